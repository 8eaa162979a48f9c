import DisplayProtocol

/// The display that windows stand on.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
  /// The screen of the device.
  public static let main = UIScreen()

  private override init() {}

  /// All of the screen as it is held, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: UIApplication.shared.environment.size) }

  /// Pixels a point.
  public var scale: CGFloat { UIApplication.shared.environment.scale }

  /// Pixels a point of the panel itself.
  public var nativeScale: CGFloat { scale }

  /// All of the screen held upright, in pixels.
  public var nativeBounds: CGRect {
    let size = bounds.size
    return CGRect(
      x: 0, y: 0, width: min(size.width, size.height) * scale,
      height: max(size.width, size.height) * scale)
  }

  /// The traits of the screen.
  public var traitCollection: UITraitCollection { .screen }

  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The screen's space as it is held.
  public var coordinateSpace: any UICoordinateSpace { self }

  // MARK: Converting

  /// Returns a point of the screen in another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
  }

  /// Returns a point of another space on the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return view.screenPoint(from: point) }
    return coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
  }

  /// Returns the upright rectangle around one of the screen in another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
  }

  /// Returns the upright rectangle around one of another space on the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return view.screenRect(of: rect) }
    return coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
  }
}
