import Foundation

/// An image in an asset catalog, named at compile time.
///
/// Tools generate a constant for each image of an app's catalogs.
nonisolated public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates a resource with the name of an image in a bundle's catalog.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// A color in an asset catalog, named at compile time.
///
/// Tools generate a constant for each color of an app's catalogs.
nonisolated public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates a resource with the name of a color in a bundle's catalog.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// Creates an image from an asset catalog; an empty one, which is reported, if it is missing.
  nonisolated public convenience init(resource: ImageResource) {
    guard
      let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
    else {
      self.init()
      return
    }
    self.init(image.state)
  }
}

extension UIColor {
  /// Creates a color from an asset catalog; clear if it is missing.
  nonisolated public convenience init(resource: ColorResource) {
    let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
    self.init { color?.resolvedColor(with: $0) ?? .clear }
  }
}
