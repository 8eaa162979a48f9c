import CoreGraphics

/// The environment of a display: screen, settings, region.
///
/// UIKit derives traits and safe area insets from it.
package struct DisplayEnvironment: Hashable, Sendable {
  package enum Idiom: String, Hashable, Sendable { case phone, pad }
  package enum Orientation: String, Hashable, Sendable {
    case portrait, landscapeLeft, landscapeRight
  }
  package enum Appearance: String, Hashable, Sendable { case light, dark }
  /// The keyboard with which text is entered.
  package enum Keyboard: Hashable, Sendable {
    /// A hardware keyboard.
    case hardware
    /// The keyboard that the application draws.
    case software
    /// The display's own keyboard, which covers the given height at the bottom of the screen, in
    /// points.
    case display(height: CGFloat)
  }

  /// The size in points, in the current orientation.
  package var size = CGSize(width: 390, height: 844)
  /// The number of pixels per point.
  package var scale: CGFloat = 3
  package var safeArea = Insets(top: 47, left: 0, bottom: 34, right: 0)
  package var idiom = Idiom.phone
  package var orientation = Orientation.portrait
  package var appearance = Appearance.light
  /// The content size category in short form: `XS`, `S`, `M`, `L`, `XL`, `XXL`, `XXXL`, `AX1` to
  /// `AX5`.
  package var contentSize = "L"
  /// A BCP 47 language tag, such as `en_US` or `ko_KR`.
  package var locale = "en_US"
  /// An IANA time zone name.
  package var timeZone = "UTC"
  package var isRightToLeft = false
  package var reducesMotion = false
  package var usesBoldText = false
  package var increasesContrast = false
  package var reducesTransparency = false
  /// Whether a screen reader is running, as far as the display can determine.
  package var runsVoiceOver = false
  /// Whether the display draws a status bar with clock and battery in the top inset.
  package var showsStatusBar = true
  package var keyboard = Keyboard.hardware

  package init() {}
}
