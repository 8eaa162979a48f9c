import QuartzCore

extension UIView: nonisolated KeyedPropertyProviding {
  /// Called when observable properties were set.
  final func observedValuesDidChange() { KeyValueObservers.valuesMayHaveChanged(of: self) }
}

extension KeyedPropertyProviding where Self: UIView {
  /// The properties of views, with key paths from the class.
  nonisolated package static var keyedProperties: [KeyedProperty] {
    unisolated {
      [
        KeyedProperty("frame", \Self.frame, isObservable: true),
        KeyedProperty("bounds", \Self.bounds, isObservable: true),
        KeyedProperty("center", \Self.center, isObservable: true),
        KeyedProperty("alpha", \Self.alpha, isObservable: true),
        KeyedProperty("isHidden", \Self.isHidden, isObservable: true),
        KeyedProperty("transform", \Self.transform),
        KeyedProperty("backgroundColor", \Self.backgroundColor),
        KeyedProperty("tintColor", \Self.tintColor), KeyedProperty("tag", \Self.tag),
        KeyedProperty("layer", \Self.layer), KeyedProperty("superview", \Self.superview),
        KeyedProperty("subviews", \Self.subviews), KeyedProperty("window", \Self.window),
        KeyedProperty("isUserInteractionEnabled", \Self.isUserInteractionEnabled),
        KeyedProperty("clipsToBounds", \Self.clipsToBounds),
        KeyedProperty("contentMode", \Self.contentMode),
      ] + ((Self.self as? any ScrollViewProperties.Type)?.scrollViewProperties ?? [])
        + ((Self.self as? any ControlProperties.Type)?.controlProperties ?? [])
        + ((Self.self as? any TextFieldProperties.Type)?.textFieldProperties ?? [])
        + contentProperties
    }
  }

  /// The properties of views with content, which are only read and set.
  private static var contentProperties: [KeyedProperty] {
    [
      KeyedProperty("text", \UILabel.text),
      KeyedProperty("attributedText", \UILabel.attributedText),
      KeyedProperty("textColor", \UILabel.textColor), KeyedProperty("font", \UILabel.font),
      KeyedProperty("text", \UITextView.text), KeyedProperty("textColor", \UITextView.textColor),
      KeyedProperty("image", \UIImageView.image), KeyedProperty("isOn", \UISwitch.isOn),
      KeyedProperty("value", \UISlider.value), KeyedProperty("value", \UIStepper.value),
      KeyedProperty("progress", \UIProgressView.progress),
      KeyedProperty("text", \UISearchBar.text),
      KeyedProperty("searchField", \UISearchBar.searchTextField),
    ]
  }
}

/// The properties of scroll views, with key paths from the class.
private protocol ScrollViewProperties: UIScrollView {}

extension UIScrollView: ScrollViewProperties {}

extension ScrollViewProperties {
  fileprivate static var scrollViewProperties: [KeyedProperty] {
    [
      KeyedProperty("contentOffset", \Self.contentOffset, isObservable: true),
      KeyedProperty("contentSize", \Self.contentSize, isObservable: true),
      KeyedProperty("contentInset", \Self.contentInset, isObservable: true),
      KeyedProperty("isScrollEnabled", \Self.isScrollEnabled),
      KeyedProperty("isDragging", \Self.isDragging),
      KeyedProperty("isTracking", \Self.isTracking),
      KeyedProperty("isDecelerating", \Self.isDecelerating),
    ]
  }
}

/// The properties of controls, with key paths from the class.
private protocol ControlProperties: UIControl {}

extension UIControl: ControlProperties {}

extension ControlProperties {
  fileprivate static var controlProperties: [KeyedProperty] {
    [
      KeyedProperty("isEnabled", \Self.isEnabled, isObservable: true),
      KeyedProperty("isSelected", \Self.isSelected, isObservable: true),
      KeyedProperty("isHighlighted", \Self.isHighlighted, isObservable: true),
    ]
  }
}

/// The properties of text fields, with key paths from the class.
private protocol TextFieldProperties: UITextField {}

extension UITextField: TextFieldProperties {}

extension TextFieldProperties {
  fileprivate static var textFieldProperties: [KeyedProperty] {
    [
      KeyedProperty("text", \Self.text, isObservable: true),
      KeyedProperty("attributedText", \Self.attributedText),
      KeyedProperty("textColor", \Self.textColor), KeyedProperty("font", \Self.font),
      KeyedProperty("placeholder", \Self.placeholder),
    ]
  }
}

extension UIViewController: nonisolated KeyedPropertyProviding {
  /// The properties of view controllers.
  nonisolated package static var keyedProperties: [KeyedProperty] {
    unisolated {
      [
        KeyedProperty("title", \UIViewController.title),
        KeyedProperty("view", \UIViewController.view),
        KeyedProperty("isEditing", \UIViewController.isEditing),
        KeyedProperty("preferredContentSize", \UIViewController.preferredContentSize),
        KeyedProperty("navigationItem", \UIViewController.navigationItem),
        KeyedProperty("tabBarItem", \UIViewController.tabBarItem),
        KeyedProperty("navigationController", \UIViewController.navigationController),
        KeyedProperty("presentedViewController", \UIViewController.presentedViewController),
      ]
    }
  }
}

/// Calls a closure that only refers to members of the main actor, on any thread.
nonisolated private func unisolated(_ body: @MainActor () -> [KeyedProperty]) -> [KeyedProperty] {
  // Unsafe: key paths are constants, which the main actor does not guard.
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> [KeyedProperty]).self)() }
}
