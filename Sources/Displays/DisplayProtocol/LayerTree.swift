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

  package struct Node: Sendable {
    package var state = LayerState()
    /// The animations by key, in the order of addition.
    package var animations: [(key: String, animation: LayerAnimation)] = []
    package var passages: [RunningTransition] = []
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
    for change in transaction.changes {
      switch change {
      case .set(let id, let properties):
        var node = nodes.removeValue(forKey: id) ?? Node()
        for property in properties { node.state.set(property) }
        nodes[id] = node
      case .addAnimation(let id, let key, let animation):
        nodes[id]?.animations.removeAll { $0.key == key }
        nodes[id]?.animations.append((key, animation))
      case .addTransition(let id, let key, let transition):
        guard let before, before.nodes[id] != nil else { continue }
        nodes[id]?.passages.removeAll { $0.key == key }
        nodes[id]?.passages.append(
          RunningTransition(
            key: key, transition: transition, before: before.still(id, at: transaction.time)))
      case .removeAnimation(let id, let key):
        nodes[id]?.animations.removeAll { $0.key == key }
        nodes[id]?.passages.removeAll { $0.key == key }
      case .remove(let id):
        nodes[id] = nil
      }
    }
  }

  /// Returns a subtree with its presented state at a time.
  private func still(_ id: LayerID, at time: Double) -> LayerTree {
    var part = LayerTree()
    part.root = id
    part.time = time
    var waiting = [id]
    while let next = waiting.popLast() {
      guard var node = nodes[next], part.nodes[next] == nil else { continue }
      node.passages = []
      part.nodes[next] = node
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
    guard let node = nodes[id] else { return nil }
    var state = node.state
    for entry in node.animations { state.apply(entry.animation, at: time) }
    if !node.animations.isEmpty { state.limit() }
    if case .emitter(let emitter) = state.content { state.content = emitter.content(at: time) }
    return state
  }
}

extension LayerChange {
  fileprivate var isTransition: Bool {
    if case .addTransition = self { true } else { false }
  }
}
