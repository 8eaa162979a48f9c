import CoreGraphics

/// One change to the tree of layers.
package enum LayerChange: Hashable, Sendable {
  /// Sets properties; the first mention of a layer makes it, with every other property at rest.
  case set(LayerID, [LayerProperty])
  /// Starts an animation, in place of one with the same key.
  case addAnimation(LayerID, key: String, LayerAnimation)
  /// Starts a transition from what the layer showed before this transaction.
  case addTransition(LayerID, key: String, LayerTransition)
  /// Ends an animation or a transition.
  case removeAnimation(LayerID, key: String)
  /// The layer is gone for good.
  case remove(LayerID)
}

/// How the application wants the strip with clock and battery.
package enum StatusBar: String, Hashable, Sendable {
  /// Whatever can be read on what lies under it.
  case automatic
  case lightContent
  case darkContent
  case hidden
}

/// All that changed in one turn of the run loop; shown at once or not at all.
package struct LayerTransaction: Hashable, Sendable {
  /// Rises by one with each transaction of a process.
  package var sequence: Int
  /// The application's clock when it was made, in seconds.
  package var time: Double
  /// Set when another layer becomes the root.
  package var root: LayerID?
  /// Set when the status bar is to look otherwise.
  package var statusBar: StatusBar?
  /// Set when the interface may stand otherwise than before; everything at first.
  package var orientations: Orientations?
  /// Set when the line at the screen's lower edge is to go or to come back.
  package var hidesHomeIndicator: Bool?
  /// Set when the application's requests to the system have changed.
  package var systemRequests: SystemRequests?
  package var changes: [LayerChange]

  package init(
    sequence: Int, time: Double, root: LayerID? = nil, statusBar: StatusBar? = nil,
    orientations: Orientations? = nil, hidesHomeIndicator: Bool? = nil,
    systemRequests: SystemRequests? = nil, changes: [LayerChange] = []
  ) {
    self.sequence = sequence
    self.time = time
    self.root = root
    self.statusBar = statusBar
    self.orientations = orientations
    self.hidesHomeIndicator = hidesHomeIndicator
    self.systemRequests = systemRequests
    self.changes = changes
  }
}
