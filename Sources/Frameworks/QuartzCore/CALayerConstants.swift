import CoreGraphics
import DisplayProtocol

/// How a layer's content is placed in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the gravity.
  public let rawValue: String

  /// Names a gravity; unknown names resize.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, at its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the top edge, at its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the bottom edge, at its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the left edge, at its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the right edge, at its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At the top left corner, at its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At the top right corner, at its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At the bottom left corner, at its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At the bottom right corner, at its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits with its own proportions.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers with its own proportions.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  var forDisplay: ContentsGravity { ContentsGravity(rawValue: rawValue) ?? .resize }
}

/// The corners that a layer's corner radius rounds.
public struct CACornerMask: OptionSet, Sendable {
  /// Bits of the corners.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// How a layer's sides pass into its round corners.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarters of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves that begin earlier and bend more and more, as the corners of icons do.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What a property change or an event sets off.
public protocol CAAction {
  /// Acts on a change.
  ///
  /// - Parameters:
  ///   - event: The property's key.
  ///   - anObject: The layer.
  ///   - dict: Always `nil` for property changes.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: it stands for a change that is not animated.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// Who lays out, draws and animates a layer; a view for its own layer.
public protocol CALayerDelegate: AnyObject {
  /// Fills the layer's content in place of `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's content.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before drawing.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Names the action for a change: `nil` goes on asking, `NSNull` stops without one.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws with `draw(_:in:)`.
  public func display(_ layer: CALayer) { layer.drawContent() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves the choice to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
