import CoreGraphics
import DisplayProtocol
import Foundation

/// Shows rows in sections, and keeps only those that can be seen.
///
/// A scroll costs by the rows in sight. Rows that measure themselves are estimated until they come
/// into sight; when one above turns out otherwise, what is seen stays where it is.
open class UITableView: UIScrollView {
  /// How sections are set apart.
  public enum Style: Int, Sendable {
    /// One after the other, headers staying at the top.
    case plain = 0
    /// As blocks over the whole width.
    case grouped = 1
    /// As cards away from the sides.
    case insetGrouped = 2
  }

  /// Where a row ends up when it is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// As near as it takes to see it all.
    case none = 0
    case top, middle, bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    /// As suits the change.
    case automatic = 100
  }

  /// What separator insets count from.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    /// From where separators stand by themselves.
    case fromAutomaticInsets = 1
  }

  /// Stands for a height that contents decide.
  public static let automaticDimension: CGFloat = -1

  // MARK: Internal state

  final var storedStyle = Style.plain
  final var defaultsUsed: TableDefaults = []
  final var state = TableState()
  final var swipeRecognition: RowSwipeRecognition?
  final var dragging: ListDragging?
  /// Height that a large title over the table gives up when scrolled, in points.
  final var collapsibleTopInset: CGFloat = 0 {
    didSet { if collapsibleTopInset != oldValue { setNeedsLayout() } }
  }

  /// Creates a table of a style.
  public init(frame: CGRect, style: Style) {
    storedStyle = style
    super.init(frame: frame)
    setUpTable()
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpTable()
  }

  /// Fixed once the table is made.
  open var style: Style { storedStyle }

  /// Supplies the rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { sourceDidChange() } }
  }

  /// Asked and told as its protocol says.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { sourceDidChange() }
    }
  }

  /// Told of rows that are near.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Says what is dragged out of rows.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { draggingDidChange() } }
  /// Takes what is dropped between rows and on them.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { draggingDidChange() } }
  /// Whether rows can be lifted, where there is a delegate for it.
  open var dragInteractionEnabled = true { didSet { draggingDidChange() } }
  /// Whether rows of the table are being dragged.
  open var hasActiveDrag: Bool { dragging?.isSource == true }
  /// Whether something is dragged over the table.
  open var hasActiveDrop: Bool { dragging?.isUnderDrop == true }

  // MARK: Measures

  /// Height of every row, in points; automatic lets contents decide.
  open var rowHeight = automaticDimension { didSet { metricsDidChange() } }
  /// Guess for rows that are not measured yet; 0 measures all rows at once.
  open var estimatedRowHeight = automaticDimension { didSet { metricsDidChange() } }
  /// Height of section headers, in points; automatic lets contents decide.
  open var sectionHeaderHeight = automaticDimension { didSet { metricsDidChange() } }
  /// Height of section footers, in points; automatic lets contents decide.
  open var sectionFooterHeight = automaticDimension { didSet { metricsDidChange() } }
  /// Guess for headers that are not measured yet.
  open var estimatedSectionHeaderHeight = automaticDimension { didSet { metricsDidChange() } }
  /// Guess for footers that are not measured yet.
  open var estimatedSectionFooterHeight = automaticDimension { didSet { metricsDidChange() } }
  /// Space above section headers of plain tables; automatic is 22 points.
  open var sectionHeaderTopPadding = automaticDimension { didSet { metricsDidChange() } }

  // MARK: Looks

  /// Whether lines stand between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { restyleRows() } }
  /// `nil` is the system's.
  open var separatorColor: UIColor? = .separator {
    didSet {
      recordOverride(.separatorColor)
      restyleRows()
    }
  }
  /// Where separators begin and end; only left and right count.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      recordOverride(.separatorInset)
      state.hasSeparatorInset = true
      restyleRows()
    }
  }
  /// What the separator inset counts from.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { restyleRows() }
  }
  /// Stands behind the rows and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Stands above the first section; its height is kept, its width is the table's.
  open var tableHeaderView: UIView? { didSet { endViewDidChange(from: oldValue, tableHeaderView) } }
  /// Stands under the last section; its height is kept, its width is the table's.
  open var tableFooterView: UIView? { didSet { endViewDidChange(from: oldValue, tableFooterView) } }
  /// Whether cells keep to a width that reads well.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { restyleRows() } }

  /// Of the letters at the side; `nil` takes the tint color.
  open var sectionIndexColor: UIColor? {
    didSet {
      recordOverride(.sectionIndexColor)
      reloadSectionIndexTitles()
    }
  }
  /// Behind the letters at the side.
  open var sectionIndexBackgroundColor: UIColor? {
    didSet {
      recordOverride(.sectionIndexBackgroundColor)
      reloadSectionIndexTitles()
    }
  }
  /// Behind the letters while a finger is on them.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet {
      recordOverride(.sectionIndexTrackingBackgroundColor)
      reloadSectionIndexTitles()
    }
  }
  /// The number of rows from which on the letters are shown.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }

  // MARK: Selection

  /// Whether rows can be chosen while the table is not edited.
  open var allowsSelection = true
  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false
  /// Whether rows can be chosen while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be chosen while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the row that arrow keys go to is chosen at once.
  open var selectionFollowsFocus = false

  /// The only or the first chosen row.
  open var indexPathForSelectedRow: IndexPath? { state.selection.selected.min() }
  /// In order; `nil` where none is.
  open var indexPathsForSelectedRows: [IndexPath]? {
    state.selection.selected.isEmpty ? nil : state.selection.selected.sorted()
  }

  /// Chooses a row, or none, without telling the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    selectProgrammatically(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Gives up the choice of a row, without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath, animated: animated)
  }

  /// What opens the menus of rows.
  open var contextMenuInteraction: UIContextMenuInteraction? { state.menus?.interaction }

  // MARK: Editing

  /// Whether rows show their editing controls.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the rows' editing controls.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  // MARK: Data

  /// Asks for everything anew, and keeps the place.
  open func reloadData() {
    reloadEverything()
  }

  /// Makes several changes as one, animated together.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { state.batch.updates?.completions.append(completion) }
    endUpdates()
  }

  /// Makes several changes as one, animated together.
  ///
  /// Apple's takes a function that does not escape, or none; Swift can only say so in two.
  open func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Opens a group of changes; call `endUpdates()` as often.
  open func beginUpdates() {
    openUpdates()
  }

  /// Closes a group of changes and shows them.
  open func endUpdates() {
    closeUpdates()
  }

  /// Shows rows that were added; the paths count in the new data.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedItems += indexPaths.map { ($0, animation) } }
  }

  /// Takes rows away that were removed; the paths count in the old data.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedItems += indexPaths.map { ($0, animation) } }
  }

  /// Asks for the cells of rows anew; the paths count in the old data.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedItems += indexPaths.map { ($0, animation) } }
  }

  /// Asks the data source to bring the cells of rows up to date; the same cells stay in place.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths)
  }

  /// Moves a row from its old path to its new one.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append((indexPath, newIndexPath)) }
  }

  /// Shows sections that were added; the indices count in the new data.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections += sections.map { ($0, animation) } }
  }

  /// Takes sections away that were removed; the indices count in the old data.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections += sections.map { ($0, animation) } }
  }

  /// Asks for everything in sections anew; the indices count in the old data.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections += sections.map { ($0, animation) } }
  }

  /// Moves a section from its old index to its new one.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  /// Scrolls until a row stands where it is wanted.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scrollToPath(indexPath, to: scrollPosition, animated: animated)
  }

  // MARK: View

  open override func layoutSubviews() {
    layoutTable()
    super.layoutSubviews()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange(from: previousTraitCollection)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    restyleRows()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  override func geometryDidChange(sizeChanged: Bool) {
    super.geometryDidChange(sizeChanged: sizeChanged)
    if sizeChanged { widthMayHaveChanged() }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  override var adjustsSides: Bool { false }

  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? partsInReadingOrder }
    set { super.accessibilityElements = newValue }
  }

  override var accessibilityRole: AccessibilityAttributes.Role? { .table }

  // MARK: Reuse

  /// Names a class of cells that are made as they are needed; `nil` forgets the name.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      state.views.cellPool.register(identifier, nil)
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("A table's cells are of class UITableViewCell.")
    }
    state.views.cellPool.register(identifier) { UITableViewCell.make(type, identifier) }
  }

  /// Names a class of headers and footers that are made as they are needed.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else {
      state.views.viewPool.register(identifier, nil)
      return
    }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure("A table's headers are of class UITableViewHeaderFooterView.")
    }
    state.views.viewPool.register(identifier) { UITableViewHeaderFooterView.make(type, identifier) }
  }

  /// Returns a cell that is out of use, or a new one of the registered class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isUsed) = state.views.cellPool.dequeue(identifier) else { return nil }
    cell.table = self
    if isUsed { UIView.performWithoutAnimation { cell.prepareForReuse() } }
    return cell
  }

  /// Returns a cell for a row; the identifier must be registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let configured = state.views.reconfigured[indexPath],
      configured.reuseIdentifier == identifier
    {
      return configured
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a class for it")
    }
    return cell
  }

  /// Returns a header or footer that is out of use, or a new one of the registered class.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let (view, isUsed) = state.views.viewPool.dequeue(identifier) else { return nil }
    if isUsed { UIView.performWithoutAnimation { view.prepareForReuse() } }
    return view
  }

  // MARK: What stands where

  /// As many as there were when the data source was last asked.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return state.layout.sections.count
  }

  /// As many as there were when the data source was last asked.
  open func numberOfRows(inSection section: Int) -> Int {
    loadDataIfNeeded()
    return state.layout.sections[section].rows.count
  }

  /// Whether there are changes that are not shown yet.
  open var hasUncommittedUpdates: Bool { state.batch.updates != nil }

  /// The cell of a row in sight; `nil` for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    state.views.cells[indexPath]
  }

  /// The row of a cell in sight; `nil` for others.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    state.views.cells.first { $0.value === cell }?.key
  }

  /// The row at a point of the content; `nil` where there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadDataIfNeeded()
    return state.layout.row(at: point.y)
  }

  /// The rows that a rectangle of the content touches.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadDataIfNeeded()
    return state.layout.rows(from: rect.minY, to: rect.maxY)
  }

  /// The cells in sight, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { state.views.cells[$0] }
  }

  /// The rows in sight, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return state.views.cells.filter { $0.value.frame.intersects(bounds) }.keys.sorted()
  }

  /// The header of a section in sight, where it is a reusable one.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.views.headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section in sight, where it is a reusable one.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.views.footers[section] as? UITableViewHeaderFooterView
  }

  /// Where a section stands in the content, header and footer included.
  open func rect(forSection section: Int) -> CGRect {
    loadDataIfNeeded()
    let top = state.layout.sectionTop(section)
    return CGRect(
      x: 0, y: top, width: bounds.width, height: state.layout.sectionBottom(section) - top)
  }

  /// Where a row stands in the content; zero where there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadDataIfNeeded()
    guard state.layout.contains(indexPath) else { return .zero }
    return frameOfRow(at: indexPath)
  }

  /// Where a header stands in the content when it is not held at the top.
  open func rectForHeader(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return CGRect(
      x: sideInset, y: state.layout.headerTop(section), width: bounds.width - 2 * sideInset,
      height: state.layout.sections[section].header.height)
  }

  /// Where a footer stands in the content.
  open func rectForFooter(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return CGRect(
      x: sideInset, y: state.layout.sectionFooterTop(section),
      width: bounds.width - 2 * sideInset,
      height: state.layout.sections[section].footer.height)
  }

  /// Scrolls to the chosen row that is nearest to the top.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  /// Asks the data source for the index titles anew.
  open func reloadSectionIndexTitles() {
    state.sectionIndex.needsUpdate = true
    setNeedsLayout()
  }
}
