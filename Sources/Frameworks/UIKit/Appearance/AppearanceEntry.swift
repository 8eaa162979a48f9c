/// A property that appearance proxies support, and how it is applied.
struct AppearanceEntry {
  let property: AppearanceProperty
  /// Copies the property from one object to another if both have it.
  let copy: (AnyObject, AnyObject) -> Void

  private init<Root: AnyObject>(_ look: AppearanceProperty, _ copy: @escaping (Root, Root) -> Void)
  {
    self.property = look
    self.copy = { source, target in
      if let source = source as? Root, let target = target as? Root { copy(source, target) }
    }
  }

  private init<Root: AnyObject, Value>(
    _ look: AppearanceProperty, _ path: ReferenceWritableKeyPath<Root, Value>
  ) {
    self.init(look) { (source: Root, target: Root) in target[keyPath: path] = source[keyPath: path]
    }
  }

  /// Creates an entry for a value that must be copied for each owner.
  private init<Root: AnyObject, Value: NSObject>(
    _ look: AppearanceProperty, copied path: ReferenceWritableKeyPath<Root, Value>
  ) {
    self.init(look) { (source: Root, target: Root) in
      if let copy = source[keyPath: path].copy() as? Value { target[keyPath: path] = copy }
    }
  }

  private init<Root: AnyObject, Value: NSObject>(
    _ look: AppearanceProperty, copied path: ReferenceWritableKeyPath<Root, Value?>
  ) {
    self.init(look) { (source: Root, target: Root) in
      target[keyPath: path] = source[keyPath: path]?.copy() as? Value
    }
  }

  /// All entries; those that replace whole appearances precede those that change a part.
  static let all: [AppearanceEntry] = [
    views, navigationBars, otherBars, text, controls, tables,
  ].flatMap { $0 }

  private static let views: [AppearanceEntry] = [
    AppearanceEntry(.tintColor) { (source: UIView, target: UIView) in
      target.tintColor = source.tint.color
    },
    AppearanceEntry(.backgroundColor, \UIView.backgroundColor),
  ]

  private static let navigationBars: [AppearanceEntry] = [
    AppearanceEntry(.standardAppearance, copied: \UINavigationBar.standardAppearance),
    AppearanceEntry(.compactAppearance, copied: \UINavigationBar.compactAppearance),
    AppearanceEntry(.scrollEdgeAppearance, copied: \UINavigationBar.scrollEdgeAppearance),
    AppearanceEntry(
      .compactScrollEdgeAppearance, copied: \UINavigationBar.compactScrollEdgeAppearance),
    AppearanceEntry(.titleTextAttributes, \UINavigationBar.titleTextAttributes),
    AppearanceEntry(.largeTitleTextAttributes, \UINavigationBar.largeTitleTextAttributes),
    AppearanceEntry(.prefersLargeTitles, \UINavigationBar.prefersLargeTitles),
    AppearanceEntry(.barTintColor, \UINavigationBar.barTintColor),
    AppearanceEntry(.barStyle, \UINavigationBar.barStyle),
    AppearanceEntry(.isTranslucent, \UINavigationBar.isTranslucent),
    AppearanceEntry(.shadowImage, \UINavigationBar.shadowImage),
    AppearanceEntry(.backIndicatorImage, \UINavigationBar.backIndicatorImage),
    AppearanceEntry(.backgroundImage) { (source: UINavigationBar, target: UINavigationBar) in
      for metrics in [UIBarMetrics.default, .compact] {
        target.setBackgroundImage(source.backgroundImage(for: metrics), for: metrics)
      }
    },
  ]

