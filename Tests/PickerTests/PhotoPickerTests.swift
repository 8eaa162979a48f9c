import DisplayProtocol
import Foundation
import PhotosUI
import Testing
import UIKit
import UIKitTestSupport
import UniformTypeIdentifiers

/// - SeeAlso: Apple, `PHPickerViewController`, `PHPickerConfiguration` and `NSItemProvider`.
@Suite(.serialized) struct PhotoPickerTests {
  private final class Recorder: PHPickerViewControllerDelegate {
    var choices: [[PHPickerResult]] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      choices.append(results)
      picker.dismiss(animated: true)
    }
  }

  private func onPicker(
    _ change: (inout PHPickerConfiguration) -> Void = { _ in },
    _ body: (PickerStage, Recorder) throws -> Void
  ) rethrows {
    try onPickerStage { stage in
      var configuration = PHPickerConfiguration()
      change(&configuration)
      let picker = PHPickerViewController(configuration: configuration)
      let recorder = Recorder()
      picker.delegate = recorder
      stage.present(picker)
      try body(stage, recorder)
    }
  }

  private func kinds(_ stage: PickerStage) throws -> (kinds: [String], many: Bool) {
    guard case .open(let kinds, let many) = try #require(stage.request).purpose else {
      return ([], false)
    }
    return (kinds, many)
  }

  @Test func `images and movies are requested without a filter`() throws {
    try onPicker { stage, _ in
      let (kinds, many) = try kinds(stage)
      #expect(Set(kinds).isSuperset(of: ["image/*", "video/*"]))
      #expect(!many)
    }
    try onPicker({ $0.filter = .images }) { stage, _ in
      let kinds = try kinds(stage).kinds
      #expect(!kinds.contains("video/*"))
    }
    try onPicker({ $0.filter = .any(of: [.videos]) }) { stage, _ in
      let kinds = try kinds(stage).kinds
      #expect(!kinds.contains("image/*"))
    }
  }

  @Test(arguments: [(1, false), (0, true), (3, true)])
  func `a selection limit of 0 or above 1 allows several`(limit: Int, many: Bool) throws {
    try onPicker({ $0.selectionLimit = limit }) { stage, _ in
      let asked = try kinds(stage).many
      #expect(asked == many)
    }
  }

  @Test func `a selection above the limit is refused`() throws {
    try onPicker({ $0.selectionLimit = 2 }) { stage, recorder in
      let files = try (1...3).map { try stage.file("\($0).png", UIImage.png(4, 4)) }
      try stage.answer(.chosen(files))
      #expect(recorder.choices.isEmpty)
      #expect(stage.labels.contains("Can’t Be Chosen"))
    }
  }

  @Test func `cancelling returns no results`() throws {
    try onPicker { stage, recorder in
      try stage.tap("Cancel")
      #expect(recorder.choices == [[]])
      #expect(stage.presenter.presentedViewController == nil)
    }
  }

  @Test func `results are in the order of selection`() throws {
    try onPicker({ $0.selectionLimit = 0 }) { stage, recorder in
      let files = [
        try stage.file("first.png", UIImage.png(4, 4)), try stage.file("second.JPG"),
      ]
      try stage.answer(.chosen(files))
      let results = try #require(recorder.choices.first)
      #expect(results.map(\.itemProvider.suggestedName) == ["first", "second"])
      #expect(
        results.map(\.itemProvider.registeredTypeIdentifiers) == [["public.png"], ["public.jpeg"]])
      #expect(results.allSatisfy { $0.itemProvider.canLoadObject(ofClass: UIImage.self) })
      #expect(results.allSatisfy { $0.assetIdentifier == nil })
    }
  }
}
