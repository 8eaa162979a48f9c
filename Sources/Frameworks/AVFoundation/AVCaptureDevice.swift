import Dispatch
import Foundation
import UIKit

/// A camera.
///
/// Apps take pictures with `UIImagePickerController` and read codes with VisionKit; this class only
/// reports the permission.
nonisolated open class AVCaptureDevice: NSObject {
  override private init() { super.init() }

  /// Returns whether the app may use the camera; call it on the main thread.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    MainActor.assumeIsolated {
      AVAuthorizationStatus(rawValue: CameraAccess.shared.status.rawValue) ?? .notDetermined
    }
  }

  /// Requests authorization to use the camera; the user is prompted the first time only.
  ///
  /// - Parameter handler: Receives the answer, on any thread.
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.main.async { CameraAccess.shared.request(handler) }
  }

  /// Requests authorization to use the camera; the user is prompted the first time only.
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(for: mediaType) { continuation.resume(returning: $0) }
    }
  }
}

/// Whether an app may use a device.
nonisolated public enum AVAuthorizationStatus: Int, Sendable {
  /// The user was not asked yet.
  case notDetermined = 0
  /// The device is restricted.
  case restricted = 1
  /// The user or the browser does not allow it.
  case denied = 2
  /// The user allows it.
  case authorized = 3
}

/// The type of media that a device records.
nonisolated public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the type.
  public let rawValue: String

  /// Creates a type.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pictures.
  public static let video = AVMediaType(rawValue: "vide")
}
