import CoreGraphics
import Foundation
import QuartzCore

/// The state of a list row besides its content.
struct ListRow {
  enum Role {
    case row, header, footer
  }

  var role = Role.row
  var place = CellPosition()
  var isSidebar = false
  /// The list's separator configuration for this row.
  var lines = UIListSeparatorConfiguration(listAppearance: .plain)
  var showsLines = true
  let separator = UIView()
  let topSeparator = UIView()
  var accessories: [AccessoryView] = []
  var guide: UILayoutGuide?
  var guideStart: NSLayoutConstraint?
  var isOpen = false
}

/// Provides the outline structure of a list's rows.
protocol OutlineSupplying: AnyObject {
  func outlineLevel(at path: IndexPath) -> Int?
  func isOutlineOpen(at path: IndexPath) -> Bool
  func toggleOutline(at path: IndexPath)
}

extension UICollectionView {
  /// Configures a cell for its position in a list.
  func style(_ cell: UICollectionViewListCell, at path: IndexPath) {
    guard contains(path) else { return }
    let list = storedLayout.list(ofSection: path.section)
    var row = cell.row
    let isHeader = list?.headerMode == .firstItemInSection && path.item == 0
    row.role = isHeader ? .header : .row
    fill(&row, list)
    let first = list?.headerMode == .firstItemInSection && list?.isGrouped == true ? 1 : 0
    row.place.isFirst = path.item == first
    row.place.isLast = path.item == state.counts[path.section] - 1
    if let list {
      row.lines =
        list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration
    }
    let outline = dataSource as? any OutlineSupplying
    row.isOpen = outline?.isOutlineOpen(at: path) ?? false
    cell.applyListRow(row)
    if let level = outline?.outlineLevel(at: path), cell.indentationLevel != level {
      cell.indentationLevel = level
    }
  }

  /// Configures a header or footer for its position in a list.
  func style(_ cell: UICollectionViewListCell, section: Int, kind: String) {
    let list = storedLayout.list(ofSection: section)
    var row = cell.row
    row.role = kind == Self.elementKindSectionFooter ? .footer : .header
    fill(&row, list)
    row.showsLines = false
    cell.applyListRow(row)
  }

  private func fill(_ row: inout ListRow, _ list: UICollectionLayoutListConfiguration?) {
    row.place.style = list?.tableStyle ?? .plain
    row.isSidebar = list?.appearance.isSidebar ?? false
    let isCard = row.place.style == .insetGrouped || row.isSidebar
    row.place.sideMargin = isCard ? (row.isSidebar ? 8 : 16) : bounds.width >= 414 ? 20 : 16
    row.place.safeLeft = isCard ? 0 : safeAreaInsets.left
    row.place.safeRight = isCard ? 0 : safeAreaInsets.right
    row.showsLines = list?.showsSeparators ?? false
  }
}

extension UICollectionViewListCell {
  func applyListRow(_ new: ListRow) {
    let isSame =
      new.place == row.place && new.role == row.role && new.isOpen == row.isOpen
      && new.isSidebar == row.isSidebar && new.showsLines == row.showsLines
    let hadPlace = row.isOpen == new.isOpen
    row = new
    guard !isSame else { return }
    if !hadPlace { for view in row.accessories { view.stateChanged() } }
    setNeedsUpdateConfiguration()
  }

  var isOutlineOpen: Bool { row.isOpen }

  /// The accessory that expands or collapses the row when the row is tapped anywhere.
  var outlineHandle: AccessoryView? {
    row.accessories.first { view in
      guard case .outline(let style, _) = view.accessory.kind else { return false }
      return style == .header || (style == .automatic && row.role == .header)
    }
  }

  var standardRowHeight: CGFloat {
    max(44, UIFontMetrics.default.scaledValue(for: 44, compatibleWith: traitCollection))
  }

