import UIKit

extension UIButton.Configuration {
  /// A wide button that asks for something.
  static func brand(_ title: String = "") -> UIButton.Configuration {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.baseBackgroundColor = .brandButton
    configuration.baseForegroundColor = .white
    configuration.buttonSize = .large
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 14
    configuration.imagePadding = 8
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.uiKit.font = .preferredFont(forTextStyle: .headline)
      return attributes
    }
    return configuration
  }

  /// A quiet button beside it.
  static func quiet(_ title: String = "") -> UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.title = title
    configuration.baseForegroundColor = .brandTeal
    return configuration
  }
}
