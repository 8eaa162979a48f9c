import DisplayProtocol

/// The screen of the display.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
  /// The screen of the device.
  public static let main = UIScreen()

  /// The screens of the device; only its own one.
  public static var screens: [UIScreen] { [main] }

  private override init() {}

  /// The number of frames per second that the screen shows at most.
  public var maximumFramesPerSecond: Int { 60 }

  /// The bounds of the screen in its current orientation, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: UIApplication.shared.environment.size) }

  /// The number of pixels per point.
  public var scale: CGFloat { UIApplication.shared.environment.scale }

  /// The native number of pixels per point.
  public var nativeScale: CGFloat { scale }

  /// The bounds of the screen in portrait orientation, in pixels.
  public var nativeBounds: CGRect {
    let size = bounds.size
    return CGRect(
      x: 0, y: 0, width: min(size.width, size.height) * scale,
      height: max(size.width, size.height) * scale)
  }

  // DEPARTURE: Apple's screen has the brightness that the user chose. A display does not tell its
  // own, so the brightness is half until the application sets one.
  /// The brightness of the screen, `0...1`; greater and lesser values are limited.
  public var brightness: CGFloat {
    get { UIApplication.shared.system.brightness ?? 0.5 }
    set { UIApplication.shared.system.brightness = min(max(newValue, 0), 1) }
  }

  /// The traits of the screen.
  public var traitCollection: UITraitCollection { .screen }

  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The coordinate space in the current orientation.
  public var coordinateSpace: any UICoordinateSpace { self }

  // MARK: Conversion

  /// Converts a point to another coordinate space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
  }

  /// Converts a point from another coordinate space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return view.screenPoint(from: point) }
    return coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
  }

  /// Converts a rectangle to its bounding box in another coordinate space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
  }

  /// Converts a rectangle from another coordinate space to its bounding box.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return view.screenRect(of: rect) }
    return coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
  }
}
