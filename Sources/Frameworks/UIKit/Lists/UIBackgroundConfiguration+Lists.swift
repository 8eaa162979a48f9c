import CoreGraphics
import Foundation

extension UIBackgroundConfiguration {
  /// Returns the background for a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// A row of a list; plain outside tables.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }

  /// A header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }

  /// A header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
}

/// Shows the background configuration of a cell, header or footer.
final class BackgroundConfigurationView: UIView {
  private let fill = ConfiguredBackgroundView()

  var configuration = UIBackgroundConfiguration.clear() { didSet { show() } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func show() {
    var shown = configuration
    // Where a button without color takes the tint, a row shows none.
    if shown.backgroundColor == nil { shown.backgroundColor = .clear }
    fill.show(shown, tint: tintColor, cornerRadius: configuration.cornerRadius)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    fill.frame = CGRect(
      x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
}
