import UIKit

class KeyValuesViewController: UIViewController {
  private let lines = UILabel()
  private let scroll = UIScrollView()
  private var tokens: [NSKeyValueObservation] = []
  @objc dynamic var progress: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    lines.numberOfLines = 0
    lines.frame = view.bounds
    view.addSubview(lines)
    view.addSubview(scroll)
    observeOrders()
    readByName()
    callByName()
  }

  private func observeOrders() {
    let order = LargeOrder()
    let recorder = Recorder()
    recorder.record(order)
    tokens = [
      order.observe(\.name, options: [.initial, .old, .new]) { [weak self] order, change in
        self?.note("name \(change.oldValue ?? "-")>\(change.newValue ?? "-") \(order.lastName)")
      },
      order.observe(\.title, options: .new) { [weak self] _, change in
        self?.note("title \(change.newValue ?? "")")
      },
      order.observe(\.count, options: .new) { [weak self] _, change in
        self?.note("count \(change.newValue ?? 0)")
      },
      observe(\.progress, options: [.new, .prior]) { [weak self] _, change in
        self?.note("progress \(change.isPrior ? "will" : "\(change.newValue ?? 0)")")
      },
      scroll.observe(\.contentOffset, options: .new) { [weak self] _, change in
        self?.note("offset \(change.newValue?.y ?? 0)")
      },
    ]
    order.name = "Latte"
    order.count += 1
    order.cup.size = 2
    order.cup = Cup()
    order.cup.size = 5
    order.price = 4
    progress = 0.5
    scroll.contentOffset.y = 12
    tokens = []
    recorder.stop(order)
    order.name = "Flat White"
    order.price = 5
    order.cup.size = 7
    note(recorder.lines.joined(separator: " "))
  }

  private func readByName() {
    let order = Order()
    order.setValue(2.5, forKey: "price")
    order.setValuesForKeys(["name": "Cortado", "color": "brown"])
    order.setValue(4, forKeyPath: "cup.size")
    let size = order.value(forKeyPath: #keyPath(Order.cup.size)) as? Int ?? 0
    note("\(order.value(forKey: "price") as? Double ?? 0) \(order.title) \(size)")
    note("\(order.value(forKey: "note") as? String ?? "")")
    UserDefaults.standard.setValue("yes", forKey: "answer")
    note("\(UserDefaults.standard.value(forKey: "answer") as? String ?? "no")")
    lines.setValue(true, forKey: "hidden")
    note("hidden \(lines.isHidden) \(lines.value(forKey: "alpha") as? CGFloat ?? 0)")
    lines.isHidden = false
    note("missing \(order.value(forKey: "nothing") == nil)")
  }

  private func callByName() {
    let name = ["plain", "Text"].joined()
    let result = perform(NSSelectorFromString(name))?.takeUnretainedValue() as? String
    note(result ?? "no result")
    let names = ["take:", "leave:"]
    for name in names where responds(to: Selector(name)) { perform(Selector(name), with: 7) }
    note("\(responds(to: #selector(take(_:)))) \(responds(to: Selector(("other"))))")
  }

  @objc func plainText() -> String { "by name" }
  @objc func take(_ number: NSNumber) { note("took \(number)") }

  private func note(_ line: String) {
    lines.text = (lines.text ?? "") + "[\(line)]"
  }
}
