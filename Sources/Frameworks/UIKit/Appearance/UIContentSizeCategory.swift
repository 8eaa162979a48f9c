/// The preferred size of text.
nonisolated public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The raw value, as on Apple's platforms.
  public let rawValue: String

  /// Creates a category from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An unspecified category.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The extra-small category.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// The small category.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// The medium category.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The large category, which is the default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The extra-large category.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// The extra-extra-large category.
  public static let extraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXL")
  /// The extra-extra-extra-large category, the largest without accessibility categories.
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  /// The medium accessibility category.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The large accessibility category.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The extra-large accessibility category.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The extra-extra-large accessibility category.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The extra-extra-extra-large accessibility category.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted when the preferred category changes.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChange")

  /// The user info key of the new category's raw value.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// All categories in ascending order.
  static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the category is an accessibility category.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  private var rank: Int { Self.ordered.firstIndex(of: self) ?? -1 }
}

nonisolated extension UIContentSizeCategory: Comparable {
  /// Returns whether the first category is smaller; an unspecified one is the smallest.
  public static func < (
    left: UIContentSizeCategory, right: UIContentSizeCategory
  ) -> Bool {
    left.rank < right.rank
  }
}
