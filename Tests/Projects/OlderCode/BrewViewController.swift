import UIKit

class BrewViewController: UIViewController {
  private let label = UILabel()
  private let scrollView = UIScrollView()
  private let watcher = Watcher()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.numberOfLines = 0
    label.frame = view.bounds
    scrollView.frame = view.bounds
    view.addSubview(scrollView)
    view.addSubview(label)
    watcher.watch(scrollView)
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    note("offset \(watcher.offset)")
  }

  private func note(_ text: String) { label.text = (label.text ?? "") + "[\(text)]" }
}

/// A view that observes another one by the name of a property.
open class Watcher: UIView {
  var offset: CGFloat = 0

  func watch(_ scrollView: UIScrollView) {
    scrollView.addObserver(self, forKeyPath: "contentOffset", options: .new, context: nil)
  }

  override open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if keyPath == "contentOffset", let value = change?[NSKeyValueChangeKey.newKey] {
      offset = (value as? CGPoint)?.y ?? -1
    }
  }
}
