extension NSLayoutConstraint {
  /// A part of an item that a constraint speaks of.
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
    /// Stands where there is no second item.
    case notAnAttribute = 0

    /// The former name of the last baseline.
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

    /// Whether which side is meant depends on the direction of writing.
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

    /// The same part of the item's margins guide as a part of the item, for attributes within margins.
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

  /// How the two sides of a constraint compare.
  nonisolated public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  nonisolated public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// Alignments and directions of a visual format.
  nonisolated public struct FormatOptions: OptionSet, Sendable {
    /// One bit for each alignment, two for the direction.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// All views have their left sides in line.
    public static let alignAllLeft = FormatOptions(.left)
    /// All views have their right sides in line.
    public static let alignAllRight = FormatOptions(.right)
    /// All views have their upper sides in line.
    public static let alignAllTop = FormatOptions(.top)
    /// All views have their lower sides in line.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// All views have their leading sides in line.
    public static let alignAllLeading = FormatOptions(.leading)
    /// All views have their trailing sides in line.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// All views have their middles between left and right in line.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// All views have their middles between top and bottom in line.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// All views have their last baselines in line.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// All views have their first baselines in line.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// From leading to trailing, as without any of the three directions.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format runs from left to right in any script.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format runs from right to left in any script.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    var alignedAttributes: [Attribute] {
      (1...12).compactMap { rawValue & (1 << UInt($0)) != 0 ? Attribute(rawValue: $0) : nil }
    }
  }
}
