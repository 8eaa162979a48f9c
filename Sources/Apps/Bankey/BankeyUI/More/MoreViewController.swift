import AppsUI
import BankeyKit
import UIKit

/// Profile, settings, security, and the way out.
final class MoreViewController: UITableViewController {
  /// A line of the list.
  private struct Row {
    var title: String
    var value: String?
    var symbolName: String
    var color: UIColor
    var isOn: Bool?
    var isDestructive = false
    var act: () -> Void

    /// Whether both look alike.
    func looks(like other: Row) -> Bool {
      title == other.title && value == other.value && isOn == other.isOn
    }
  }

  private let model: MoreViewModel
  private var sections: [(title: String?, rows: [Row])] = []
  private var shownProfile: Profile?
  /// Called to change the names.
  var onProfile: () -> Void = {}
  /// Called to change the address.
  var onEmail: () -> Void = {}
  /// Called to change the password.
  var onPassword: () -> Void = {}
  /// Called to look at the devices.
  var onDevices: () -> Void = {}

  init(model: MoreViewModel) {
    self.model = model
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .pageBackground
    tableView.register(MoreCell.self, forCellReuseIdentifier: MoreCell.reuseIdentifier)
    tableView.register(ProfileCell.self, forCellReuseIdentifier: ProfileCell.reuseIdentifier)
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.more
    show(makeSections(phrases), model.profile)
  }

  /// Writes only what has changed, so that a switch which was tapped goes on moving.
  private func show(_ new: [(title: String?, rows: [Row])], _ profile: Profile) {
    let old = sections
    let oldProfile = shownProfile
    sections = new
    shownProfile = profile
    guard old.map(\.title) == new.map(\.title) else { return tableView.reloadData() }
    var changed = profile == oldProfile ? [] : [IndexPath(row: 0, section: 0)]
    for (section, (before, after)) in zip(old, new).enumerated() {
      for (row, (old, new)) in zip(before.rows, after.rows).enumerated() where !old.looks(like: new)
      { changed.append(IndexPath(row: row, section: section)) }
    }
    if !changed.isEmpty { tableView.reconfigureRows(at: changed) }
  }

  private func makeSections(_ phrases: Phrases) -> [(String?, [Row])] {
    let choices = model.choices
    return [
      (nil, []),
      (
        phrases.settings,
        [
          Row(
            title: phrases.languageTitle,
            value: choices.language.map { phrases.name(of: $0) } ?? phrases.systemLanguage,
            symbolName: "globe", color: .systemBlue
          ) { [weak self] in self?.chooseLanguage() },
          Row(
            title: phrases.appearance, value: phrases.name(of: choices.appearance),
            symbolName: "moon.fill", color: .systemIndigo
          ) { [weak self] in self?.chooseAppearance() },
          Row(
            title: phrases.tellOfMoney, symbolName: "bell.fill", color: .systemRed,
            isOn: choices.tellsOfMoneyReceived
          ) { [weak self] in self?.choose { $0.tellsOfMoneyReceived.toggle() } },
          Row(
            title: phrases.tellOfNews, symbolName: "newspaper.fill", color: .systemGray,
            isOn: choices.tellsOfNews
          ) { [weak self] in self?.choose { $0.tellsOfNews.toggle() } },
        ]
      ),
      (
        phrases.security,
        [
          Row(title: phrases.changeEmail, symbolName: "envelope.fill", color: .systemBlue) {
            [weak self] in self?.onEmail()
          },
          Row(title: phrases.changePassword, symbolName: "key.fill", color: .systemOrange) {
            [weak self] in self?.onPassword()
          },
          Row(title: phrases.devices, symbolName: "iphone", color: .systemTeal) { [weak self] in
            self?.onDevices()
          },
        ]
      ),
      (
        nil,
        [
          Row(
            title: phrases.resetOnboarding, symbolName: "arrow.counterclockwise",
            color: .systemPurple
          ) { [weak self] in self?.resetOnboarding() },
          Row(
            title: phrases.signOut, symbolName: "rectangle.portrait.and.arrow.right",
            color: .systemRed, isDestructive: true
          ) { [weak self] in self?.askToSignOut() },
        ]
      ),
    ]
  }

  private func choose(_ change: @escaping (inout Choices) -> Void) {
    Task { await model.choose(change) }
  }

  private func chooseLanguage() {
    let phrases = model.phrases
    let all: [Language?] = [nil] + Language.allCases
    ChoiceListViewController.present(
      phrases.languageTitle,
      all.map { language in
        ChoiceListViewController.Choice(
          title: language.map { phrases.name(of: $0) } ?? phrases.systemLanguage,
          isChosen: language == model.choices.language)
      }, cancel: phrases.cancel, over: self
    ) { [weak self] index in self?.choose { $0.language = all[index] } }
  }

  private func chooseAppearance() {
    let phrases = model.phrases
    let all = Choices.Appearance.allCases
    ChoiceListViewController.present(
      phrases.appearance,
      all.map {
        ChoiceListViewController.Choice(
          title: phrases.name(of: $0), isChosen: $0 == model.choices.appearance)
      }, cancel: phrases.cancel, over: self
    ) { [weak self] index in self?.choose { $0.appearance = all[index] } }
  }

  private func resetOnboarding() {
    model.resetOnboarding()
    let phrases = model.phrases
    let alert = UIAlertController(
      title: phrases.resetOnboarding, message: phrases.onboardingReset, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: phrases.ok, style: .default))
    present(alert, animated: true)
  }

  private func askToSignOut() {
    let phrases = model.phrases
    let alert = UIAlertController(
      title: nil, message: phrases.signOutQuestion, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: phrases.signOut, style: .destructive) { [model] _ in
        Task { await model.signOut() }
      })
    alert.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    present(alert, animated: true)
  }

  // MARK: The table

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard indexPath.section > 0 else {
      let cell = tableView.dequeueReusableCell(
        withIdentifier: ProfileCell.reuseIdentifier, for: indexPath)
      (cell as? ProfileCell)?.show(model.profile)
      return cell
    }
    let cell = tableView.dequeueReusableCell(
      withIdentifier: MoreCell.reuseIdentifier, for: indexPath)
    let row = sections[indexPath.section].rows[indexPath.row]
    (cell as? MoreCell)?.show(
      row.title, value: row.value, symbolName: row.symbolName, color: row.color, isOn: row.isOn,
      isDestructive: row.isDestructive, onToggle: row.act)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard indexPath.section > 0 else { return onProfile() }
    let row = sections[indexPath.section].rows[indexPath.row]
    if row.isOn == nil { row.act() }
  }
}
