/// An object that follows its class's appearance proxy and records the properties set on itself.
@MainActor protocol AppearanceTarget: AnyObject, UIAppearance {
  /// The properties set on the object itself, which its appearance proxy does not change.
  var overriddenProperties: AppearancePropertySet { get set }
}

extension AppearanceTarget {
  /// Records that a property was set; called by its setter.
  func recordOverride(_ look: AppearanceProperty) {
    if AppearanceRules.receiver !== self { overriddenProperties.insert(look) }
  }
}

/// A property that appearance proxies support; equal properties of different classes share a case.
nonisolated enum AppearanceProperty: UInt64 {
  case tintColor, backgroundColor
  case barTintColor, barStyle, isTranslucent, shadowImage, backgroundImage, backIndicatorImage
  case standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance
  case backTitleOffsets, titleTextAttributes, largeTitleTextAttributes, prefersLargeTitles
  case unselectedItemTintColor, itemPositioning, itemWidth, itemSpacing
  case font, textColor, shadowColor, shadowOffset
  case defaultTextAttributes, attributedPlaceholder
  case onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor
  case selectedSegmentTintColor, progressTintColor, trackTintColor
  case pageIndicatorTintColor, currentPageIndicatorTintColor, spinnerColor
  case separatorColor, separatorInset
  case sectionIndexColor, sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor
}

/// A set of appearance properties.
nonisolated struct AppearancePropertySet {
  private var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }

  mutating func insert(_ look: AppearanceProperty) { bits |= 1 << look.rawValue }

  func contains(_ look: AppearanceProperty) -> Bool { bits & (1 << look.rawValue) != 0 }
}
