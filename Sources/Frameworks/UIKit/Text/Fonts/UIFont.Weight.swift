extension UIFont {
  /// The weight of a font, from −1 to 1; 0 is regular.
  nonisolated public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from −1 (thinnest) to 1 (heaviest).
    public var rawValue: CGFloat

    /// Creates a weight from a value in −1...1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight from a value in −1...1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Ultra light.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// Medium.
    public static let medium = Weight(0.23)
    /// Semibold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// Black.
    public static let black = Weight(0.62)

    /// The named weights with their OpenType `usWeightClass` values.
    private static let classes: [(weight: CGFloat, number: CGFloat)] = [
      (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
      (0.56, 800), (0.62, 900),
    ]

    /// The OpenType weight class, from 100 to 900; interpolated linearly between named weights.
    var fontNumber: Int {
      let classes = Self.classes
      guard let upper = classes.firstIndex(where: { $0.weight >= rawValue }) else { return 900 }
      guard upper > 0 else { return 100 }
      let (low, high) = (classes[upper - 1], classes[upper])
      let fraction = (rawValue - low.weight) / (high.weight - low.weight)
      return Int((low.number + fraction * (high.number - low.number)).rounded())
    }

    /// Creates the weight of an OpenType weight class, from 100 to 900.
    init(fontNumber: Int) {
      let classes = Self.classes
      let number = CGFloat(min(max(fontNumber, 100), 900))
      let upper = classes.firstIndex { $0.number >= number } ?? 0
      let (low, high) = (classes[max(upper - 1, 0)], classes[upper])
      let fraction =
        low.number == high.number ? 0 : (number - low.number) / (high.number - low.number)
      self.init(low.weight + fraction * (high.weight - low.weight))
    }

    /// The part of font names that denotes the weight.
    var fontNamePart: String {
      switch fontNumber {
      case ..<150: "Thin"
      case ..<250: "ExtraLight"
      case ..<350: "Light"
      case ..<450: "Regular"
      case ..<550: "Medium"
      case ..<650: "SemiBold"
      case ..<750: "Bold"
      case ..<850: "ExtraBold"
      default: "Black"
      }
    }
  }
}

nonisolated extension UIFont.Weight: Comparable {
  /// Whether the first weight is lighter.
  public static func < (left: UIFont.Weight, right: UIFont.Weight) -> Bool {
    left.rawValue < right.rawValue
  }
}
