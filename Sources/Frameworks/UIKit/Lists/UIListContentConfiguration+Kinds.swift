import CoreGraphics
import Foundation

extension UIListContentConfiguration {
  private static func style(
    _ textStyle: UIFont.TextStyle, _ color: UIColor = .label
  ) -> TextProperties {
    TextProperties(font: .preferredFont(forTextStyle: textStyle), color: color)
  }

  /// A row with a text, and a second one under it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: style(.body), secondary: style(.caption1, .secondaryLabel))
  }

  /// A row with a smaller second text under the first.
  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      text: style(.body), secondary: style(.caption1, .secondaryLabel))
    configuration.directionalLayoutMargins.top = 9
    configuration.directionalLayoutMargins.bottom = 9
    return configuration
  }

  /// A row with a gray second text at the trailing side.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      text: style(.body), secondary: style(.body, .secondaryLabel))
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// The header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      text: style(.headline), secondary: style(.footnote, .secondaryLabel),
      margins: .init(top: 4, leading: 16, bottom: 4, trailing: 16))
    configuration.isHeader = true
    return configuration
  }

  /// The footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: style(.footnote, .secondaryLabel), secondary: style(.footnote, .secondaryLabel),
      margins: .init(top: 6, leading: 16, bottom: 6, trailing: 16))
  }

  /// The header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      text: style(.footnote, .secondaryLabel), secondary: style(.footnote, .secondaryLabel),
      margins: .init(top: 16.5, leading: 16, bottom: 6, trailing: 16))
    configuration.textProperties.transform = .uppercase
    configuration.isHeader = true
    return configuration
  }

  /// The footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: style(.footnote, .secondaryLabel), secondary: style(.footnote, .secondaryLabel),
      margins: .init(top: 7, leading: 16, bottom: 7, trailing: 16))
  }

  /// A header that stands out over cards.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.textProperties = style(.headline)
    configuration.textProperties.transform = .none
    return configuration
  }

  /// A header that stands out even more over cards.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.textProperties = TextProperties(
      font: UIFontMetrics(forTextStyle: .title3).scaledFont(
        for: .systemFont(ofSize: 20, weight: .bold)), color: .label)
    return configuration
  }

  /// The header of a list, as the list's style has it; plain outside tables.
  public static func header() -> UIListContentConfiguration { plainHeader() }

  /// The footer of a list, as the list's style has it; plain outside tables.
  public static func footer() -> UIListContentConfiguration { plainFooter() }
}
