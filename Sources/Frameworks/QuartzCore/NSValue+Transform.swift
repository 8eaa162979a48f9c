import Foundation

extension NSValue {
  /// Creates a value with a transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    var transform = transform
    self.init(bytes: &transform, objCType: CATransform3D.typeEncoding)
  }

  /// The transform in the value.
  ///
  /// - Precondition: The value was created with a transform.
  public var caTransform3DValue: CATransform3D {
    precondition(
      String(cString: objCType) == CATransform3D.typeEncoding,
      "The value is not a transform: \(self)")
    var transform = CATransform3D()
    getValue(&transform)
    return transform
  }
}

extension CATransform3D {
  /// The encoding of the matrix: Foundation has none for structures on Linux.
  static let typeEncoding = "[16d]"
}
