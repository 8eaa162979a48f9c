import Foundation

/// Supplies a table from snapshots, and animates from each to the next.
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item; `nil` is a programming error.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// How rows come and go; automatic unless set.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Makes a data source and becomes the table's.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot; animated, rows move to where they are now.
  ///
  /// - Parameter completion: Called when the table shows it all.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let table, table.window != nil, current.numberOfSections > 0 else {
      current = snapshot
      table?.reloadData()
      completion?()
      return
    }
    if animatingDifferences {
      show(snapshot, in: table, completion: completion)
    } else {
      UIView.performWithoutAnimation { show(snapshot, in: table, completion: completion) }
    }
  }

  /// Shows a snapshot, and has every cell made anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    table?.reloadData()
    completion?()
  }

  /// What is shown by now; a copy to change and apply.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// `nil` where there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sections.indices.contains(indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: current.sections[indexPath.section])
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  /// `nil` where the item is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
      let index = current.indexOfSection(section),
      let row = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(row: row, section: index)
  }

  /// `nil` where there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }

  /// `nil` where the section is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: As a data source

  /// As many as the snapshot has.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// As many as the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sections[section])
  }

  /// Asks the cell provider.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { preconditionFailure("The cell provider must return a cell for every item.") }
    return cell
  }

  /// None, for subclasses to override.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// None, for subclasses to override.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// No, for subclasses to override.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultsUsed.insert(.canEdit)
    return true
  }

  /// Nothing, for subclasses to override.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  // MARK: Changes

  private func show(
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    in table: UITableView, completion: (() -> Void)?
  ) {
    let old = current
    let sections = OrderDifference(from: old.sections, to: new.sections)
    let animation = defaultRowAnimation
    let oldPaths = paths(in: old)
    let newPaths = paths(in: new)
    let goneSections = Set(sections.deletions)
    let newSections = Set(sections.insertions)
    table.performBatchUpdates {
      self.current = new
      table.deleteSections(IndexSet(sections.deletions), with: animation)
      table.insertSections(IndexSet(sections.insertions), with: animation)
      for move in sections.moves { table.moveSection(move.from, toSection: move.to) }
      self.showItems(
        from: old, to: new, oldPaths, newPaths, goneSections, newSections, animation, table)
      let reloaded = new.reloadedItemIdentifiers.compactMap { oldPaths[$0] }
      table.reloadRows(at: reloaded, with: animation)
      let reloadedSections = new.reloadedSectionIdentifiers.compactMap(old.indexOfSection)
      table.reloadSections(IndexSet(reloadedSections), with: animation)
    } completion: { _ in
      completion?()
    }
    table.reconfigureRows(at: new.reconfiguredItemIdentifiers.compactMap { newPaths[$0] })
  }

  private func showItems(
    from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ oldPaths: [ItemIdentifierType: IndexPath], _ newPaths: [ItemIdentifierType: IndexPath],
    _ goneSections: Set<Int>, _ newSections: Set<Int>,
    _ animation: UITableView.RowAnimation, _ table: UITableView
  ) {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    for (item, path) in oldPaths where !goneSections.contains(path.section) {
      guard let target = newPaths[item] else {
        deleted.append(path)
        continue
      }
      // A row cannot move into a section that is only just coming.
      if newSections.contains(target.section) { deleted.append(path) }
    }
    for (item, path) in newPaths where !newSections.contains(path.section) {
      guard let origin = oldPaths[item], !goneSections.contains(origin.section) else {
        inserted.append(path)
        continue
      }
    }
    table.deleteRows(at: deleted.sorted(), with: animation)
    table.insertRows(at: inserted.sorted(), with: animation)
    for section in new.sections {
      guard let oldIndex = old.indexOfSection(section), let newIndex = new.indexOfSection(section)
      else { continue }
      let stayed = Set(old.itemIdentifiers(inSection: section))
      let difference = OrderDifference(
        from: old.itemIdentifiers(inSection: section),
        to: new.itemIdentifiers(inSection: section).filter(stayed.contains))
      let kept = new.itemIdentifiers(inSection: section).filter(stayed.contains)
      for move in difference.moves {
        guard let target = newPaths[kept[move.to]] else { continue }
        table.moveRow(at: IndexPath(row: move.from, section: oldIndex), to: target)
      }
      for item in new.itemIdentifiers(inSection: section) where !stayed.contains(item) {
        guard let origin = oldPaths[item], !goneSections.contains(origin.section),
          let target = newPaths[item]
        else { continue }
        precondition(target.section == newIndex)
        table.moveRow(at: origin, to: target)
      }
    }
  }

  private func paths(
    in snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in snapshot.sections.enumerated() {
      for (row, item) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
        paths[item] = IndexPath(row: row, section: section)
      }
    }
    return paths
  }
}
