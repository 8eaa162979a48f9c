/// Lets people feel what happens on the screen.
///
/// No display that Ferry has can be felt, and on such a device UIKit's generators do nothing: all
/// calls are allowed and nothing is heard of them.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
  private weak var feltView: UIView?

  /// Creates a generator.
  public override init() { super.init() }

  /// Creates a generator for what happens in a view.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// The view in which something happens.
  public var view: UIView? { feltView }

  /// Called before it comes to another view.
  public func willMove(to view: UIView?) { feltView = nil }

  /// Called after it came to another view.
  public func didMove(to view: UIView?) { feltView = view }

  /// Tells that something will soon be felt.
  open func prepare() {}
}

/// Lets people feel that things run into each other.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy and how hard the things are.
  nonisolated public enum FeedbackStyle: Int, Sendable {
    /// Small and light.
    case light = 0
    /// Of middle weight.
    case medium = 1
    /// Large and heavy.
    case heavy = 2
    /// Giving way.
    case soft = 3
    /// Not giving way.
    case rigid = 4
  }

  /// Creates a generator for things of middle weight.
  public override init() { super.init() }

  /// Creates a generator.
  public convenience init(style: FeedbackStyle) { self.init() }

  /// Creates a generator for what happens in a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(view: view) }

  /// Lets an impact be felt, where the display can.
  open func impactOccurred() {}

  /// Lets an impact of a strength be felt, where the display can.
  ///
  /// - Parameter intensity: `0...1`.
  open func impactOccurred(intensity: CGFloat) {}

  /// Lets an impact at a place be felt, where the display can.
  open func impactOccurred(at location: CGPoint) {}
}

/// Lets people feel how something came out.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something came out.
  nonisolated public enum FeedbackType: Int, Sendable {
    /// Well.
    case success = 0
    /// Not quite.
    case warning = 1
    /// Badly.
    case error = 2
  }

  /// Lets people feel how something came out, where the display can.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Lets people feel that something else is chosen.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Lets a change of choice be felt, where the display can.
  open func selectionChanged() {}
}
