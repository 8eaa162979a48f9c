public import UIKit

/// A sheet with a list from which one item is chosen.
public final class ChoiceListViewController: UITableViewController {
  /// An item of the list.
  public struct Choice {
    var title: String
    var detail: String?
    var isChosen: Bool

    /// Creates an item; the chosen one has a checkmark.
    public init(title: String, detail: String? = nil, isChosen: Bool = false) {
      self.title = title
      self.detail = detail
      self.isChosen = isChosen
    }
  }

  private let choices: [Choice]
  private let onChoose: (Int) -> Void

  private init(title: String, choices: [Choice], onChoose: @escaping (Int) -> Void) {
    self.choices = choices
    self.onChoose = onChoose
    super.init(style: .insetGrouped)
    self.title = title
  }

  /// Returns `nil`: the controller is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Presents a list over a controller; a tap on an item chooses it and closes the sheet.
  public static func present(
    _ title: String, _ choices: [Choice], cancel: String, over screen: UIViewController,
    onChoose: @escaping (Int) -> Void
  ) {
    screen.view.endEditing(true)
    let list = ChoiceListViewController(title: title, choices: choices, onChoose: onChoose)
    list.navigationItem.setLeftButton(cancel) { [weak list] in list?.dismiss(animated: true) }
    let navigation = UINavigationController(rootViewController: list)
    navigation.modalPresentationStyle = .formSheet
    navigation.sheetPresentationController?.detents =
      choices.count > 5 ? [.large()] : [.medium(), .large()]
    navigation.sheetPresentationController?.prefersGrabberVisible = true
    screen.present(navigation, animated: true)
  }

  /// Registers the cells.
  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Choice")
  }

  /// Returns the number of choices.
  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  {
    choices.count
  }

  /// Returns the cell of a choice.
  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Choice", for: indexPath)
    let choice = choices[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = choice.title
    content.secondaryText = choice.detail
    content.secondaryTextProperties.color = .secondaryText
    cell.contentConfiguration = content
    cell.accessoryType = choice.isChosen ? .checkmark : .none
    return cell
  }

  /// Returns false: a swipe offers no deletion.
  public override func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { false }

  /// Chooses an item and closes the sheet.
  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let onChoose = onChoose
    // The choice may lead to another presentation, which has to wait for this dismissal.
    dismiss(animated: true) { onChoose(indexPath.row) }
  }
}
