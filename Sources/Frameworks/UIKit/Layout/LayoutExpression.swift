/// A non-retaining reference of constraints to a view or layout guide.
///
/// There is one per object, shared by all constraints. A view clears its own on deinit.
// Unchecked: only the main actor reads it, and the view that clears it is being deallocated.
nonisolated final class LayoutHandle: @unchecked Sendable {
  unowned(unsafe) var view: UIView?
  weak var guide: UILayoutGuide?
  let isView: Bool
  /// Whether the view has a pending notification of a moved item.
  var isPending = false

  init(_ view: UIView) {
    self.view = view
    isView = true
  }

  init(_ guide: UILayoutGuide) {
    self.guide = guide
    isView = false
  }

  /// Creates a handle of no object.
  init() { isView = true }
}

extension UIView {
  /// The non-retaining reference to the view.
  final var layoutHandle: LayoutHandle {
    if let handle { return handle }
    let made = LayoutHandle(self)
    handle = made
    return made
  }
}

/// A view or a layout guide, referenced without retaining it.
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

  /// The absence of an item.
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

  /// Returns whether both are the same object, even after its deallocation.
  func isSame(as other: LayoutItem) -> Bool { handle === other.handle }

  /// The view itself, or the owner of the guide.
  var ancestorView: UIView? { handle.isView ? handle.view : handle.guide?.owner }
}

/// An attribute of an item, or the distance between two attributes of the same kind.
struct LayoutExpression {
  var item: LayoutItem
  var attribute: NSLayoutConstraint.Attribute
  /// If set, the expression is a distance: `item.attribute - subtrahend.subtrahendAttribute`.
  var subtrahend: LayoutItem?
  var subtrahendAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init(item: LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Returns whether both are the same attribute of the same item.
  func isSame(as other: LayoutExpression) -> Bool {
    item.isSame(as: other.item) && attribute == other.attribute
      && subtrahend?.object === other.subtrahend?.object
      && subtrahendAttribute == other.subtrahendAttribute
  }
}
