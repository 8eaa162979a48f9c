import AppsUI
import UIKit

extension UIButton.Configuration {
  /// A filled green capsule.
  static func greenCapsule(_ title: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.baseBackgroundColor = .brandDarkGreen
    configuration.baseForegroundColor = .white
    configuration.cornerStyle = .capsule
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 16, bottom: 7, trailing: 16)
    return configuration
  }

  /// A capsule with a hairline border.
  static func outlinedCapsule(_ title: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.title = title
    configuration.baseForegroundColor = .label
    configuration.cornerStyle = .capsule
    configuration.background.strokeColor = .label
    configuration.background.strokeWidth = 0.5
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 16, bottom: 7, trailing: 16)
    return configuration
  }

  /// A symbol beside a secondary title.
  static func quiet(_ title: String, symbolName: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.title = title
    configuration.image = UIImage(systemName: symbolName)
    configuration.imagePadding = 8
    configuration.baseForegroundColor = .secondaryText
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 8, leading: 0, bottom: 8, trailing: 0)
    return configuration
  }
}
