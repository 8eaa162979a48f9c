import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UniformTypeIdentifiers

/// - SeeAlso: Apple, `UIImagePickerController` and `UIImagePickerControllerDelegate`.
@Suite(.serialized) struct ImagePickerTests {
  private func onPicker(
    _ change: (UIImagePickerController) -> Void = { _ in },
    _ body: (PickerStage, UIImagePickerController, PickerRecorder) throws -> Void
  ) rethrows {
    try onPickerStage { stage in
      let picker = UIImagePickerController()
      let recorder = PickerRecorder()
      picker.delegate = recorder
      change(picker)
      stage.present(picker)
      try body(stage, picker, recorder)
    }
  }

  @Test func `photo libraries and the camera are available`() {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
    #expect(UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == ["public.image"])
    #expect(
      UIImagePickerController.availableMediaTypes(for: .photoLibrary)
        == ["public.image", "public.movie"])
  }

  @Test func `an image has its file, and the picker stays until dismissed`() throws {
    try onPicker { stage, picker, recorder in
      try stage.answer(.chosen([stage.file("cat.png", UIImage.png(40, 30))]))
      let info = try #require(recorder.info)
      #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 40, height: 30))
      #expect((info[.imageURL] as? URL)?.lastPathComponent == "cat.png")
      #expect(info[.mediaType] as? String == "public.image")
      #expect(info[.editedImage] == nil)
      #expect(stage.presenter.presentedViewController === picker)
    }
  }

  @Test func `cancelling notifies the delegate once`() throws {
    try onPicker { stage, _, recorder in
      try stage.tap("Cancel")
      #expect(recorder.cancels == 1)
      #expect(stage.presenter.presentedViewController == nil)
    }
  }

  @Test func `without a delegate the picker dismisses itself`() throws {
    try onPickerStage { stage in
      stage.present(UIImagePickerController())
      try stage.tap("Cancel")
      #expect(stage.presenter.presentedViewController == nil)
    }
  }

  @Test func `an unreadable image has an error message, and another can be chosen`() throws {
    try onPicker { stage, _, recorder in
      try stage.answer(.chosen([stage.file("cat.png", Data("no picture".utf8))]))
      #expect(recorder.info == nil)
      #expect(stage.labels.contains("Unable to Load Photo"))
      try stage.tap("OK")
      #expect(stage.request != nil)
    }
  }

  @Test func `a movie is a file if movies are allowed`() throws {
    try onPicker({ $0.mediaTypes = ["public.image", "public.movie"] }) { stage, _, recorder in
      try stage.answer(.chosen([stage.file("trip.mov")]))
      #expect(recorder.info?[.mediaType] as? String == "public.movie")
      #expect((recorder.info?[.mediaURL] as? URL)?.lastPathComponent == "trip.mov")
    }
  }

  @Test func `a movie is refused if only images are allowed`() throws {
    try onPicker { stage, _, recorder in
      try stage.answer(.chosen([stage.file("trip.mov")]))
      #expect(recorder.info == nil)
      #expect(stage.labels.contains("Can’t Be Chosen"))
    }
  }

  @Test func `editing without a change crops the middle square`() throws {
    try onPicker({ $0.allowsEditing = true }) { stage, _, recorder in
      try stage.answer(.chosen([stage.file("wide.png", UIImage.png(400, 200))]))
      #expect(recorder.info == nil)
      #expect(stage.labels.contains("Move and Scale"))
      try stage.tap("Choose")
      let info = try #require(recorder.info)
      #expect(
        (info[.cropRect] as? NSValue)?.cgRectValue == CGRect(x: 100, y: 0, width: 200, height: 200))
      #expect((info[.editedImage] as? UIImage)?.size == CGSize(width: 200, height: 200))
      #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 400, height: 200))
    }
  }

  @Test func `editing crops the part that was moved and scaled into the square`() throws {
    try onPicker({ $0.allowsEditing = true }) { stage, picker, recorder in
      try stage.answer(.chosen([stage.file("wide.png", UIImage.png(400, 200))]))
      let scrollView = try #require(
        picker.topViewController?.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
      scrollView.setZoomScale(scrollView.minimumZoomScale * 2, animated: false)
      scrollView.contentOffset = .zero
      try stage.tap("Choose")
      let part = (recorder.info?[.cropRect] as? NSValue)?.cgRectValue
      #expect(part == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
  }

  @Test func `cancelling the crop returns to the choice`() throws {
    try onPicker({ $0.allowsEditing = true }) { stage, picker, recorder in
      try stage.answer(.chosen([stage.file("wide.png", UIImage.png(400, 200))]))
      #expect(stage.request == nil)
      try stage.tap("Cancel")
      #expect(recorder.cancels == 0)
      #expect(picker.viewControllers.count == 1)
      #expect(stage.request != nil)
    }
  }
}
