import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell {
  private var usesReadyMade: Bool { parts.readyMade != nil && parts.configuredView == nil }

  private var shownAccessory: UIView? { parts.isEditing ? editingAccessoryView : accessoryView }

  /// The leading margin, including the safe area of a phone in landscape.
  private var leadingMargin: CGFloat {
    place.sideMargin + (isRightToLeft ? place.safeRight : place.safeLeft)
  }

  private var trailingMargin: CGFloat {
    place.sideMargin + (isRightToLeft ? place.safeLeft : place.safeRight)
  }

  /// The widths next to the content view in a cell of the given width.
  private func sides(width: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
    var leading = CGFloat(indentationLevel) * indentationWidth
    if parts.editingControl != nil { leading += 38 + (place.style == .insetGrouped ? 4 : 0) }
    var trailing: CGFloat = 0
    if let shownAccessory {
      trailing = accessorySize(shownAccessory).width + trailingMargin
    } else if !parts.accessories.isEmpty {
      trailing = trailingMargin
      for (index, view) in parts.accessories.enumerated() {
        trailing += accessorySize(view).width + (index > 0 ? 12 : 0)
      }
    }
    if parts.reorderControl != nil { trailing += ReorderControl.width }
    return (leading, trailing)
  }

  private func accessorySize(_ view: UIView) -> CGSize {
    if view === shownAccessory, view.bounds.size != .zero { return view.bounds.size }
    return view.sizeThatFits(CGSize(width: 100, height: bounds.height))
  }

  private func contentMargins(hasAccessory: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 11, leading: parts.editingControl == nil ? leadingMargin : 8, bottom: 11,
      trailing: hasAccessory ? 8 : trailingMargin)
  }

  func layoutParts() {
    updateConfigurationNow()
    let sides = sides(width: bounds.width)
    parts.fill.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    parts.configuredBackground?.frame = bounds
    let margins = contentMargins(hasAccessory: sides.trailing > 0)
    let content = mirrored(
      CGRect(
        x: sides.leading, y: 0, width: max(0, bounds.width - sides.leading - sides.trailing),
        height: bounds.height))
    if parts.contentView.directionalLayoutMargins != margins {
      parts.contentView.directionalLayoutMargins = margins
    }
    if parts.contentView.frame != content { parts.contentView.frame = content }
    (parts.configuredView as? UIListContentView)?.hostMargins = margins
    if usesReadyMade, let readyMade = parts.readyMade {
      var arrangement = readyMade.arrangement
      arrangement.margins = margins
      arrangement.place(in: parts.contentView.bounds, mirrored: isRightToLeft)
    } else if let view = parts.configuredView, view.frame != parts.contentView.bounds {
      view.frame = parts.contentView.bounds
    }
    layoutAccessories()
    layoutLines(textStart: textStart(margins, sides.leading))
    layoutCorners()
  }

  private func layoutAccessories() {
    var x = bounds.width - trailingMargin
    if let control = parts.reorderControl {
      let safe = isRightToLeft ? place.safeLeft : place.safeRight
      control.frame = mirrored(
        CGRect(
          x: bounds.width - safe - ReorderControl.width, y: 0, width: ReorderControl.width,
          height: bounds.height))
      x -= ReorderControl.width
    }
    let views = shownAccessory.map { [$0] } ?? parts.accessories
    for view in views.reversed() {
      let size = accessorySize(view)
      x -= size.width
      view.frame = mirrored(
        CGRect(
          x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
          height: size.height))
      x -= 12
    }
    parts.editingControl?.frame = mirrored(
      CGRect(
        x: place.style == .insetGrouped ? 4 : 0, y: 0, width: 38, height: bounds.height))
  }

  /// The leading edge of the texts, where separators begin.
  private func textStart(_ margins: NSDirectionalEdgeInsets, _ leading: CGFloat) -> CGFloat {
    if let view = parts.configuredView as? UIListContentView {
      return leading + view.textStart
    }
    if usesReadyMade, let readyMade = parts.readyMade {
      var arrangement = readyMade.arrangement
      arrangement.margins = margins
      return leading
        + arrangement.frames(width: parts.contentView.bounds.width, height: nil).textStart
    }
    return leading + margins.leading
  }

  private func layoutLines(textStart: CGFloat) {
    let thickness = 1 / max(1, traitCollection.displayScale)
    var inset = UIEdgeInsets(top: 0, left: textStart, bottom: 0, right: 0)
    if parts.hasSeparatorInset {
      inset = separatorInset
    } else if let wanted = place.separatorInset {
      inset = wanted
      if place.insetIsAdded { inset.left += textStart }
    }
    inset.right += place.indexWidth
    let isEdge = place.isLast && place.style == .grouped
    let line = CGRect(
      x: isEdge ? 0 : inset.left, y: bounds.height - thickness,
      width: max(0, bounds.width - (isEdge ? 0 : inset.left + inset.right)), height: thickness)
    parts.separator.frame = mirrored(line)
    parts.separator.backgroundColor = place.separator
    parts.separator.isHidden =
      place.separator == nil || (place.isLast && place.style == .insetGrouped)
    parts.topLine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    parts.topLine.backgroundColor = place.separator
    parts.topLine.isHidden =
      place.separator == nil || !place.isFirst || place.style != .grouped
  }

  private func layoutCorners() {
    guard place.style == .insetGrouped else {
      if layer.cornerRadius != 0 { layer.cornerRadius = 0 }
      return
    }
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : 10
    layer.maskedCorners = corners
    clipsToBounds = true
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Measuring

  func fittingSize(_ target: CGSize) -> CGSize {
    updateConfigurationNow()
    let width = target.width > 0 ? target.width : bounds.width
    let sides = sides(width: width)
    let room = max(0, width - sides.leading - sides.trailing)
    let margins = contentMargins(hasAccessory: sides.trailing > 0)
    let least = table?.standardRowHeight ?? 44
    var height: CGFloat
    if let view = parts.configuredView {
      (view as? UIListContentView)?.hostMargins = margins
      height =
        view.systemLayoutSizeFitting(
          CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
      if view is UIListContentView { height = max(least, height) }
    } else if usesReadyMade, let readyMade = parts.readyMade {
      var arrangement = readyMade.arrangement
      arrangement.margins = margins
      height = max(least, arrangement.frames(width: room, height: nil).height)
      let own = fittingContentHeight(room, margins)
      height = max(height, own)
    } else {
      height = fittingContentHeight(room, margins)
      if height <= 0 { height = least }
    }
    return CGSize(width: width, height: height)
  }

  /// The height that results from the content view's constraints; 0 without constraints.
  private func fittingContentHeight(
    _ width: CGFloat, _ margins: NSDirectionalEdgeInsets
  ) -> CGFloat {
    let content = parts.contentView
    if content.directionalLayoutMargins != margins { content.directionalLayoutMargins = margins }
    guard content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return 0 }
    let height = content.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height
  }
}
