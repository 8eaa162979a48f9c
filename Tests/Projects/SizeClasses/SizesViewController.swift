import UIKit

final class SizesViewController: UIViewController {
  @IBOutlet private var source: NamesSource!
  @IBOutlet private var table: UITableView!
  @IBOutlet private var note: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    note.text = "\(source.names.count) names"
    table.reloadData()
  }
}

/// A data source that the storyboard creates.
class NamesSource: NSObject, UITableViewDataSource {
  let names = ["Ada", "Grace"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

class Counter: NSObject, UIGestureRecognizerDelegate {
  @IBOutlet private weak var label: UILabel? {
    didSet { label?.text = "0 taps" }
  }
  private var count = 0

  @IBAction private func count(_ sender: UIButton) {
    count += 1
    label?.text = "\(count) taps"
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    label?.text = "refused"
    return false
  }
}

/// Has outlets and actions of its own and of its superclass.
final class StepCounter: Counter {
  @IBOutlet var other: UILabel!
  @IBInspectable var step: Int = 5

  @IBAction func skip() { other.text = "skipped" }
}
