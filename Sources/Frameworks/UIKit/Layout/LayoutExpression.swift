/// A view or a layout guide, held weakly as constraints do.
struct LayoutItem {
  private weak var weakView: UIView?
  private weak var weakGuide: UILayoutGuide?

  init(_ view: UIView) { weakView = view }

  init(_ guide: UILayoutGuide) { weakGuide = guide }

  init?(_ object: Any) {
    if let view = object as? UIView {
      weakView = view
    } else if let guide = object as? UILayoutGuide {
      weakGuide = guide
    } else {
      return nil
    }
  }

  var view: UIView? { weakView }
  var guide: UILayoutGuide? { weakGuide }
  var object: AnyObject? { weakView ?? weakGuide }

  /// The view itself, or the one that owns the guide.
  var ancestorView: UIView? { weakView ?? weakGuide?.owningView }
}

/// A part of an item, or the distance between the same kind of part of two.
struct LayoutExpression: CustomStringConvertible {
  var item: LayoutItem
  var attribute: NSLayoutConstraint.Attribute
  /// With it the expression is a distance: `item.attribute - subtrahend.subtrahendAttribute`.
  var subtrahend: LayoutItem?
  var subtrahendAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init(item: LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Whether both are the same part of the same item.
  func isSame(as other: LayoutExpression) -> Bool {
    item.object === other.item.object && attribute == other.attribute
      && subtrahend?.object === other.subtrahend?.object
      && subtrahendAttribute == other.subtrahendAttribute
  }

  var description: String {
    var text = "\(LayoutText.name(item.object)).\(attribute)"
    if let subtrahend {
      text = "(\(text) - \(LayoutText.name(subtrahend.object)).\(subtrahendAttribute))"
    }
    return text
  }
}
