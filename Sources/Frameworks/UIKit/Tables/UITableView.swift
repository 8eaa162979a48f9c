import CoreGraphics
import DisplayProtocol
import Foundation

/// Shows rows in sections, and has cells only for the visible rows.
///
/// The cost of scrolling depends on the number of visible rows. Self-sizing rows have estimated
/// heights until they become visible; when a measured height above differs, visible rows keep their
/// position.
open class UITableView: UIScrollView {
  /// The style of a table view.
  public enum Style: Int, Sendable {
    /// Contiguous sections with pinned headers.
    case plain = 0
    /// Grouped sections across the full width.
    case grouped = 1
    /// Grouped sections in cards, inset from the sides.
    case insetGrouped = 2
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Scrolls the minimum distance that makes the row fully visible.
    case none = 0
    case top, middle, bottom
  }

  /// The animation of insertions and deletions.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    /// Chosen for the kind of update.
    case automatic = 100
  }

  /// The reference of separator insets.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    /// The automatic insets of separators.
    case fromAutomaticInsets = 1
  }

  /// Represents a self-sizing height.
  public static let automaticDimension: CGFloat = -1

  // MARK: Internal state

  final var storedStyle = Style.plain
  final var defaultsUsed: TableDefaults = []
  final var state = TableState()
  final var swipeRecognition: RowSwipeRecognition?
  final var dragging: ListDragging?
  /// The height by which a large title above the table collapses, in points.
  final var collapsibleTopInset: CGFloat = 0 {
    didSet { if collapsibleTopInset != oldValue { setNeedsLayout() } }
  }

  /// Creates a table view with a style.
  public init(frame: CGRect, style: Style) {
    storedStyle = style
    super.init(frame: frame)
    setUpTable()
  }

  /// Creates a plain table view.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table view; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    let element = InterfaceCoder.element(coder)
    storedStyle = Style(interface: element?["style"])
    super.init(coder: coder)
    setUpTable()
    InterfaceCoder.decode(coder, self, of: UITableView.self)
  }

  /// The style, fixed at creation.
  open var style: Style { storedStyle }

  /// Supplies the rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { sourceDidChange() } }
  }

  /// Receives selection, display and editing events, and controls them.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { sourceDidChange() }
    }
  }

  /// Receives prefetch requests.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Supplies the drag items of rows.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { draggingDidChange() } }
  /// Handles drops on and between rows.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { draggingDidChange() } }
  /// Whether rows can be dragged, given a drag delegate.
  open var dragInteractionEnabled = true { didSet { draggingDidChange() } }
  /// Whether rows of the table are being dragged.
  open var hasActiveDrag: Bool { dragging?.isSource == true }
  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { dragging?.isUnderDrop == true }

  // MARK: Metrics

  /// The height of rows, in points; automatic makes rows self-sizing.
  open var rowHeight = automaticDimension { didSet { metricsDidChange() } }
  /// The estimated height of unmeasured rows; 0 measures all rows immediately.
  open var estimatedRowHeight = automaticDimension { didSet { metricsDidChange() } }
  /// The height of section headers, in points; automatic makes them self-sizing.
  open var sectionHeaderHeight = automaticDimension { didSet { metricsDidChange() } }
  /// The height of section footers, in points; automatic makes them self-sizing.
  open var sectionFooterHeight = automaticDimension { didSet { metricsDidChange() } }
  /// The estimated height of unmeasured headers.
  open var estimatedSectionHeaderHeight = automaticDimension { didSet { metricsDidChange() } }
  /// The estimated height of unmeasured footers.
  open var estimatedSectionFooterHeight = automaticDimension { didSet { metricsDidChange() } }
  /// The space above section headers in plain tables; automatic is 22 points.
  open var sectionHeaderTopPadding = automaticDimension { didSet { metricsDidChange() } }

  // MARK: Appearance

  /// Whether separators are shown between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { restyleRows() } }
  /// The separator color; `nil` uses the system's.
  open var separatorColor: UIColor? = .separator {
    didSet {
      recordOverride(.separatorColor)
      restyleRows()
    }
  }
  /// The insets of separators; only left and right apply.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      recordOverride(.separatorInset)
      state.hasSeparatorInset = true
      restyleRows()
    }
  }
  /// The reference of the separator inset.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { restyleRows() }
  }
  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view above the first section; the table sets its width and keeps its height.
  open var tableHeaderView: UIView? { didSet { endViewDidChange(from: oldValue, tableHeaderView) } }
  /// The view below the last section; the table sets its width and keeps its height.
  open var tableFooterView: UIView? { didSet { endViewDidChange(from: oldValue, tableFooterView) } }
  /// Whether the content of cells, headers and footers is inside the safe area; true by default.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { safeAreaInsetsDidChange() } }
  }
  /// Whether cell content follows the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { restyleRows() } }

  /// The text color of the section index; `nil` uses the tint color.
  open var sectionIndexColor: UIColor? {
    didSet {
      recordOverride(.sectionIndexColor)
      reloadSectionIndexTitles()
    }
  }
  /// The background color of the section index.
  open var sectionIndexBackgroundColor: UIColor? {
    didSet {
      recordOverride(.sectionIndexBackgroundColor)
      reloadSectionIndexTitles()
    }
  }
  /// The background color of the section index while it is touched.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet {
      recordOverride(.sectionIndexTrackingBackgroundColor)
      reloadSectionIndexTitles()
    }
  }
  /// The minimum number of rows for showing the section index.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }

  // MARK: Selection

  /// Whether rows can be selected outside of editing.
  open var allowsSelection = true { didSet { accessibilityDidChange() } }
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected during editing.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected during editing.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the row that receives keyboard focus is selected.
  open var selectionFollowsFocus = false

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { state.selection.selected.min() }
  /// The selected rows in ascending order; `nil` if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    state.selection.selected.isEmpty ? nil : state.selection.selected.sorted()
  }

  /// Selects a row, or none, without notifying the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    selectProgrammatically(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath, animated: animated)
  }

  /// The interaction that opens the context menus of rows.
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

  /// Requests all data again and keeps the scroll position.
  open func reloadData() {
    reloadEverything()
  }

  /// Applies several changes as one animated update.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { state.batch.updates?.completions.append(completion) }
    endUpdates()
  }

  /// Applies several changes as one animated update.
  ///
  /// Apple's method has an optional nonescaping closure, which Swift expresses as two methods.
  open func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Begins a group of changes; balance it with `endUpdates()`.
  open func beginUpdates() {
    openUpdates()
  }

  /// Ends a group of changes and shows them.
  open func endUpdates() {
    closeUpdates()
  }

  /// Inserts rows; the index paths refer to the new data.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedItems += indexPaths.map { ($0, animation) } }
  }

  /// Deletes rows; the index paths refer to the old data.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedItems += indexPaths.map { ($0, animation) } }
  }

  /// Replaces the cells of rows; the index paths refer to the old data.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedItems += indexPaths.map { ($0, animation) } }
  }

  /// Requests the data source to update the cells of rows; the same cells remain in place.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths)
  }

  /// Moves a row from its old to its new index path.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections; the indices refer to the new data.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections += sections.map { ($0, animation) } }
  }

  /// Deletes sections; the indices refer to the old data.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections += sections.map { ($0, animation) } }
  }

  /// Replaces all views of sections; the indices refer to the old data.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections += sections.map { ($0, animation) } }
  }

  /// Moves a section from its old to its new index.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  /// Scrolls a row to a position in the viewport.
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

  /// Registers a class for cells of an identifier; `nil` removes the registration.
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

  /// Registers a class for headers and footers of an identifier.
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

  /// Dequeues a reusable cell, or creates one of the registered class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isUsed) = state.views.cellPool.dequeue(identifier) else { return nil }
    cell.table = self
    if isUsed { UIView.performWithoutAnimation { cell.prepareForReuse() } }
    return cell
  }

  /// Dequeues a cell for a row; the identifier must be registered.
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

  /// Dequeues a reusable header or footer, or creates one of the registered class.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let (view, isUsed) = state.views.viewPool.dequeue(identifier) else { return nil }
    if isUsed { UIView.performWithoutAnimation { view.prepareForReuse() } }
    return view
  }

  // MARK: Elements and geometry

  /// The number of sections at the last query of the data source.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return state.layout.sections.count
  }

  /// The number of rows at the last query of the data source.
  open func numberOfRows(inSection section: Int) -> Int {
    loadDataIfNeeded()
    return state.layout.sections[section].rows.count
  }

  /// Whether there are changes that have not been shown yet.
  open var hasUncommittedUpdates: Bool { state.batch.updates != nil }

  /// The visible cell of a row; `nil` if it is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    state.views.cells[indexPath]
  }

  /// The row of a visible cell; `nil` if it is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    state.views.cells.first { $0.value === cell }?.key
  }

  /// The row at a point in the content; `nil` if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadDataIfNeeded()
    return state.layout.row(at: point.y)
  }

  /// The rows that intersect a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadDataIfNeeded()
    return state.layout.rows(from: rect.minY, to: rect.maxY)
  }

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { state.views.cells[$0] }
  }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return state.views.cells.filter { $0.value.frame.intersects(bounds) }.keys.sorted()
  }

  /// The visible header of a section, if it is a reusable view.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.views.headers[section] as? UITableViewHeaderFooterView
  }

  /// The visible footer of a section, if it is a reusable view.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.views.footers[section] as? UITableViewHeaderFooterView
  }

  /// The rectangle of a section in the content, including header and footer.
  open func rect(forSection section: Int) -> CGRect {
    loadDataIfNeeded()
    let top = state.layout.sectionTop(section)
    return CGRect(
      x: 0, y: top, width: bounds.width, height: state.layout.sectionBottom(section) - top)
  }

  /// The rectangle of a row in the content; zero if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadDataIfNeeded()
    guard state.layout.contains(indexPath) else { return .zero }
    return frameOfRow(at: indexPath)
  }

  /// The rectangle of an unpinned header in the content.
  open func rectForHeader(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return CGRect(
      x: sideInset, y: state.layout.headerTop(section), width: bounds.width - 2 * sideInset,
      height: state.layout.sections[section].header.height)
  }

  /// The rectangle of a footer in the content.
  open func rectForFooter(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return CGRect(
      x: sideInset, y: state.layout.sectionFooterTop(section),
      width: bounds.width - 2 * sideInset,
      height: state.layout.sections[section].footer.height)
  }

  /// Scrolls to the selected row closest to the top.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  /// Requests the index titles from the data source again.
  open func reloadSectionIndexTitles() {
    state.sectionIndex.needsUpdate = true
    setNeedsLayout()
  }
}
