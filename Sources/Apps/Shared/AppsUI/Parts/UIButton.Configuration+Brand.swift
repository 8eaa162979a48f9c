public import UIKit

extension UIButton.Configuration {
  /// A wide, filled button for the main action of a screen.
  public static func brand(_ title: String = "") -> UIButton.Configuration {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.baseBackgroundColor = .brandButton
    configuration.baseForegroundColor = .white
    configuration.buttonSize = .large
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = CardView.cornerRadius
    configuration.imagePadding = 8
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.uiKit.font = .preferredFont(forTextStyle: .headline)
      return attributes
    }
    return configuration
  }

  /// A wide, tinted button for an action beside the main one.
  public static func brandTinted() -> UIButton.Configuration {
    var configuration = UIButton.Configuration.tinted()
    configuration.baseForegroundColor = .brandTint
    configuration.baseBackgroundColor = .brandTint
    configuration.buttonSize = .large
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = CardView.cornerRadius
    configuration.imagePadding = 8
    return configuration
  }

  /// A plain button for a minor action.
  public static func quiet(_ title: String = "") -> UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.title = title
    configuration.baseForegroundColor = .brandTint
    return configuration
  }
}
