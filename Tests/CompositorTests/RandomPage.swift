import Compositor
import CoreGraphics
import DisplayProtocol

/// Reproducible random numbers.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// Layers of every kind in and around scrolling ones, which change at random.
struct RandomPage {
  private(set) var history: [String] = []
  private var tree = LayerTree()
  private var layers: [LayerID] = []
  private var scrollers: [LayerID] = []
  private var count: UInt32 = 0
  private var time = 0.0
  private let root = LayerID(rawValue: 1)
  private let size = FrameDifferenceTests.size

  init(using random: inout SeededNumbers) {
    count = 1
    var changes: [LayerChange] = []
    var top: [LayerID] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let isScroller = Int.random(in: 0..<2, using: &random) == 0
      top.append(make(&changes, depth: isScroller ? 1 : 2, isScroller: isScroller, using: &random))
    }
    var state = LayerState()
    state.bounds.size = size
    state.position = CGPoint(x: size.width / 2, y: size.height / 2)
    state.sublayers = top
    state.backgroundColor = Bool.random(using: &random) ? .white : nil
    changes.append(.set(root, state.properties))
    tree.apply(LayerTransaction(sequence: 1, time: 0, root: root, changes: changes))
  }

  /// Makes a layer with sublayers.
  private mutating func make(
    _ changes: inout [LayerChange], depth: Int, isScroller: Bool = false,
    using random: inout SeededNumbers
  ) -> LayerID {
    count += 1
    let id = LayerID(rawValue: count)
    var state = LayerState()
    let width = CGFloat(Int.random(in: 20...110, using: &random))
    let height = CGFloat(Int.random(in: 20...150, using: &random))
    state.bounds.size = CGSize(width: width, height: isScroller ? height : height / CGFloat(depth))
    state.position = CGPoint(
      x: width / 2 + CGFloat(Int.random(in: -10...60, using: &random)),
      y: height / 2 + CGFloat(Int.random(in: -10...60, using: &random)))
    if depth < 3 {
      for _ in 0..<Int.random(in: isScroller ? 3...8 : 0...3, using: &random) {
        let child = make(
          &changes, depth: depth + 1, isScroller: Int.random(in: 0..<6, using: &random) == 0,
          using: &random)
        state.sublayers.append(child)
      }
    }
    dress(&state, using: &random)
    if isScroller {
      state.masksToBounds = true
      if Int.random(in: 0..<4, using: &random) > 0 { state.borderWidth = 0 }
      scrollers.append(id)
    }
    if Int.random(in: 0..<14, using: &random) == 0 {
      state.mask = make(&changes, depth: 3, using: &random)
    }
    layers.append(id)
    changes.append(.set(id, state.properties))
    return id
  }

  /// Sets a few random properties of a layer.
  private func dress(_ state: inout LayerState, using random: inout SeededNumbers) {
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    let alpha: CGFloat = chance(4) ? 0.5 : 1
    if !chance(3) {
      state.backgroundColor = RGBA(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: alpha)
    }
    if chance(4) { state.cornerRadius = .random(in: 1...20, using: &random) }
    if chance(6) { state.borderWidth = .random(in: 0.3...4, using: &random) }
    if chance(5) {
      state.shadow.opacity = 0.6
      state.shadow.radius = .random(in: 0...9, using: &random)
      state.shadow.offset = CGSize(width: 1.5, height: .random(in: -4...6, using: &random))
    }
    if chance(6) { state.opacity = 0.5 }
    if chance(10) { state.backdrop = Backdrop(radius: 4, saturation: 1.8) }
    if chance(12) { state.stencil = .blue }
    if chance(12) { state.rasterization = [1, 2, 3].randomElement(using: &random) }
    if chance(12) { state.zPosition = 1 }
    if chance(14) {
      state.transform = Transform3D(
        CGAffineTransform(rotationAngle: .random(in: -1...1, using: &random)))
    }
    if chance(8) { state.masksToBounds = true }
    if chance(4) {
      var path = PathData()
      path.addRoundedRect(
        CGRect(3.3, 2.7, state.bounds.width - 6, state.bounds.height - 6),
        radii: Array(repeating: CGSize(width: 5, height: 5), count: 4))
      let drawing = CGContext(size: state.bounds.size)
      drawing.setFillColor(CGColor(.green))
      drawing.addPath(CGPath(rect: CGRect(2.2, 2.4, 13.3, 9.1), transform: nil))
      drawing.fillPath()
      state.content = .drawing(drawing.finishedDrawing())
      if chance(2) { state.shadow.path = path }
    } else if chance(8) {
      state.content = .emitter(emitter(isAdditive: chance(3)))
    }
  }

  /// A few rotating particles.
  private func emitter(isAdditive: Bool) -> EmitterContent {
    let drawing = CGContext(size: CGSize(width: 9, height: 7))
    drawing.setFillColor(CGColor(.red))
    drawing.fillEllipse(in: CGRect(0, 0, 9, 7))
    var kind = ParticleKind()
    kind.picture = ParticlePicture(
      image: CGImage(drawing: drawing.finishedDrawing(), scale: 2),
      part: CGRect(0, 0, 1, 1), scale: 1.5)
    kind[.birthRate] = 4
    kind[.lifetime] = 1.5
    kind[.velocity] = 30
    kind[.emissionRange] = 6
    kind[.spin] = 2
    kind[.greenRange] = 1
    var content = EmitterContent()
    content.order = isAdditive ? .additive : .oldestFirst
    content.present.kinds = [kind]
    content.present.counts = [0]
    return content
  }

  /// Scrolls most of the time; otherwise changes, hides, moves or removes one layer.
  mutating func change(using random: inout SeededNumbers) {
    time += 0.2
    var changes: [LayerChange] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      if let scroller = scrollers.randomElement(using: &random),
        Int.random(in: 0..<3, using: &random) > 0
      {
        let offset = CGPoint(
          x: CGFloat([0, 0, 0, 4].randomElement(using: &random) ?? 0),
          y: CGFloat.random(in: -30...60, using: &random).rounded())
        guard var bounds = tree.nodes[scroller]?.state.bounds else { continue }
        bounds.origin = offset
        note("\(scroller) to \(offset)")
        changes.append(.set(scroller, [.bounds(bounds)]))
      } else if let id = layers.randomElement(using: &random), let state = tree.nodes[id]?.state {
        note("\(id) other")
        switch Int.random(in: 0..<5, using: &random) {
        case 0: changes.append(.set(id, [.isHidden(!state.isHidden)]))
        case 1:
          changes.append(
            .set(id, [.position(CGPoint(x: state.position.x + 7, y: state.position.y - 3))]))
        case 2: changes.append(.set(id, [.sublayers(Array(state.sublayers.dropFirst()))]))
        case 3: changes.append(.set(id, [.sublayers(state.sublayers.reversed())]))
        default:
          var other = state
          dress(&other, using: &random)
          changes.append(.set(id, other.properties))
        }
      }
    }
    tree.apply(
      LayerTransaction(sequence: tree.sequence + 1, time: time, root: root, changes: changes))
  }

  private mutating func note(_ text: String) { history.append(text) }

  func picture(by compositor: Compositor, scale: CGFloat) throws -> Picture {
    let veil = RGBA(red: 0, green: 0.2, blue: 0.4, alpha: 0.4)
    return try Picture(
      compositor.render(
        tree, at: time, size: size, scale: scale, background: .white,
        overlays: [.filled(CGRect(10, 4, 70, 11)) { _ in veil }]))
  }
}
