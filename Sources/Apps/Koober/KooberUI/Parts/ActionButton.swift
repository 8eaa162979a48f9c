import AppsUI
import UIKit

extension UIButton.Configuration {
  /// A tinted button with a symbol over its title, one of several in a row.
  static func action(_ symbolName: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.gray()
    configuration.image = UIImage(
      systemName: symbolName,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .medium))
    configuration.imagePlacement = .top
    configuration.imagePadding = 6
    configuration.baseForegroundColor = .label
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = CardView.cornerRadius
    configuration.titleAlignment = .center
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 4, bottom: 10, trailing: 4)
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.uiKit.font = .preferredFont(forTextStyle: .caption1)
      return attributes
    }
    return configuration
  }

  /// A small gray capsule with a symbol before its title.
  static func chip(_ symbolName: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.gray()
    configuration.image = UIImage(
      systemName: symbolName,
      withConfiguration: UIImage.SymbolConfiguration(textStyle: .footnote))
    configuration.imagePadding = 6
    configuration.baseForegroundColor = .label
    configuration.cornerStyle = .capsule
    configuration.buttonSize = .small
    configuration.titleLineBreakMode = .byTruncatingTail
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.uiKit.font = .preferredFont(forTextStyle: .footnote)
      return attributes
    }
    return configuration
  }
}
