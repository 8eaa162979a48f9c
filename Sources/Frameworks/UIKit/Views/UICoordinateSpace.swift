/// A space in which points can be named, and converted to other spaces on the same screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The part of the space that is in use.
  var bounds: CGRect { get }
  /// Returns a point of this space in another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns a point of another space in this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the upright rectangle around one of this space in another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns the upright rectangle around one of another space in this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
