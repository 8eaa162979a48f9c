import CoreGraphics
import Foundation

/// A group with the frames of all its elements, relative to its top leading corner.
struct SolvedGroup {
  struct Leaf {
    var frame: CGRect
    var zIndex = 0
    /// The dimensions that are self-sizing.
    var fitsWidth = false
    var fitsHeight = false
  }

  struct Attachment {
    var item: NSCollectionLayoutSupplementaryItem
    var frame: CGRect
    /// The element whose index path the view uses, counted within the group.
    var leaf: Int
  }

  var size = CGSize.zero
  var leaves: [Leaf] = []
  var attachments: [Attachment] = []

  /// Adds all elements of a part at an offset.
  fileprivate mutating func add(_ part: SolvedGroup, at origin: CGPoint) {
    let first = leaves.count
    for var leaf in part.leaves {
      leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
      leaves.append(leaf)
    }
    for var attachment in part.attachments {
      attachment.frame = attachment.frame.offsetBy(dx: origin.x, dy: origin.y)
      attachment.leaf += first
      attachments.append(attachment)
    }
  }
}

/// Computes the frames of a group's items.
struct GroupSolver {
  /// The measured size of an element, by its index in the section; `nil` if unknown.
  let measured: (Int) -> CGSize?
  /// The measured size of a supplementary view attached to an element.
  let measuredAttachment: (String, Int) -> CGSize?
  /// The number of elements in the section.
  let count: Int
  let traits: UITraitCollection

  /// Lays out an item or a group.
  ///
  /// - Parameters:
  ///   - first: The index of its first element.
  ///   - forced: A size along one axis that replaces the item's own.
  func solve(
    _ item: NSCollectionLayoutItem, in container: CGSize, first: Int,
    forced: (width: CGFloat?, height: CGFloat?) = (nil, nil)
  ) -> SolvedGroup {
    if let group = item as? NSCollectionLayoutGroup {
      return solve(group, in: container, first: first, forced: forced)
    }
    var size = item.layoutSize.size(in: container, measured: measured(first))
    size.width = forced.width ?? size.width
    size.height = forced.height ?? size.height
    let fitsWidth = forced.width == nil && item.layoutSize.widthDimension.isMeasured
    let fitsHeight = forced.height == nil && item.layoutSize.heightDimension.isMeasured
    let insets = item.contentInsets
    let frame = CGRect(
      x: fitsWidth ? 0 : insets.leading, y: fitsHeight ? 0 : insets.top,
      width: max(0, size.width - (fitsWidth ? 0 : insets.leading + insets.trailing)),
      height: max(0, size.height - (fitsHeight ? 0 : insets.top + insets.bottom)))
    var solved = SolvedGroup(size: size)
    solved.leaves = [.init(frame: frame, fitsWidth: fitsWidth, fitsHeight: fitsHeight)]
    attach(item.supplementaryItems, to: frame, first: first, in: &solved)
    return solved
  }

  private func attach(
    _ items: [NSCollectionLayoutSupplementaryItem], to frame: CGRect, first: Int,
    in solved: inout SolvedGroup
  ) {
    for item in items {
      let place = item.frame(on: frame, measured: measuredAttachment(item.elementKind, first))
      solved.attachments.append(.init(item: item, frame: place, leaf: 0))
    }
  }

  private func solve(
    _ group: NSCollectionLayoutGroup, in container: CGSize, first: Int,
    forced: (width: CGFloat?, height: CGFloat?)
  ) -> SolvedGroup {
    var size = group.layoutSize.size(in: container, measured: nil)
    size.width = forced.width ?? size.width
    size.height = forced.height ?? size.height
    var solved: SolvedGroup
    switch group.arrangement {
    case .custom(let provider):
      let environment = LayoutEnvironment(size, group.contentInsets, traits)
      solved = SolvedGroup(size: size)
      for item in provider(environment).prefix(max(0, count - first)) {
        solved.leaves.append(.init(frame: item.frame, zIndex: item.zIndex))
      }
    case .horizontal, .vertical:
      solved = arrange(group, size: size, first: first, forced: forced)
    }
    if !solved.leaves.isEmpty {
      attach(
        group.supplementaryItems, to: CGRect(origin: .zero, size: solved.size), first: first,
        in: &solved)
    }
    return solved
  }

  // MARK: Layout along an axis

  /// An item with the spacing before and after it.
  private struct Part {
    var solved: SolvedGroup
    var item: NSCollectionLayoutItem
    var before: NSCollectionLayoutSpacing?
    var after: NSCollectionLayoutSpacing?
    var above: NSCollectionLayoutSpacing?
    var below: NSCollectionLayoutSpacing?
  }

