import CoreGraphics
import DisplayProtocol

/// The placement of a layer's content in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the gravity.
  public let rawValue: String

  /// Names a gravity; unknown names resize.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centered, without scaling.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centered at the top edge, without scaling.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centered at the bottom edge, without scaling.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centered at the left edge, without scaling.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centered at the right edge, without scaling.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At the top left corner, without scaling.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At the top right corner, without scaling.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At the bottom left corner, without scaling.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At the bottom right corner, without scaling.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Scaled to fill the bounds without preserving the aspect ratio.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit the bounds, preserving the aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill the bounds, preserving the aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  var forDisplay: ContentsGravity { ContentsGravity(rawValue: rawValue) ?? .resize }
}

/// The corners that a layer's corner radius rounds.
public struct CACornerMask: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Circular arcs.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves with continuous curvature, as the corners of app icons.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// An action that a property change or an event triggers.
public protocol CAAction {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The key of the property.
  ///   - anObject: The layer.
  ///   - dict: Always `nil` for property changes.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing; a null action disables animation.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// Lays out, draws and animates a layer; a view is the delegate of its layer.
public protocol CALayerDelegate: AnyObject {
  /// Updates the layer's content in place of `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's content.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before drawing.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change: `nil` continues the search, `NSNull` ends it.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Calls `draw(_:in:)`.
  public func display(_ layer: CALayer) { layer.drawContent() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Continues the search for an action.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
