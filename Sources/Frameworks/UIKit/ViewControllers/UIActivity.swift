import Foundation

/// Something that people can do with what is shared; subclasses say what.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// In which part of the share sheet an activity stands.
  public enum Category: Int, Sendable {
    /// A line among the actions.
    case action = 0
    /// A tile in the row of applications.
    case share = 1
  }

  /// Told once the activity is over.
  final var finish: ((Bool) -> Void)?

  /// Makes an activity.
  public override init() { super.init() }

  /// In which part of the share sheet it stands; an action unless a subclass says otherwise.
  open class var activityCategory: Category { .action }

  /// Names the activity; `nil` for one that cannot be excluded or told from others.
  open var activityType: ActivityType? { nil }

  /// What people read.
  open var activityTitle: String? { nil }

  /// What people see; in lines only its shape counts.
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity can do something with the items; if not, it is not offered.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Takes the items, before the view controller is asked for or `perform()` is called.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// What people go on with, shown over the share sheet; `nil` calls `perform()` in its place.
  open var activityViewController: UIViewController? { nil }

  /// Does the work, and calls `activityDidFinish(_:)` when it is done.
  open func perform() { activityDidFinish(true) }

  /// Takes the share sheet away, or, where nothing was done, lets people choose again.
  open func activityDidFinish(_ completed: Bool) {
    let finish = finish
    self.finish = nil
    finish?(completed)
  }
}
