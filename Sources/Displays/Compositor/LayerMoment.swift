import CoreGraphics
import DisplayProtocol

/// Layers as they show at one moment.
struct LayerMoment {
  let tree: LayerTree
  let time: Double
  private let emitters = Emitters()

  init(tree: LayerTree, time: Double) {
    self.tree = tree
    self.time = time
  }

  /// What emitters show, worked out once however often it is asked for.
  private final class Emitters {
    var states: [LayerID: LayerState] = [:]
  }

  /// What a layer shows, with the animations' values and particles in place.
  func state(of id: LayerID) -> LayerState? {
    guard tree.nodes[id]?.state.content.emitter != nil else {
      return tree.presentation(of: id, at: time)
    }
    if let known = emitters.states[id] { return known }
    let state = tree.presentation(of: id, at: time)
    emitters.states[id] = state
    return state
  }

  /// Back to front: by z position, equal ones as they stand.
  func inOrder(_ sublayers: [LayerID]) -> [LayerID] {
    let depths = sublayers.map { tree.nodes[$0]?.state.zPosition ?? 0 }
    guard depths.contains(where: { $0 != 0 }) else { return sublayers }
    return zip(sublayers, depths).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map { $0.element.0 }
  }

  /// Whether anything in a layer blurs what lies beneath it.
  func hasBackdrop(_ state: LayerState) -> Bool {
    state.sublayers.contains { id in
      guard let sublayer = tree.nodes[id]?.state, !sublayer.isHidden else { return false }
      return sublayer.backdrop != nil || hasBackdrop(sublayer)
    }
  }

  /// What a layer and all in it show, in order, apart from where the layer stands and how strong;
  /// `nil` while something in it is animated.
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

  /// What a layer itself shows, without sublayers that reach out of it, in its own space.
  func ownExtent(of state: LayerState, withShadow: Bool = true) -> CGRect {
    var bounds = state.bounds
    if state.masksToBounds { return bounds }
    if let content = state.contentBounds { bounds = bounds.joined(with: content) }
    return withShadow ? bounds.joined(with: state.shadowExtent(around: bounds)) : bounds
  }

  /// What a layer and all in it show, in its own space.
  func extent(of state: LayerState, withShadow: Bool = true) -> CGRect {
    var bounds = ownExtent(of: state, withShadow: false)
    guard !state.masksToBounds else { return bounds }
    for id in state.sublayers {
      guard let sublayer = self.state(of: id), !sublayer.isHidden else { continue }
      bounds = bounds.joined(with: sublayer.projection.bounds(of: extent(of: sublayer)))
    }
    return withShadow ? bounds.joined(with: state.shadowExtent(around: bounds)) : bounds
  }
}

extension LayerState {
  /// Whether anything of the layer can be seen at all.
  var isShown: Bool { !isHidden && opacity > 0 && bounds.isUsable }

  /// Where the shadow of what is within a rectangle falls; null where there is none.
  fileprivate func shadowExtent(around rect: CGRect) -> CGRect {
    guard shadow.opacity > 0 else { return .null }
    let outline = shadow.path?.controlBounds ?? rect
    guard !outline.isNull else { return .null }
    let reach = Blur.reach(ofRadius: shadow.radius)
    return outline.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      .insetBy(dx: -reach, dy: -reach)
  }
}
