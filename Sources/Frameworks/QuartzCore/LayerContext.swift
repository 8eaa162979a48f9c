import CoreGraphics
import DisplayProtocol

/// The tree of layers that a display shows, and what it has not been told of yet.
///
/// It belongs to the main thread, like the layers in it.
package final class LayerContext {
  /// Layers in the tree, and those that left it and are not told of yet; a layer that goes strikes itself.
  private var layers: [LayerID: Unmanaged<CALayer>] = [:]
  private var changedLayers: [CALayer] = []
  private var departed: [CALayer] = []
  private var forgotten: [LayerID] = []
  private var toDisplay: [CALayer] = []
  private var pendingAnimations: [LayerChange] = []
  private var tellsRoot = false
  private var tellsStatusBar = false
  private var tellsOrientations = false
  private var tellsHomeIndicator = false
  private var tellsWishes = false
  var watched: [Watched] = []
  private var sequence = 0

  /// Called whenever something changed that a turn of the run loop must look at.
  package var onChange: (() -> Void)?
  /// Takes warnings for whoever develops the application.
  package var onReport: ((String) -> Void)?

  package init() {}

  /// The layer that fills the display.
  package var root: CALayer? {
    didSet {
      guard root !== oldValue else { return }
      oldValue?.setContext(nil)
      root?.setContext(self)
      tellsRoot = true
      requestTurn()
    }
  }

  /// How the application wants the status bar.
  package var statusBar = StatusBar.automatic {
    didSet {
      guard statusBar != oldValue else { return }
      tellsStatusBar = true
      requestTurn()
    }
  }

  /// The ways in which the application lets the interface stand.
  package var orientations = Orientations.all {
    didSet {
      guard orientations != oldValue else { return }
      tellsOrientations = true
      requestTurn()
    }
  }

  /// Whether the application wants the line at the screen's lower edge away.
  package var hidesHomeIndicator = false {
    didSet {
      guard hidesHomeIndicator != oldValue else { return }
      tellsHomeIndicator = true
      requestTurn()
    }
  }

  /// What the application wants of the system around its layers.
  package var wishes = SystemWishes() {
    didSet {
      guard wishes != oldValue else { return }
      tellsWishes = true
      requestTurn()
    }
  }

  private var tellsOfScreen: Bool {
    tellsStatusBar || tellsOrientations || tellsHomeIndicator || tellsWishes
  }

  /// The layer that a display names; `nil` when it is gone or no longer in the tree.
  package func layer(for identifier: LayerID) -> CALayer? {
    layers[identifier]?.takeUnretainedValue()
  }

  /// Whether something waits to be laid out, drawn or told.
  package var isDirty: Bool {
    !changedLayers.isEmpty || !toDisplay.isEmpty || !departed.isEmpty || !forgotten.isEmpty
      || !pendingAnimations.isEmpty || tellsRoot || tellsOfScreen || needsLayout
  }

  /// Whether something waits to be told; what is only scrolled by the display does not.
  package var hasChanges: Bool {
    !changedLayers.isEmpty || !departed.isEmpty || !forgotten.isEmpty || tellsRoot
  }

  /// Whether a layer waits to be laid out.
  package var needsLayout: Bool {
    root.map { $0.needsLayoutFlag || $0.subtreeNeedsLayout } ?? false
  }

  func requestTurn() { onChange?() }

  func report(_ message: String) { onReport?(message) }

  func joined(_ layer: CALayer) {
    layers[layer.identifier] = Unmanaged.passUnretained(layer)
    if layer.isKnown {
      departed.removeAll { $0 === layer }
    } else {
      layer.changes = []
    }
    for record in layer.animations { watch(record, on: layer) }
    changed(layer)
  }

  func left(_ layer: CALayer) {
    if layer.isKnown { departed.append(layer) } else { layers[layer.identifier] = nil }
    requestTurn()
  }

  func changed(_ layer: CALayer) {
    changedLayers.append(layer)
    requestTurn()
  }

  func requestDisplay(of layer: CALayer) {
    toDisplay.append(layer)
    requestTurn()
  }

  func forget(_ identifier: LayerID, isKnown: Bool) {
    layers[identifier] = nil
    guard isKnown else { return }
    forgotten.append(identifier)
    requestTurn()
  }

  func animationAdded(_ key: String, _ animation: LayerAnimation, to layer: CALayer) {
    guard animation.property != .emitter else { return }
    pendingAnimations.append(.addAnimation(layer.identifier, key: key, animation))
    requestTurn()
  }

  func transitionAdded(_ key: String, _ transition: LayerTransition, to layer: CALayer) {
    pendingAnimations.append(.addTransition(layer.identifier, key: key, transition))
    requestTurn()
  }

  /// Forgets what waits to be told of an animation that is about to be told anew.
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

  /// Lays out and draws whatever waits for it.
  package func layoutAndDisplay() {
    root?.layoutIfNeeded()
    var rounds = 0
    while !toDisplay.isEmpty, rounds < 16 {
      let waiting = toDisplay
      toDisplay = []
      for layer in waiting where layer.context === self { layer.displayIfNeeded() }
      root?.layoutIfNeeded()
      rounds += 1
    }
  }

  /// All that changed since the last call, or `nil` where nothing did.
  ///
  /// - Parameter time: The application's clock; animations without a beginning begin here.
  package func takeTransaction(at time: Double) -> LayerTransaction? {
    CATransaction.endTurn()
    var changes: [LayerChange] = []
    // A layer joins the list again when it changes after having been told.
    for layer in changedLayers where layer.context === self {
      collect(layer, at: time, into: &changes)
    }
    changedLayers.removeAll(keepingCapacity: true)
    for layer in departed where layer.context !== self {
      layer.isKnown = false
      layer.changes = []
      layers[layer.identifier] = nil
      layer.stopAnimations()
      changes.append(.remove(layer.identifier))
    }
    departed.removeAll(keepingCapacity: true)
    changes += forgotten.map { .remove($0) }
    forgotten.removeAll(keepingCapacity: true)
    for change in pendingAnimations {
      switch change {
      case .addAnimation(let id, _, _), .addTransition(let id, _, _), .removeAnimation(let id, _):
        if layer(for: id)?.isKnown == true { changes.append(change) }
      default: break
      }
    }
    pendingAnimations.removeAll(keepingCapacity: true)
    guard !changes.isEmpty || tellsRoot || tellsOfScreen else { return nil }
    sequence += 1
    let transaction = LayerTransaction(
      sequence: sequence, time: time, root: tellsRoot ? root?.identifier : nil,
      statusBar: tellsStatusBar ? statusBar : nil,
      orientations: tellsOrientations ? orientations : nil,
      hidesHomeIndicator: tellsHomeIndicator ? hidesHomeIndicator : nil,
      wishes: tellsWishes ? wishes : nil, changes: changes)
    tellsRoot = false
    tellsStatusBar = false
    tellsOrientations = false
    tellsHomeIndicator = false
    tellsWishes = false
    return transaction
  }

  private func collect(
    _ layer: CALayer, at time: Double, into changes: inout [LayerChange]
  ) {
    if layer.changes.contains(.content) || !layer.isKnown { layer.prepareContent(at: time) }
    if layer.changes.contains(.sublayers) || !layer.isKnown {
      layer.state.sublayers = layer.sublayersOrNone.map(\.identifier)
    }
    if layer.isKnown {
      let properties = layer.changes.properties(of: layer.state)
      layer.changes = []
      if !properties.isEmpty { changes.append(.set(layer.identifier, properties)) }
    } else {
      layer.isKnown = true
      layer.changes = []
      changes.append(.set(layer.identifier, layer.state.properties))
      for record in layer.animations {
        for (key, animation) in record.resolved where animation.property != .emitter {
          changes.append(.addAnimation(layer.identifier, key: key, animation))
        }
      }
    }
  }
}
