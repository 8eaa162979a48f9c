/// An animated transition from a layer's previous content to its new content.
///
/// The display retains the content of the layer before the transaction that contains the
/// transition.
package struct LayerTransition: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// The new content fades in.
    case fade
    /// The new content slides over the old content.
    case moveIn
    /// The new content slides in and pushes the old content out.
    case push
    /// The old content slides out and reveals the new content.
    case reveal
  }

  /// The side from which the new content enters.
  package enum Side: String, Hashable, Sendable { case left, right, top, bottom }

  package var kind: Kind
  package var side: Side
  /// The progress as an animation of a number, `0...1`.
  package var progress: LayerAnimation

  package init(kind: Kind, side: Side, progress: LayerAnimation) {
    self.kind = kind
    self.side = side
    self.progress = progress
  }

  /// Returns the progress at a time; `nil` before and after the transition.
  package func progress(at time: Double) -> Double? {
    guard case .number(let value) = progress.value(at: time) else { return nil }
    return min(max(value, 0), 1)
  }
}
