extension UIImage {
  /// The surroundings that a picture is chosen for.
  // Unchecked, as open: its traits are never changed.
  nonisolated open class Configuration: NSObject, @unchecked Sendable {
    /// The traits it is chosen for; `nil` for any.
    public final let traitCollection: UITraitCollection?

    init(traits: UITraitCollection?) {
      traitCollection = traits
      super.init()
    }

    /// Makes a configuration for traits.
    public convenience init(traitCollection: UITraitCollection?) {
      self.init(traits: traitCollection)
    }

    /// Returns the configuration for other traits.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traits: traitCollection)
    }

    /// Returns the configuration with all that another says in its place.
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

  /// How heavy a symbol's strokes are.
  nonisolated public enum SymbolWeight: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Hairlines.
    case ultraLight = 1
    /// Lighter than light.
    case thin
    /// Lighter than regular.
    case light
    /// The weight of running text.
    case regular
    /// A little heavier than regular.
    case medium
    /// Between medium and bold.
    case semibold
    /// The usual weight of emphasis.
    case bold
    /// Heavier than bold.
    case heavy
    /// The heaviest.
    case black

    private static let fontWeights: [UIFont.Weight] = [
      .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// Returns the weight of a font's strokes; regular where it is not said.
    public func fontWeight() -> UIFont.Weight { Self.fontWeights[rawValue] }
  }

  /// How large a symbol is beside text of the same size.
  nonisolated public enum SymbolScale: Int, Sendable {
    /// As the place it is shown in has it.
    case `default` = -1
    /// Not said.
    case unspecified = 0
    /// Smaller than capitals.
    case small = 1
    /// A little larger than capitals.
    case medium
    /// Larger than capitals.
    case large

    /// What the medium size is multiplied by.
    var factor: CGFloat {
      switch self {
      case .small: 0.785
      case .large: 1.285
      case .default, .unspecified, .medium: 1
      }
    }
  }
}
