/// A coordinate space whose points can be converted to other spaces on the same screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The bounds of the coordinate space.
  var bounds: CGRect { get }
  /// Converts a point to another coordinate space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another coordinate space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to its bounding box in another coordinate space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another coordinate space to its bounding box.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
