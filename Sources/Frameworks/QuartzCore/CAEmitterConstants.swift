import DisplayProtocol

/// Where on its shape an emitter gives off particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Names a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At its corners or ends.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Along its edges.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// All over its sides.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All through it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The shape of what gives off particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the shape.
  public let rawValue: String

  /// Names a shape.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The position alone.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// Across, as wide as the emitter.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// As large as the emitter, flat.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// As large and as deep as the emitter.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// Around the position; its radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A ball around the position; its radius is the emitter's width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// How particles are drawn over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Names a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// The nearest in front.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Adding up their light, and adding it to what is beneath.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
