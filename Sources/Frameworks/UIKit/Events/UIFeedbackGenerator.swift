/// Generates haptic feedback.
///
/// Ferry's displays have no haptics. On such devices, UIKit's generators do nothing either: all
/// calls are valid and have no effect.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
  private weak var feltView: UIView?

  /// Creates a generator.
  public override init() { super.init() }

  /// Creates a generator associated with a view.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// The associated view.
  public var view: UIView? { feltView }

  /// Called before the generator moves to another view.
  public func willMove(to view: UIView?) { feltView = nil }

  /// Called after the generator has moved to another view.
  public func didMove(to view: UIView?) { feltView = view }

  /// Prepares the hardware for feedback.
  open func prepare() {}
}

/// Generates feedback for impacts.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and the stiffness of the colliding objects.
  nonisolated public enum FeedbackStyle: Int, Sendable {
    /// Small and light objects.
    case light = 0
    /// Medium objects.
    case medium = 1
    /// Large and heavy objects.
    case heavy = 2
    /// Soft objects.
    case soft = 3
    /// Rigid objects.
    case rigid = 4
  }

  /// Creates a generator with the medium style.
  public override init() { super.init() }

  /// Creates a generator with a style.
  public convenience init(style: FeedbackStyle) { self.init() }

  /// Creates a generator with a style, associated with a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(view: view) }

  /// Generates impact feedback, if the display supports it.
  open func impactOccurred() {}

  /// Generates impact feedback with an intensity, if the display supports it.
  ///
  /// - Parameter intensity: `0...1`.
  open func impactOccurred(intensity: CGFloat) {}

  /// Generates impact feedback at a location, if the display supports it.
  open func impactOccurred(at location: CGPoint) {}
}

/// Generates feedback for the result of a task.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  nonisolated public enum FeedbackType: Int, Sendable {
    /// Success.
    case success = 0
    /// Warning.
    case warning = 1
    /// Error.
    case error = 2
  }

  /// Generates feedback for a result, if the display supports it.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Generates feedback for changes of a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Generates selection feedback, if the display supports it.
  open func selectionChanged() {}
}
