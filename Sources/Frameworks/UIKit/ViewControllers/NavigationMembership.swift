/// Whether a view controller was told that it is in a container's stack.
struct ContainerMembership {
  var hasNotifiedParent = false
}

extension UIViewController {
  /// Kept beside the presentations, which every view controller has.
  var navigationMembership: ContainerMembership {
    get { presentation.membership }
    set { presentation.membership = newValue }
  }

  /// The nearest container of a class around this view controller.
  final func nearestContainer<Container>(_ type: Container.Type) -> Container? {
    var current = parent
    while let controller = current {
      if let container = controller as? Container { return container }
      current = controller.parent
    }
    return nil
  }
}
