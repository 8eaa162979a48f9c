import CoreGraphics

/// All properties of one layer, as last committed.
package struct LayerState: Hashable, Sendable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var transform = Transform3D.identity
  package var zPosition: CGFloat = 0
  package var opacity: Double = 1
  package var isHidden = false
  package var masksToBounds = false
  package var backgroundColor: RGBA?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = Corners.all
  package var borderWidth: CGFloat = 0
  package var borderColor = RGBA.black
  package var shadow = Shadow()
  package var content = LayerContent.none
  package var contentsGravity = ContentsGravity.resize
  package var contentsParts = ContentsParts.whole
  package var sublayers: [LayerID] = []
  package var mask: LayerID?
  @Boxed package var scroll: ScrollRegion?
  @Boxed package var textInput: TextInputState?
  @Boxed package var accessibility: AccessibilityAttributes?
  package var backdrop: Backdrop?
  package var stencil: RGBA?
  package var rasterization: CGFloat?
  package var isDoubleSided = true
  package var preservesDepth = false
  package var cornerCurve = CornerCurve.circular

  package init() {}

  package mutating func set(_ property: LayerProperty) {
    switch property {
    case .bounds(let value): bounds = value
    case .position(let value): position = value
    case .anchorPoint(let value): anchorPoint = value
    case .transform(let value): transform = value
    case .zPosition(let value): zPosition = value
    case .opacity(let value): opacity = value
    case .isHidden(let value): isHidden = value
    case .masksToBounds(let value): masksToBounds = value
    case .backgroundColor(let value): backgroundColor = value
    case .cornerRadius(let value): cornerRadius = value
    case .maskedCorners(let value): maskedCorners = value
    case .borderWidth(let value): borderWidth = value
    case .borderColor(let value): borderColor = value
    case .shadow(let value): shadow = value
    case .content(let value): content = value
    case .contentsGravity(let value): contentsGravity = value
    case .contentsParts(let value): contentsParts = value
    case .sublayers(let value): sublayers = value
    case .mask(let value): mask = value
    case .scroll(let value): scroll = value
    case .textInput(let value): textInput = value
    case .accessibility(let value): accessibility = value
    case .backdrop(let value): backdrop = value
    case .stencil(let value): stencil = value
    case .rasterization(let value): rasterization = value
    case .isDoubleSided(let value): isDoubleSided = value
    case .preservesDepth(let value): preservesDepth = value
    case .cornerCurve(let value): cornerCurve = value
    }
  }

  /// The properties that differ from the defaults.
  package var properties: [LayerProperty] {
    let rest = LayerState()
    var set: [LayerProperty] = []
    if bounds != rest.bounds { set.append(.bounds(bounds)) }
    if position != rest.position { set.append(.position(position)) }
    if anchorPoint != rest.anchorPoint { set.append(.anchorPoint(anchorPoint)) }
    if transform != rest.transform { set.append(.transform(transform)) }
    if zPosition != rest.zPosition { set.append(.zPosition(zPosition)) }
    if opacity != rest.opacity { set.append(.opacity(opacity)) }
    if isHidden { set.append(.isHidden(true)) }
    if masksToBounds { set.append(.masksToBounds(true)) }
    if backgroundColor != nil { set.append(.backgroundColor(backgroundColor)) }
    if cornerRadius != 0 { set.append(.cornerRadius(cornerRadius)) }
    if maskedCorners != .all { set.append(.maskedCorners(maskedCorners)) }
    if borderWidth != 0 { set.append(.borderWidth(borderWidth)) }
    if borderColor != rest.borderColor { set.append(.borderColor(borderColor)) }
    if shadow != rest.shadow { set.append(.shadow(shadow)) }
    if content != .none { set.append(.content(content)) }
    if contentsGravity != .resize { set.append(.contentsGravity(contentsGravity)) }
    if contentsParts != .whole { set.append(.contentsParts(contentsParts)) }
    if !sublayers.isEmpty { set.append(.sublayers(sublayers)) }
    if mask != nil { set.append(.mask(mask)) }
    if scroll != nil { set.append(.scroll(scroll)) }
    if textInput != nil { set.append(.textInput(textInput)) }
    if accessibility != nil { set.append(.accessibility(accessibility)) }
    if backdrop != nil { set.append(.backdrop(backdrop)) }
    if stencil != nil { set.append(.stencil(stencil)) }
    if rasterization != nil { set.append(.rasterization(rasterization)) }
    if !isDoubleSided { set.append(.isDoubleSided(false)) }
    if preservesDepth { set.append(.preservesDepth(true)) }
    if cornerCurve != rest.cornerCurve { set.append(.cornerCurve(cornerCurve)) }
    return set
  }
}

