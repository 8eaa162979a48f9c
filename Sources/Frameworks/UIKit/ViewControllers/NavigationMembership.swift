/// Whether a view controller was told that it is in a container's stack.
struct ContainerMembership {
  var isToldOfParent = false
}

extension UIViewController {
  /// Kept beside the presentations, which every view controller has.
  var navigationMembership: ContainerMembership {
    get { presentation.membership }
    set { presentation.membership = newValue }
  }

  /// The nearest navigation controller around this view controller.
  public var navigationController: UINavigationController? {
    var current = parent
    while let controller = current {
      if let navigation = controller as? UINavigationController { return navigation }
      current = controller.parent
    }
    return nil
  }

  /// The nearest tab bar controller around this view controller.
  public var tabBarController: UITabBarController? {
    var current = parent
    while let controller = current {
      if let tabs = controller as? UITabBarController { return tabs }
      current = controller.parent
    }
    return nil
  }
}
