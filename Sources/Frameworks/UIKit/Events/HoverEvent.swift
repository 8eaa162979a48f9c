/// Tells of a pointer that passes over a window without pressing anything.
///
/// - SeeAlso: Apple, `UIEvent.EventType.hover` and `UITouch.Phase.regionEntered`.
final class HoverEvent: UIEvent {
  override var type: EventType { .hover }
}

extension UITouch.Phase {
  /// Whether it tells of a pointer that presses nothing.
  var isOfRegion: Bool { self == .regionEntered || self == .regionMoved || self == .regionExited }
}