/// A display's copy of the application's layers, updated by transactions.
package struct LayerTree: Sendable {
  /// A running transition and the state of its layer before it.
  package struct RunningTransition: Sendable {
    package var key: String
    package var transition: LayerTransition
    /// The subtree before the transition; its time is paused.
    package var before: LayerTree
  }

  /// A layer with its animations.
  ///
  /// Nodes are immutable: a transaction replaces the nodes that it changes. Copies of a tree share
  /// the others, and a node that is in two trees shows the same in both.
  package final class Node: Sendable {
    package let state: LayerState
    /// The animations by key, in the order of addition.
    package let animations: [(key: String, animation: LayerAnimation)]
    package let passages: [RunningTransition]

    package init(
      _ state: LayerState, animations: [(key: String, animation: LayerAnimation)] = [],
      passages: [RunningTransition] = []
    ) {
      self.state = state
      self.animations = animations
      self.passages = passages
    }

    /// Whether the node shows the same at all times.
    package var isStill: Bool {
      animations.isEmpty && passages.isEmpty && state.content.emitter == nil
    }

    /// Returns the layer with its presented state, with animated values and particles; itself if
    /// the state is the same.
    package func presented(at time: Double) -> Node {
      guard !animations.isEmpty || state.content.emitter != nil else { return self }
      var shown = state
      for entry in animations { shown.apply(entry.animation, at: time) }
      if !animations.isEmpty { shown.limit() }
      if case .emitter(let emitter) = shown.content {
        shown.content = emitter.content(at: time)
      }
      return Node(shown, animations: animations, passages: passages)
    }
  }

  package private(set) var nodes: [LayerID: Node] = [:]
  package private(set) var root: LayerID?
  package private(set) var statusBar = StatusBar.automatic
  package private(set) var orientations = Orientations.all
  package private(set) var hidesHomeIndicator = false
  package private(set) var systemRequests = SystemRequests()
  /// The sequence number and time of the last transaction.
  package private(set) var sequence = 0
  package private(set) var time = 0.0

  package init() {}

  package mutating func apply(_ transaction: LayerTransaction) {
    let before = transaction.changes.contains(where: \.isTransition) ? self : nil
    sequence = transaction.sequence
    time = transaction.time
    if let root = transaction.root { self.root = root }
    if let bar = transaction.statusBar { statusBar = bar }
    if let allowed = transaction.orientations { orientations = allowed }
    if let hides = transaction.hidesHomeIndicator { hidesHomeIndicator = hides }
    if let systemRequests = transaction.systemRequests { self.systemRequests = systemRequests }
    for change in transaction.changes { apply(change, at: transaction.time, before: before) }
  }

  /// - Parameter before: The tree before the transaction, for transitions.
  private mutating func apply(_ change: LayerChange, at time: Double, before: LayerTree?) {
    switch change {
    case .set(let id, let properties):
      let node = nodes[id]
      var state = node?.state ?? LayerState()
      for property in properties { state.set(property) }
      nodes[id] = Node(
        state, animations: node?.animations ?? [], passages: node?.passages ?? [])
    case .addAnimation(let id, let key, let animation):
      guard let node = nodes[id] else { return }
      let others = node.animations.filter { $0.key != key }
      nodes[id] = Node(
        node.state, animations: others + [(key, animation)], passages: node.passages)
    case .addTransition(let id, let key, let transition):
      guard let node = nodes[id], let before, before.nodes[id] != nil else { return }
      let passage = RunningTransition(
        key: key, transition: transition, before: before.still(id, at: time))
      nodes[id] = Node(
        node.state, animations: node.animations,
        passages: node.passages.filter { $0.key != key } + [passage])
    case .removeAnimation(let id, let key):
      guard let node = nodes[id] else { return }
      nodes[id] = Node(
        node.state, animations: node.animations.filter { $0.key != key },
        passages: node.passages.filter { $0.key != key })
    case .remove(let id):
      nodes[id] = nil
    }
  }

  /// Returns a subtree with its presented state at a time.
  private func still(_ id: LayerID, at time: Double) -> LayerTree {
    var part = LayerTree()
    part.root = id
    part.time = time
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let node = nodes[next], part.nodes[next] == nil else { continue }
      part.nodes[next] = Node(node.state, animations: node.animations)
      waiting += node.state.sublayers
      if let mask = node.state.mask { waiting.append(mask) }
    }
    return part
  }

  /// Returns a transaction that creates the whole tree, for a display that joins late.
  package func snapshot() -> LayerTransaction {
    var changes: [LayerChange] = []
    for (id, node) in nodes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      changes.append(.set(id, node.state.properties))
      for entry in node.animations {
        changes.append(.addAnimation(id, key: entry.key, entry.animation))
      }
    }
    return LayerTransaction(
      sequence: sequence, time: time, root: root,
      statusBar: statusBar == .automatic ? nil : statusBar,
      orientations: orientations == .all ? nil : orientations,
      hidesHomeIndicator: hidesHomeIndicator ? true : nil,
      systemRequests: systemRequests == SystemRequests() ? nil : systemRequests, changes: changes)
  }

  /// Returns the presented state of a layer, with animated values and particles.
  package func presentation(of id: LayerID, at time: Double) -> LayerState? {
    nodes[id]?.presented(at: time).state
  }
}

extension LayerChange {
  fileprivate var isTransition: Bool {
    if case .addTransition = self { true } else { false }
  }
}
