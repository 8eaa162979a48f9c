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

  @Test func `a request has all extensions and media types of its types`() throws {
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

  @Test func `any item is requested without types, and several if allowed`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.allowsMultipleSelection = true
    onPicker(picker) { stage, _ in
      #expect(stage.request?.purpose == .open(kinds: [], allowsMany: true))
    }
  }

  @Test func `chosen files reach the delegate after the dismissal`() throws {
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

  @Test func `cancelling in the app or in the browser notifies the delegate`() throws {
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

  @Test func `dismissing the picker in code does not notify the delegate`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
    onPicker(picker) { stage, recorder in
      stage.presenter.dismiss(animated: true)
      stage.screen.turn()
      stage.screen.advance(by: 1)
      #expect(recorder.lines.isEmpty)
      #expect(stage.request == nil)
    }
  }

  @Test func `a file of another type is refused and deleted, and the picker asks again`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
    try onPicker(picker) { stage, recorder in
      let file = try stage.file("movie.mov")
      let first = try #require(stage.request?.identifier)
      try stage.answer(.chosen([file]))
      #expect(recorder.lines.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(stage.labels.contains("Can’t Be Chosen"))
      try stage.tap("OK")
      #expect(try #require(stage.request?.identifier) > first)
    }
  }

  @Test func `an oversized file has an error message`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try onPicker(picker) { stage, _ in
      try stage.answer(.refused(.tooLarge))
      #expect(stage.labels.contains { $0.contains("50 MB") })
    }
  }

  @Test func `progress replaces the button`() throws {
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

  @Test func `the button repeats the request under its identifier`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try onPicker(picker) { stage, _ in
      let before = try #require(stage.request)
      try stage.tap("Browse")
      #expect(stage.request?.identifier == before.identifier)
      #expect(stage.request?.attempt == before.attempt + 1)
    }
  }

  @Test func `an answer to an older request is ignored`() throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try onPicker(picker) { stage, recorder in
      let request = try #require(stage.request)
      let file = try stage.file("late.txt")
      stage.screen.display.send(.files(request.identifier - 1, .chosen([file])))
      #expect(recorder.lines.isEmpty)
      #expect(stage.request == request)
    }
  }

  @Test func `a picker is in Korean on a Korean display`() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    onPicker(picker, locale: "ko_KR") { stage, _ in
      #expect(stage.labels.contains("둘러보기"))
      #expect(stage.labels.contains("파일"))
    }
  }

  @Test func `an export waits for the button, and the delegate receives the URLs`() throws {
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

  @Test func `moved files no longer exist at their old place`() throws {
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
