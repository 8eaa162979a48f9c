/// Transforms a color when a configuration is applied.
@preconcurrency @MainActor public struct UIConfigurationColorTransformer {
  /// The transformation.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the transformed color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// Transforms text attributes when a configuration is applied.
@preconcurrency @MainActor public struct UIConfigurationTextAttributesTransformer {
  /// The transformation.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
