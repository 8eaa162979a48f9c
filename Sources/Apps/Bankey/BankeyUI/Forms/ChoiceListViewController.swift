import AppsUI
import UIKit

/// A list in a sheet, of which one thing is chosen.
final class ChoiceListViewController: UITableViewController {
  /// Something that can be chosen.
  struct Choice {
    var title: String
    var detail: String?
    var isChosen = false
  }

  private let choices: [Choice]
  private let onChoose: (Int) -> Void

  private init(title: String, choices: [Choice], onChoose: @escaping (Int) -> Void) {
    self.choices = choices
    self.onChoose = onChoose
    super.init(style: .insetGrouped)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows choices over a screen; a tap chooses and closes.
  static func present(
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

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Choice")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    choices.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Choice", for: indexPath)
    let choice = choices[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = choice.title
    content.secondaryText = choice.detail
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = choice.isChosen ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let onChoose = onChoose
    // What follows may show a screen of its own, so it waits until this one is gone.
    dismiss(animated: true) { onChoose(indexPath.row) }
  }
}
