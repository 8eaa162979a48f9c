import CoreGraphics
import Foundation

/// A section of a compositional layout with lazily solved groups.
///
/// Identical groups share one solution; groups with measured items are solved individually.
final class SolvedSection {
  let section: NSCollectionLayoutSection
  let index: Int
  let count: Int
  /// The size available to the section, without the layout's insets.
  let container: CGSize
  /// The section's content insets, including those of their reference.
  let insets: NSDirectionalEdgeInsets
  /// The side insets of boundary items.
  let boundaryInsets: NSDirectionalEdgeInsets
  /// Whether the layout scrolls horizontally.
  let isSideways: Bool
  /// Whether the section's groups are arranged horizontally.
  let runsSideways: Bool
  /// Whether the section scrolls orthogonally.
  let isOrthogonal: Bool
  let traits: UITraitCollection
  private(set) var measures: SectionMeasures
  private var template = SolvedGroup()
  private var special: [Int: SolvedGroup] = [:]
  /// The first item of each group, followed by the item count, if the groups hold varying numbers
  /// of items.
  private var starts: [Int]?
  private var perGroup = 1
  private var extents = PrefixSums([])

  init(
    _ section: NSCollectionLayoutSection, index: Int, count: Int, container: CGSize,
    insets: NSDirectionalEdgeInsets, boundaryInsets: NSDirectionalEdgeInsets, isSideways: Bool,
    traits: UITraitCollection, measures: SectionMeasures
  ) {
    self.section = section
    self.index = index
    self.count = count
    self.container = container
    self.insets = insets
    self.boundaryInsets = boundaryInsets
    self.isSideways = isSideways
    isOrthogonal = section.orthogonalScrollingBehavior != .none
    // An orthogonal section arranges its groups across the layout's direction.
    runsSideways = isSideways != isOrthogonal
    self.traits = traits
    self.measures = measures
    makeGroups()
  }

  private var availableSize: CGSize {
    CGSize(
      width: max(0, container.width - insets.leading - insets.trailing),
      height: max(0, container.height - insets.top - insets.bottom))
  }

  // MARK: Groups

  private func solve(first: Int, knowing: Bool = true, count: Int? = nil) -> SolvedGroup {
    GroupSolver(
      measured: { [measures] in knowing ? measures.items[$0] : nil },
      measuredAttachment: { [measures] in
        knowing ? measures.attachments[.init(kind: $0, item: $1)] : nil
      }, count: count ?? self.count, traits: traits
    ).solve(section.group, in: availableSize, first: first)
  }

  private func makeGroups() {
    guard count > 0 else { return }
    if section.group.holdsVaryingNumbers {
      var starts: [Int] = []
      var lengths: [CGFloat] = []
      var first = 0
      while first < count {
        let group = solve(first: first)
        guard !group.leaves.isEmpty else { break }
        special[starts.count] = group
        starts.append(first)
        lengths.append(length(group) + section.interGroupSpacing)
        first += group.leaves.count
      }
      self.starts = starts + [first]
      extents = PrefixSums(lengths)
      return
    }
    template = solve(first: 0, knowing: false, count: .max)
    perGroup = max(1, template.leaves.count)
    guard !template.leaves.isEmpty else { return }
    let groups = (count + perGroup - 1) / perGroup
    extents = PrefixSums(
      Array(repeating: length(template) + section.interGroupSpacing, count: groups))
    if count % perGroup != 0 { solveAgain(groups - 1) }
    for group in Set(measures.items.keys.filter { $0 < count }.map { $0 / perGroup }) {
      solveAgain(group)
    }
  }

  private func solveAgain(_ group: Int) {
    let solved = solve(first: group * perGroup)
    special[group] = solved
    extents[group] = length(solved) + section.interGroupSpacing
  }

  private func length(_ group: SolvedGroup) -> CGFloat {
    runsSideways ? group.size.width : group.size.height
  }

  var groupCount: Int { extents.count }

  func group(_ index: Int) -> SolvedGroup { special[index] ?? template }

  func firstItem(ofGroup index: Int) -> Int { starts?[index] ?? index * perGroup }

