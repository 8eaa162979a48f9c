import Foundation

/// Makes objects from classes that are known only when the application runs.
///
/// On Apple every class can be made by its type. Swift asks for a `required` initialiser first, which
/// no application writes. But designated initialisers are entries of a class's own table of methods,
/// the same in every class that inherits them: so a class is called as one that has promised them.
/// One that has them not, because it declares others, stops with Swift's own message, as on Apple.
///
/// None of it is inlined: who sees the promising class would take what is made for an object of it.
package enum ClassInstance {
  /// Makes an object by `init()`.
  @inline(never)
  package static func make(_ type: AnyClass) -> AnyObject {
    precondition(type is NSObject.Type, "\(type) does not inherit from NSObject.")
    return unsafeBitCast(type, to: PromisedLayer.Type.self).init()
  }

  /// Makes a layer of the same class by `init(layer:)`.
  @inline(never)
  package static func copy(of layer: CALayer) -> CALayer {
    unsafeBitCast(type(of: layer), to: PromisedLayer.Type.self).init(layer: layer)
  }
}

/// A layer that promises the initialisers which all layers have.
///
/// It is open so that no compiler takes the initialisers of this very class for those that are meant.
@_spi(Registration)
open class PromisedLayer: CALayer {
  /// Makes an empty layer.
  public required override init() { super.init() }

  /// Makes a copy that shows another state of the same layer.
  public required override init(layer: Any) { super.init(layer: layer) }

  /// Makes an empty layer; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
