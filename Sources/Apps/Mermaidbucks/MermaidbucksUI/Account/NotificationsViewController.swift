import AppsUI
import MermaidbucksKit
import UIKit

/// The permission to notify, and a switch for each kind of notification.
final class NotificationsViewController: FormViewController {
  private let model: NotificationsViewModel
  private let card = CardView(frame: .zero)
  private let badge = SymbolBadge(side: 44)
  private let titleLabel = UILabel(.headline)
  private let textLabel = UILabel(.subheadline, color: .secondaryText)
  private let button = UIButton(configuration: .brandTinted())
  private var rows: [(row: SwitchRow, note: UILabel)] = []

  init(model: NotificationsViewModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    let texts = UIStackView.column([titleLabel, textLabel], spacing: 2)
    let head = AdaptiveRow([badge, texts], spacing: 14)
    let content = UIStackView.column([head, button], spacing: 14)
    card.fill(
      with: content,
      insets: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
    column.addArrangedSubview(card)
    for index in model.rows.indices {
      let row = SwitchRow(frame: .zero)
      let note = UILabel(.footnote, color: .secondaryText)
      row.onChange = { [model] isOn in model.set(isOn, model.rows[index].topic) }
      rows.append((row, note))
      // The note is as far from the edge as the text in the card.
      let holder = UIView()
      holder.fill(
        with: note, insets: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      column.addArrangedSubview(row)
      column.addArrangedSubview(holder)
      column.setCustomSpacing(6, after: row)
    }
    column.setCustomSpacing(24, after: card)
    button.addAction(UIAction { [weak self] _ in self?.proceed() }, for: .primaryActionTriggered)
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.notifications
    card.isHidden = model.permission == nil
    textLabel.text = model.permissionText
    switch model.permission {
    case .allowed:
      badge.show("bell.fill", color: .systemGreen)
      titleLabel.text = phrases.notificationsAllowedTitle
      button.isHidden = true
    case .denied:
      badge.show("bell.slash.fill", color: .systemRed)
      titleLabel.text = phrases.notificationsDeniedTitle
      button.configuration?.title = phrases.openSettings
      button.isHidden = URL(string: UIApplication.openSettingsURLString) == nil
    case .notAsked, nil:
      badge.show("bell.fill", color: .brandTint)
      titleLabel.text = phrases.notificationsTitle
      button.configuration?.title = phrases.allow
      button.isHidden = false
    }
    for ((view, note), row) in zip(rows, model.rows) {
      view.show(row.title, isOn: row.isOn)
      note.text = row.detail
    }
  }

  private func proceed() {
    if model.permission == .denied {
      guard let settings = URL(string: UIApplication.openSettingsURLString) else { return }
      UIApplication.shared.open(settings)
    } else {
      Task { await model.ask() }
    }
  }
}
