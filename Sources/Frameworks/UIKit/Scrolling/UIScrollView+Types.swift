import CoreGraphics

extension UIScrollView {
  /// The deceleration rate of scrolling.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor of the velocity after one millisecond, between 0 and 1.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast deceleration.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The conditions under which the safe area is added to the content inset.
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// On scrollable axes, and vertically in content below bars.
    case automatic = 0
    /// On scrollable axes.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// On all sides.
    case always = 3
  }

  /// The way in which scrolling dismisses the keyboard.
  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling does not dismiss the keyboard.
    case none = 0
    /// The beginning of a drag dismisses the keyboard.
    case onDrag = 1
    /// The keyboard follows a drag that reaches it.
    case interactive = 2
  }

  /// The style of the scroll indicators.
  nonisolated public enum IndicatorStyle: Int, Sendable {
    /// Dark in light appearance, light in dark appearance.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Light.
    case white = 2
  }
}
