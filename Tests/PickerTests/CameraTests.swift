import AVFoundation
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// - SeeAlso: Apple, `UIImagePickerController.SourceType.camera` and `AVCaptureDevice`.
@Suite(.serialized) struct CameraTests {
  private func onCamera(
    _ status: CameraAccess.Status = .authorized,
    _ body: (PickerStage, PickerRecorder) throws -> Void
  ) throws {
    try withCameraAccess(status) {
      try onPickerStage { stage in
        let picker = UIImagePickerController()
        picker.sourceType = .camera
        let recorder = PickerRecorder()
        picker.delegate = recorder
        stage.present(picker)
        try body(stage, recorder)
      }
    }
  }

  @Test func `the first use asks, and then the camera is in the preview`() throws {
    try onCamera(.notDetermined) { stage, _ in
      #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
      #expect(stage.request == nil)
      try stage.answerQuestion("Allow")
      #expect(AVCaptureDevice.authorizationStatus(for: .video) == .authorized)
      #expect(stage.request?.camera == .photo)
      #expect(stage.request?.control != nil)
    }
  }

  @Test func `without permission the picker explains and leads to the settings`() throws {
    try onCamera(.notDetermined) { stage, recorder in
      try stage.answerQuestion("Don’t Allow")
      #expect(AVCaptureDevice.authorizationStatus(for: .video) == .denied)
      #expect(stage.request == nil)
      #expect(stage.labels.contains("Camera Unavailable"))
      #expect(stage.labels.contains("Settings"))
      #expect(!stage.labels.contains("Take Picture"))
      CameraAccess.shared.status = .authorized
      NotificationCenter.default.post(
        name: UIApplication.didBecomeActiveNotification, object: UIApplication.shared)
      stage.screen.turn()
      #expect(stage.request?.camera == .photo)
      #expect(stage.labels.contains("Take Picture"))
      try stage.tap("Cancel")
      #expect(recorder.cancels == 1)
    }
  }

  @Test func `the shutter takes a picture, which is used after confirmation`() throws {
    try onCamera { stage, recorder in
      #expect(stage.request?.attempt == 1)
      try stage.tap("Take Picture")
      #expect(stage.request?.attempt == 2)
      try stage.answer(.chosen([stage.file("photo.png", UIImage.png(40, 30))]))
      #expect(recorder.info == nil)
      try stage.tap("Use Photo")
      let info = try #require(recorder.info)
      #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 40, height: 30))
      #expect(info[.imageURL] == nil)
    }
  }

  @Test func `a picture can be taken again`() throws {
    try onCamera { stage, recorder in
      try stage.answer(.chosen([stage.file("photo.png", UIImage.png(40, 30))]))
      #expect(stage.request == nil)
      try stage.tap("Retake")
      #expect(recorder.cancels == 0)
      #expect(stage.request?.camera == .photo)
    }
  }

  @Test func `without a camera a picture can be chosen instead`() throws {
    try onCamera { stage, recorder in
      try stage.answer(.refused(.noCamera))
      #expect(stage.labels.contains("There is no camera to use."))
      try stage.tap("Choose Photo")
      #expect(stage.request?.camera == nil)
      try stage.answer(.chosen([stage.file("photo.png", UIImage.png(40, 30))]))
      try stage.tap("Use Photo")
      #expect(recorder.info != nil)
    }
  }

  @Test func `a refusal by the browser counts as denied until the camera works again`() throws {
    try onCamera { stage, _ in
      try stage.answer(.refused(.cameraDenied))
      #expect(AVCaptureDevice.authorizationStatus(for: .video) == .denied)
      try stage.tap("Try Again")
      #expect(stage.request?.camera == .photo)
      try stage.answer(.chosen([stage.file("photo.png", UIImage.png(4, 3))]))
      #expect(AVCaptureDevice.authorizationStatus(for: .video) == .authorized)
    }
  }

  @Test func `the camera stops when the picker disappears`() throws {
    try onCamera { stage, _ in
      #expect(stage.request != nil)
      try stage.tap("Cancel")
      #expect(stage.request == nil)
    }
  }
}

/// Runs a body with an authorization of its own.
@MainActor
func withCameraAccess(_ status: CameraAccess.Status, _ body: () throws -> Void) throws {
  let access = CameraAccess.shared
  let before = access.answers
  access.answers = PermissionStore()
  access.status = status
  access.isRefusedByDisplay = false
  defer {
    access.answers = before
  }
  try body()
}
