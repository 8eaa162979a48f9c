import CoreGraphics
import DisplayProtocol

/// A displayed layer tree with its uncommitted changes.
///
/// The context and its layers belong to the main queue.
package final class LayerContext {
  /// Display settings that changed since the last transaction.
  private struct DirtySettings: OptionSet {
    let rawValue: UInt8

    static let root = DirtySettings(rawValue: 1 << 0)
    static let statusBar = DirtySettings(rawValue: 1 << 1)
    static let orientations = DirtySettings(rawValue: 1 << 2)
    static let homeIndicator = DirtySettings(rawValue: 1 << 3)
    static let systemRequests = DirtySettings(rawValue: 1 << 4)
  }

  /// Layers in the tree, and removed ones until the next transaction.
  ///
  /// Layers unregister on deinit.
  private var layers: [LayerID: Unmanaged<CALayer>] = [:]
  private var dirtyLayers: [CALayer] = []
  private var removedLayers: [CALayer] = []
  private var deallocatedLayers: [LayerID] = []
  private var layersNeedingDisplay: [CALayer] = []
  private var pendingAnimations: [LayerChange] = []
  private var dirtySettings: DirtySettings = []
  var runningAnimations: [RunningAnimation] = []
  private var replicators: [WeakReplicator] = []
  var drawnAnimations = DrawnAnimations()
  private var sequence = 0
  private let deallocatedElsewhere = DeallocatedLayers()

  /// Called when a change requires a run-loop turn.
  package var onChange: (() -> Void)?
  /// Called with warnings for the application's developer.
  package var onReport: ((String) -> Void)?

  package init() { deallocatedElsewhere.context = self }

  /// The layer that fills the display.
  package var root: CALayer? {
    didSet {
      guard root !== oldValue else { return }
      oldValue?.setContext(nil)
      root?.setContext(self)
      dirtySettings.insert(.root)
      requestTurn()
    }
  }

  /// The status bar that the application requests.
  package var statusBar = StatusBar.automatic {
    didSet {
      guard statusBar != oldValue else { return }
      dirtySettings.insert(.statusBar)
      requestTurn()
    }
  }

  /// The interface orientations that the application supports.
  package var orientations = Orientations.all {
    didSet {
      guard orientations != oldValue else { return }
      dirtySettings.insert(.orientations)
      requestTurn()
    }
  }

  /// Whether the application hides the home indicator.
  package var hidesHomeIndicator = false {
    didSet {
      guard hidesHomeIndicator != oldValue else { return }
      dirtySettings.insert(.homeIndicator)
      requestTurn()
    }
  }

  /// The application's requests to the system around its layers.
  package var systemRequests = SystemRequests() {
    didSet {
      guard systemRequests != oldValue else { return }
      dirtySettings.insert(.systemRequests)
      requestTurn()
    }
  }

  /// Returns a layer in the tree by its identifier.
  package func layer(for identifier: LayerID) -> CALayer? {
    deallocatedElsewhere.contains(identifier) ? nil : layers[identifier]?.takeUnretainedValue()
  }

  /// Whether layout, display or a commit is pending.
  package var isDirty: Bool {
    !dirtyLayers.isEmpty || !layersNeedingDisplay.isEmpty || !removedLayers.isEmpty
      || !deallocatedLayers.isEmpty
      || !pendingAnimations.isEmpty || !dirtySettings.isEmpty || needsLayout
  }

  /// Whether the layers have changes to commit, apart from animations.
  package var hasChanges: Bool {
    !dirtyLayers.isEmpty || !removedLayers.isEmpty || !deallocatedLayers.isEmpty
      || dirtySettings.contains(.root)
  }

  /// Whether the layers have changes to commit, apart from animations and from moved layers.
  ///
  /// - Parameter isIgnored: Whether the position of a layer does not matter.
  package func hasChanges(exceptMovesOf isIgnored: (CALayer) -> Bool) -> Bool {
    guard removedLayers.isEmpty, deallocatedLayers.isEmpty, !dirtySettings.contains(.root) else {
      return true
    }
    for layer in dirtyLayers where layer.context === self {
      let isOnlyMoved =
        layer.isCommitted && layer.changes.isSubset(of: [.position, .bounds])
      if !isOnlyMoved || !isIgnored(layer) { return true }
    }
    return false
  }

  /// Whether a layer needs layout.
  package var needsLayout: Bool {
    root.map { $0.needsLayoutFlag || $0.subtreeNeedsLayout } ?? false
  }

  func requestTurn() { onChange?() }

  func report(_ message: String) { onReport?(message) }

  func register(_ layer: CALayer) {
    layers[layer.identifier] = Unmanaged.passUnretained(layer)
    if layer.isCommitted {
      removedLayers.removeAll { $0 === layer }
    } else {
      layer.changes = []
    }
    if let replicator = layer.isReplicator ? layer as? CAReplicatorLayer : nil {
      replicators.removeAll { $0.layer === replicator }
      replicators.append(WeakReplicator(layer: replicator))
    }
    for record in layer.animations { track(record, on: layer) }
    if !layer.animations.isEmpty { requestFrames(for: layer) }
    markDirty(layer)
  }

  func unregister(_ layer: CALayer) {
    if layer.isCommitted { removedLayers.append(layer) } else { layers[layer.identifier] = nil }
    requestTurn()
  }

  func markDirty(_ layer: CALayer) {
    dirtyLayers.append(layer)
    requestTurn()
  }

  func requestDisplay(of layer: CALayer) {
    layersNeedingDisplay.append(layer)
    requestTurn()
  }

  /// Unregisters a layer in the tree that is being deallocated, from any thread.
  package func layerDidDeallocate(_ identifier: LayerID, isCommitted: Bool) {
    if MainQueue.isCurrent {
      unregisterDeallocated(identifier, isCommitted: isCommitted)
    } else {
      deallocatedElsewhere.add(identifier, isCommitted: isCommitted)
    }
  }

  /// Unregisters the layers that were deallocated off the main queue.
  func unregisterDeallocated() {
    for (identifier, isCommitted) in deallocatedElsewhere.drain() {
      unregisterDeallocated(identifier, isCommitted: isCommitted)
    }
  }

  private func unregisterDeallocated(_ identifier: LayerID, isCommitted: Bool) {
    layers[identifier] = nil
    guard isCommitted else { return }
    deallocatedLayers.append(identifier)
    requestTurn()
  }

  func animationAdded(_ key: String, _ animation: LayerAnimation, to layer: CALayer) {
    guard animation.property.isAnimatedByDisplays else { return }
    pendingAnimations.append(
      .addAnimation(layer.identifier, key: key, layer.displayed(animation)))
    requestTurn()
  }

  func transitionAdded(_ key: String, _ transition: LayerTransition, to layer: CALayer) {
    pendingAnimations.append(.addTransition(layer.identifier, key: key, transition))
    requestTurn()
  }

  /// Discards the pending changes of an animation that is about to be replaced.
  func animationReplaced(_ key: String, of layer: CALayer) {
    pendingAnimations.removeAll { change in
      switch change {
      case .addAnimation(let id, let known, _), .addTransition(let id, let known, _):
        id == layer.identifier && known == key
      default: false
      }
    }
  }

  func animationRemoved(_ key: String, from layer: CALayer) {
    pendingAnimations.append(.removeAnimation(layer.identifier, key: key))
    requestTurn()
  }

  /// Lays out and displays the layers that need it.
  package func layoutAndDisplay() {
    root?.layoutIfNeeded()
    var rounds = 0
    while !layersNeedingDisplay.isEmpty, rounds < 16 {
      let waiting = layersNeedingDisplay
      layersNeedingDisplay = []
      for layer in waiting where layer.context === self { layer.displayIfNeeded() }
      root?.layoutIfNeeded()
      rounds += 1
    }
  }

  /// Collects and clears all changes since the last call; `nil` if there are none.
  ///
  /// - Parameter time: The application's clock; animations without a beginning begin here.
  package func makeTransaction(at time: Double) -> LayerTransaction? {
    CATransaction.endTurn()
    if !replicators.isEmpty { updateReplicas() }
    var changes: [LayerChange] = []
    // A layer is listed again when it changes after a commit.
    for layer in dirtyLayers where layer.context === self {
      collect(layer, at: time, into: &changes)
    }
    dirtyLayers.removeAll(keepingCapacity: true)
    for layer in removedLayers where layer.context !== self {
      layer.isCommitted = false
      layer.changes = []
      layers[layer.identifier] = nil
      layer.stopAnimations()
      changes.append(.remove(layer.identifier))
    }
    removedLayers.removeAll(keepingCapacity: true)
    changes += deallocatedLayers.map { .remove($0) }
    deallocatedLayers.removeAll(keepingCapacity: true)
    for change in pendingAnimations {
      switch change {
      case .addAnimation(let id, _, _), .addTransition(let id, _, _), .removeAnimation(let id, _):
        if layer(for: id)?.isCommitted == true { changes.append(change) }
      default: break
      }
    }
    pendingAnimations.removeAll(keepingCapacity: true)
    guard !changes.isEmpty || !dirtySettings.isEmpty else { return nil }
    sequence += 1
    let transaction = LayerTransaction(
      sequence: sequence, time: time, root: dirtySettings.contains(.root) ? root?.identifier : nil,
      statusBar: dirtySettings.contains(.statusBar) ? statusBar : nil,
      orientations: dirtySettings.contains(.orientations) ? orientations : nil,
      hidesHomeIndicator: dirtySettings.contains(.homeIndicator) ? hidesHomeIndicator : nil,
      systemRequests: dirtySettings.contains(.systemRequests) ? systemRequests : nil,
      changes: changes)
    dirtySettings = []
    return transaction
  }

  /// Updates the copies of all replicator layers, those inside of others first.
  private func updateReplicas() {
    replicators.removeAll { $0.layer?.context !== self }
    let known = replicators.compactMap(\.layer)
    for layer in known.sorted(by: { $0.depth > $1.depth }) { layer.updateReplicas() }
  }

  private func collect(
    _ layer: CALayer, at time: Double, into changes: inout [LayerChange]
  ) {
    if layer.changes.contains(.content) || !layer.isCommitted { layer.prepareContent(at: time) }
    if layer.changes.contains(.sublayers) || !layer.isCommitted {
      layer.state.sublayers = layer.displayedSublayers.map(\.identifier)
    }
    if layer.isCommitted {
      let properties = layer.changes.properties(of: layer.displayedState)
      layer.changes = []
      if !properties.isEmpty { changes.append(.set(layer.identifier, properties)) }
    } else {
      layer.isCommitted = true
      layer.changes = []
      changes.append(.set(layer.identifier, layer.displayedState.properties))
      for record in layer.animations {
        for (key, animation) in record.resolved where animation.property.isAnimatedByDisplays {
          changes.append(
            .addAnimation(layer.identifier, key: key, layer.displayed(animation)))
        }
      }
    }
  }
}

/// A replicator layer in the tree.
private struct WeakReplicator {
  weak var layer: CAReplicatorLayer?
}
