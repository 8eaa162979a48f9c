import CoreGraphics
import Foundation

/// The computed geometry of a compositional layout.
struct CompositionState {
  var needsSections = true
  var sections: [SolvedSection] = []
  /// The lengths of the sections along the layout, each including the spacing after it.
  var lengths = PrefixSums([])
  /// The container's size when the sections were created.
  var container = CGSize.zero
  var measures: [Int: SectionMeasures] = [:]
  /// The measured sizes of the layout's boundary items, by index.
  var boundaryMeasures: [Int: CGSize] = [:]
  /// The space before all sections; `after` is the space after them.
  var before: CGFloat = 0
  var after: CGFloat = 0
  var contentSize = CGSize.zero
  var isSideways = false
  /// Whether elements move with the viewport.
  var followsScrolling = false
  var scrolling: [ScrollingSection] = []
}

extension UICollectionViewCompositionalLayout {
  /// The container of the layout for a collection view's bounds.
  func container(in bounds: CGRect) -> LayoutContainer {
    guard let view else { return LayoutContainer(size: .zero, environment: nil) }
    let inset = view.restingContentInset
    let size = CGSize(
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
    return LayoutContainer(
      size: size, environment: LayoutEnvironment(size, .zero, view.traitCollection))
  }

  struct LayoutContainer {
    var size: CGSize
    var environment: LayoutEnvironment?
  }

  func prepareComposition() {
    guard let view else { return }
    if composition.needsSections {
      composition.needsSections = false
      makeSections(in: view)
    }
    computeTotals()
  }

  private func makeSections(in view: UICollectionView) {
    let room = container(in: view.bounds)
    guard let environment = room.environment else { return }
    for section in composition.sections { composition.measures[section.index] = section.measures }
    if room.size.width != composition.container.width {
      composition.measures = [:]
      composition.boundaryMeasures = [:]
    }
    composition.container = room.size
    composition.isSideways = configuration.scrollDirection == .horizontal
    composition.sections = (0..<view.numberOfSections).map { index in
      guard let section = provider(index, environment) else {
        preconditionFailure(
          "Invalid section definition. The section provider returned none for \(index).")
      }
      return SolvedSection(
        section, index: index, count: view.numberOfItems(inSection: index), container: room.size,
        insets: insets(section.contentInsets, section.contentInsetsReference, view),
        boundaryInsets: boundaryInsets(section, view), isSideways: composition.isSideways,
        traits: view.traitCollection, measures: composition.measures[index] ?? SectionMeasures())
    }
    composition.measures = [:]
    composition.followsScrolling =
      composition.sections.contains { solved in
        solved.section.visibleItemsInvalidationHandler != nil
          || solved.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
      } || configuration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
  }

  private func insets(
    _ own: NSDirectionalEdgeInsets, _ reference: UIContentInsetsReference, _ view: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    let chosen = reference == .automatic ? configuration.contentInsetsReference : reference
    let outer: UIEdgeInsets
    switch chosen {
    case .none: return own
    case .automatic, .safeArea: outer = view.safeAreaInsets
    case .layoutMargins: outer = view.layoutMargins
    case .readableContent: outer = readableInsets(view)
    }
    // Along the scroll direction, the collection view's content inset already contains them.
    let taken = view.restingContentInset
    var insets = own
    if composition.isSideways {
      insets.top += max(0, outer.top - taken.top)
      insets.bottom += max(0, outer.bottom - taken.bottom)
    } else {
      let left = max(0, outer.left - taken.left)
      let right = max(0, outer.right - taken.right)
      insets.leading += view.isRightToLeft ? right : left
      insets.trailing += view.isRightToLeft ? left : right
    }
    return insets
  }

  private func readableInsets(_ view: UICollectionView) -> UIEdgeInsets {
    let frame = view.readableContentGuide.layoutFrame
    return UIEdgeInsets(
      top: 0, left: max(0, frame.minX - view.bounds.minX), bottom: 0,
      right: max(0, view.bounds.maxX - frame.maxX))
  }

  private func boundaryInsets(
    _ section: NSCollectionLayoutSection, _ view: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    if section.supplementariesFollowContentInsets {
      return insets(section.contentInsets, section.contentInsetsReference, view)
    }
    return insets(.zero, section.supplementaryContentInsetsReference, view)
  }

  // MARK: Lengths

  private func computeTotals() {
    let spacing = configuration.interSectionSpacing
    composition.lengths = PrefixSums(composition.sections.map { $0.length + spacing })
    composition.before = boundaryDepth(atStart: true)
    composition.after = boundaryDepth(atStart: false)
    let sections = max(0, composition.lengths.total - (composition.sections.isEmpty ? 0 : spacing))
    let length = composition.before + sections + composition.after
    composition.contentSize =
      composition.isSideways
      ? CGSize(width: length, height: composition.container.height)
      : CGSize(width: composition.container.width, height: length)
    composition.scrolling = composition.sections.compactMap(scrollingSection)
  }

  private func boundaryDepth(atStart: Bool) -> CGFloat {
    var depth: CGFloat = 0
    for (number, item) in configuration.boundarySupplementaryItems.enumerated()
    where item.extendsBoundary {
      let size = boundarySize(number)
      if composition.isSideways {
        let edges = item.alignment.edges
        if edges.contains(atStart ? .leading : .trailing) { depth = max(depth, size.width) }
      } else if atStart ? item.isBeforeContent : item.isAfterContent {
        depth = max(depth, size.height)
      }
    }
    return depth
  }

  func boundarySize(_ number: Int) -> CGSize {
    configuration.boundarySupplementaryItems[number].layoutSize.size(
      in: composition.container, measured: composition.boundaryMeasures[number])
  }

  /// The start of a section along the layout.
  func start(of section: Int) -> CGFloat {
    composition.before + composition.lengths.sum(before: section)
  }

  /// The origin of a section.
  func corner(of section: Int) -> CGPoint {
    composition.isSideways
      ? CGPoint(x: start(of: section), y: 0) : CGPoint(x: 0, y: start(of: section))
  }

  private func scrollingSection(_ solved: SolvedSection) -> ScrollingSection? {
    guard solved.isOrthogonal else { return nil }
    let corner = corner(of: solved.index)
    let behavior = solved.section.orthogonalScrollingBehavior
    let properties = solved.section.orthogonalScrollingProperties
    let isFast: Bool
    switch properties.decelerationRate {
    case .automatic: isFast = behavior == .groupPaging || behavior == .groupPagingCentered
    case .normal: isFast = false
    case .fast: isFast = true
    }
    return ScrollingSection(
      section: solved.index, runsDown: !solved.runsSideways,
      frame: solved.scrollerFrame.offsetBy(dx: corner.x, dy: corner.y),
      contentSize: solved.scrolledSize, behavior: behavior, bounces: properties.bounce != .never,
      decelerationRate: isFast ? .fast : .normal, stops: solved.stops)
  }

  // MARK: Measurements

  func measure(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    guard path.count == 2 else {
      let number = configuration.boundarySupplementaryItems.firstIndex {
        $0.elementKind == attributes.kind
      }
      if let number { composition.boundaryMeasures[number] = attributes.size }
      return
    }
    guard composition.sections.indices.contains(path.section) else { return }
    let solved = composition.sections[path.section]
    switch attributes.category {
    case .cell: solved.measure(path.item, attributes.size)
    case .supplementaryView:
      let kind = attributes.kind ?? ""
      if let number = solved.boundaryNumber(kind, path) {
        solved.measureBoundary(number, attributes.size)
        solved.boundaryChanged()
      } else {
        solved.measureAttachment(kind, path.item, attributes.size)
      }
    case .decorationView: break
    }
  }

  func remapCompositionMeasurements(_ mapping: ListMapping) {
    var carried: [Int: SectionMeasures] = [:]
    for solved in composition.sections {
      guard let new = mapping.sections[solved.index] else { continue }
      carried[new, default: SectionMeasures()].boundaries = solved.measures.boundaries
    }
    for solved in composition.sections {
      for (item, size) in solved.measures.items {
        guard let path = mapping.newPath(of: IndexPath(item: item, section: solved.index)) else {
          continue
        }
        carried[path.section, default: SectionMeasures()].items[path.item] = size
      }
    }
    composition.sections = []
    composition.measures = carried
  }
}

extension SolvedSection {
  /// The index of the boundary item for a view of a kind at an index path.
  func boundaryNumber(_ kind: String, _ path: IndexPath) -> Int? {
    let numbers = section.boundarySupplementaryItems.indices.filter {
      section.boundarySupplementaryItems[$0].elementKind == kind
    }
    return numbers.indices.contains(path.item) ? numbers[path.item] : nil
  }

  /// The index path of a boundary item: the first of its kind has item 0.
  func boundaryPath(_ number: Int) -> IndexPath {
    let kind = section.boundarySupplementaryItems[number].elementKind
    let before = section.boundarySupplementaryItems[..<number].filter { $0.elementKind == kind }
    return IndexPath(item: before.count, section: index)
  }
}
