import CoreGraphics

/// The world as a display shows it: screen, settings, region.
///
/// It becomes traits and insets.
package struct DisplayEnvironment: Hashable, Sendable {
  package enum Idiom: String, Hashable, Sendable { case phone, pad }
  package enum Orientation: String, Hashable, Sendable {
    case portrait, landscapeLeft, landscapeRight
  }
  package enum Appearance: String, Hashable, Sendable { case light, dark }
  /// Whose keys text is entered with.
  package enum Keyboard: Hashable, Sendable {
    /// Those of a keyboard beside the screen.
    case hardware
    /// Those that the application draws.
    case software
    /// Those that the display itself shows over so much of the screen's lower end, in points.
    case display(height: CGFloat)
  }

  /// In points, as the orientation has it.
  package var size = CGSize(width: 390, height: 844)
  /// Pixels a point.
  package var scale: CGFloat = 3
  package var safeArea = Insets(top: 47, left: 0, bottom: 34, right: 0)
  package var idiom = Idiom.phone
  package var orientation = Orientation.portrait
  package var appearance = Appearance.light
  /// UIKit's short names: `XS`, `S`, `M`, `L`, `XL`, `XXL`, `XXXL`, `AX1` to `AX5`.
  package var contentSize = "L"
  /// A BCP 47 tag, such as `en_US` or `ko_KR`.
  package var locale = "en_US"
  /// An IANA name.
  package var timeZone = "UTC"
  package var isRightToLeft = false
  package var reducesMotion = false
  package var usesBoldText = false
  package var increasesContrast = false
  package var reducesTransparency = false
  /// Whether the screen is read out, as far as the display can know.
  package var runsVoiceOver = false
  /// Whether a status bar with clock and battery is drawn over the top inset.
  package var showsStatusBar = true
  package var keyboard = Keyboard.hardware

  package init() {}
}
