import AppsUI
import MermaidbucksKit
import UIKit

/// The levels of rewards, the stars that expire, and the birthday.
final class RewardsDetailsViewController: UIViewController {
  private enum Section: CaseIterable { case levels, expiring, birthday, history }

  private let model: RewardsDetailsViewModel
  private let list = ListStates(
    style: .insetGrouped, estimatedRowHeight: 90, symbolName: "star")
  private var sections: [Section] = []
  private var shown: RewardsOverview?
  private var shownLanguage: Language?
  /// Called by the row of the history.
  var onHistory: () -> Void = {}

  init(model: RewardsDetailsViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.tableView.backgroundColor = .pageBackground
    view.backgroundColor = .pageBackground
    list.tableView.dataSource = self
    list.tableView.delegate = self
    list.tableView.register(
      RewardLevelCell.self, forCellReuseIdentifier: RewardLevelCell.reuseIdentifier)
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    list.embed(in: view) { [weak self] in self?.reload() }
    reload()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.rewards
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.dismiss(animated: true) }
    let phase: LoadPhase<[RewardsOverview]> =
      switch model.phase {
      case .loading: .loading
      case .failed(let failure): .failed(failure)
      case .loaded(let overview): .loaded([overview])
      }
    let overview = list.show(phase, empty: ("", ""), stale: model.staleText, phrases).first
    guard overview != shown || phrases.language != shownLanguage else { return }
    if let shownLanguage, shownLanguage != phrases.language { reload() }
    shownLanguage = phrases.language
    shown = overview
    sections = Section.allCases.filter { $0 != .expiring || !model.expiring.isEmpty }
    list.tableView.reloadData()
  }

  private func reload() {
    Task {
      await model.load()
      list.tableView.refreshControl?.endRefreshing()
    }
  }

  private func chooseBirthday() {
    let picker = BirthdayViewController(phrases: model.phrases)
    picker.onChoose = { [weak self] date in self?.setBirthday(date) }
    presentSheet(picker)
  }

  private func setBirthday(_ date: Date) {
    Task {
      await model.setBirthday(date)
      guard let failure = model.birthdayFailure else { return }
      let phrases = model.phrases
      let alert = UIAlertController(
        title: phrases.title(of: failure), message: phrases.text(of: failure),
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: phrases.ok, style: .default))
      present(alert, animated: true)
    }
  }
}

extension RewardsDetailsViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch sections[section] {
    case .levels: model.levels.count
    case .expiring: model.expiring.count
    case .birthday, .history: 1
    }
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    let phrases = model.phrases
    return switch sections[section] {
    case .levels: phrases.levelsTitle
    case .expiring: phrases.expiringTitle
    case .birthday: phrases.birthday
    case .history: nil
    }
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    let phrases = model.phrases
    return switch sections[section] {
    case .levels: phrases.levelsText
    case .expiring: phrases.expiringText
    case .birthday: phrases.birthdayText
    case .history: nil
    }
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { (view as? UITableViewHeaderFooterView)?.showReadableTitle() }

  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { (view as? UITableViewHeaderFooterView)?.showReadableTitle() }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let section = sections[indexPath.section]
    switch section {
    case .levels, .expiring:
      let cell = tableView.dequeueReusableCell(
        withIdentifier: RewardLevelCell.reuseIdentifier, for: indexPath)
      let rows = section == .levels ? model.levels : model.expiring
      (cell as? RewardLevelCell)?.show(rows[indexPath.row], isWarning: section == .expiring)
      return cell
    case .birthday, .history:
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      var content = cell.defaultContentConfiguration()
      let phrases = model.phrases
      let isEntered = section == .birthday && model.birthdayText != nil
      content.text =
        section == .history ? phrases.starHistory : model.birthdayText ?? phrases.addBirthday
      content.textProperties.color = isEntered ? .label : .brandTint
      content.image = UIImage(systemName: section == .history ? "calendar" : "birthday.cake")
      content.imageProperties.tintColor = .brandTint
      cell.contentConfiguration = content
      cell.accessoryType = section == .history ? .disclosureIndicator : .none
      return cell
    }
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    switch sections[indexPath.section] {
    case .history: true
    case .birthday: model.birthdayText == nil
    case .levels, .expiring: false
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch sections[indexPath.section] {
    case .history: onHistory()
    case .birthday: chooseBirthday()
    case .levels, .expiring: break
    }
  }
}
