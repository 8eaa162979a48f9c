import CoreGraphics

/// A change to the layer tree.
package enum LayerChange: Hashable, Sendable {
  /// Sets properties; the first mention of a layer creates it, with defaults for all other
  /// properties.
  case set(LayerID, [LayerProperty])
  /// Starts an animation, which replaces one with the same key.
  case addAnimation(LayerID, key: String, LayerAnimation)
  /// Starts a transition from the layer's content before this transaction.
  case addTransition(LayerID, key: String, LayerTransition)
  /// Ends an animation or a transition.
  case removeAnimation(LayerID, key: String)
  /// Removes a layer permanently.
  case remove(LayerID)
}

/// The application's status bar style.
package enum StatusBar: String, Hashable, Sendable {
  /// A style that contrasts with the background.
  case automatic
  case lightContent
  case darkContent
  case hidden
}

/// All changes of one run-loop turn, which are applied atomically.
package struct LayerTransaction: Hashable, Sendable {
  /// The sequence number, which increases by one with each transaction of a process.
  package var sequence: Int
  /// The application's clock at the commit, in seconds.
  package var time: Double
  /// The new root layer, if it changed.
  package var root: LayerID?
  /// The status bar, if it changed.
  package var statusBar: StatusBar?
  /// The supported orientations, if they changed; all at first.
  package var orientations: Orientations?
  /// Whether the home indicator is hidden, if it changed.
  package var hidesHomeIndicator: Bool?
  /// The application's requests to the system, if they changed.
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
