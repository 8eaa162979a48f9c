/// The status bar's style and visibility in the property list of an app, and whether they apply.
struct StatusBarSettings {
  /// Whether the view controllers determine the status bar, as they do unless the property list
  /// says otherwise.
  let areControllersAsked: Bool
  var style: UIStatusBarStyle
  var isHidden: Bool

  /// Reads the keys `UIViewControllerBasedStatusBarAppearance`, `UIStatusBarStyle` and
  /// `UIStatusBarHidden`.
  init(_ properties: [String: Any]) {
    areControllersAsked =
      Self.flag(properties["UIViewControllerBasedStatusBarAppearance"]) ?? true
    isHidden = Self.flag(properties["UIStatusBarHidden"]) ?? false
    style =
      switch properties["UIStatusBarStyle"] as? String {
      case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent",
        "UIStatusBarStyleBlackOpaque":
        .lightContent
      case "UIStatusBarStyleDarkContent": .darkContent
      default: .default
      }
  }

  /// The value of a Boolean, which older property lists contain as text.
  private static func flag(_ value: Any?) -> Bool? {
    if let value = value as? Bool { return value }
    return (value as? String).map { ["YES", "TRUE", "1"].contains($0.uppercased()) }
  }
}
