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

  /// Where the answer is stored.
  package var answers = PermissionStore.shared
  /// Whether the display refused the camera since the app started.
  package var isRefusedByDisplay = false
  private var window: UIWindow?
  private var handlers: [(Bool) -> Void] = []
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

  /// Whether the user allowed the camera, whatever the display says.
  package var isAllowedByUser: Bool { answers.answer(for: Self.answerKey) == 1 }

  /// Asks the user the first time; later calls the handler with the answer.
  package func request(_ handler: @escaping (Bool) -> Void) {
    guard status == .notDetermined else {
      addToSettings()
      return handler(status == .authorized)
    }
    handlers.append(handler)
    guard window == nil else { return }
    let alert = UIAlertController(
      title: SystemText.cameraQuestion(app: ApplicationSettings.applicationName).string,
      message: Bundle.main.object(forInfoDictionaryKey: "NSCameraUsageDescription") as? String,
      preferredStyle: .alert)
    for isAllowed in [false, true] {
      alert.addAction(
        UIAlertAction(
          title: (isAllowed ? SystemText.allow : .dontAllow).string, style: .default
        ) { [weak self] _ in self?.receive(isAllowed) })
    }
    let window = UIWindow()
    window.windowLevel = .alert
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    window.rootViewController?.present(alert, animated: true)
  }

  private func receive(_ isAllowed: Bool) {
    window?.isHidden = true
    window = nil
    status = isAllowed ? .authorized : .denied
    let waiting = handlers
    handlers = []
    for handler in waiting { handler(isAllowed) }
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
