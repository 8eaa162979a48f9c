import CoreGraphics
import Foundation

/// The computed geometry of a flow layout.
struct FlowState {
  var sections: [FlowSection] = []
  /// Heights of sections along the scroll direction.
  var heights = PrefixSums([])
  var needsMetrics = true
  /// Whether items are self-sizing.
  var isEstimated = false
  /// The collection view's extent across the scroll direction when the lines were created.
  var width: CGFloat = 0
  var isHorizontal = false
  var contentSize = CGSize.zero
  /// The measured sizes by section and item, kept for the next creation of the lines.
  var measured: [Int: [Int: CGSize]] = [:]
}

extension UICollectionViewFlowLayout {
  /// Pinned headers are in front of the items.
  private static let pinnedLayer = 10

  // MARK: Creating lines

  func prepareFlow() {
    guard let view else { return }
    if flow.needsMetrics {
      flow.needsMetrics = false
      makeSections(in: view)
    }
    computeTotals()
  }

  private func computeTotals() {
    flow.heights = PrefixSums(flow.sections.map(\.height))
    flow.contentSize = oriented(CGSize(width: flow.width, height: flow.heights.total))
  }

  private func makeSections(in view: UICollectionView) {
    flow.isHorizontal = scrollDirection == .horizontal
    flow.isEstimated =
      estimatedItemSize != .zero || itemSize == Self.automaticSize
    let width = width(in: view.bounds)
    if width != flow.width { flow.measured = [:] }
    flow.width = width
    usesOwnItemSize = false
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    flow.sections = (0..<view.numberOfSections).map { index in
      makeSection(index, count: view.numberOfItems(inSection: index), view, delegate)
    }
  }

  private func makeSection(
    _ index: Int, count: Int, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    var section = makeItems(index, count: count, view, delegate)
    var inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    let outer = referenceInsets(in: view)
    inset.left += outer.left
    inset.right += outer.right
    inset.top += outer.top
    inset.bottom += outer.bottom
    section.insets =
      flow.isHorizontal
      ? UIEdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
      : inset
    section.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
      ?? minimumLineSpacing
    section.itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
      ?? minimumInteritemSpacing
    section.header =
      oriented(
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
          ?? headerReferenceSize
      ).height
    section.footer =
      oriented(
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
          ?? footerReferenceSize
      ).height
    section.width = flow.width
    section.scale = max(1, view.traitCollection.displayScale)
    section.breakLines()
    return section
  }

  private func makeItems(
    _ index: Int, count: Int, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    if flow.isEstimated {
      let guess =
        estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize
        ? (itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize)
        : estimatedItemSize
      return FlowSection(
        count: count, estimate: oriented(guess), measured: flow.measured[index] ?? [:])
    }
    guard let delegate, count > 0, !usesOwnItemSize else {
      return FlowSection(count: count, size: oriented(itemSize))
    }
    // During interactive movement, the shown index paths differ from those of the data.
    func size(of item: Int) -> CGSize {
      let path = view.dataPath(of: IndexPath(item: item, section: index))
      return delegate.collectionView(view, layout: self, sizeForItemAt: path)
    }
    let first = size(of: 0)
    if usesOwnItemSize { return FlowSection(count: count, size: oriented(itemSize)) }
    var sizes = [oriented(first)]
    sizes.reserveCapacity(count)
    for item in 1..<max(1, count) { sizes.append(oriented(size(of: item))) }
    return FlowSection(sizes: sizes)
  }

