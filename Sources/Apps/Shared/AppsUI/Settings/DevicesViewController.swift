import AppsKit
import UIKit

/// The devices that are signed in, which can be signed out.
final class DevicesViewController: ListViewController<Device> {
  private let model: DevicesViewModel
  private var shownAlert: UIAlertController?

  init(model: DevicesViewModel) {
    self.model = model
    super.init(style: .insetGrouped, estimatedRowHeight: 60, symbolName: "iphone")
  }

  override func load() async { await model.load() }

  override func viewDidLoad() {
    navigationItem.largeTitleDisplayMode = .never
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Device")
    super.viewDidLoad()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.devices
    show(model.phase, empty: (phrases.devices, ""), phrases)
    navigationItem.setRightButton(phrases.signOutEverywhere) { [weak self] in
      self?.confirmSignOutEverywhere()
    }
    navigationItem.rightBarButtonItem?.tintColor = .redText
    if let message = model.message { present(message, phrases) }
  }

  private func present(_ message: String, _ phrases: Phrases) {
    guard shownAlert == nil, view.window != nil else { return }
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: phrases.ok, style: .default) { [weak self] _ in
        self?.shownAlert = nil
        self?.model.didShowMessage()
      })
    shownAlert = alert
    present(alert, animated: true)
  }

  private func confirm(_ question: String, _ act: @escaping () async -> Void) {
    let phrases = model.phrases
    let alert = UIAlertController(title: nil, message: question, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: phrases.signOut, style: .destructive) { _ in Task { await act() } })
    alert.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    present(alert, animated: true)
  }

  private func confirmSignOutEverywhere() {
    confirm(model.phrases.signOutEverywhereQuestion) { [model] in await model.signOutEverywhere() }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Device", for: indexPath)
    let device = items[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.image = UIImage(systemName: "iphone")
    content.imageProperties.tintColor = .brandTint
    content.text = model.name(of: device)
    content.secondaryText = model.detail(of: device)
    content.secondaryTextProperties.color = device.isCurrent ? .brandTint : .secondaryText
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    let device = items[indexPath.row]
    let question =
      device.isCurrent
      ? model.phrases.signOutQuestion
      : model.phrases.signOutDeviceQuestion(model.name(of: device))
    confirm(question) { [model] in await model.signOut(device) }
  }
}
