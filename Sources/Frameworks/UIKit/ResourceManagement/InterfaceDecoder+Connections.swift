import Foundation
@_spi(Ferry) import QuartzCore

extension InterfaceDecoder {
  // MARK: Outlets

  /// Sets an outlet: one of UIKit's, or a property of the app's class.
  func connect(outlet property: String, of source: NSObject, to value: NSObject) {
    if setStandardOutlet(property, of: source, to: value) { return }
    if let responder = source as? UIResponder { return responder.setValue(value, forKey: property) }
    if KeyValueCoding.set(value, of: source, for: property) { return }
    UIApplication.shared.report(
      "\(document.name): the outlet \(property) of \(type(of: source)) is not available.")
  }

  private func setStandardOutlet(
    _ property: String, of source: NSObject, to value: NSObject
  ) -> Bool {
    switch (source, property) {
    case (let controller as UIViewController, "view"):
      controller.view = value as? UIView
    case (let table as UITableView, "dataSource"):
      table.dataSource = value as? any UITableViewDataSource
    case (let table as UITableView, "delegate"): table.delegate = value as? any UITableViewDelegate
    case (let collection as UICollectionView, "dataSource"):
      collection.dataSource = value as? any UICollectionViewDataSource
    case (let collection as UICollectionView, "delegate"):
      collection.delegate = value as? any UICollectionViewDelegate
    case (let view as UITextView, "delegate"): view.delegate = value as? any UITextViewDelegate
    case (let view as UIScrollView, "delegate"): view.delegate = value as? any UIScrollViewDelegate
    case (let view as UIScrollView, "refreshControl"):
      view.refreshControl = value as? UIRefreshControl
    case (let field as UITextField, "delegate"): field.delegate = value as? any UITextFieldDelegate
    case (let picker as UIPickerView, "dataSource"):
      picker.dataSource = value as? any UIPickerViewDataSource
    case (let picker as UIPickerView, "delegate"):
      picker.delegate = value as? any UIPickerViewDelegate
    case (let bar as UISearchBar, "delegate"): bar.delegate = value as? any UISearchBarDelegate
    case (let bar as UITabBar, "delegate"): bar.delegate = value as? any UITabBarDelegate
    case (let bar as UIToolbar, "delegate"): bar.delegate = value as? any UIToolbarDelegate
    case (let bar as UINavigationBar, "delegate"):
      bar.delegate = value as? any UINavigationBarDelegate
    case (let recognizer as UIGestureRecognizer, "delegate"):
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case (let controller as UINavigationController, "delegate"):
      controller.delegate = value as? any UINavigationControllerDelegate
    case (let controller as UITabBarController, "delegate"):
      controller.delegate = value as? any UITabBarControllerDelegate
    case (let controller as UISplitViewController, "delegate"):
      controller.delegate = value as? any UISplitViewControllerDelegate
    case (let controller as UIPageViewController, "dataSource"):
      controller.dataSource = value as? any UIPageViewControllerDataSource
    case (let controller as UIPageViewController, "delegate"):
      controller.delegate = value as? any UIPageViewControllerDelegate
    case (let cell as UITableViewCell, "backgroundView"): cell.backgroundView = value as? UIView
    case (let cell as UITableViewCell, "accessoryView"): cell.accessoryView = value as? UIView
    case (let item as UINavigationItem, "titleView"): item.titleView = value as? UIView
    case (let item as UIBarButtonItem, "customView"): item.customView = value as? UIView
    default: return false
    }
    return true
  }

  /// Sets an outlet collection, or adds gesture recognizers to a view.
  func connect(collection property: String, of source: NSObject, to values: [NSObject]) {
    if property == "gestureRecognizers", let view = source as? UIView {
      for case let recognizer as UIGestureRecognizer in values {
        view.addGestureRecognizer(recognizer)
      }
    } else if let responder = source as? UIResponder {
      responder.setValue(values, forKey: property)
    } else {
      source.setValue(values, forKey: property)
    }
  }

  // MARK: Actions

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  /// Calls a method of a target for an event of a control, a bar item or a recognizer.
  ///
  /// - Parameter target: `nil` means the first object in the responder chain with the method.
  func connect(action element: InterfaceElement, of source: NSObject, to target: NSObject?) {
    let name = element["selector"] ?? ""
    let action: Selector
    if let target {
      guard let known = (target as? any NamedMembers)?.selector(named: name) else {
        return UIApplication.shared.report(
          "\(document.name): \(type(of: target)) has no action \(name).")
      }
      action = known
    } else {
      action = Selector(name)
    }
    switch source {
    case let control as UIControl:
      let event = element["eventType"].flatMap { Self.events[$0] } ?? .touchUpInside
      control.addTarget(target, action: action, for: event)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: action) }
    default: break
    }
  }

  // MARK: Segues

  /// Adds a segue to the scene's controller, and performs it for the action of its source.
  func connectSegue(_ element: InterfaceElement, of source: NSObject) {
    guard let controller, let segue = SegueTemplate(element, self) else { return }
    switch (segue.kind, source) {
    case (.relationship, _): return
    case (.embed, let container as UIView): return controller.embed(segue, in: container)
    case (_, let control as UIControl):
      let event = element["eventType"].flatMap { Self.events[$0] } ?? .primaryActionTriggered
      control.addAction(
        UIAction { [weak controller] action in
          controller?.performIfAllowed(segue, sender: action.sender)
        }, for: event)
    case (_, let item as UIBarButtonItem):
      item.primaryAction = UIAction { [weak controller, weak item] _ in
        controller?.performIfAllowed(segue, sender: item)
      }
    case (_, let cell as UITableViewCell):
      if element["trigger"] == "accessoryAction" {
        cell.parts.interface.accessorySegue = { [weak controller, weak cell] in
          controller?.performIfAllowed(segue, sender: cell)
        }
      } else {
        cell.parts.interface.selectionSegue = { [weak controller, weak cell] in
          controller?.performIfAllowed(segue, sender: cell)
        }
      }
    case (_, let cell as UICollectionViewCell):
      cell.parts.interface.selectionSegue = { [weak controller, weak cell] in
        controller?.performIfAllowed(segue, sender: cell)
      }
    case (_, let recognizer as UIGestureRecognizer):
      recognizer.addTarget(controller) { [weak controller] recognizer in
        let isDone = recognizer.state == .ended || recognizer is UITapGestureRecognizer
        if isDone { controller?.performIfAllowed(segue, sender: recognizer) }
      }
    default: break
    }
    // Each cell of a prototype has the same segue.
    if controller.interface?.segues.contains(where: { $0.id == segue.id }) == false {
      controller.interface?.segues.append(segue)
    }
  }
}
