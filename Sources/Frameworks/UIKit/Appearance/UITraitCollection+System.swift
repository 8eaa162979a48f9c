nonisolated extension UITraitCollection {
  /// The system traits on which dynamic colors depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    ]
  }

  /// The system traits on which image lookup depends.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self,
      UITraitAccessibilityContrast.self, UITraitDisplayScale.self, UITraitLayoutDirection.self,
      UITraitPreferredContentSizeCategory.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitLegibilityWeight.self,
    ]
  }
}
