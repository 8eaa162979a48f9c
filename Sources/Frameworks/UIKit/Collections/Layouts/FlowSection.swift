import CoreGraphics
import Foundation

/// The lines of one section of a flow layout, relative to the section's origin.
///
/// Coordinates assume lines that run left to right and are stacked downward; a horizontally
/// scrolling layout transposes the inputs and the results.
nonisolated struct FlowSection {
  var header: CGFloat = 0
  var footer: CGFloat = 0
  var insets = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  /// The width, including the insets.
  var width: CGFloat = 0
  /// The display scale; item frames are aligned to device pixels.
  var scale: CGFloat = 1
  let count: Int
  /// The common size of the items; `nil` if their sizes differ.
  private let uniform: CGSize?
  private var sizes: [CGSize]
  /// The first item of each line, followed by the item count.
  private(set) var starts: [Int] = [0]
  /// The heights of the lines, each including the spacing below it.
  private var heights = PrefixSums([])
  /// The measured sizes of self-sizing items, by item.
  private(set) var measured: [Int: CGSize] = [:]

  /// Creates a section whose items have one size.
  init(count: Int, size: CGSize) {
    self.count = count
    uniform = size
    sizes = []
  }

  /// Creates a section whose items have individual sizes.
  init(sizes: [CGSize]) {
    count = sizes.count
    uniform = nil
    self.sizes = sizes
  }

  /// Creates a section of items with an estimated size, except for those already measured.
  init(count: Int, estimate: CGSize, measured: [Int: CGSize]) {
    self.count = count
    uniform = nil
    sizes = Array(repeating: estimate, count: count)
    self.measured = measured.filter { $0.key < count }
    for (item, size) in self.measured { sizes[item] = size }
  }

  private var availableWidth: CGFloat { max(0, width - insets.left - insets.right) }

  var lineCount: Int { starts.count - 1 }

  private var linesHeight: CGFloat { lineCount == 0 ? 0 : heights.total - lineSpacing }

  var height: CGFloat { header + insets.top + linesHeight + insets.bottom + footer }

  var footerTop: CGFloat { height - footer }

  func size(of item: Int) -> CGSize { uniform ?? sizes[item] }

  /// The number of items of the common size in a full line.
  private func perLine(_ size: CGSize) -> Int {
    guard size.width + itemSpacing > 0 else { return max(1, count) }
    return max(
      1, Int(((availableWidth + itemSpacing) / (size.width + itemSpacing) + 0.0001).rounded(.down)))
  }

  // MARK: Breaking lines

  mutating func breakLines() {
    if let uniform {
      let each = perLine(uniform)
      starts = Array(stride(from: 0, to: count, by: each)) + [count]
      if count == 0 { starts = [0] }
      heights = PrefixSums(
        Array(repeating: uniform.height + lineSpacing, count: max(0, starts.count - 1)))
      return
    }
    var starts: [Int] = []
    var lines: [CGFloat] = []
    var item = 0
    while item < count {
      let end = endOfLine(from: item)
      starts.append(item)
      lines.append(lineHeight(item..<end) + lineSpacing)
      item = end
    }
    self.starts = starts + [count]
    heights = PrefixSums(lines)
  }

  private func endOfLine(from start: Int) -> Int {
    var used = sizes[start].width
    var item = start + 1
    while item < count, used + itemSpacing + sizes[item].width <= availableWidth + 0.001 {
      used += itemSpacing + sizes[item].width
      item += 1
    }
    return item
  }

  private func lineHeight(_ items: Range<Int>) -> CGFloat {
    uniform?.height ?? items.reduce(0) { max($0, sizes[$1].height) }
  }

  /// Stores an item's measured size and breaks only the affected lines again.
  mutating func measure(_ item: Int, _ size: CGSize) {
    guard uniform == nil, sizes.indices.contains(item) else { return }
    measured[item] = size
    guard sizes[item] != size else { return }
    sizes[item] = size
    // The item may now fit into the previous line.
    let first = max(0, line(of: item) - 1)
    var fresh: [Int] = []
    var lines: [CGFloat] = []
    var position = starts[first]
    var old = first
    while position < count {
      let end = endOfLine(from: position)
      fresh.append(position)
      lines.append(lineHeight(position..<end) + lineSpacing)
      position = end
      while old < lineCount, starts[old] < position { old += 1 }
      if position > item, old < lineCount, starts[old] == position { break }
    }
    let replaced = position < count ? old - first : lineCount - first
    if replaced == fresh.count {
      for (index, start) in fresh.enumerated() {
        starts[first + index] = start
        heights[first + index] = lines[index]
      }
    } else {
      starts.replaceSubrange(first..<(first + replaced), with: fresh)
      var all = heights.values
      all.replaceSubrange(first..<(first + replaced), with: lines)
      heights = PrefixSums(all)
    }
  }

  // MARK: Geometry

  private func line(of item: Int) -> Int {
    if let uniform { return item / perLine(uniform) }
    var low = 0
    var high = lineCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func frame(of item: Int) -> CGRect {
    let line = line(of: item)
    return frames(inLine: line)[item - starts[line]]
  }

  /// The frames of the items in a line.
  ///
  /// Lines are justified except the last, which uses the minimum spacing or, if all items have the
  /// same size, aligns with the columns of the lines above. A single item in a line is centered.
  func frames(inLine line: Int) -> [CGRect] {
    let items = starts[line]..<starts[line + 1]
    let top = header + insets.top + heights.sum(before: line)
    let height = heights[line] - lineSpacing
    let isLast = line == lineCount - 1
    let columns = uniform.map(perLine) ?? items.count
    let used: CGFloat =
      uniform.map { $0.width * CGFloat(columns) } ?? items.reduce(0) { $0 + sizes[$1].width }
    let isSpread = uniform != nil || !isLast
    var gap = itemSpacing
    var x = insets.left
    if isSpread {
      if columns > 1 {
        gap = max(itemSpacing, (availableWidth - used) / CGFloat(columns - 1))
      } else {
        x += max(0, (availableWidth - used) / 2)
      }
    }
    var frames: [CGRect] = []
    frames.reserveCapacity(items.count)
    for item in items {
      let size = size(of: item)
      let y = top + (height - size.height) / 2
      frames.append(
        CGRect(
          x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: size.width,
          height: size.height))
      x += size.width + gap
    }
    return frames
  }

  /// The lines that intersect a range of the section.
  func lines(from minimum: CGFloat, to maximum: CGFloat) -> Range<Int> {
    guard lineCount > 0 else { return 0..<0 }
    let base = header + insets.top
    guard maximum > base, minimum < base + heights.total else { return 0..<0 }
    let first = heights.index(at: max(0, minimum - base))
    let last = heights.index(at: max(0, maximum - base))
    return first..<(last + 1)
  }
}