  private func arrange(
    _ group: NSCollectionLayoutGroup, size: CGSize, first: Int,
    forced: (width: CGFloat?, height: CGFloat?)
  ) -> SolvedGroup {
    var isHorizontal = false
    if case .horizontal = group.arrangement { isHorizontal = true }
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let wrapsWidth = forced.width == nil && group.layoutSize.widthDimension.isMeasured
    let wrapsHeight = forced.height == nil && group.layoutSize.heightDimension.isMeasured
    let wrapsAlong = isHorizontal ? wrapsWidth : wrapsHeight
    let room = isHorizontal ? inner.width : inner.height
    var parts = collect(
      group, in: inner, room: room, isOpen: wrapsAlong, isHorizontal: isHorizontal, first: first)
    equalize(&parts, isHorizontal: isHorizontal)

    let spacing = group.interItemSpacing
    let (fixed, flexible) = lengths(of: parts, spacing: spacing, isHorizontal)
    let share = wrapsAlong || flexible == 0 ? 0 : max(0, room - fixed) / CGFloat(flexible)
    func length(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      guard let spacing else { return 0 }
      return spacing.spacing + (spacing.isFlexibleSpacing ? share : 0)
    }

    let across =
      parts.map {
        self.crossLength($0.solved.size, isHorizontal) + ($0.above?.spacing ?? 0)
          + ($0.below?.spacing ?? 0)
      }.max() ?? 0
    var result = SolvedGroup(size: size)
    if wrapsWidth {
      result.size.width = (isHorizontal ? fixed : across) + insets.leading + insets.trailing
    }
    if wrapsHeight {
      result.size.height = (isHorizontal ? across : fixed) + insets.top + insets.bottom
    }
    let depth =
      isHorizontal
      ? result.size.height - insets.top - insets.bottom
      : result.size.width - insets.leading - insets.trailing
    var position: CGFloat = 0
    for (index, part) in parts.enumerated() {
      if index > 0 { position += length(spacing) }
      position += length(part.before)
      let side = crossPlace(part, depth: depth, isHorizontal)
      let origin =
        isHorizontal
        ? CGPoint(x: insets.leading + position, y: insets.top + side)
        : CGPoint(x: insets.leading + side, y: insets.top + position)
      result.add(part.solved, at: origin)
      position += along(part.solved.size, isHorizontal) + length(part.after)
    }
    return result
  }

  /// Returns the length of parts with their fixed spacing, and the number of flexible spaces.
  private func lengths(
    of parts: [Part], spacing: NSCollectionLayoutSpacing?, _ isHorizontal: Bool
  ) -> (fixed: CGFloat, flexibleCount: Int) {
    var spaces: [NSCollectionLayoutSpacing] = parts.flatMap { part in
      [part.before, part.after].compactMap(\.self)
    }
    if let spacing, parts.count > 1 {
      spaces += Array(repeating: spacing, count: parts.count - 1)
    }
    let items = parts.reduce(0) { $0 + along($1.solved.size, isHorizontal) }
    return (
      spaces.reduce(items) { $0 + $1.spacing }, spaces.count(where: \.isFlexibleSpacing)
    )
  }

  /// Solves as many subitems as fit, or the requested number.
  private func collect(
    _ group: NSCollectionLayoutGroup, in inner: CGSize, room: CGFloat, isOpen: Bool,
    isHorizontal: Bool, first: Int
  ) -> [Part] {
    guard !group.subitems.isEmpty else { return [] }
    let gap = group.interItemSpacing?.spacing ?? 0
    var forced: (width: CGFloat?, height: CGFloat?) = (nil, nil)
    if let count = group.count, !isOpen {
      let each = max(0, (room - gap * CGFloat(count - 1)) / CGFloat(count))
      if isHorizontal { forced.width = each } else { forced.height = each }
    }
    var parts: [Part] = []
    var used: CGFloat = 0
    var leaves = 0
    let limit = group.count ?? (isOpen ? group.subitems.count : .max)
    while parts.count < limit, first + leaves < count {
      let item = group.subitems[parts.count % group.subitems.count]
      let solved = solve(item, in: inner, first: first + leaves, forced: forced)
      guard !solved.leaves.isEmpty else { break }
      let edges = item.edgeSpacing
      let part = Part(
        solved: solved, item: item, before: isHorizontal ? edges?.leading : edges?.top,
        after: isHorizontal ? edges?.trailing : edges?.bottom,
        above: isHorizontal ? edges?.top : edges?.leading,
        below: isHorizontal ? edges?.bottom : edges?.trailing)
      let needed =
        along(solved.size, isHorizontal) + (part.before?.spacing ?? 0)
        + (part.after?.spacing ?? 0) + (parts.isEmpty ? 0 : gap)
      // A subitem without length would repeat infinitely.
      if needed <= 0, parts.count >= group.subitems.count { break }
      if group.count == nil, !isOpen, !parts.isEmpty, used + needed > room + 0.01 { break }
      used += needed
      leaves += solved.leaves.count
      parts.append(part)
    }
    return parts
  }

  /// Assigns the largest size among the siblings to uniform items.
  private func equalize(_ parts: inout [Part], isHorizontal: Bool) {
    let isUniform: (Part) -> Bool = {
      let size = $0.item.layoutSize
      return (isHorizontal ? size.heightDimension : size.widthDimension).isUniformAcrossSiblings
    }
    let largest =
      parts.filter(isUniform).map { crossLength($0.solved.size, isHorizontal) }.max() ?? 0
    for index in parts.indices where isUniform(parts[index]) {
      if isHorizontal {
        parts[index].solved.size.height = largest
      } else {
        parts[index].solved.size.width = largest
      }
      for leaf in parts[index].solved.leaves.indices {
        if isHorizontal {
          parts[index].solved.leaves[leaf].frame.size.height = largest
        } else {
          parts[index].solved.leaves[leaf].frame.size.width = largest
        }
      }
    }
  }

  private func crossPlace(_ part: Part, depth: CGFloat, _ isHorizontal: Bool) -> CGFloat {
    let above = part.above?.spacing ?? 0
    let below = part.below?.spacing ?? 0
    let left = max(0, depth - crossLength(part.solved.size, isHorizontal) - above - below)
    switch (part.above?.isFlexibleSpacing ?? false, part.below?.isFlexibleSpacing ?? false) {
    case (true, true): return above + left / 2
    case (true, false): return above + left
    default: return above
    }
  }

  private func along(_ size: CGSize, _ isHorizontal: Bool) -> CGFloat {
    isHorizontal ? size.width : size.height
  }

  private func crossLength(_ size: CGSize, _ isHorizontal: Bool) -> CGFloat {
    isHorizontal ? size.height : size.width
  }
}
