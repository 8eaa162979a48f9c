/// The classes of Interface Builder's elements.
enum InterfaceClasses {
  /// The class of an element.
  struct Known {
    /// The qualified name.
    let name: String
    /// The qualified name of the class of UIKit whose attributes the element has.
    let base: String

    init(_ name: String, base: String? = nil) {
      self.name = "UIKit." + name
      self.base = "UIKit." + (base ?? name)
    }

    init(qualified name: String, base: String) {
      self.name = name
      self.base = "UIKit." + base
    }
  }

  /// Returns the qualified name of a custom class.
  static func name(of custom: String, in module: String) -> String {
    let name = custom.hasPrefix("_TtC") ? custom : String(custom.split(separator: ".").last ?? "")
    return "\(module).\(name)"
  }

  /// The classes by the names of elements.
  static let framework: [String: Known] = [
    "view": Known("UIView"), "containerView": Known("UIView"),
    "tableViewCellContentView": Known("UIView"), "collectionViewCellContentView": Known("UIView"),
    "label": Known("UILabel"), "button": Known("UIButton"), "textField": Known("UITextField"),
    "textView": Known("UITextView"), "imageView": Known("UIImageView"),
    "switch": Known("UISwitch"), "slider": Known("UISlider"), "stepper": Known("UIStepper"),
    "segmentedControl": Known("UISegmentedControl"), "progressView": Known("UIProgressView"),
    "activityIndicatorView": Known("UIActivityIndicatorView"),
    "pageControl": Known("UIPageControl"), "datePicker": Known("UIDatePicker"),
    "pickerView": Known("UIPickerView"), "control": Known("UIControl"),
    "scrollView": Known("UIScrollView"), "stackView": Known("UIStackView"),
    "visualEffectView": Known("UIVisualEffectView"), "tableView": Known("UITableView"),
    "tableViewCell": Known("UITableViewCell"), "collectionView": Known("UICollectionView"),
    "collectionViewCell": Known("UICollectionViewCell"),
    "collectionReusableView": Known("UICollectionReusableView"),
    "searchBar": Known("UISearchBar"), "toolbar": Known("UIToolbar"),
    "navigationBar": Known("UINavigationBar"), "tabBar": Known("UITabBar"),
    "window": Known("UIWindow"), "mapView": Known(qualified: "MapKit.MKMapView", base: "UIView"),
    "wkWebView": Known(qualified: "WebKit.WKWebView", base: "UIView"),
    "navigationItem": Known("UINavigationItem"), "barButtonItem": Known("UIBarButtonItem"),
    "tabBarItem": Known("UITabBarItem"),
    "collectionViewFlowLayout": Known("UICollectionViewFlowLayout"),
    "viewController": Known("UIViewController"),
    "tableViewController": Known("UITableViewController"),
    "collectionViewController": Known("UICollectionViewController"),
    "navigationController": Known("UINavigationController"),
    "tabBarController": Known("UITabBarController"),
    "splitViewController": Known("UISplitViewController"),
    "pageViewController": Known("UIPageViewController"),
    "tapGestureRecognizer": Known("UITapGestureRecognizer"),
    "pinchGestureRecognizer": Known("UIPinchGestureRecognizer"),
    "panGestureRecognizer": Known("UIPanGestureRecognizer"),
    "swipeGestureRecognizer": Known("UISwipeGestureRecognizer"),
    "rotationGestureRecognizer": Known("UIRotationGestureRecognizer"),
    // The name in the files of Interface Builder.
    "pongPressGestureRecognizer": Known("UILongPressGestureRecognizer"),
    "screenEdgePanGestureRecognizer": Known("UIScreenEdgePanGestureRecognizer"),
    "customObject": Known("UIResponder"),
  ]

  /// Elements that have an identifier and no class.
  static let parts: Set<String> = [
    "constraint", "outlet", "outletCollection", "action", "segue", "viewLayoutGuide",
    "viewControllerLayoutGuide", "placeholder", "exit", "viewControllerPlaceholder",
    "tableViewSection", "fontDescription", "color", "mutableString", "scene", "connections",
    "layoutGuide", "attributedString", "document", "buttonConfiguration",
    "segmentedControlSegments",
    "userDefinedRuntimeAttribute", "variation", "blurEffect", "vibrancyEffect",
  ]
}
