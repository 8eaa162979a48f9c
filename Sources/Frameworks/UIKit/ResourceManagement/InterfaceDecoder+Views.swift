import CoreGraphics
import Foundation

extension InterfaceDecoder {
  /// Sets the properties of a view and adds its subviews.
  func decode(_ view: UIView, _ element: InterfaceElement) {
    decodeCommonProperties(of: view, element)
    switch view {
    case let label as UILabel: decode(label, element)
    case let button as UIButton: decode(button, element)
    case let field as UITextField: decode(field, element)
    case let text as UITextView: decode(text, element)
    case let image as UIImageView: decode(image, element)
    case let stack as UIStackView: decode(stack, element)
    case let cell as UITableViewCell: decode(cell, element)
    case let cell as UICollectionViewCell: decode(cell, element)
    case let table as UITableView: decode(table, element)
    case let collection as UICollectionView: decode(collection, element)
    case let control as UIControl: decode(control, element)
    case let effect as UIVisualEffectView: decode(effect, element)
    case let spinner as UIActivityIndicatorView: decode(spinner, element)
    case let progress as UIProgressView: decode(progress, element)
    case let bar as UISearchBar: decode(bar, element)
    case let bar as UIToolbar: bar.items = items(of: element)
    case let bar as UINavigationBar: decode(bar, element)
    case let bar as UITabBar:
      bar.items = make(element.children(of: "items"), UITabBarItem.self)
    default: break
    }
    if let scrollView = view as? UIScrollView { decodeScrolling(of: scrollView, element) }
    if let control = view as? UIControl { decodeState(of: control, element) }
    for subview in make(element.children(of: "subviews"), UIView.self) {
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    decodeLayout(of: view, element)
    addVariations(of: view, element)
    for attribute in element.children(of: "userDefinedRuntimeAttributes") {
      setAttribute(attribute, of: view)
    }
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private func decodeCommonProperties(of view: UIView, _ element: InterfaceElement) {
    if let frame = element.value(of: "frame") { view.frame = frame.rect }
    if let tag = element.integer("tag") { view.tag = tag }
    if let isHidden = element.flag("hidden") { view.isHidden = isHidden }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let isOpaque = element.flag("opaque") { view.isOpaque = isOpaque }
    if let clips = element.flag("clipsSubviews") ?? element.flag("clipsToBounds") {
      view.clipsToBounds = clips
    }
    // Interface Builder writes only properties that differ from a new view's.
    view.isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
    if let isMultiple = element.flag("multipleTouchEnabled") {
      view.isMultipleTouchEnabled = isMultiple
    }
    if let mode = element["contentMode"].flatMap({ Self.contentModes[$0] }) {
      view.contentMode = mode
    }
    if element["semanticContentAttribute"] == "forceLeftToRight" {
      view.semanticContentAttribute = .forceLeftToRight
    }
    if element["semanticContentAttribute"] == "forceRightToLeft" {
      view.semanticContentAttribute = .forceRightToLeft
    }
    if let color = color("backgroundColor", element) { view.backgroundColor = color }
    if let color = color("tintColor", element) { view.tintColor = color }
    decodeAccessibility(of: view, element)
  }

  private func decodeAccessibility(of view: UIView, _ element: InterfaceElement) {
    guard let configuration = element.child("accessibility") else { return }
    view.accessibilityIdentifier = configuration["identifier"]
    view.accessibilityLabel = document.localized(
      element, "accessibilityLabel", configuration["label"])
    view.accessibilityHint = document.localized(element, "accessibilityHint", configuration["hint"])
    if let isElement = configuration.child("bool")?.flag("value") {
      view.isAccessibilityElement = isElement
    }
  }

  /// The color of a property; `nil` if it is not set.
  func color(_ key: String, _ element: InterfaceElement) -> UIColor? {
    element.value(of: key).flatMap { InterfaceValues.color($0, in: document) }
  }

  // MARK: Layout

  private func decodeLayout(of view: UIView, _ element: InterfaceElement) {
    if let mask = element.value(of: "autoresizingMask") {
      let names: [(String, UIView.AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
        ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
      ]
      view.autoresizingMask = names.reduce(into: []) { set, entry in
        if mask.flag(entry.0) == true { set.insert(entry.1) }
      }
    }
    // Views without constraints are marked as fixed; Xcode keeps their frame and resizing mask.
    if let translates = element.flag("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints =
        translates || element.flag("fixedFrame") == true
    }
    let axes: [(String, NSLayoutConstraint.Axis)] = [
      ("horizontal", .horizontal), ("vertical", .vertical),
    ]
    for (name, axis) in axes {
      if let priority = element.number("\(name)HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis)
      }
      if let priority = element.number("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: axis)
      }
    }
    if let preserves = element.flag("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = preserves
    }
    if let insets = element.flag("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = insets
    }
    if let margins = element.value(of: "layoutMargins") { view.layoutMargins = margins.insets }
    if let margins = element.value(of: "directionalLayoutMargins") {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.number("top") ?? 8, leading: margins.number("leading") ?? 8,
        bottom: margins.number("bottom") ?? 8, trailing: margins.number("trailing") ?? 8)
    }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      if let known = layoutGuide(guide["key"], of: view) { add(known, for: guide.id) }
    }
    for constraint in element.children(of: "constraints") where constraint.name == "constraint" {
      addConstraint(constraint, to: view)
    }
  }

  private func layoutGuide(_ key: String?, of view: UIView) -> UILayoutGuide? {
    switch key {
    case "safeArea": view.safeAreaLayoutGuide
    case "layoutMargins": view.layoutMarginsGuide
    case "readableContent": view.readableContentGuide
    case "keyboard": view.keyboardLayoutGuide
    case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
    default: nil
    }
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// Creates a constraint; `nil` if it is removed at build time, or one of its items is missing.
  func makeConstraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
    guard element.flag("placeholder") != true else { return nil }
    let first = element["firstItem"].map { object($0) } ?? view
    let second = element["secondItem"].map { object($0) }
    let attribute = element["firstAttribute"].flatMap { Self.attributes[$0] }
    guard let first, let attribute, second != .some(nil) else {
      UIApplication.shared.report(
        "\(document.name): an item of the constraint \(element.id) is missing.")
      return nil
    }
    let relation: NSLayoutConstraint.Relation =
      switch element["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second ?? nil,
      attribute: element["secondAttribute"].flatMap { Self.attributes[$0] } ?? .notAnAttribute,
      multiplier: Self.multiplier(element["multiplier"]),
      constant: element.number("constant") ?? Self.constant(element, first, second ?? nil))
    if let priority = element.number("priority") {
      constraint.priority = UILayoutPriority(Float(priority))
    }
    constraint.identifier = element["identifier"]
    add(constraint, for: element.id)
    return constraint
  }

  /// Returns the value of a multiplier, which can be a ratio such as `16:9`.
  private static func multiplier(_ text: String?) -> CGFloat {
    guard let text else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
    return parts.first.map { CGFloat($0) } ?? 1
  }

  /// The standard space, between siblings or to the superview.
  private static func constant(
    _ element: InterfaceElement, _ first: NSObject, _ second: NSObject?
  ) -> CGFloat {
    guard element["symbolic"] == "YES" else { return 0 }
    let isSibling =
      (first as? UIView)?.superview != nil
      && (first as? UIView)?.superview === (second as? UIView)?.superview
    return isSibling ? 8 : 20
  }

  // MARK: Attributes set in Xcode

  /// Sets a property that Interface Builder has no field for.
  private func setAttribute(_ element: InterfaceElement, of view: UIView) {
    guard let path = element["keyPath"] else { return }
    let value = runtimeValue(element)
    if !view.setLayerProperty(path, to: value) { view.setValue(value, forKey: path) }
  }

  private func runtimeValue(_ element: InterfaceElement) -> Any? {
    let value = element.value(of: "value")
    switch element["type"] {
    case "boolean": return element.flag("value") ?? false
    case "number": return value?.number("value").map { Double($0) }
    case "string":
      return element["value"] ?? value?.text
    case "color": return value.flatMap { InterfaceValues.color($0, in: document) }
    case "image": return InterfaceValues.image(element, "value", in: document)
    case "size": return value?.size
    case "point": return value.map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    case "rect": return value?.rect
    default: return nil
    }
  }
}

extension UIView {
  /// Sets a property of the layer; returns whether it is known.
  fileprivate final func setLayerProperty(_ path: String, to value: Any?) -> Bool {
    let number = (value as? Double).map { CGFloat($0) }
    switch path {
    case "layer.cornerRadius": layer.cornerRadius = number ?? 0
    case "layer.borderWidth": layer.borderWidth = number ?? 0
    case "layer.borderColor", "layer.borderUIColor":
      layer.borderColor = (value as? UIColor)?.cgColor
    case "layer.masksToBounds": layer.masksToBounds = value as? Bool ?? false
    case "layer.shadowRadius": layer.shadowRadius = number ?? 0
    case "layer.shadowOpacity": layer.shadowOpacity = Float(number ?? 0)
    case "layer.shadowOffset": layer.shadowOffset = value as? CGSize ?? .zero
    case "layer.shadowColor": layer.shadowColor = (value as? UIColor)?.cgColor
    default: return false
    }
    return true
  }
}
