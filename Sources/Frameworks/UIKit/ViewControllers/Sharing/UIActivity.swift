import Foundation

/// A service that acts on shared items; an abstract base class.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The part of the share sheet that shows an activity.
  public enum Category: Int, Sendable {
    /// A row in the list of actions.
    case action = 0
    /// A tile in the row of app activities.
    case share = 1
  }

  /// Called when the activity has finished, with whether it completed.
  final var finish: ((Bool) -> Void)?

  /// Creates an activity.
  public override init() { super.init() }

  /// The part of the share sheet that shows this activity; `.action` by default.
  open class var activityCategory: Category { .action }

  /// Identifies the activity; an activity without a type cannot be excluded.
  open var activityType: ActivityType? { nil }

  /// The title shown to the user.
  open var activityTitle: String? { nil }

  /// The image shown to the user; rows in the action list use only its alpha channel.
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity can act on the items; the share sheet omits it otherwise.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Receives the items before `activityViewController` is read or `perform()` is called.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The view controller presented over the share sheet; `nil` calls `perform()` instead.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity, and calls `activityDidFinish(_:)` when it is done.
  open func perform() { activityDidFinish(true) }

  /// Dismisses the share sheet if the activity completed; otherwise returns to the choice of
  /// activities.
  open func activityDidFinish(_ completed: Bool) {
    let finish = finish
    self.finish = nil
    finish?(completed)
  }
}
