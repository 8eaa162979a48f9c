/// Makes one colour of another, as a configuration is shown.
@preconcurrency @MainActor public struct UIConfigurationColorTransformer {
  /// What makes the colour.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the colour made of another.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// Makes one set of text attributes of another, as a configuration is shown.
@preconcurrency @MainActor public struct UIConfigurationTextAttributesTransformer {
  /// What makes the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes made of others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
