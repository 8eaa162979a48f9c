extension NSLayoutConstraint {
  /// An attribute of an item in a constraint.
  nonisolated public enum Attribute: Int, Sendable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
    /// The placeholder for a missing second item.
    case notAnAttribute = 0

    /// The former name of `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }

    enum Measure {
      case horizontalPosition
      case verticalPosition
      case size
      case none
    }

    var measure: Measure {
      switch self {
      case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
        .leadingMargin, .trailingMargin, .centerXWithinMargins:
        .horizontalPosition
      case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        .verticalPosition
      case .width, .height: .size
      case .notAnAttribute: .none
      }
    }

    var isPosition: Bool { measure == .horizontalPosition || measure == .verticalPosition }

    /// Whether the attribute depends on the writing direction.
    var isDirectional: Bool {
      switch self {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    var axis: Axis {
      switch measure {
      case .horizontalPosition: .horizontal
      case .verticalPosition: .vertical
      case .size, .none: self == .height ? .vertical : .horizontal
      }
    }

    /// The attribute of the margins guide that corresponds to a margin attribute.
    var withoutMargin: Attribute? {
      switch self {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: nil
      }
    }
  }

  /// The relation between the two sides of a constraint.
  nonisolated public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// An axis of layout.
  nonisolated public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// Options for alignment and direction in the visual format language.
  nonisolated public struct FormatOptions: OptionSet, Sendable {
    /// One bit per alignment, two for the direction.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges of all views.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges of all views.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the top edges of all views.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the bottom edges of all views.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges of all views.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges of all views.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centers of all views.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centers of all views.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the last baselines of all views.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the first baselines of all views.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The format runs from leading to trailing; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format runs from left to right in every writing direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format runs from right to left in every writing direction.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    var alignedAttributes: [Attribute] {
      (1...12).compactMap { rawValue & (1 << UInt($0)) != 0 ? Attribute(rawValue: $0) : nil }
    }
  }
}
