import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UniformTypeIdentifiers

/// - SeeAlso: Apple, `UIDocumentPickerViewController` and `UIDocumentPickerDelegate`.
@Suite(.serialized) struct DocumentPickerTests {
  private final class Recorder: NSObject, UIDocumentPickerDelegate {
    var lines: [String] = []
    var urls: [URL] = []

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
      self.urls = urls
      lines.append("picked \(urls.map(\.lastPathComponent))")
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      lines.append("cancelled")
    }
  }

  private func onPicker(
    _ picker: UIDocumentPickerViewController, locale: String = "en_US",
    _ body: (PickerStage, Recorder) throws -> Void
  ) rethrows {
    try onPickerStage(locale: locale) { stage in
      let recorder = Recorder()
      picker.delegate = recorder
      stage.present(picker)
      try body(stage, recorder)
    }
  }

  @Test func `the display is asked for the types with all their endings and media types`() throws {
    let picker = UIDocumentPickerViewController(
      forOpeningContentTypes: [.commaSeparatedText, .image], asCopy: true)
    try onPicker(picker) { stage, _ in
      let request = try #require(stage.request)
      guard case .open(let kinds, let many) = request.purpose else {
        Issue.record("\(request.purpose)")
        return
      }
      #expect(!many)
      #expect(kinds.starts(with: ["text/csv", ".csv", "image/*"]))
      #expect(Set(kinds).isSuperset(of: [".jpg", ".png", "image/heic"]))
      #expect(!kinds.contains(".txt"))
      #expect(request.control != nil)
    }
  }

  @Test func `any item is asked for without kinds, and several where they are allowed`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.allowsMultipleSelection = true
    onPicker(picker) { stage, _ in
      #expect(stage.request?.purpose == .open(kinds: [], allowsMany: true))
    }
  }

  @Test func `chosen files reach the delegate once the picker is gone`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true)
    try onPicker(picker) { stage, recorder in
      try stage.answer(.chosen([stage.file("notes.txt")]))
      #expect(recorder.lines == [#"picked ["notes.txt"]"#])
      #expect(stage.presenter.presentedViewController == nil)
      #expect(stage.request == nil)
      let url = try #require(recorder.urls.first)
      #expect(url.startAccessingSecurityScopedResource())
      #expect(try String(contentsOf: url, encoding: .utf8) == "text")
      url.stopAccessingSecurityScopedResource()
    }
  }

  @Test func `cancelling tells the delegate, whoever cancels`() throws {
    for way in 0..<3 {
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
      try onPicker(picker) { stage, recorder in
        switch way {
        case 0: try stage.tap("Cancel")
        case 1: try stage.answer(.cancelled)
        default:
          stage.screen.display.send(.key(KeyInput(key: .escape)))
          stage.screen.advance(by: 1)
        }
        #expect(recorder.lines == ["cancelled"], "way \(way)")
        #expect(stage.request == nil)
        #expect(stage.presenter.presentedViewController == nil)
      }
    }
  }

  @Test func `an application that dismisses the picker hears nothing of it`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
    onPicker(picker) { stage, recorder in
      stage.presenter.dismiss(animated: true)
      stage.screen.turn()
      stage.screen.advance(by: 1)
      #expect(recorder.lines.isEmpty)
      #expect(stage.request == nil)
    }
  }

  @Test func `a file of another kind is refused and deleted, and the picker asks again`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
    try onPicker(picker) { stage, recorder in
      let file = try stage.file("movie.mov")
      let first = try #require(stage.request?.identifier)
      try stage.answer(.chosen([file]))
      #expect(recorder.lines.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(stage.labels.contains("This cannot be chosen"))
      try stage.tap("OK")
      #expect(try #require(stage.request?.identifier) > first)
    }
  }

  @Test func `what is too large is said in words`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try onPicker(picker) { stage, _ in
      try stage.answer(.refused(.tooLarge))
      #expect(stage.labels.contains { $0.contains("50 MB") })
    }
  }

  @Test func `progress takes the button's place`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try onPicker(picker) { stage, _ in
      #expect(stage.labels.contains("Browse"))
      try stage.answer(.progress(0.25))
      #expect(!stage.labels.contains("Browse"))
      let bar = stage.screen.window.accessibilityTree().flatMap(\.flattened).first {
        $0.role == .progress
      }
      #expect(bar?.value == "25 %")
    }
  }

  @Test func `the button asks once more under the same identifier`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try onPicker(picker) { stage, _ in
      let before = try #require(stage.request)
      try stage.tap("Browse")
      #expect(stage.request?.identifier == before.identifier)
      #expect(stage.request?.attempt == before.attempt + 1)
    }
  }

  @Test func `an answer to an older request is passed over`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try onPicker(picker) { stage, recorder in
      let request = try #require(stage.request)
      let file = try stage.file("late.txt")
      stage.screen.display.send(.files(request.identifier - 1, .chosen([file])))
      #expect(recorder.lines.isEmpty)
      #expect(stage.request == request)
    }
  }

  @Test func `a picker speaks Korean where the display does`() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    onPicker(picker, locale: "ko_KR") { stage, _ in
      #expect(stage.labels.contains("둘러보기"))
      #expect(stage.labels.contains("파일"))
    }
  }

  @Test func `exported files wait for the button and the delegate is told where they are`() throws {
    try onPickerStage { stage in
      let original = try stage.file("bill.pdf")
      let copy = try stage.file("kept.pdf")
      let picker = UIDocumentPickerViewController(
        forExporting: [URL(fileURLWithPath: original.path)], asCopy: true)
      let recorder = Recorder()
      picker.delegate = recorder
      stage.present(picker)
      #expect(stage.request == nil)
      #expect(stage.labels.contains("bill.pdf"))
      try stage.tap("Save")
      #expect(stage.request?.purpose == .save([original.path]))
      try stage.answer(.chosen([copy]))
      #expect(recorder.lines == [#"picked ["kept.pdf"]"#])
      #expect(FileManager.default.fileExists(atPath: original.path))
    }
  }

  @Test func `files that are moved are gone from where they were`() throws {
    try onPickerStage { stage in
      let original = try stage.file("bill.pdf")
      let copy = try stage.file("kept.pdf")
      let picker = UIDocumentPickerViewController(
        forExporting: [URL(fileURLWithPath: original.path)])
      stage.present(picker)
      try stage.tap("Save")
      try stage.answer(.chosen([copy]))
      #expect(!FileManager.default.fileExists(atPath: original.path))
    }
  }
}
