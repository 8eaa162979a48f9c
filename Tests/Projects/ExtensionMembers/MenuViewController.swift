import UIKit

final class MenuViewController: ScreenViewController {
  override var theme: String { super.theme + " menu" }

  override var level: Int {
    get { super.level + 1 }
    set { super.level = newValue * 2 }
  }

  override func describe() -> String { "menu " + super.describe() }
  override func reload() -> String { "menu " + super.reload() }

  override func prepare(_ names: [String]) throws -> [String] { try super.prepare(names + ["c"]) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: view.bounds)
    label.numberOfLines = 0
    view.addSubview(label)
    let controller: UIViewController = self
    let screen: ScreenViewController = self
    controller.level = 3
    let names = (try? controller.prepare(["a"])) ?? []
    let cell: UIView = UITableViewCell()
    label.text = [
      controller.describe(), UIViewController().describe(), ScreenViewController().describe(),
      screen.reload(), "\(controller.level)", names.joined(), UIView().place(UIView()),
      cell.place(UIView()), "\(UITableViewCell().place([], in: 3))",
    ].joined(separator: " | ")
  }
}
