public import UIKit

/// A list of settings under the customer's profile.
open class SettingsListViewController: UITableViewController {
  private var sections: [SettingsSection] = []
  private var profile: SettingsProfile?

  /// Creates an empty list.
  public init() { super.init(style: .insetGrouped) }

  /// Returns `nil`: the controller is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Called by a tap on the profile.
  open func didSelectProfile() {}

  /// Registers the cells.
  open override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .pageBackground
    tableView.register(SettingsCell.self, forCellReuseIdentifier: SettingsCell.reuseIdentifier)
    tableView.register(ProfileCell.self, forCellReuseIdentifier: ProfileCell.reuseIdentifier)
  }

  /// Shows sections under a profile.
  ///
  /// Only rows that changed are updated, so that a switch that was tapped finishes its animation.
  public final func show(_ profile: SettingsProfile, _ new: [SettingsSection]) {
    let old = sections
    let oldProfile = self.profile
    sections = new
    self.profile = profile
    guard old.map(\.title) == new.map(\.title), old.map(\.rows.count) == new.map(\.rows.count)
    else { return tableView.reloadData() }
    var changed = profile == oldProfile ? [] : [IndexPath(row: 0, section: 0)]
    for (section, (before, after)) in zip(old, new).enumerated() {
      for (row, (old, new)) in zip(before.rows, after.rows).enumerated()
      where !old.showsSame(as: new) { changed.append(IndexPath(row: row, section: section + 1)) }
    }
    if !changed.isEmpty { tableView.reconfigureRows(at: changed) }
  }

  // MARK: Table

  /// Returns the sections and one for the profile.
  public final override func numberOfSections(in tableView: UITableView) -> Int {
    profile == nil ? 0 : sections.count + 1
  }

  /// Returns the number of rows.
  public final override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { section == 0 ? 1 : sections[section - 1].rows.count }

  /// Returns false: a swipe offers no deletion.
  public final override func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { false }

  /// Returns the title of a section.
  public final override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { section == 0 ? nil : sections[section - 1].title }

  /// Gives the title a readable color.
  public final override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { (view as? UITableViewHeaderFooterView)?.showReadableTitle() }

  /// Returns the cell of the profile or of a row.
  public final override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if indexPath.section == 0 {
      let cell = tableView.dequeueReusableCell(
        withIdentifier: ProfileCell.reuseIdentifier, for: indexPath)
      if let profile { (cell as? ProfileCell)?.show(profile) }
      return cell
    }
    let cell = tableView.dequeueReusableCell(
      withIdentifier: SettingsCell.reuseIdentifier, for: indexPath)
    (cell as? SettingsCell)?.show(sections[indexPath.section - 1].rows[indexPath.row])
    return cell
  }

  /// Returns whether the row has an action and no switch.
  public final override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    guard indexPath.section > 0 else { return profile?.canEdit ?? false }
    return sections[indexPath.section - 1].rows[indexPath.row].isOn == nil
  }

  /// Performs the action of a row without a switch.
  public final override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard indexPath.section > 0 else { return didSelectProfile() }
    sections[indexPath.section - 1].rows[indexPath.row].action()
  }
}
