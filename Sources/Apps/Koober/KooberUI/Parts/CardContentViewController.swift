import AppsUI
import KooberKit
import UIKit

/// The content of a card, which is arranged for the text size.
class CardContentViewController: UIViewController {
  let settings: AppSettings

  init(settings: AppSettings) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout()
    arrangeForTextSize()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: CardContentViewController, _: UITraitCollection) in self.arrangeForTextSize()
    }
  }

  /// Lays out the views once.
  func layout() {}

  /// Stacks views that have no space beside each other.
  func arrange(isTextLarge: Bool) {}

  private func arrangeForTextSize() {
    arrange(isTextLarge: traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
  }

  /// Performs an action whenever a button is activated.
  final func connect(_ button: UIButton, _ act: @escaping () -> Void) {
    button.addAction(UIAction { _ in act() }, for: .primaryActionTriggered)
  }
}
