extension UIImage {
  /// The configuration of an image.
  // Unchecked, because the class is open: its traits are immutable.
  nonisolated open class Configuration: NSObject, @unchecked Sendable {
    /// The traits; `nil` for any.
    public final let traitCollection: UITraitCollection?

    init(traits: UITraitCollection?) {
      traitCollection = traits
      super.init()
    }

    /// Creates a configuration for traits.
    public convenience init(traitCollection: UITraitCollection?) {
      self.init(traits: traitCollection)
    }

    /// Returns the configuration for other traits.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traits: traitCollection)
    }

    /// Returns the configuration with another applied over it.
    open func applying(_ otherConfiguration: Configuration?) -> Configuration {
      guard let other = otherConfiguration else { return self }
      if let symbol = other as? SymbolConfiguration, symbol.traitCollection == nil {
        return symbol.withTraitCollection(traitCollection)
      }
      return other
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration else { return false }
      return type(of: other) == type(of: self) && other.traitCollection == traitCollection
    }

    open override var hash: Int { traitCollection?.hash ?? 0 }
  }

  /// The weight of a symbol.
  nonisolated public enum SymbolWeight: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// The ultralight weight.
    case ultraLight = 1
    /// The thin weight.
    case thin
    /// The light weight.
    case light
    /// The regular weight.
    case regular
    /// The medium weight.
    case medium
    /// The semibold weight.
    case semibold
    /// The bold weight.
    case bold
    /// The heavy weight.
    case heavy
    /// The black weight.
    case black

    private static let fontWeights: [UIFont.Weight] = [
      .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// Returns the corresponding font weight; regular if unspecified.
    public func fontWeight() -> UIFont.Weight { Self.fontWeights[rawValue] }
  }

  /// The scale of a symbol relative to text of the same size.
  nonisolated public enum SymbolScale: Int, Sendable {
    /// The default scale of the environment.
    case `default` = -1
    /// Unspecified.
    case unspecified = 0
    /// Smaller than the cap height.
    case small = 1
    /// Slightly larger than the cap height.
    case medium
    /// Larger than the cap height.
    case large

    /// The factor relative to the medium scale.
    var factor: CGFloat {
      switch self {
      case .small: 0.785
      case .large: 1.285
      case .default, .unspecified, .medium: 1
      }
    }
  }
}
