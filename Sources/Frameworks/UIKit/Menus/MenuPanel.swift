import CoreGraphics
import DisplayProtocol

/// The panel with the rows of a menu, with separators between groups.
final class MenuPanel: GlassView {
  static let cornerRadius: CGFloat = 13
  private static let groupGap: CGFloat = 8
  private static let hairline: CGFloat = 1 / 3

  private let plate = UIView()
  private let scroller = UIScrollView()
  private var lines: [UIView] = []
  private(set) var rows: [MenuRow] = []
  private(set) var menu: UIMenu
  /// The row above a submenu that returns to its parent menu.
  private var backRow: MenuBackRow?
  private let choose: (MenuRow) -> Void
  private let tracking = MenuTrackingRecognizer()

  /// - Parameter choose: Called with the chosen row.
  init(_ menu: UIMenu, choose: @escaping (MenuRow) -> Void) {
    self.menu = menu
    self.choose = choose
    super.init(frame: .zero)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 32
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.cornerRadius = Self.cornerRadius
    glass = .menu
    // A separate view clips the rows, because the glass view has the shadow.
    plate.layer.cornerRadius = Self.cornerRadius
    plate.clipsToBounds = true
    addSubview(plate)
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.alwaysBounceVertical = false
    plate.addSubview(scroller)
    tracking.addTarget(self) { [weak self] recognizer in self?.track(recognizer) }
    plate.addGestureRecognizer(tracking)
    plate.addGestureRecognizer(
      UIHoverGestureRecognizer(target: self) { [weak self] recognizer in
        let isThere = recognizer.state == .began || recognizer.state == .changed
        self?.light(isThere ? self?.row(at: recognizer.location(in: self)) as? MenuRow : nil)
      })
    let tap = UITapGestureRecognizer(target: self) { [weak self] recognizer in
      guard let self, let row = self.row(at: recognizer.location(in: self)) else { return }
      self.activate(row)
    }
    scroller.addGestureRecognizer(tap)
    shouldGroupAccessibilityChildren = true
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityRole: AccessibilityAttributes.Role? { .menu }

  // MARK: Content

  /// Shows the groups of a menu.
  ///
  /// - Parameter back: Returns to the parent menu.
  func show(_ menu: UIMenu, _ contents: MenuContents, back: (() -> Void)?) {
    let highlighted = rows.firstIndex { $0.isHighlighted }
    self.menu = menu
    for view in lines { view.removeFromSuperview() }
    lines = []
    rows = []
    backRow = nil
    if let back {
      let row = MenuBackRow(menu, back: back)
      backRow = row
      add(row)
      add(MenuBar(height: Self.groupGap))
    } else if !menu.title.isEmpty {
      add(MenuHeader(menu.title))
      add(MenuBar(height: Self.hairline))
    }
    let lineLimit = menu.displayPreferences?.maximumNumberOfTitleLines ?? 0
    let hasMarks = contents.hasMarks
    for (index, group) in contents.groups.enumerated() {
      if index > 0 { add(MenuBar(height: Self.groupGap)) }
      if !group.title.isEmpty {
        add(MenuHeader(group.title))
        add(MenuBar(height: Self.hairline))
      }
      let rows = group.entries.map { entry -> MenuRow in
        let row = MenuRow(entry, in: group, hasMarks: hasMarks, lines: lineLimit)
        row.choose = { [weak self, weak row] in if let row { self?.choose(row) } }
        return row
      }
      self.rows += rows
      if group.size == .large {
        for (index, row) in rows.enumerated() {
          if index > 0 { add(MenuBar(height: Self.hairline)) }
          add(row)
        }
      } else {
        add(MenuStrip(rows))
      }
    }
    if let highlighted, rows.indices.contains(highlighted) {
      rows[highlighted].isHighlighted = true
    }
    setNeedsLayout()
    accessibilityDidChange()
  }

  private func add(_ line: UIView) {
    lines.append(line)
    scroller.addSubview(line)
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = lines.reduce(CGFloat(0)) { height, line in
      height + line.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude)).height
    }
    return CGSize(width: size.width, height: min(height.rounded(.up), size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    scroller.frame = plate.bounds
    var y: CGFloat = 0
    for line in lines {
      let height = line.sizeThatFits(
        CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
      ).height
      line.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scroller.contentSize = CGSize(width: bounds.width, height: y)
    let scrolls = y > bounds.height + 0.5
    scroller.isScrollEnabled = scrolls
    // A touch scrolls a long menu, so only taps select.
    tracking.isEnabled = !scrolls
  }

  // MARK: Selection

  /// The row or back row at a point in the panel.
  private func row(at point: CGPoint) -> UIView? {
    guard bounds.contains(point) else { return nil }
    if let backRow, backRow.point(inside: convert(point, to: backRow), with: nil) { return backRow }
    return rows.first { $0.isUsable && $0.point(inside: convert(point, to: $0), with: nil) }
  }

  private func activate(_ view: UIView) {
    if let row = view as? MenuRow { choose(row) } else { backRow?.back() }
  }

  private func track(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: self)
    switch recognizer.state {
    case .began, .changed: highlight(at: point)
    case .ended: release(at: point)
    default: highlight(nil)
    }
  }

  /// Highlights the row at a point.
  func highlight(at point: CGPoint) { highlight(row(at: point) as? MenuRow) }

  /// Selects the row at which the touch ended.
  func release(at point: CGPoint) {
    let row = row(at: point)
    highlight(nil)
    if let row { activate(row) }
  }

  func highlight(_ row: MenuRow?) {
    light(row)
    if let row, scroller.isScrollEnabled {
      scroller.scrollRectToVisible(row.convert(row.bounds, to: scroller), animated: false)
    }
  }

  /// Highlights a row, without scrolling to it.
  private func light(_ row: MenuRow?) {
    for other in rows { other.isHighlighted = other === row }
  }

  var highlightedRow: MenuRow? { rows.first { $0.isHighlighted } }

  /// Highlights the next or previous enabled row.
  func moveHighlight(by step: Int) {
    let usable = rows.filter(\.isUsable)
    guard !usable.isEmpty else { return }
    let start = step > 0 ? -1 : usable.count
    let index = usable.firstIndex { $0.isHighlighted } ?? start
    highlight(usable[min(max(index + step, 0), usable.count - 1)])
  }
}

/// Tracks a touch from its beginning to its end.
final class MenuTrackingRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
