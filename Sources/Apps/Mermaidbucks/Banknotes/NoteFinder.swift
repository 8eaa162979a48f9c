import CoreGraphics

/// Finds the areas of a photo that differ from the table, and their corners.
///
/// The colors along the photo's border are those of the table. A pixel belongs to an object on the
/// table if its chroma differs from that of all of them; brightness is ignored.
struct NoteFinder {
  /// Something on the table.
  struct Shape {
    var outline: Quadrilateral
    /// The part of the outline's area that differs from the table, `0...1`.
    var solidity: CGFloat
    /// The part of the photo.
    var share: CGFloat
    /// The part of the area that differs in color, not only in brightness as a shadow does.
    var colorfulness: CGFloat

    /// Whether it has the proportions of a note, seen from not too far aside.
    var isNoteLike: Bool {
      solidity > 0.85 && (1.6...2.9).contains(outline.aspectRatio) && share > 0.006
    }
  }

  private let width: Int
  private let height: Int
  /// The distance of each pixel from the colors of the table.
  private let distances: [Float]
  /// Whether each pixel differs in color, not only in brightness.
  private let isColored: [Bool]

  init(_ photo: PhotoPixels) {
    (width, height) = (photo.width, photo.height)
    let count = width * height
    var pixels = [Chroma](repeating: Chroma(red: 0, blue: 0, brightness: 0), count: count)
    photo.bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<count {
        pixels[index] = Chroma(bytes[4 * index], bytes[4 * index + 1], bytes[4 * index + 2])
      }
    }
    let table = Self.palette(Self.border(of: pixels, width, height), size: 10)
    var distances = [Float](repeating: 0, count: count)
    var isColored = [Bool](repeating: false, count: count)
    table.withUnsafeBufferPointer { table in
      for index in 0..<count {
        let pixel = pixels[index]
        var (least, leastInColor) = (Float.infinity, Float.infinity)
        for color in table {
          least = min(least, pixel.squaredDistance(to: color))
          leastInColor = min(leastInColor, pixel.squaredColorDistance(to: color))
        }
        distances[index] = least.squareRoot()
        isColored[index] = leastInColor > 0.0144
      }
    }
    (self.distances, self.isColored) = (distances, isColored)
  }

  /// The pixels of a band along the border.
  private static func border(of pixels: [Chroma], _ width: Int, _ height: Int) -> [Chroma] {
    let band = max(2, min(width, height) / 50)
    var border: [Chroma] = []
    for y in stride(from: 0, to: height, by: 2) {
      let isFull = y < band || y >= height - band
      for x in stride(from: 0, to: width, by: 2) where isFull || x < band || x >= width - band {
        border.append(pixels[y * width + x])
      }
    }
    return border
  }

  /// Returns colors that represent many: the centers of clusters, found from spread-out seeds.
  private static func palette(_ colors: [Chroma], size: Int) -> [Chroma] {
    guard !colors.isEmpty else { return [] }
    let sorted = colors.sorted { $0.brightness < $1.brightness }
    var centers = (0..<size).map { sorted[(2 * $0 + 1) * sorted.count / (2 * size)] }
    for _ in 0..<6 {
      var sums = [(red: Float, blue: Float, brightness: Float, count: Float)](
        repeating: (0, 0, 0, 0), count: size)
      for color in colors {
        var (nearest, least) = (0, Float.infinity)
        for (index, center) in centers.enumerated() {
          let distance = color.squaredDistance(to: center)
          if distance < least { (nearest, least) = (index, distance) }
        }
        sums[nearest].red += color.red
        sums[nearest].blue += color.blue
        sums[nearest].brightness += color.brightness
        sums[nearest].count += 1
      }
      for (index, sum) in sums.enumerated() where sum.count > 0 {
        centers[index] = Chroma(
          red: sum.red / sum.count, blue: sum.blue / sum.count,
          brightness: sum.brightness / sum.count)
      }
    }
    // A color that covers only a part of the border is not the table.
    let middle = Chroma(
      red: colors.map(\.red).sorted()[colors.count / 2],
      blue: colors.map(\.blue).sorted()[colors.count / 2], brightness: 0)
    return centers.filter { $0.squaredColorDistance(to: middle) < 0.05 }
  }

  /// Returns the shapes on the table, the largest first.
  ///
  /// - Parameter threshold: The least distance of a pixel from the colors of the table.
  func shapes(threshold: Float) -> [Shape] {
    var mask = distances.map { $0 > threshold }
    mask = eroded(dilated(mask))
    var labels = [Int32](repeating: 0, count: mask.count)
    var shapes: [Shape] = []
    var label: Int32 = 0
    for start in mask.indices where mask[start] && labels[start] == 0 {
      label += 1
      let area = fill(from: start, label, mask, &labels)
      let share = CGFloat(area.count) / CGFloat(mask.count)
      guard share > 0.004, let outline = Quadrilateral(around: edge(of: area)) else { continue }
      shapes.append(
        Shape(
          outline: outline, solidity: CGFloat(filledCount(area)) / max(outline.area, 1),
          share: share,
          colorfulness: CGFloat(area.count { isColored[$0] }) / CGFloat(area.count)))
    }
    return shapes.sorted { $0.share > $1.share }
  }

  /// Labels the connected pixels, and returns their indices.
  private func fill(
    from start: Int, _ label: Int32, _ mask: [Bool], _ labels: inout [Int32]
  ) -> [Int] {
    var found = [start]
    labels[start] = label
    var next = 0
    while next < found.count {
      let index = found[next]
      next += 1
      let x = index % width
      func visit(_ neighbor: Int) {
        guard mask[neighbor], labels[neighbor] == 0 else { return }
        labels[neighbor] = label
        found.append(neighbor)
      }
      if x > 0 { visit(index - 1) }
      if x < width - 1 { visit(index + 1) }
      if index >= width { visit(index - width) }
      if index < mask.count - width { visit(index + width) }
    }
    return found
  }

  /// The first and the last pixel of each row, which contain the convex hull.
  private func edge(of area: [Int]) -> [CGPoint] {
    rows(of: area).flatMap { y, span in
      [
        CGPoint(x: span.lowerBound, y: y), CGPoint(x: span.upperBound + 1, y: y),
        CGPoint(x: span.lowerBound, y: y + 1), CGPoint(x: span.upperBound + 1, y: y + 1),
      ]
    }
  }

  /// The number of pixels between the first and the last of each row: holes count.
  private func filledCount(_ area: [Int]) -> Int {
    rows(of: area).reduce(0) { $0 + $1.value.count }
  }

  private func rows(of area: [Int]) -> [Int: ClosedRange<Int>] {
    var rows: [Int: ClosedRange<Int>] = [:]
    for index in area {
      let (x, y) = (index % width, index / width)
      let span = rows[y] ?? x...x
      rows[y] = min(span.lowerBound, x)...max(span.upperBound, x)
    }
    return rows
  }

  // MARK: Gaps

  private func dilated(_ mask: [Bool]) -> [Bool] { combined(mask, ifAny: true) }
  private func eroded(_ mask: [Bool]) -> [Bool] { combined(mask, ifAny: false) }

  /// Sets each pixel to `value` if a neighbor has it.
  private func combined(_ mask: [Bool], ifAny value: Bool) -> [Bool] {
    var result = mask
    for y in 1..<max(2, height - 1) where y < height - 1 {
      for x in 1..<max(2, width - 1) where x < width - 1 {
        let index = y * width + x
        if mask[index] == value || mask[index - 1] == value || mask[index + 1] == value
          || mask[index - width] == value || mask[index + width] == value
        {
          result[index] = value
        }
      }
    }
    return result
  }
}
