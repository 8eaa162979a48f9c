import UIKit

class BrewViewController: UIViewController, BrewerDelegate {
  private let brewer = Brewer()
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
    note(Names.summary)
    let path = IndexPath(row: 4, section: 2) as NSIndexPath
    let values: [String: Any] = [
      "frame": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), "duration": 0.25,
      "insets": NSValue(uiEdgeInsets: UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)),
    ]
    let height = (values["frame"] as AnyObject).cgRectValue.height
    let duration = (values["duration"] as AnyObject).doubleValue ?? 0
    let top = (values["insets"] as AnyObject).uiEdgeInsetsValue.top
    note("row \(path.row) \(path.section) height \(height) lasts \(duration) top \(top)")
    watcher.watch(scrollView)
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    note("offset \(watcher.offset)")
    let code = NSPredicate(format: "SELF MATCHES %@", "[a-z]+[0-9]{2}")
    let words = ["latte", "flat white"].filter {
      NSPredicate(format: "SELF CONTAINS[c] 'AT'").evaluate(with: $0)
    }
    note("\(code.evaluate(with: "tea42")) \(code.evaluate(with: "tea")) \(words.count)")
    note("\(sharedApplications.filter { $0 === UIApplication.shared }.count) shared")
    note("tiles \(frames(TilesViewController())) \(frames(WideTilesViewController()))")
    let clock = DateComponentsFormatter()
    clock.allowedUnits = [.minute, .second]
    note("clock \(clock.string(from: 65) ?? "none")")
    note(BrewReminder.shared.summary)
    brewer.delegate = self
    brewer.brew("latte")
  }

  private func frames(_ controller: TilesViewController) -> [CGFloat] {
    controller.loadViewIfNeeded()
    controller.tiles.layoutIfNeeded()
    let frames = (0..<2).compactMap {
      controller.tiles.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    return [frames.map(\.minX).min() ?? 0] + frames.map(\.width)
  }

  /// The application, as code finds it that is also built for app extensions.
  private var sharedApplications: [UIApplication] {
    let selector = NSSelectorFromString("sharedApplication")
    guard UIApplication.responds(to: selector) else { return [] }
    let performed = UIApplication.perform(selector)?.takeUnretainedValue() as? UIApplication
    let value = UIApplication.value(forKey: "sharedApplication") as? UIApplication
    let path = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication
    return [performed, value, path].compactMap { $0 }
  }

  func brewer(_ brewer: Brewer, didBrew cups: NSInteger) { note("brewed \(cups)") }
  func brewerDidCool(_ brewer: Brewer) { note("cool") }

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
      offset = (value as AnyObject).cgPointValue.y
    }
  }
}