  private static let otherBars: [AppearanceEntry] = [
    AppearanceEntry(.standardAppearance, copied: \UITabBar.standardAppearance),
    AppearanceEntry(.scrollEdgeAppearance, copied: \UITabBar.scrollEdgeAppearance),
    AppearanceEntry(.barTintColor, \UITabBar.barTintColor),
    AppearanceEntry(.barStyle, \UITabBar.barStyle),
    AppearanceEntry(.isTranslucent, \UITabBar.isTranslucent),
    AppearanceEntry(.shadowImage, \UITabBar.shadowImage),
    AppearanceEntry(.backgroundImage, \UITabBar.backgroundImage),
    AppearanceEntry(.unselectedItemTintColor, \UITabBar.unselectedItemTintColor),
    AppearanceEntry(.itemPositioning, \UITabBar.itemPositioning),
    AppearanceEntry(.itemWidth, \UITabBar.itemWidth),
    AppearanceEntry(.itemSpacing, \UITabBar.itemSpacing),
    AppearanceEntry(.standardAppearance, copied: \UIToolbar.standardAppearance),
    AppearanceEntry(.compactAppearance, copied: \UIToolbar.compactAppearance),
    AppearanceEntry(.scrollEdgeAppearance, copied: \UIToolbar.scrollEdgeAppearance),
    AppearanceEntry(.compactScrollEdgeAppearance, copied: \UIToolbar.compactScrollEdgeAppearance),
    AppearanceEntry(.barTintColor, \UIToolbar.barTintColor),
    AppearanceEntry(.barStyle, \UIToolbar.barStyle),
    AppearanceEntry(.isTranslucent, \UIToolbar.isTranslucent),
    AppearanceEntry(.barTintColor, \UISearchBar.barTintColor),
    AppearanceEntry(.barStyle, \UISearchBar.barStyle),
    AppearanceEntry(.isTranslucent, \UISearchBar.isTranslucent),
    AppearanceEntry(.backgroundImage, \UISearchBar.backgroundImage),
    AppearanceEntry(.tintColor, \UIBarButtonItem.tintColor),
    AppearanceEntry(.titleTextAttributes, \UIBarItem.titleAttributes),
    AppearanceEntry(.backTitleOffsets, \UIBarButtonItem.backTitleOffsets),
  ]

  private static let text: [AppearanceEntry] = [
    AppearanceEntry(.font, \UILabel.font),
    AppearanceEntry(.textColor, \UILabel.textColor),
    AppearanceEntry(.shadowColor, \UILabel.shadowColor),
    AppearanceEntry(.shadowOffset, \UILabel.shadowOffset),
    AppearanceEntry(.defaultTextAttributes, \UITextField.defaultTextAttributes),
    AppearanceEntry(.font, \UITextField.font),
    AppearanceEntry(.textColor, \UITextField.textColor),
    AppearanceEntry(.attributedPlaceholder, \UITextField.attributedPlaceholder),
  ]

  private static let controls: [AppearanceEntry] = [
    AppearanceEntry(.onTintColor, \UISwitch.onTintColor),
    AppearanceEntry(.thumbTintColor, \UISwitch.thumbTintColor),
    AppearanceEntry(.minimumTrackTintColor, \UISlider.minimumTrackTintColor),
    AppearanceEntry(.maximumTrackTintColor, \UISlider.maximumTrackTintColor),
    AppearanceEntry(.thumbTintColor, \UISlider.thumbTintColor),
    AppearanceEntry(.selectedSegmentTintColor, \UISegmentedControl.selectedSegmentTintColor),
    AppearanceEntry(.titleTextAttributes) {
      (source: UISegmentedControl, target: UISegmentedControl) in
      for state in [UIControl.State.normal, .highlighted, .disabled, .selected] {
        guard let attributes = source.titleTextAttributes(for: state) else { continue }
        target.setTitleTextAttributes(attributes, for: state)
      }
    },
    AppearanceEntry(.progressTintColor, \UIProgressView.progressTintColor),
    AppearanceEntry(.trackTintColor, \UIProgressView.trackTintColor),
    AppearanceEntry(.pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor),
    AppearanceEntry(.currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor),
    AppearanceEntry(.spinnerColor, \UIActivityIndicatorView.color),
  ]

  private static let tables: [AppearanceEntry] = [
    AppearanceEntry(.separatorColor, \UITableView.separatorColor),
    AppearanceEntry(.separatorInset, \UITableView.separatorInset),
    AppearanceEntry(.sectionIndexColor, \UITableView.sectionIndexColor),
    AppearanceEntry(.sectionIndexBackgroundColor, \UITableView.sectionIndexBackgroundColor),
    AppearanceEntry(
      .sectionIndexTrackingBackgroundColor, \UITableView.sectionIndexTrackingBackgroundColor),
    AppearanceEntry(.separatorInset, \UITableViewCell.separatorInset),
  ]
}
