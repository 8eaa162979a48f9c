import UIKit

extension UIButton.Configuration {
  /// A green capsule that asks for something.
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

  /// A capsule with a hair line around it.
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

  /// A symbol and a quiet title, as in the header.
  static func quiet(_ title: String, symbolName: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.title = title
    configuration.image = UIImage(systemName: symbolName)
    configuration.imagePadding = 8
    configuration.baseForegroundColor = .secondaryLabel
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 8, leading: 0, bottom: 8, trailing: 0)
    return configuration
  }
}
