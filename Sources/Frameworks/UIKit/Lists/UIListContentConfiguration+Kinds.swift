import CoreGraphics
import Foundation

extension UIListContentConfiguration {
  private static func style(
    _ textStyle: UIFont.TextStyle, _ color: UIColor = .label
  ) -> TextProperties {
    TextProperties(font: .preferredFont(forTextStyle: textStyle), color: color)
  }

  /// Returns a row with a text and a secondary text below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: style(.body), secondary: style(.caption1, .secondaryLabel))
  }

  /// Returns a row with a smaller secondary text below the first.
  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      text: style(.body), secondary: style(.caption1, .secondaryLabel))
    configuration.directionalLayoutMargins.top = 9
    configuration.directionalLayoutMargins.bottom = 9
    return configuration
  }

  /// Returns a row with a gray secondary text at the trailing side.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      text: style(.body), secondary: style(.body, .secondaryLabel))
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// Returns a row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// Returns a row of a sidebar with a smaller secondary text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

  /// Returns the header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      text: style(.headline), secondary: style(.footnote, .secondaryLabel),
      margins: .init(top: 4, leading: 16, bottom: 4, trailing: 16))
    configuration.isHeader = true
    return configuration
  }

  /// Returns the footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: style(.footnote, .secondaryLabel), secondary: style(.footnote, .secondaryLabel),
      margins: .init(top: 6, leading: 16, bottom: 6, trailing: 16))
  }

  /// Returns the header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      text: style(.footnote, .secondaryLabel), secondary: style(.footnote, .secondaryLabel),
      margins: .init(top: 16.5, leading: 16, bottom: 6, trailing: 16))
    configuration.textProperties.transform = .uppercase
    configuration.isHeader = true
    return configuration
  }

  /// Returns the footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: style(.footnote, .secondaryLabel), secondary: style(.footnote, .secondaryLabel),
      margins: .init(top: 7, leading: 16, bottom: 7, trailing: 16))
  }

  /// Returns a prominent header of an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.textProperties = style(.headline)
    configuration.textProperties.transform = .none
    return configuration
  }

  /// Returns an extra prominent header of an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.textProperties = TextProperties(
      font: UIFontMetrics(forTextStyle: .title3).scaledFont(
        for: .systemFont(ofSize: 20, weight: .bold)), color: .label)
    return configuration
  }

  /// Returns a header that adapts to the list's style; plain outside tables.
  public static func header() -> UIListContentConfiguration { plainHeader() }

  /// Returns a footer that adapts to the list's style; plain outside tables.
  public static func footer() -> UIListContentConfiguration { plainFooter() }
}
