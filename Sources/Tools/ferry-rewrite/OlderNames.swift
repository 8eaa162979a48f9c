/// The names of Apple's frameworks before Swift 4.2, which projects for Swift 4 still use.
enum OlderNames {
  /// The present name of a type, a constant or a function; `nil` for other names.
  static func present(_ name: String) -> String? {
    guard ["UI", "NS", "kCA", "Run"].contains(where: name.hasPrefix) else { return nil }
    return globals[name]
  }

  /// The present notification whose older name is a member of `Notification.Name`.
  static func notification(_ name: String) -> String? {
    guard name.hasPrefix("UI") else { return nil }
    return notifications[name]
  }

  /// Expands lines such as `UIView: Options Mode`, in which each word is a pair `older=present`, or a
  /// name that is both the end of the older one and a member of the owner.
  private static func pairs(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let owner = words.first?.dropLast() else { continue }
      for word in words.dropFirst() {
        let parts = word.split(separator: "=")
        let older = parts[0].hasPrefix("^") ? String(parts[0].dropFirst()) : "\(owner)\(parts[0])"
        result[older] = "\(owner).\(parts[parts.count - 1])"
      }
    }
    return result
  }

  private static let globals: [String: String] = {
    var result = pairs(types)
    for (owner, prefix, members) in constants {
      for member in members.split(separator: " ") {
        let parts = member.split(separator: "=")
        let name =
          parts.count > 1
          ? String(parts[1]) : parts[0].prefix(1).lowercased() + parts[0].dropFirst()
        result[prefix + parts[0]] = "\(owner).\(name)"
      }
    }
    return result
  }()

  /// The types that moved into others.
  private static let types = """
    NSAttributedString: Key
    NSLayoutConstraint: ^NSLayoutAttribute=Attribute ^NSLayoutRelation=Relation \
    ^NSLayoutFormatOptions=FormatOptions ^UILayoutConstraintAxis=Axis
    RunLoop: Mode
    UIActivity: Type=ActivityType Category
    UIActivityIndicatorView: Style
    UIAlertAction: Style
    UIAlertController: Style
    UIApplication: LaunchOptionsKey OpenURLOptionsKey State
    UIBarButtonItem: Style ^UIBarButtonSystemItem=SystemItem
    UIBlurEffect: Style
    UIButton: Type=ButtonType
    UICollectionView: ScrollDirection ScrollPosition ^UICollectionElementCategory=ElementCategory \
    ^UICollectionElementKindSectionHeader=elementKindSectionHeader \
    ^UICollectionElementKindSectionFooter=elementKindSectionFooter
    UICollectionViewFlowLayout: AutomaticSize=automaticSize
    UICollectionViewUpdateItem: ^UICollectionUpdateAction=Action
    UIControl: Events=Event State ContentHorizontalAlignment ContentVerticalAlignment
    UIDatePicker: Mode
    UIDevice: BatteryState
    UIEvent: Subtype=EventSubtype Type=EventType
    UIFont: TextStyle
    UIFontDescriptor: SymbolicTraits
    UIGestureRecognizer: State
    UIImage: Orientation RenderingMode ResizingMode
    UIImagePickerController: SourceType
    UIInterpolatingMotionEffect: Type=EffectType
    UINavigationController: Operation
    UIPageViewController: NavigationDirection NavigationOrientation SpineLocation TransitionStyle
    UIProgressView: Style
    UIScrollView: IndicatorStyle KeyboardDismissMode ContentInsetAdjustmentBehavior
    UISearchBar: Style Icon
    UISegmentedControl: NoSegment=noSegment
    UISplitViewController: DisplayMode AutomaticDimension=automaticDimension
    UIStackView: Alignment Distribution
    UISwipeGestureRecognizer: Direction
    UITabBar: ItemPositioning
    UITabBarItem: ^UITabBarSystemItem=SystemItem
    UITableView: AutomaticDimension=automaticDimension RowAnimation ScrollPosition Style
    UITableViewCell: AccessoryType EditingStyle SelectionStyle SeparatorStyle StateMask \
    Style=CellStyle
    UITableViewRowAction: Style
    UITextField: ^UITextBorderStyle=BorderStyle ViewMode DidEndEditingReason
    UITouch: Phase Type=TouchType
    UIView: AnimationCurve AnimationOptions AnimationTransition Autoresizing=AutoresizingMask \
    ContentMode KeyframeAnimationOptions TintAdjustmentMode NoIntrinsicMetric=noIntrinsicMetric \
    ^UILayoutFittingCompressedSize=layoutFittingCompressedSize \
    ^UILayoutFittingExpandedSize=layoutFittingExpandedSize
    """

  /// The constants that became members of types: the type, what the older names begin with, and
  /// their ends, with the members that are named differently.
  private static let constants: [(owner: String, prefix: String, members: String)] = [
    ("UIBackgroundTaskIdentifier", "UIBackgroundTask", "Invalid"),
    ("UIWindow.Level", "UIWindowLevel", "Normal StatusBar Alert"),
    ("UIScrollView.DecelerationRate", "UIScrollViewDecelerationRate", "Normal Fast"),
    (
      "UIResponder", "UIKeyboard",
      "FrameBeginUserInfoKey=keyboardFrameBeginUserInfoKey "
        + "FrameEndUserInfoKey=keyboardFrameEndUserInfoKey "
        + "AnimationDurationUserInfoKey=keyboardAnimationDurationUserInfoKey "
        + "AnimationCurveUserInfoKey=keyboardAnimationCurveUserInfoKey "
        + "IsLocalUserInfoKey=keyboardIsLocalUserInfoKey"
    ),
    (
      "UIAccessibilityTraits", "UIAccessibilityTrait",
      "None Button Link Header SearchField Image Selected PlaysSound KeyboardKey StaticText "
        + "SummaryElement NotEnabled UpdatesFrequently StartsMediaSession Adjustable "
        + "AllowsDirectInteraction CausesPageTurn TabBar"
    ),
    (
      "UIAccessibility.Notification", "UIAccessibility",
      "ScreenChangedNotification=screenChanged LayoutChangedNotification=layoutChanged "
        + "AnnouncementNotification=announcement PageScrolledNotification=pageScrolled"
    ),
    (
      "UIImagePickerController.InfoKey", "UIImagePickerController",
      "OriginalImage EditedImage MediaType MediaURL=mediaURL CropRect ImageURL=imageURL"
    ),
    (
      "CAMediaTimingFunctionName", "kCAMediaTimingFunction",
      "Linear EaseIn EaseOut EaseInEaseOut Default"
    ),
    ("CAMediaTimingFillMode", "kCAFillMode", "Forwards Backwards Both Removed"),
    (
      "CALayerContentsGravity", "kCAGravity",
      "Center Top Bottom Left Right TopLeft TopRight BottomLeft BottomRight Resize ResizeAspect "
        + "ResizeAspectFill"
    ),
    ("CALayerContentsFilter", "kCAFilter", "Linear Nearest Trilinear"),
    ("CAShapeLayerLineCap", "kCALineCap", "Butt Round Square"),
    ("CAShapeLayerLineJoin", "kCALineJoin", "Miter Round Bevel"),
    ("CAShapeLayerFillRule", "kCAFillRule", "NonZero EvenOdd"),
    ("CATransitionType", "kCATransition", "Fade MoveIn Push Reveal"),
    ("CATransitionSubtype", "kCATransition", "FromRight FromLeft FromTop FromBottom"),
    ("CATextLayerAlignmentMode", "kCAAlignment", "Natural Left Right Center Justified"),
    ("CATextLayerTruncationMode", "kCATruncation", "None Start Middle End"),
    ("CAAnimationCalculationMode", "kCAAnimation", "Linear Discrete Paced Cubic CubicPaced"),
    ("CAAnimationRotationMode", "kCAAnimation", "RotateAuto RotateAutoReverse"),
    ("CAGradientLayerType", "kCAGradientLayer", "Axial"),
    (
      "CAEmitterLayerEmitterShape", "kCAEmitterLayer",
      "Point Line Rectangle Cuboid Circle Sphere"
    ),
    ("CAEmitterLayerEmitterMode", "kCAEmitterLayer", "Points Outline Surface Volume"),
    (
      "CAEmitterLayerRenderMode", "kCAEmitterLayer",
      "Unordered OldestFirst OldestLast BackToFront Additive"
    ),
  ]

  private static let notifications: [String: String] = {
    var result: [String: String] = [:]
    for (owner, prefix, members) in [
      (
        "UIResponder", "UI",
        "KeyboardWillShow KeyboardDidShow KeyboardWillHide KeyboardDidHide "
          + "KeyboardWillChangeFrame KeyboardDidChangeFrame"
      ),
      (
        "UIApplication", "UIApplication",
        "DidEnterBackground WillEnterForeground DidFinishLaunching DidBecomeActive "
          + "WillResignActive DidReceiveMemoryWarning WillTerminate SignificantTimeChange "
          + "DidChangeStatusBarFrame UserDidTakeScreenshot"
      ),
      (
        "UIDevice", "UIDevice",
        "OrientationDidChange BatteryLevelDidChange BatteryStateDidChange ProximityStateDidChange"
      ),
      ("UITextField", "UITextField", "TextDidChange TextDidBeginEditing TextDidEndEditing"),
      ("UITextView", "UITextView", "TextDidChange TextDidBeginEditing TextDidEndEditing"),
      ("UIContentSizeCategory", "UIContentSizeCategory", "DidChange"),
      ("UIWindow", "UIWindow", "DidBecomeVisible DidBecomeHidden DidBecomeKey DidResignKey"),
    ] {
      for member in members.split(separator: " ") {
        let name = member.prefix(1).lowercased() + member.dropFirst()
        result[prefix + member] = "\(owner).\(name)Notification"
      }
    }
    return result
  }()

  /// The properties that have other names.
  static let properties: [String: String] = [
    "childViewControllers": "children", "activityIndicatorViewStyle": "style",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "commonModes": "common", "defaultRunLoopMode": "default",
    "styleSingle": "single", "styleThick": "thick", "styleDouble": "double",
  ]

  /// The methods that have other names or labels, by their older names with labels.
  static let methods: [String: (name: String, label: String)] = [
    "bringSubview(toFront:)": ("bringSubviewToFront", "_"),
    "sendSubview(toBack:)": ("sendSubviewToBack", "_"),
    "addChildViewController(_:)": ("addChild", "_"),
    "removeFromParentViewController()": ("removeFromParent", "_"),
    "didMove(toParentViewController:)": ("didMove", "toParent"),
    "willMove(toParentViewController:)": ("willMove", "toParent"),
    "UIActivityIndicatorView(activityIndicatorStyle:)": ("UIActivityIndicatorView", "style"),
  ]

  /// The functions that became methods, with the labels of their arguments.
  static let functions: [String: (method: String, labels: [String])] = [
    "UIAccessibilityPostNotification": ("UIAccessibility.post", ["notification", "argument"]),
    "CGPointFromString": ("NSCoder.cgPoint", ["for"]),
    "CGRectFromString": ("NSCoder.cgRect", ["for"]),
    "CGSizeFromString": ("NSCoder.cgSize", ["for"]),
    "UIEdgeInsetsFromString": ("NSCoder.uiEdgeInsets", ["for"]),
    "NSStringFromCGPoint": ("NSCoder.string", ["for"]),
    "NSStringFromCGRect": ("NSCoder.string", ["for"]),
    "NSStringFromCGSize": ("NSCoder.string", ["for"]),
    "NSStringFromUIEdgeInsets": ("NSCoder.string", ["for"]),
    "NSStringFromCGAffineTransform": ("NSCoder.string", ["for"]),
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
  ]

  /// The functions without arguments that became properties.
  static let settings: [String: String] = [
    "UIAccessibilityIsVoiceOverRunning": "UIAccessibility.isVoiceOverRunning",
    "UIAccessibilityIsSwitchControlRunning": "UIAccessibility.isSwitchControlRunning",
    "UIAccessibilityIsReduceMotionEnabled": "UIAccessibility.isReduceMotionEnabled",
    "UIAccessibilityIsReduceTransparencyEnabled": "UIAccessibility.isReduceTransparencyEnabled",
    "UIAccessibilityIsBoldTextEnabled": "UIAccessibility.isBoldTextEnabled",
    "UIAccessibilityDarkerSystemColorsEnabled": "UIAccessibility.isDarkerSystemColorsEnabled",
  ]

  /// The functions whose first argument became the object of a method, with the method and the
  /// label of the second argument.
  static let methodsOfArguments: [String: (name: String, label: String)] = [
    "UIImagePNGRepresentation": ("pngData", ""),
    "UIImageJPEGRepresentation": ("jpegData", "compressionQuality"),
    "UIEdgeInsetsInsetRect": ("inset", "by"),
  ]
}