  /// The group of an item and its index in the group; `nil` if no group contains the item.
  func place(of item: Int) -> (group: Int, leaf: Int)? {
    guard item >= 0, item < count, groupCount > 0 else { return nil }
    guard let starts else { return (item / perGroup, item % perGroup) }
    var low = 0
    var high = starts.count - 2
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= item { low = middle } else { high = middle - 1 }
    }
    return item < starts[low + 1] ? (low, item - starts[low]) : nil
  }

  /// Stores an item's measured size.
  func measure(_ item: Int, _ size: CGSize) {
    measures.items[item] = size
    contentsChanged(item)
  }

  func measureAttachment(_ kind: String, _ item: Int, _ size: CGSize) {
    measures.attachments[.init(kind: kind, item: item)] = size
    contentsChanged(item)
  }

  func measureBoundary(_ number: Int, _ size: CGSize) { measures.boundaries[number] = size }

  private func contentsChanged(_ item: Int) {
    guard starts == nil else {
      special = [:]
      makeGroups()
      return
    }
    if item < count { solveAgain(item / perGroup) }
  }

  // MARK: Metrics

  private var groupsLength: CGFloat {
    groupCount == 0 ? 0 : extents.total - section.interGroupSpacing
  }

  /// The extent across the arrangement of the groups: the largest among the known groups.
  private var groupsDepth: CGFloat {
    guard groupCount > 0 else { return 0 }
    let known = special.values.map { runsSideways ? $0.size.height : $0.size.width }.max()
    let usual = runsSideways ? template.size.height : template.size.width
    guard let known else { return usual }
    // If all groups are alike except the last, the last group's smaller depth is ignored.
    return measures.items.isEmpty ? max(known, usual) : known
  }

  /// The space for boundary items before the groups, along the layout.
  private(set) lazy var before: CGFloat = boundaryDepth(atStart: true)
  private(set) lazy var after: CGFloat = boundaryDepth(atStart: false)

  private func boundaryDepth(atStart: Bool) -> CGFloat {
    var depth: CGFloat = 0
    for (number, item) in section.boundarySupplementaryItems.enumerated()
    where item.extendsBoundary && (atStart ? item.isBeforeContent : item.isAfterContent) {
      depth = max(depth, boundarySize(number).height)
    }
    guard atStart else { return depth }
    // The first card of a list without a header has the same space above it as two cards between
    // them.
    let isFirstCard = index == 0 && depth == 0 && section.list?.isGrouped == true
    return depth + section.headerPadding
      + (isFirstCard ? UICollectionLayoutListConfiguration.groupSpacing : 0)
  }

  func boundaryChanged() {
    before = boundaryDepth(atStart: true)
    after = boundaryDepth(atStart: false)
  }

  private func boundarySize(_ number: Int) -> CGSize {
    section.boundarySupplementaryItems[number].layoutSize.size(
      in: CGSize(
        width: container.width - boundaryInsets.leading - boundaryInsets.trailing,
        height: container.height), measured: measures.boundaries[number])
  }

  /// The section's length along the layout, including boundary items and insets.
  var length: CGFloat {
    if isOrthogonal {
      return isSideways
        ? insets.leading + groupsDepth + insets.trailing
        : before + insets.top + groupsDepth + insets.bottom + after
    }
    return runsSideways
      ? insets.leading + groupsLength + insets.trailing
      : before + insets.top + groupsLength + insets.bottom + after
  }

  /// The content size of an orthogonally scrolling section.
  var scrolledSize: CGSize {
    let along = edge * 2 + groupsLength + trailingRest
    return runsSideways
      ? CGSize(width: along, height: groupsDepth) : CGSize(width: groupsDepth, height: along)
  }

  /// The inset before the first group.
  private var insetBefore: CGFloat { runsSideways ? insets.leading : insets.top }

  /// The length of an orthogonally scrolling section's viewport.
  private var viewportLength: CGFloat {
    runsSideways ? container.width : max(0, container.height - before - after)
  }

  /// The space before the first group in the scroller.
  private var edge: CGFloat {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, groupCount > 0 else {
      return insetBefore
    }
    // The groups' common length, or the first group's length if there is none.
    let usual = length(template) > 0 ? length(template) : length(group(0))
    return max(insetBefore, (viewportLength - usual) / 2)
  }

  private var trailingRest: CGFloat {
    section.orthogonalScrollingBehavior == .groupPagingCentered
      ? 0 : (runsSideways ? insets.trailing : insets.bottom) - insetBefore
  }

  /// The frame of the scroller, relative to the section's start.
  var scrollerFrame: CGRect {
    runsSideways
      ? CGRect(x: 0, y: before + insets.top, width: viewportLength, height: groupsDepth)
      : CGRect(x: insets.leading, y: before, width: groupsDepth, height: viewportLength)
  }

  /// The start offsets of the groups, from the scroller's leading end.
  var stops: [CGFloat] {
    (0..<groupCount).map { number in
      let start = edge + extents.sum(before: number)
      guard section.orthogonalScrollingBehavior == .groupPagingCentered else {
        return start - insetBefore
      }
      return start - (viewportLength - length(group(number))) / 2
    }
  }

  // MARK: Geometry

  /// The origin of a group, in the section or in its scroller.
  func origin(ofGroup group: Int) -> CGPoint {
    let along = extents.sum(before: group)
    if isOrthogonal {
      return runsSideways ? CGPoint(x: edge + along, y: 0) : CGPoint(x: 0, y: edge + along)
    }
    return runsSideways
      ? CGPoint(x: insets.leading + along, y: insets.top)
      : CGPoint(x: insets.leading, y: before + insets.top + along)
  }

  /// The groups that intersect a range, in the section or in its scroller.
  func groups(from minimum: CGFloat, to maximum: CGFloat) -> Range<Int> {
    guard groupCount > 0 else { return 0..<0 }
    let base = isOrthogonal ? edge : runsSideways ? insets.leading : before + insets.top
    guard maximum > base, minimum < base + extents.total else { return 0..<0 }
    let first = extents.index(at: max(0, minimum - base))
    let last = extents.index(at: max(0, maximum - base))
    return first..<(last + 1)
  }

  /// The frame of an unpinned boundary item, relative to the section's start.
  func boundaryFrame(_ number: Int) -> CGRect {
    let item = section.boundarySupplementaryItems[number]
    let size = boundarySize(number)
    let width = container.width - boundaryInsets.leading - boundaryInsets.trailing
    let edges = item.alignment.edges
    let x: CGFloat
    if edges.contains(.leading) {
      x = boundaryInsets.leading
    } else if edges.contains(.trailing) {
      x = boundaryInsets.leading + width - size.width
    } else {
      x = boundaryInsets.leading + (width - size.width) / 2
    }
    let y: CGFloat
    let depth = isSideways ? container.height : length
    if item.isBeforeContent {
      y = item.extendsBoundary ? before - size.height : before
    } else if item.isAfterContent {
      y = depth - (item.extendsBoundary ? after : after + size.height)
    } else {
      y = (depth - size.height) / 2
    }
    return CGRect(
      x: x + item.offset.x, y: y + item.offset.y, width: size.width, height: size.height)
  }
}

/// The measured sizes of a section's elements.
struct SectionMeasures {
  struct Attachment: Hashable {
    var kind: String
    var item: Int
  }

  var items: [Int: CGSize] = [:]
  var attachments: [Attachment: CGSize] = [:]
  /// The measured sizes by the index of the boundary item.
  var boundaries: [Int: CGSize] = [:]
}

extension NSCollectionLayoutGroup {
  /// Whether the number of items in a group depends on their measured sizes.
  var holdsVaryingNumbers: Bool {
    guard count == nil else { return false }
    switch arrangement {
    case .custom: return false
    case .horizontal:
      return !layoutSize.widthDimension.isMeasured
        && subitems.contains { $0.layoutSize.widthDimension.isMeasured }
    case .vertical:
      return !layoutSize.heightDimension.isMeasured
        && subitems.contains { $0.layoutSize.heightDimension.isMeasured }
    }
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  var isBeforeContent: Bool { alignment.edges.contains(.top) }
  var isAfterContent: Bool { alignment.edges.contains(.bottom) }
}
