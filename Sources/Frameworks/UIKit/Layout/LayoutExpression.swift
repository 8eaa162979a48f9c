/// What constraints hold of a view or a layout guide: it does not keep it alive.
///
/// One for each, shared by all that speak of it. A view clears its own when it goes.
// Unchecked: only the main actor reads it, and the view that clears it is being destroyed.
nonisolated final class LayoutHandle: @unchecked Sendable {
  unowned(unsafe) var view: UIView?
  weak var guide: UILayoutGuide?
  let isView: Bool
  /// Whether the view is still to be notified of a moved item.
  var isPending = false

  init(_ view: UIView) {
    self.view = view
    isView = true
  }

  init(_ guide: UILayoutGuide) {
    self.guide = guide
    isView = false
  }

  /// Makes a handle of nothing.
  init() { isView = true }
}

extension UIView {
  /// What others hold of the view without keeping it alive.
  final var layoutHandle: LayoutHandle {
    if let handle { return handle }
    let made = LayoutHandle(self)
    handle = made
    return made
  }
}

/// A view or a layout guide, held weakly as constraints do.
struct LayoutItem {
  let handle: LayoutHandle

  init(_ view: UIView) {
    handle = view.layoutHandle
  }

  init(_ guide: UILayoutGuide) {
    if let handle = guide.handle {
      self.handle = handle
    } else {
      handle = LayoutHandle(guide)
      guide.handle = handle
    }
  }

  private init(handle: LayoutHandle) { self.handle = handle }

  /// Stands where there is no item.
  static let none = LayoutItem(handle: LayoutHandle())

  init?(_ object: Any) {
    if let view = object as? UIView {
      self.init(view)
    } else if let guide = object as? UILayoutGuide {
      self.init(guide)
    } else {
      return nil
    }
  }

  var view: UIView? { handle.isView ? handle.view : nil }
  var guide: UILayoutGuide? { handle.isView ? nil : handle.guide }
  var object: AnyObject? { handle.isView ? handle.view : handle.guide }

  /// Whether both are the same object, even after it is gone.
  func isSame(as other: LayoutItem) -> Bool { handle === other.handle }

  /// The view itself, or the one that owns the guide.
  var ancestorView: UIView? { handle.isView ? handle.view : handle.guide?.owner }
}

/// A part of an item, or the distance between the same kind of part of two.
struct LayoutExpression {
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
    item.isSame(as: other.item) && attribute == other.attribute
      && subtrahend?.object === other.subtrahend?.object
      && subtrahendAttribute == other.subtrahendAttribute
  }
}
