/// An event of a pointer that hovers over a window.
///
/// - SeeAlso: Apple, `UIEvent.EventType.hover` and `UITouch.Phase.regionEntered`.
final class HoverEvent: UIEvent {
  override var type: EventType { .hover }
}

extension UITouch.Phase {
  /// Whether the phase belongs to a hovering pointer.
  var isOfRegion: Bool { self == .regionEntered || self == .regionMoved || self == .regionExited }
}
