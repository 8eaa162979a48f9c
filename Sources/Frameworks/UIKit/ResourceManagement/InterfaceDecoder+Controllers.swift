import Foundation

extension InterfaceDecoder {
  /// Sets the properties of a controller and creates the controllers that it contains.
  func decode(_ controller: UIViewController, _ element: InterfaceElement) {
    controller.interface = ControllerInterface(element: element, decoder: self)
    controller.title = document.localized(element, "title", element["title"])
    controller.hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed") ?? false
    controller.modalPresentationStyle =
      UIModalPresentationStyle(interface: element["modalPresentationStyle"]) ?? .automatic
    if let style = UIModalTransitionStyle(interface: element["modalTransitionStyle"]) {
      controller.modalTransitionStyle = style
    }
    if let flag = element.flag("modalInPresentation") { controller.isModalInPresentation = flag }
    if let flag = element.flag("definesPresentationContext") {
      controller.definesPresentationContext = flag
    }
    if let flag = element.flag("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = flag
    }
    if let size = element.value(of: "contentSizeForViewInPopover") {
      controller.preferredContentSize = size.size
    }
    if let item = element.value(of: "navigationItem") {
      add(controller.navigationItem, for: item.id)
      decode(controller.navigationItem, item)
    }
    if let item = element.value(of: "tabBarItem"), let made = make(item) as? UITabBarItem {
      controller.tabBarItem = made
    }
    controller.toolbarItems = element.child("toolbarItems").map { items(of: element, $0.name) }
    switch controller {
    case let navigation as UINavigationController: decode(navigation, element)
    case let tabs as UITabBarController:
      if let bar = element.child("tabBar") { decodeBar(tabs.tabBar, bar) }
      tabs.viewControllers = destinations(of: element, "viewControllers")
    case let split as UISplitViewController:
      let columns =
        destinations(of: element, "masterViewController")
        + destinations(of: element, "detailViewController")
      split.viewControllers = columns
    default: break
    }
  }

  private func decode(_ navigation: UINavigationController, _ element: InterfaceElement) {
    if let bar = element.child("navigationBar") { decodeBar(navigation.navigationBar, bar) }
    if let flag = element.flag("navigationBarHidden") { navigation.isNavigationBarHidden = flag }
    if let flag = element.flag("toolbarHidden") { navigation.isToolbarHidden = flag }
    navigation.viewControllers = destinations(of: element, "rootViewController")
  }

  /// Sets the properties of a bar that its controller has created.
  private func decodeBar(_ bar: UIView, _ element: InterfaceElement) {
    add(bar, for: element.id)
    if let color = color("tintColor", element) { bar.tintColor = color }
    if let bar = bar as? UINavigationBar {
      bar.prefersLargeTitles = element.flag("largeTitles") ?? false
      if let color = color("barTintColor", element) { bar.barTintColor = color }
      if element["barStyle"] == "black" { bar.barStyle = .black }
      if let flag = element.flag("translucent") { bar.isTranslucent = flag }
      if let values = textAttributes("titleTextAttributes", element) {
        bar.titleTextAttributes = values
      }
      if let values = textAttributes("largeTitleTextAttributes", element) {
        bar.largeTitleTextAttributes = values
      }
      if let standard = navigationAppearance("standardAppearance", element) {
        bar.standardAppearance = standard
      }
      bar.scrollEdgeAppearance = navigationAppearance("scrollEdgeAppearance", element)
      bar.compactAppearance = navigationAppearance("compactAppearance", element)
      bar.compactScrollEdgeAppearance = navigationAppearance("compactScrollEdgeAppearance", element)
    } else if let bar = bar as? UITabBar {
      if let color = color("barTintColor", element) { bar.barTintColor = color }
      if let color = color("unselectedItemTintColor", element) {
        bar.unselectedItemTintColor = color
      }
      let standard: UITabBarAppearance? = appearance("standardAppearance", element)
      if let standard { bar.standardAppearance = standard }
      bar.scrollEdgeAppearance = appearance("scrollEdgeAppearance", element)
    }
  }

  private func textAttributes(
    _ key: String, _ element: InterfaceElement
  ) -> [NSAttributedString.Key: Any]? {
    guard let attributes = element.value(of: key) else { return nil }
    var values: [NSAttributedString.Key: Any] = [:]
    values[.foregroundColor] = color("textColor", attributes)
    values[.font] = attributes.value(of: "fontDescription").map { InterfaceValues.font($0) }
    return values
  }

  /// Creates the appearance of a bar; an element without properties is the default background.
  private func appearance<Appearance: UIBarAppearance>(
    _ key: String, _ element: InterfaceElement
  ) -> Appearance? {
    guard let values = element.value(of: key) else { return nil }
    let appearance = Appearance()
    if let color = color("backgroundColor", values) { appearance.backgroundColor = color }
    if let color = color("shadowColor", values) { appearance.shadowColor = color }
    appearance.backgroundImage = InterfaceValues.image(values, "backgroundImage", in: document)
    appearance.shadowImage = InterfaceValues.image(values, "shadowImage", in: document)
    return appearance
  }

