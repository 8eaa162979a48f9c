import CoreGraphics
import DisplayProtocol

/// The presented state of layers at a time.
struct LayerMoment {
  let tree: LayerTree
  let time: Double
  private let evaluated = Evaluated()

  init(tree: LayerTree, time: Double) {
    self.tree = tree
    self.time = time
  }

  /// A cache of evaluated emitters.
  private final class Evaluated {
    var emitters: [LayerID: LayerTree.Node] = [:]
  }

  /// Returns a layer with its presented state, with animated values and particles.
  func layer(_ id: LayerID) -> LayerTree.Node? {
    guard let node = tree.nodes[id] else { return nil }
    guard node.state.content.emitter != nil else { return node.presented(at: time) }
    if let known = evaluated.emitters[id] { return known }
    let layer = node.presented(at: time)
    evaluated.emitters[id] = layer
    return layer
  }

  /// Sorts sublayers back to front by z position; the sort is stable.
  func inOrder(_ sublayers: [LayerID]) -> [LayerID] {
    let isFlat = sublayers.allSatisfy { (tree.nodes[$0]?.state.zPosition ?? 0) == 0 }
    guard !isFlat else { return sublayers }
    let depths = sublayers.map { tree.nodes[$0]?.state.zPosition ?? 0 }
    return zip(sublayers, depths).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map { $0.element.0 }
  }

  /// Whether a descendant blurs its background.
  func hasBackdrop(_ state: LayerState) -> Bool {
    state.sublayers.contains { id in
      guard let sublayer = tree.nodes[id], !sublayer.state.isHidden else { return false }
      return sublayer.state.backdrop != nil || hasBackdrop(sublayer.state)
    }
  }

  /// Returns the states of a subtree in order, without position and opacity of the root; `nil` if
  /// it is animated.
  func still(_ state: LayerState) -> [LayerState]? {
    var root = state
    root.position = .zero
    root.transform = .identity
    root.opacity = 1
    var states = [root]
    var waiting = state.sublayers + [state.mask].compactMap { $0 }
    while let next = waiting.popLast() {
      guard let node = tree.nodes[next] else { continue }
      guard node.isStill else { return nil }
      states.append(node.state)
      waiting += node.state.sublayers
      if let mask = node.state.mask { waiting.append(mask) }
    }
    return states
  }

  // MARK: Extents

  /// Returns the extent of a layer without its sublayers, in its own space.
  func ownExtent(of state: LayerState, withShadow: Bool = true) -> CGRect {
    var bounds = state.bounds
    if state.masksToBounds { return bounds }
    if let content = state.contentBounds { bounds = bounds.joined(with: content) }
    return withShadow ? bounds.joined(with: state.shadowExtent(around: bounds)) : bounds
  }

  /// Returns the extent of a layer with its sublayers, in its own space.
  func extent(of state: LayerState, withShadow: Bool = true) -> CGRect {
    var bounds = ownExtent(of: state, withShadow: false)
    guard !state.masksToBounds else { return bounds }
    for id in state.sublayers {
      guard let sublayer = layer(id), !sublayer.state.isHidden else { continue }
      bounds = bounds.joined(with: frame(of: sublayer.state))
    }
    return withShadow ? bounds.joined(with: state.shadowExtent(around: bounds)) : bounds
  }
}

extension LayerState {
  /// Whether the layer is visible.
  var isShown: Bool { !isHidden && opacity > 0 && bounds.isUsable }

  /// Returns the extent of the shadow of content in a rectangle; null without a shadow.
  fileprivate func shadowExtent(around rect: CGRect) -> CGRect {
    guard shadow.opacity > 0 else { return .null }
    let outline = shadow.path?.controlBounds ?? rect
    guard !outline.isNull else { return .null }
    let reach = Blur.reach(ofRadius: shadow.radius)
    return outline.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      .insetBy(dx: -reach, dy: -reach)
  }
}
