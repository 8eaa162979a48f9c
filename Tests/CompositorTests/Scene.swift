import Compositor
import CoreGraphics
import DisplayProtocol

/// A tree of layers, built from the leaves up.
struct Scene {
  private var changes: [LayerChange] = []
  private var count: UInt32 = 0

  /// Adds a layer.
  mutating func layer(
    _ frame: CGRect, _ sublayers: [LayerID] = [], _ edit: (inout LayerState) -> Void = { _ in }
  ) -> LayerID {
    count += 1
    let id = LayerID(rawValue: count)
    var state = LayerState()
    state.bounds = CGRect(origin: .zero, size: frame.size)
    state.position = CGPoint(x: frame.midX, y: frame.midY)
    state.sublayers = sublayers
    edit(&state)
    changes.append(.set(id, state.properties))
    return id
  }

  mutating func animate(_ id: LayerID, _ animation: LayerAnimation) {
    changes.append(.addAnimation(id, key: animation.property.rawValue, animation))
  }

  func tree(root: LayerID) -> LayerTree {
    var tree = LayerTree()
    tree.apply(LayerTransaction(sequence: 1, time: 0, root: root, changes: changes))
    return tree
  }
}

/// The pixels of a picture, for comparison.
struct Picture: Equatable {
  var width: Int
  var height: Int
  /// Blue, green, red, opacity, row by row.
  var bytes: [UInt8]

  init(_ bitmap: borrowing Bitmap) {
    let (width, height, stride) = (bitmap.widthInPixels, bitmap.heightInPixels, bitmap.bytesPerRow)
    (self.width, self.height) = (width, height)
    bytes =
      bitmap.withBytes { source in
        var rows: [UInt8] = []
        rows.reserveCapacity(width * height * 4)
        for y in 0..<height { rows += source[y * stride..<y * stride + width * 4] }
        return rows
      } ?? []
  }

  func color(_ x: Int, _ y: Int) -> [Int] {
    let index = (y * width + x) * 4
    return [Int(bytes[index + 2]), Int(bytes[index + 1]), Int(bytes[index]), Int(bytes[index + 3])]
  }

  /// The greatest difference of any channel of any pixel.
  func difference(from other: Picture) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    if bytes == other.bytes { return 0 }
    return zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// The number of pixels that differ by more than a tolerance in any channel.
  func pixels(differingFrom other: Picture, byMoreThan limit: Int) -> Int {
    stride(from: 0, to: bytes.count, by: 4).count { start in
      (start..<start + 4).contains { abs(Int(bytes[$0]) - Int(other.bytes[$0])) > limit }
    }
  }

  /// The number of pixels that differ from the one in the corner.
  var inkedPixels: Int {
    let corner = color(0, 0)
    var count = 0
    for y in 0..<height { for x in 0..<width where color(x, y) != corner { count += 1 } }
    return count
  }
}

/// Renders a root layer of 100 by 100 points on white.
func picture(
  scale: CGFloat = 1, time: Double = 0, size: CGFloat = 100, compositor: Compositor = Compositor(),
  _ build: (inout Scene) -> [LayerID]
) throws -> Picture {
  var scene = Scene()
  let sublayers = build(&scene)
  let root = scene.layer(CGRect(x: 0, y: 0, width: size, height: size), sublayers)
  let bitmap = try compositor.render(
    scene.tree(root: root), at: time, size: CGSize(width: size, height: size), scale: scale,
    background: .white)
  return Picture(bitmap)
}

extension RGBA {
  static let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
  static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