  private func navigationAppearance(
    _ key: String, _ element: InterfaceElement
  ) -> UINavigationBarAppearance? {
    let made: UINavigationBarAppearance? = appearance(key, element)
    guard let made, let values = element.value(of: key) else { return nil }
    if let text = textAttributes("titleTextAttributes", values) { made.titleTextAttributes = text }
    if let text = textAttributes("largeTitleTextAttributes", values) {
      made.largeTitleTextAttributes = text
    }
    return made
  }

  /// The controllers that a container's relationship leads to.
  private func destinations(
    of element: InterfaceElement, _ relationship: String
  ) -> [UIViewController] {
    element.children(of: "connections")
      .filter { $0["kind"] == "relationship" && $0["relationship"] == relationship }
      .compactMap { storyboard?.makeController(objectID: $0["destination"]) }
  }

  // MARK: Bars

  func decode(_ item: UINavigationItem, _ element: InterfaceElement) {
    item.title = document.localized(element, "title", element["title"])
    item.prompt = document.localized(element, "prompt", element["prompt"])
    switch element["largeTitleDisplayMode"] {
    case "always": item.largeTitleDisplayMode = .always
    case "never": item.largeTitleDisplayMode = .never
    default: break
    }
    let left =
      element.value(of: "leftBarButtonItem").map { [$0] }
      ?? element.children(of: "leftBarButtonItems")
    let right =
      element.value(of: "rightBarButtonItem").map { [$0] }
      ?? element.children(of: "rightBarButtonItems")
    if !left.isEmpty { item.leftBarButtonItems = make(left, UIBarButtonItem.self) }
    if !right.isEmpty { item.rightBarButtonItems = make(right, UIBarButtonItem.self) }
    item.backBarButtonItem = element.value(of: "backBarButtonItem").flatMap {
      make($0) as? UIBarButtonItem
    }
    item.standardAppearance = navigationAppearance("standardAppearance", element)
    item.scrollEdgeAppearance = navigationAppearance("scrollEdgeAppearance", element)
    if let view = element.value(of: "titleView") { item.titleView = make(view) as? UIView }
  }

  func decode(_ bar: UINavigationBar, _ element: InterfaceElement) {
    decodeBar(bar, element)
    let items = make(element.children(of: "items"), UINavigationItem.self)
    if !items.isEmpty { bar.items = items }
  }

  /// Creates the items of a toolbar.
  func items(of element: InterfaceElement, _ name: String = "items") -> [UIBarButtonItem] {
    make(element.children(of: name), UIBarButtonItem.self)
  }

  func decode(_ item: UIBarItem, _ element: InterfaceElement) {
    if let item = item as? UIBarButtonItem {
      if let system = element["systemItem"].flatMap({ Self.systemItems[$0] }) {
        item.become(system)
      }
      if element["style"] == "done" { item.style = .done }
      if let width = element.number("width") { item.width = width }
      if let color = color("tintColor", element) { item.tintColor = color }
      if let view = element.value(of: "customView") { item.customView = make(view) as? UIView }
    }
    if let item = item as? UITabBarItem {
      if let system = element["systemItem"].flatMap({ Self.systemTabs[$0] }) {
        let known = UITabBarItem(tabBarSystemItem: system, tag: 0)
        (item.title, item.image) = (known.title, known.image)
      }
      item.selectedImage = InterfaceValues.image(element, "selectedImage", in: document)
      item.badgeValue = element["badgeValue"]
    }
    if let title = document.localized(element, "title", element["title"]) { item.title = title }
    if let image = InterfaceValues.image(element, in: document) { item.image = image }
    if let isEnabled = element.flag("enabled") { item.isEnabled = isEnabled }
    if let tag = element.integer("tag") { item.tag = tag }
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "close": .close,
  ]

  private static let systemTabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]

  // MARK: Gestures

  func decode(_ recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    if let isEnabled = element.flag("enabled") { recognizer.isEnabled = isEnabled }
    if let cancels = element.flag("cancelsTouchesInView") {
      recognizer.cancelsTouchesInView = cancels
    }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let count = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
      if let count = element.integer("numberOfTouchesRequired") {
        tap.numberOfTouchesRequired = count
      }
    case let swipe as UISwipeGestureRecognizer:
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      let names = element.value(of: "direction")
      let set = directions.filter { names?.flag($0.key) == true }.values
      if !set.isEmpty { swipe.direction = set.reduce([]) { $0.union($1) } }
    case let press as UILongPressGestureRecognizer:
      if let duration = element.number("minimumPressDuration") {
        press.minimumPressDuration = TimeInterval(duration)
      }
    default: break
    }
  }
}

extension UIModalPresentationStyle {
  /// Creates the style with a name of Interface Builder; `nil` if there is none.
  init?(interface name: String?) {
    switch name {
    case "fullScreen": self = .fullScreen
    case "pageSheet": self = .pageSheet
    case "formSheet": self = .formSheet
    case "currentContext": self = .currentContext
    case "overFullScreen": self = .overFullScreen
    case "overCurrentContext": self = .overCurrentContext
    case "popover": self = .popover
    case "automatic": self = .automatic
    default: return nil
    }
  }
}

extension UIModalTransitionStyle {
  /// Creates the style with a name of Interface Builder; `nil` if there is none.
  init?(interface name: String?) {
    switch name {
    case "coverVertical": self = .coverVertical
    case "flipHorizontal": self = .flipHorizontal
    case "crossDissolve": self = .crossDissolve
    default: return nil
    }
  }
}
