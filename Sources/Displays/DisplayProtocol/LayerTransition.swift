/// A change from what a layer showed to what it shows, declared once and run by the display.
///
/// The display keeps what the layer showed before the transaction that tells of the change.
package struct LayerTransition: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// The new dissolves the old.
    case fade
    /// The new slides over the old.
    case moveIn
    /// The new slides in and pushes the old out.
    case push
    /// The old slides away from the new.
    case reveal
  }

  /// Where the new comes from.
  package enum Side: String, Hashable, Sendable { case left, right, top, bottom }

  package var kind: Kind
  package var side: Side
  /// How much of the way is gone, as an animation of a number, `0...1`.
  package var progress: LayerAnimation

  package init(kind: Kind, side: Side, progress: LayerAnimation) {
    self.kind = kind
    self.side = side
    self.progress = progress
  }

  /// How much of the way is gone at a moment; `nil` before and after.
  package func progress(at time: Double) -> Double? {
    guard case .number(let value) = progress.value(at: time) else { return nil }
    return min(max(value, 0), 1)
  }
}
