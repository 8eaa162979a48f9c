import Foundation

/// Identifies a function that makes a transform of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation around the x axis, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation around the y axis, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation around the z axis, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A translation along the x axis, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along the y axis, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
}

/// Makes a transform of the numbers of an animation.
open class CAValueFunction: NSObject {
  /// The name of the function.
  public let name: CAValueFunctionName
  /// The part of the transform that the numbers set.
  final let part: KeyPathPart

  /// Creates a function.
  ///
  /// - Returns: `nil` for an unknown name.
  public init?(name: CAValueFunctionName) {
    let parts: [CAValueFunctionName: KeyPathPart] = [
      .rotateX: .rotationX, .rotateY: .rotationY, .rotateZ: .rotationZ, .scaleX: .scaleX,
      .scaleY: .scaleY, .translateX: .translationX, .translateY: .translationY,
    ]
    guard let part = parts[name] else { return nil }
    self.name = name
    self.part = part
    super.init()
  }
}
