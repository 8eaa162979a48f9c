import ObjectiveC
import UIKit

@objc protocol ListDelegate {
  func listDidSave(_ list: ListViewController)
  @objc optional func list(_ list: ListViewController, didPick index: Int)
  @objc optional func listShouldClear(_ list: ListViewController) -> Bool
}

extension Notification.Name {
  static let listChanged = Notification.Name("listChanged")
}

@IBDesignable @objcMembers
class ListViewController: UIViewController, ListDelegate {
  @IBInspectable dynamic var count: Int = 0
  @IBOutlet weak var label: UILabel!
  weak var delegate: ListDelegate?
  lazy var save: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.addTarget(self, action: #selector(saveTapped), for: .touchUpInside)
    return button
  }()
  private let lines = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
    delegate = self
    let add = UIButton(type: .system)
    add.setTitle("Add", for: .normal)
    add.addTarget(
      nil, action: #selector(ListViewController.add(sender:forEvent:)), for: .touchUpInside)
    let later = UIButton(type: .system)
    later.setTitle("Later", for: .normal)
    later.addTarget(self, action: Selector(("scheduleTapped:")), for: .touchUpInside)
    let stop = UIButton(type: .system)
    stop.setTitle("Stop", for: .normal)
    stop.addTarget(self, action: #selector(stopTapped(_:)), for: .touchUpInside)
    stop.removeTarget(self, action: #selector(stopTapped(_:)), for: .touchUpInside)
    let touch = UILabel()
    touch.text = "Touch"
    touch.isUserInteractionEnabled = true
    let tap = UITapGestureRecognizer(target: self, action: #selector(touched(_:)))
    tap.addTarget(self, action: #selector(touchedAgain))
    touch.addGestureRecognizer(tap)
    lines.numberOfLines = 0
    let total = ChangeCounter.makeButton()
    let counters = UILabel()
    counters.numberOfLines = 0
    counters.text = LateCounter.run()
    let stack = UIStackView(arrangedSubviews: [
      save, add, later, stop, total, touch, lines, counters,
    ])
    stack.axis = .vertical
    stack.frame = CGRect(x: 20, y: 100, width: 300, height: 400)
    view.addSubview(stack)
    ChangeCounter.start()
    // The class observes once.
    ChangeCounter.start()
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed(_:)), name: .listChanged, object: nil)
    note(#keyPath(ListViewController.view.frame))
  }

  @objc private func saveTapped() {
    delegate?.list?(self, didPick: 3)
    if delegate?.listShouldClear?(self) != true { delegate?.listDidSave(self) }
  }

  @IBAction func add(sender: UIButton, forEvent event: UIEvent?) {
    note(sender.title(for: .normal) ?? "")
    NotificationCenter.default.post(name: .listChanged, object: nil)
  }

  @objc func scheduleTapped(_ sender: Any) {
    perform(#selector(passed), with: nil, afterDelay: 2)
  }

  @objc func stopTapped(_ sender: UIButton) { note("stopped") }
  // Objective-C does not check that the recognizer is a button.
  @objc func touched(_ sender: UIButton) { note("touched") }
  @objc func touchedAgain(sender: UIButton!) { note("again") }
  @objc func passed() { note("later") }
  @objc func changed(_ notification: Notification) { note(notification.name.rawValue) }

  func listDidSave(_ list: ListViewController) { note("saved") }
  func list(_ list: ListViewController, didPick index: Int) { note("picked \(index)") }

  private func note(_ line: String) {
    lines.text = ((lines.text ?? "") + " " + line).trimmingCharacters(in: .whitespaces)
  }
}

#Preview {
  ListViewController()
}
