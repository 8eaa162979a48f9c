import CoreGraphics

extension UIScrollView {
  /// How quickly content that was let go comes to rest.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that is left after a millisecond, between 0 and 1.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Comes to rest soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area counts as part of the content inset.
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Where the view can scroll, and above and below content under bars.
    case automatic = 0
    /// Where the view can scroll.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// On every side.
    case always = 3
  }

  /// How scrolling sends the keyboard away.
  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// When a drag begins.
    case onDrag = 1
    /// Under the finger, once a drag reaches it.
    case interactive = 2
  }

  /// The look of the scroll indicators.
  nonisolated public enum IndicatorStyle: Int, Sendable {
    /// Dark in light appearance, light in dark.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Light.
    case white = 2
  }
}
