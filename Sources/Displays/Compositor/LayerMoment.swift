import CoreGraphics
import DisplayProtocol

/// The presented state of layers at a time.
struct LayerMoment {
  let tree: LayerTree
  let time: Double
  private let emitters = Emitters()

  init(tree: LayerTree, time: Double) {
    self.tree = tree
    self.time = time
  }

  /// A cache of evaluated emitters.
  private final class Emitters {
    var states: [LayerID: LayerState] = [:]
  }

  /// Returns the presented state of a layer, with animated values and particles.
  func state(of id: LayerID) -> LayerState? {
    guard tree.nodes[id]?.state.content.emitter != nil else {
      return tree.presentation(of: id, at: time)
    }
    if let known = emitters.states[id] { return known }
    let state = tree.presentation(of: id, at: time)
    emitters.states[id] = state
    return state
  }

  /// Sorts sublayers back to front by z position; the sort is stable.
  func inOrder(_ sublayers: [LayerID]) -> [LayerID] {
    let depths = sublayers.map { tree.nodes[$0]?.state.zPosition ?? 0 }
    guard depths.contains(where: { $0 != 0 }) else { return sublayers }
    return zip(sublayers, depths).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map { $0.element.0 }
  }

  /// Whether a descendant blurs its background.
  func hasBackdrop(_ state: LayerState) -> Bool {
    state.sublayers.contains { id in
      guard let sublayer = tree.nodes[id]?.state, !sublayer.isHidden else { return false }
      return sublayer.backdrop != nil || hasBackdrop(sublayer)
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
      guard node.animations.isEmpty, node.passages.isEmpty, node.state.content.emitter == nil
      else { return nil }
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
      guard let sublayer = self.state(of: id), !sublayer.isHidden else { continue }
      bounds = bounds.joined(with: frame(of: sublayer))
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