  private func referenceInsets(in view: UICollectionView) -> UIEdgeInsets {
    let outer: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: outer = view.safeAreaInsets
    case .fromLayoutMargins: outer = view.layoutMargins
    }
    // Along the scroll direction, the collection view's content inset already contains them.
    return flow.isHorizontal
      ? UIEdgeInsets(top: outer.top, left: 0, bottom: outer.bottom, right: 0)
      : UIEdgeInsets(top: 0, left: outer.left, bottom: 0, right: outer.right)
  }

  private func width(in bounds: CGRect) -> CGFloat {
    let inset = view?.restingContentInset ?? .zero
    return max(
      0,
      scrollDirection == .horizontal
        ? bounds.height - inset.top - inset.bottom : bounds.width - inset.left - inset.right)
  }

  func hasOtherWidth(_ bounds: CGRect) -> Bool { width(in: bounds) != flow.width }

  func measure(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    guard flow.sections.indices.contains(path.section) else { return }
    var size = oriented(attributes.size)
    size.width = min(size.width, max(1, flow.sections[path.section].width))
    flow.sections[path.section].measure(path.item, size)
    flow.measured[path.section, default: [:]][path.item] = size
  }

  func remapFlowMeasurements(over mapping: ListMapping) {
    var carried: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in flow.measured {
      for (item, size) in sizes {
        guard let path = mapping.newPath(of: IndexPath(item: item, section: section)) else {
          continue
        }
        carried[path.section, default: [:]][path.item] = size
      }
    }
    flow.measured = carried
  }

  // MARK: Axes

  /// Transposes the axes for horizontal scrolling.
  private func oriented(_ size: CGSize) -> CGSize {
    scrollDirection == .horizontal ? CGSize(width: size.height, height: size.width) : size
  }

  private func oriented(_ rect: CGRect) -> CGRect {
    guard flow.isHorizontal else { return rect }
    return CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  // MARK: Queries

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard !flow.sections.isEmpty else { return [] }
    let asked = oriented(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    let first = flow.heights.index(at: max(0, asked.minY))
    for index in first..<flow.sections.count {
      let top = flow.heights.sum(before: index)
      if top > asked.maxY { break }
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        if let edge = edge(kind, ofSection: index), touches(edge.frame, rect) { found.append(edge) }
      }
      let section = flow.sections[index]
      for line in section.lines(from: asked.minY - top, to: asked.maxY - top) {
        for (offset, frame) in section.frames(inLine: line).enumerated() {
          let placed = oriented(frame.offsetBy(dx: 0, dy: top))
          guard touches(placed, rect) else { continue }
          let path = IndexPath(item: section.starts[line] + offset, section: index)
          found.append(attributes(.cell(path), placed))
        }
      }
    }
    return found
  }

  /// Whether a frame intersects a rectangle; an empty frame does if it is inside.
  private func touches(_ frame: CGRect, _ rect: CGRect) -> Bool {
    frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
      && frame.maxY > rect.minY
  }

  private func attributes(
    _ key: ElementKey, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(key)
    attributes.frame = frame
    return attributes
  }

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, flow.sections.indices.contains(path.section), path.item >= 0,
      path.item < flow.sections[path.section].count
    else { return nil }
    let top = flow.heights.sum(before: path.section)
    let frame = flow.sections[path.section].frame(of: path.item).offsetBy(dx: 0, dy: top)
    return attributes(.cell(path), oriented(frame))
  }

  func edge(_ kind: String, ofSection index: Int) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(index) else { return nil }
    let section = flow.sections[index]
    let top = flow.heights.sum(before: index)
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let height = isHeader ? section.header : section.footer
    guard height > 0 else { return nil }
    var y = isHeader ? top : top + section.footerTop
    var isHeld = false
    if let view, isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      isHeld = true
      let sight = oriented(view.bounds.inset(by: view.restingContentInset))
      if isHeader {
        y = max(top, min(sight.minY, top + section.footerTop - height))
      } else {
        y = min(
          top + section.footerTop, max(sight.maxY - height, top + section.header))
      }
    }
    let attributes = attributes(
      .supplementary(kind, IndexPath(item: 0, section: index)),
      oriented(CGRect(x: 0, y: y, width: flow.width, height: height)))
    if isHeld { attributes.zIndex = Self.pinnedLayer }
    return attributes
  }
}
