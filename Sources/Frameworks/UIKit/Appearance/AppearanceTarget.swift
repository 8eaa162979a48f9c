/// An object that takes looks set for its class, and knows which looks were set on itself.
@MainActor protocol AppearanceTarget: AnyObject, UIAppearance {
  /// What was set on the object itself; no appearance changes that.
  var ownLooks: LookSet { get set }
}

extension AppearanceTarget {
  /// Notes that a look was set; called by its setter.
  func noteLook(_ look: Look) {
    if AppearanceRules.receiver !== self { ownLooks.insert(look) }
  }
}

/// What can be set for a whole class; classes that have a look in common share its name.
nonisolated enum Look: UInt64 {
  case tintColor, backgroundColor
  case barTintColor, barStyle, isTranslucent, shadowImage, backgroundImage, backIndicatorImage
  case standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance
  case titleTextAttributes, largeTitleTextAttributes, prefersLargeTitles
  case unselectedItemTintColor, itemPositioning, itemWidth, itemSpacing
  case font, textColor, shadowColor, shadowOffset
  case defaultTextAttributes, attributedPlaceholder
  case onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor
  case selectedSegmentTintColor, progressTintColor, trackTintColor
  case pageIndicatorTintColor, currentPageIndicatorTintColor, spinnerColor
  case separatorColor, separatorInset
  case sectionIndexColor, sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor
}

/// Which looks were set.
nonisolated struct LookSet {
  private var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }

  mutating func insert(_ look: Look) { bits |= 1 << look.rawValue }

  func contains(_ look: Look) -> Bool { bits & (1 << look.rawValue) != 0 }
}
