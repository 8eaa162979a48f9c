/// The state of a view controller in a container's stack.
struct ContainerMembership {
  /// Whether the view controller has been notified that it belongs to the stack.
  var hasNotifiedParent = false
  /// The element that had the accessibility focus before another page covered this one.
  weak var focusedBefore: UIView?
}

extension UIViewController {
  /// Stored in the presentation state, which every view controller has.
  var navigationMembership: ContainerMembership {
    get { presentation.membership }
    set { presentation.membership = newValue }
  }

  /// The nearest ancestor container of the given class.
  final func nearestContainer<Container>(_ type: Container.Type) -> Container? {
    var current = parent
    while let controller = current {
      if let container = controller as? Container { return container }
      current = controller.parent
    }
    return nil
  }
}
