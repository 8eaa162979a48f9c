import CoreGraphics
import Foundation

extension UIBackgroundConfiguration {
  /// Returns the background for a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// Returns the background of a list cell; plain outside tables.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }

  /// Returns the background of a plain list's header or footer.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }

  /// Returns the background of a grouped list's header or footer.
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
    // Without a color, a button uses the tint color, but a row is transparent.
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
