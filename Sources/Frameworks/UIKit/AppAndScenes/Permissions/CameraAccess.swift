import Foundation

/// The app's authorization to use the camera.
package final class CameraAccess {
  package enum Status: Int {
    case notDetermined = 0
    case denied = 2
    case authorized = 3
  }

  package static let shared = CameraAccess()
  private static let answerKey = "AVCaptureDevice.authorization.video"

  /// The storage of the authorization.
  package var answers = PermissionStore.shared
  /// Whether the display refused the camera since the app started.
  package var isRefusedByDisplay = false
  private let prompt = PermissionPrompt()
  private var isInSettings = false

  package var status: Status {
    get {
      guard let answer = answers.answer(for: Self.answerKey) else { return .notDetermined }
      return answer == 1 && !isRefusedByDisplay ? .authorized : .denied
    }
    set {
      if newValue == .notDetermined {
        answers.set(nil, for: Self.answerKey)
      } else {
        answers.set(newValue == .authorized ? 1 : 0, for: Self.answerKey)
        addToSettings()
      }
    }
  }

  /// Whether the user allowed the camera, even if the display refused it.
  package var isAllowedByUser: Bool { answers.answer(for: Self.answerKey) == 1 }

  /// Requests authorization; the user is prompted the first time only.
  package func request(_ handler: @escaping (Bool) -> Void) {
    guard status == .notDetermined else {
      addToSettings()
      return handler(status == .authorized)
    }
    prompt.handlers.append(handler)
    guard !prompt.isPresented else { return }
    prompt.present(
      title: SystemText.cameraQuestion(app: ApplicationSettings.applicationName).string,
      message: Bundle.main.object(forInfoDictionaryKey: "NSCameraUsageDescription") as? String,
      choices: [SystemText.dontAllow.string: false, SystemText.allow.string: true]
    ) { [weak self] isAllowed in
      self?.status = isAllowed ? .authorized : .denied
    }
  }

  /// Adds the switch to the app's settings once.
  package func addToSettings() {
    guard !isInSettings else { return }
    isInSettings = true
    ApplicationSettings.shared.lines.append {
      ApplicationSettings.Line(
        title: SystemText.allowCamera.string,
        isOn: { CameraAccess.shared.isAllowedByUser },
        change: { CameraAccess.shared.status = $0 ? .authorized : .denied })
    }
  }
}
