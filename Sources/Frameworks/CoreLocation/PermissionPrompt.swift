import Foundation
import UIKit

/// The question whether an app may use the position, in a window over all of it.
final class PermissionPrompt {
  private var window: UIWindow?

  /// Asks.
  ///
  /// - Parameter answered: Receives the answer.
  func show(answered: @escaping (Bool) -> Void) {
    let alert = UIAlertController(
      title: LocationText.question(app: Self.applicationName).string,
      message: Self.purpose, preferredStyle: .alert)
    for isAllowed in [true, false] {
      alert.addAction(
        UIAlertAction(
          title: (isAllowed ? LocationText.allowWhileUsing : .dontAllow).string,
          style: .default
        ) { _ in
          self.window?.isHidden = true
          self.window = nil
          answered(isAllowed)
        })
    }
    let window = UIWindow()
    window.windowLevel = .alert
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    window.rootViewController?.present(alert, animated: true)
  }

  private static var applicationName: String { ApplicationSettings.applicationName }

  /// The app's reason, from its information property list.
  private static var purpose: String? {
    Bundle.main.object(forInfoDictionaryKey: "NSLocationWhenInUseUsageDescription") as? String
  }
}

/// The texts of the question.
private enum LocationText {
  case question(app: String), allowWhileUsing, dontAllow

  var string: String {
    let language = LocationLanguages.current().first ?? "en"
    if language.hasPrefix("ko") {
      return switch self {
      case .question(let app): "‘\(app)’ 앱이 사용자의 위치를 사용하도록 허용할까요?"
      case .allowWhileUsing: "앱을 사용하는 동안 허용"
      case .dontAllow: "허용 안 함"
      }
    }
    if language.hasPrefix("ar") {
      return switch self {
      case .question(let app): "هل تريد السماح لتطبيق ”\u{2068}\(app)\u{2069}“ باستخدام موقعك؟"
      case .allowWhileUsing: "السماح أثناء استخدام التطبيق"
      case .dontAllow: "عدم السماح"
      }
    }
    return switch self {
    case .question(let app): "Allow “\(app)” to use your location?"
    case .allowWhileUsing: "Allow While Using App"
    case .dontAllow: "Don’t Allow"
    }
  }
}
