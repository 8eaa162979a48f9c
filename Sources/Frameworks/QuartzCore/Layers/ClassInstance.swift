import Foundation

/// Creates objects from classes that are known only at run time.
///
/// On Apple's platforms any class can be instantiated from its type. Swift requires a `required`
/// initializer, which applications do not write. However, designated initializers have entries in
/// the class's method table, at the same index in every class that inherits them. The class is
/// therefore called as if it declared the initializers as required. A class that does not inherit
/// them traps with Swift's message, as on Apple's platforms.
///
/// The functions are not inlined: a caller that sees the declaring class would assume its type.
package enum ClassInstance {
  /// Creates an object with `init()`.
  @inline(never)
  package static func make(_ type: AnyClass) -> AnyObject {
    precondition(type is NSObject.Type, "\(type) does not inherit from NSObject.")
    return unsafeBitCast(type, to: PromisedLayer.Type.self).init()
  }

  /// Creates a layer of the same class with `init(layer:)`.
  @inline(never)
  package static func copy(of layer: CALayer) -> CALayer {
    unsafeBitCast(type(of: layer), to: PromisedLayer.Type.self).init(layer: layer)
  }
}

/// A layer that declares as required the initializers that all layers have.
///
/// The class is open so that the compiler does not devirtualize its initializers.
@_spi(Registration)
open class PromisedLayer: CALayer {
  /// Creates an empty layer.
  public required override init() { super.init() }

  /// Creates a shadow copy of a layer.
  public required override init(layer: Any) { super.init(layer: layer) }

  /// Creates an empty layer; the coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
