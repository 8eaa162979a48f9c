import BankeyKit
import UIKit

/// A bar over keys that have no key to put them away.
final class DoneBar: UIToolbar {
  private var shownTitle: String?
  private let onDone: () -> Void

  init(onDone: @escaping () -> Void) {
    self.onDone = onDone
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    tintColor = .brandTeal
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ phrases: Phrases) {
    guard shownTitle != phrases.done else { return }
    shownTitle = phrases.done
    let item = UIBarButtonItem(
      title: phrases.done, primaryAction: UIAction(title: phrases.done) { [onDone] _ in onDone() })
    item.style = .done
    items = [.flexibleSpace(), item]
  }
}
