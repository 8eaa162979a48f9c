import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
  /// Pinned headers are in front of the items.
  private static let pinnedLayer = 100
  private static let boundaryLayer = 1

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var found: [UICollectionViewLayoutAttributes] = []
    for number in configuration.boundarySupplementaryItems.indices {
      let whole = wholeBoundary(number)
      if whole.frame.intersects(rect) { found.append(whole) }
    }
    guard !composition.sections.isEmpty else { return found }
    let low = (composition.isSideways ? rect.minX : rect.minY) - composition.before
    let high = (composition.isSideways ? rect.maxX : rect.maxY) - composition.before
    let first = composition.lengths.index(at: max(0, low))
    for index in first..<composition.sections.count {
      let start = composition.lengths.sum(before: index)
      if start > high { break }
      found += decorations(ofSection: index).filter { $0.frame.intersects(rect) }
      for number in composition.sections[index].section.boundarySupplementaryItems.indices {
        let boundary = boundary(number, ofSection: index)
        if boundary.frame.intersects(rect) { found.append(boundary) }
      }
      items(ofSection: index, in: rect, from: low - start, to: high - start, &found)
    }
    return found
  }

  private func items(
    ofSection index: Int, in rect: CGRect, from low: CGFloat, to high: CGFloat,
    _ found: inout [UICollectionViewLayoutAttributes]
  ) {
    let solved = composition.sections[index]
    var stretch = (low, high)
    if solved.isOrthogonal {
      let corner = corner(of: index)
      let frame = solved.scrollerFrame.offsetBy(dx: corner.x, dy: corner.y)
      guard frame.intersects(rect) else { return }
      let scroller = view?.state.views.scrollers[index]
      let offset = scroller?.distance ?? 0
      // The display may scroll ahead of the app.
      let sight = solved.runsSideways ? frame.width : frame.height
      let extra = scroller?.displayScrolls == true ? sight : 0
      stretch = (offset - extra, offset + sight + extra)
    }
    for group in solved.groups(from: stretch.0, to: stretch.1) {
      let firstItem = solved.firstItem(ofGroup: group)
      let placed = solved.group(group)
      let origin = origin(ofGroup: group, in: solved)
      for (leaf, place) in placed.leaves.enumerated() where firstItem + leaf < solved.count {
        found.append(cell(firstItem + leaf, place, origin, solved))
      }
      for attachment in placed.attachments where firstItem + attachment.leaf < solved.count {
        found.append(attached(attachment, firstItem + attachment.leaf, origin, solved))
      }
    }
  }

  private func origin(ofGroup group: Int, in solved: SolvedSection) -> CGPoint {
    let own = solved.origin(ofGroup: group)
    guard !solved.isOrthogonal else { return own }
    let corner = corner(of: solved.index)
    return CGPoint(x: corner.x + own.x, y: corner.y + own.y)
  }

  private func cell(
    _ item: Int, _ place: SolvedGroup.Leaf, _ origin: CGPoint, _ solved: SolvedSection
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell(IndexPath(item: item, section: solved.index)))
    attributes.zIndex = place.zIndex
    attributes.fitsWidth = place.fitsWidth
    attributes.fitsHeight = place.fitsHeight
    setPixelAlignedFrame(attributes, at: place.frame.offsetBy(dx: origin.x, dy: origin.y))
    attributes.scrollingSection = solved.isOrthogonal ? solved.index : nil
    return attributes
  }

  private func attached(
    _ attachment: SolvedGroup.Attachment, _ item: Int, _ origin: CGPoint, _ solved: SolvedSection
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(
      .supplementary(attachment.item.elementKind, IndexPath(item: item, section: solved.index)))
    attributes.zIndex = attachment.item.zIndex
    attributes.fitsWidth = attachment.item.layoutSize.widthDimension.isMeasured
    attributes.fitsHeight = attachment.item.layoutSize.heightDimension.isMeasured
    setPixelAlignedFrame(attributes, at: attachment.frame.offsetBy(dx: origin.x, dy: origin.y))
    attributes.scrollingSection = solved.isOrthogonal ? solved.index : nil
    return attributes
  }

  /// Aligns an element's frame to device pixels so that neighbors meet without a gap.
  ///
  /// A measured size is not rounded, because rounding would trigger measuring again.
  private func setPixelAlignedFrame(
    _ attributes: UICollectionViewLayoutAttributes, at frame: CGRect
  ) {
    let scale = max(1, view?.traitCollection.displayScale ?? 1)
    func edge(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let x = edge(frame.minX)
    let y = edge(frame.minY)
    attributes.frame = CGRect(
      x: x, y: y, width: attributes.fitsWidth ? frame.width : edge(frame.maxX) - x,
      height: attributes.fitsHeight ? frame.height : edge(frame.maxY) - y)
  }

  // MARK: Individual elements

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, composition.sections.indices.contains(path.section) else { return nil }
    let solved = composition.sections[path.section]
    guard let (group, leaf) = solved.place(of: path.item) else { return nil }
    let leaves = solved.group(group).leaves
    guard leaves.indices.contains(leaf) else { return nil }
    return cell(path.item, leaves[leaf], origin(ofGroup: group, in: solved), solved)
  }

  func supplementary(
    _ kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2 else {
      return configuration.boundarySupplementaryItems.firstIndex { $0.elementKind == kind }
        .map(wholeBoundary)
    }
    guard composition.sections.indices.contains(path.section) else { return nil }
    let solved = composition.sections[path.section]
    if let number = solved.boundaryNumber(kind, path) {
      return boundary(number, ofSection: path.section)
    }
    guard let (group, leaf) = solved.place(of: path.item) else { return nil }
    let found = solved.group(group).attachments.first {
      $0.leaf == leaf && $0.item.elementKind == kind
    }
    return found.map { attached($0, path.item, origin(ofGroup: group, in: solved), solved) }
  }

  private func boundary(
    _ number: Int, ofSection index: Int
  ) -> UICollectionViewLayoutAttributes {
    let solved = composition.sections[index]
    let item = solved.section.boundarySupplementaryItems[number]
    let corner = corner(of: index)
    let attributes = makeAttributes(.supplementary(item.elementKind, solved.boundaryPath(number)))
    var frame = solved.boundaryFrame(number).offsetBy(dx: corner.x, dy: corner.y)
    attributes.zIndex = max(item.zIndex, Self.boundaryLayer)
    if item.pinToVisibleBounds, !composition.isSideways {
      let end = corner.y + solved.length
      frame.origin.y = pinned(
        frame, atStart: item.isBeforeContent, between: corner.y, and: end)
      attributes.zIndex = max(item.zIndex, Self.pinnedLayer)
    }
    attributes.fitsWidth = item.layoutSize.widthDimension.isMeasured
    attributes.fitsHeight = item.layoutSize.heightDimension.isMeasured
    setPixelAlignedFrame(attributes, at: frame)
    return attributes
  }

  /// The position of a pinned element within its section.
  private func pinned(
    _ frame: CGRect, atStart: Bool, between low: CGFloat, and high: CGFloat
  ) -> CGFloat {
    guard let view else { return frame.minY }
    let sight = view.bounds.inset(by: view.restingContentInset)
    // Boundary items of the whole layout come first.
    let above = configuration.boundarySupplementaryItems.indices.reduce(CGFloat(0)) {
      most, number in
      let item = configuration.boundarySupplementaryItems[number]
      return item.pinToVisibleBounds && item.isBeforeContent
        ? max(most, boundarySize(number).height) : most
    }
    return atStart
      ? max(frame.minY, min(sight.minY + above, high - frame.height))
      : min(frame.minY, max(sight.maxY - frame.height, low))
  }

  private func wholeBoundary(_ number: Int) -> UICollectionViewLayoutAttributes {
    let item = configuration.boundarySupplementaryItems[number]
    let size = boundarySize(number)
    let edges = item.alignment.edges
    let all = composition.contentSize
    func place(_ length: CGFloat, _ own: CGFloat, _ first: Bool, _ last: Bool) -> CGFloat {
      first == last ? (length - own) / 2 : first ? 0 : length - own
    }
    var frame = CGRect(
      x: place(all.width, size.width, edges.contains(.leading), edges.contains(.trailing)),
      y: place(all.height, size.height, edges.contains(.top), edges.contains(.bottom)),
      width: size.width, height: size.height
    ).offsetBy(dx: item.offset.x, dy: item.offset.y)
    let attributes = makeAttributes(.supplementary(item.elementKind, IndexPath(index: 0)))
    attributes.zIndex = max(item.zIndex, Self.boundaryLayer)
    if item.pinToVisibleBounds, let view, !composition.isSideways {
      let sight = view.bounds.inset(by: view.restingContentInset)
      frame.origin.y =
        item.isBeforeContent
        ? max(frame.minY, sight.minY) : min(frame.minY, sight.maxY - frame.height)
      attributes.zIndex = Self.pinnedLayer + 1
    }
    attributes.fitsWidth = item.layoutSize.widthDimension.isMeasured
    attributes.fitsHeight = item.layoutSize.heightDimension.isMeasured
    setPixelAlignedFrame(attributes, at: frame)
    return attributes
  }

  func decorations(ofSection index: Int) -> [UICollectionViewLayoutAttributes] {
    guard composition.sections.indices.contains(index) else { return [] }
    let solved = composition.sections[index]
    let corner = corner(of: index)
    let size =
      composition.isSideways
      ? CGSize(width: solved.length, height: composition.container.height)
      : CGSize(width: composition.container.width, height: solved.length)
    return solved.section.decorationItems.enumerated().map { number, item in
      let attributes = makeAttributes(
        ElementKey(
          category: .decorationView, kind: item.elementKind,
          path: IndexPath(item: number, section: index)))
      let insets = item.contentInsets
      attributes.frame = CGRect(
        x: corner.x + insets.leading, y: corner.y + insets.top,
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom))
      // Behind the items unless its z-order places it in front.
      attributes.zIndex = item.zIndex == 0 ? -1 : item.zIndex
      attributes.fitsWidth = false
      attributes.fitsHeight = false
      return attributes
    }
  }

  // MARK: Handlers

  func callHandlers(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard let view,
      composition.sections.contains(where: {
        $0.section.visibleItemsInvalidationHandler != nil
      }), let environment = container(in: view.bounds).environment
    else { return }
    var bySection: [Int: [any NSCollectionLayoutVisibleItem]] = [:]
    for each in attributes where each.indexPath.count == 2 && each.category != .decorationView {
      bySection[each.indexPath.section, default: []].append(VisibleItem(each))
    }
    for (index, items) in bySection where composition.sections.indices.contains(index) {
      let solved = composition.sections[index]
      guard let handler = solved.section.visibleItemsInvalidationHandler else { continue }
      let offset = solved.isOrthogonal ? view.state.views.scrollers[index]?.contentOffset : nil
      handler(items, offset ?? view.contentOffset, environment)
    }
  }
}