  func standardSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
    CGSize(
      width: attributes.size.width, height: row.role == .row ? standardRowHeight : 28)
  }

  func openTrailingActions() {
    guard let collection, let path = collection.indexPath(for: self) else { return }
    collection.openSwipe(path, self, isTrailing: true)
  }

  // MARK: Accessories

  func accessoriesDidChange() {
    for view in row.accessories { view.removeFromSuperview() }
    let isEditing = collection?.isEditing ?? false
    var leading: [UICellAccessory] = []
    var trailing: [UICellAccessory] = []
    for accessory in accessories {
      switch accessory.displayed {
      case .always: break
      case .whenEditing: if !isEditing { continue }
      case .whenNotEditing: if isEditing { continue }
      }
      if accessory.isLeading {
        let index = accessory.position?(leading) ?? leading.count
        leading.insert(accessory, at: min(max(0, index), leading.count))
      } else {
        let index = accessory.position?(trailing) ?? trailing.count
        trailing.insert(accessory, at: min(max(0, index), trailing.count))
      }
    }
    row.accessories = (leading + trailing).map { AccessoryView($0, in: self) }
    for view in row.accessories { addSubview(view) }
    setNeedsLayout()
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  private var leadingMargin: CGFloat {
    row.place.sideMargin + (isRightToLeft ? row.place.safeRight : row.place.safeLeft)
  }

  private var trailingMargin: CGFloat {
    row.place.sideMargin + (isRightToLeft ? row.place.safeLeft : row.place.safeRight)
  }

  /// The widths of accessories and indentation at each side.
  var rowSides: (leading: CGFloat, trailing: CGFloat) {
    var leading = indentation
    var trailing: CGFloat = 0
    for view in row.accessories {
      if view.accessory.isLeading {
        leading += view.width + (leading == indentation ? leadingMargin - 8 : 8)
      } else {
        trailing += view.width + (trailing == 0 ? trailingMargin : 12)
      }
    }
    return (leading, trailing)
  }

  private var hasLeading: Bool { row.accessories.contains { $0.accessory.isLeading } }

  var rowMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 11, leading: hasLeading ? 8 : leadingMargin, bottom: 11,
      trailing: row.accessories.contains { !$0.accessory.isLeading } ? 8 : trailingMargin)
  }

  var rowContentFrame: CGRect {
    let sides = rowSides
    return mirroredInRow(
      CGRect(
        x: sides.leading, y: 0, width: max(0, bounds.width - sides.leading - sides.trailing),
        height: bounds.height))
  }

  private func mirroredInRow(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  func layoutRow() {
    var start = (indentsAccessories ? indentation : 0) + leadingMargin - 8
    var end = bounds.width - trailingMargin
    for view in row.accessories where view.accessory.isLeading {
      view.frame = mirroredInRow(
        CGRect(x: start, y: 0, width: view.width, height: bounds.height))
      start += view.width + 8
    }
    for view in row.accessories.reversed() where !view.accessory.isLeading {
      end -= view.width
      view.frame = mirroredInRow(CGRect(x: end, y: 0, width: view.width, height: bounds.height))
      end -= 12
    }
    layoutLines()
    layoutCorners()
  }

  // MARK: Separators

  func separatorGuide() -> UILayoutGuide {
    if let guide = row.guide { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: textStart)
    let usual = [
      start, guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 0),
    ]
    for constraint in usual { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate(usual)
    row.guide = guide
    row.guideStart = start
    return guide
  }

  /// The leading edge of the row's text.
  private var textStart: CGFloat {
    let inner = (parts.configuredView as? UIListContentView)?.textStart ?? rowMargins.leading
    return rowSides.leading + inner
  }

  private func layoutLines() {
    let thickness = 1 / max(1, traitCollection.displayScale)
    row.guideStart?.constant = textStart
    func span(_ insets: NSDirectionalEdgeInsets) -> (CGFloat, CGFloat) {
      let automatic = UIListSeparatorConfiguration.automaticInsets
      var start = insets.leading == automatic.leading ? textStart : insets.leading
      var end = insets.trailing == automatic.trailing ? 0 : insets.trailing
      if let guide = row.guide?.layoutFrame, guide.width > 0, insets.leading == automatic.leading {
        start = isRightToLeft ? bounds.width - guide.maxX : guide.minX
        end = isRightToLeft ? guide.minX : bounds.width - guide.maxX
      }
      return (start, max(0, bounds.width - start - end))
    }
    let bottom = span(row.lines.bottomSeparatorInsets)
    row.separator.frame = mirroredInRow(
      CGRect(x: bottom.0, y: bounds.height - thickness, width: bottom.1, height: thickness))
    let top = span(row.lines.topSeparatorInsets)
    row.topSeparator.frame = mirroredInRow(
      CGRect(x: top.0, y: 0, width: top.1, height: thickness))
    row.separator.backgroundColor = row.lines.color
    row.topSeparator.backgroundColor = row.lines.color
    let isBottomUsual = !row.place.isLast || row.place.style != .insetGrouped
    row.separator.isHidden =
      !row.showsLines
      || !isShown(row.lines.bottomSeparatorVisibility, isBottomUsual && row.role == .row)
    row.topSeparator.isHidden =
      !row.showsLines
      || !isShown(
        row.lines.topSeparatorVisibility, row.place.style == .grouped && row.place.isFirst)
    bringSubviewToFront(row.separator)
    bringSubviewToFront(row.topSeparator)
  }

  private func isShown(
    _ visibility: UIListSeparatorConfiguration.Visibility, _ usual: Bool
  ) -> Bool {
    switch visibility {
    case .automatic: usual
    case .visible: true
    case .hidden: false
    }
  }

  private func layoutCorners() {
    var corners: CACornerMask = []
    if row.isSidebar {
      corners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
    } else if row.place.style == .insetGrouped, row.role == .row {
      if row.place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if row.place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    let radius: CGFloat = corners.isEmpty ? 0 : 10
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    if radius > 0 { layer.maskedCorners = corners }
    if clipsToBounds != (radius > 0) { clipsToBounds = radius > 0 }
  }

  // MARK: Background

  /// The background for the row's position and state.
  var automaticBackground: UIBackgroundConfiguration {
    guard row.role == .row else {
      return row.place.style == .plain && !row.isSidebar
        ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }
    var configuration: UIBackgroundConfiguration =
      row.isSidebar ? .clear() : row.place.style == .plain ? .listPlainCell() : .listGroupedCell()
    if isHighlighted || (isSelected && collection?.isEditing != true) {
      configuration.backgroundColor = .systemGray4
    }
    return configuration
  }

  func showAutomaticBackground() {
    guard parts.backgroundConfiguration == nil, automaticallyUpdatesBackgroundConfiguration else {
      return
    }
    parts.showBackground(
      backgroundColor == nil && backgroundView == nil ? automaticBackground : nil, in: self)
  }
}
