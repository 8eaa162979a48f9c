import UIKit

/// A page of cards that show whole containers of view controllers.
class ContainersPage: ExamplesViewController {
  /// Adds a card with a container in it, as high as a small screen.
  func addContainer(
    _ title: String, note: String? = nil, height: CGFloat = 260, _ controller: UIViewController,
    below views: [UIView] = []
  ) {
    addChild(controller)
    let frame: UIView = controller.view
    frame.clipsToBounds = true
    frame.layer.cornerRadius = 8
    frame.layer.borderWidth = 1
    frame.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    frame.translatesAutoresizingMaskIntoConstraints = false
    frame.heightAnchor.constraint(equalToConstant: height).isActive = true
    addCard(title, note: note, [frame] + views)
    controller.didMove(toParent: self)
  }

  /// Returns a button that does something.
  func button(_ title: String, _ act: @escaping (UIView) -> Void) -> UIView {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = title
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { action in
        if let view = action.sender as? UIView { act(view) }
      })
  }
}

/// A list of drinks that can be searched.
final class DrinksViewController: UITableViewController, UISearchResultsUpdating {
  private static let cell = "drink"
  private static let all = [
    "Americano", "Caffè Latte", "Cappuccino", "Cold Brew", "Espresso", "Flat White", "Iced Tea",
    "Lemonade", "Matcha Latte", "Mocha",
  ]

  private var shown = DrinksViewController.all

  init(title: String = "Drinks") {
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = shown[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let next = DrinksViewController(title: shown[indexPath.row])
    navigationController?.pushViewController(next, animated: true)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let wanted = searchController.searchBar.text ?? ""
    shown = Self.all.filter { wanted.isEmpty || $0.localizedStandardContains(wanted) }
    tableView.reloadData()
  }
}

/// One colour with a word in the middle.
final class ColorViewController: UIViewController {
  private let color: UIColor

  init(_ title: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .white
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
