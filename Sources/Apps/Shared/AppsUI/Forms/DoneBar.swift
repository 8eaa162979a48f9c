public import AppsKit
public import UIKit

/// A bar with a Done button over keyboards that have no return key.
public final class DoneBar: UIToolbar {
  private var shownTitle: String?
  private let onDone: () -> Void

  /// Creates a bar with the action of its button.
  public init(onDone: @escaping () -> Void) {
    self.onDone = onDone
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    tintColor = .brandTint
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Titles the button.
  public func show(_ phrases: Phrases) {
    guard shownTitle != phrases.done else { return }
    shownTitle = phrases.done
    let item = UIBarButtonItem(
      title: phrases.done, primaryAction: UIAction(title: phrases.done) { [onDone] _ in onDone() })
    item.style = .done
    items = [.flexibleSpace(), item]
  }
}
