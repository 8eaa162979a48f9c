import Foundation

extension UIViewController {
  /// Loads the view from the storyboard or the nib file; returns whether there is one.
  final func loadInterface() -> Bool {
    if let interface, let element = interface.element.value(of: "view"),
      let made = interface.decoder.make(element) as? UIView
    {
      view = made
      // The guides of storyboards from before the safe area.
      for guide in interface.element.children(of: "layoutGuides") {
        let support = layoutSupport(isTop: guide["type"] == "top")
        if let support = support as? UILayoutGuide { interface.decoder.add(support, for: guide.id) }
      }
      interface.objects += interface.decoder.finish().filter { $0 !== self }
      interface.decoder.forget()
      return true
    }
    guard interface == nil, let name = interfaceName,
      let nib = InterfaceDocument(name: name, bundle: nibBundle ?? .main)
    else {
      precondition(
        nibName == nil, "Could not load a nib file named '\(nibName ?? "")' for \(type(of: self)).")
      return false
    }
    nibObjects = UINib(nib).makeObjects(owner: self)
    precondition(viewIfLoaded != nil, "The nib file '\(name)' does not connect the view.")
    return true
  }

  /// The name of the nib file: the one given at creation, or that of the class, without
  /// “Controller” if such a file exists.
  private var interfaceName: String? {
    if let nibName { return nibName }
    let name = "\(type(of: self))"
    let isInUIKit = String(reflecting: type(of: self)).hasPrefix("UIKit.")
    guard !isInUIKit else { return nil }
    let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
    return [short, name].first { InterfaceDocument.exists($0, in: nibBundle ?? .main) }
  }

  // MARK: Segues

  final func performSegue(named identifier: String, sender: Any?) {
    guard let segue = interface?.segues.first(where: { $0.identifier == identifier }) else {
      preconditionFailure(
        "Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'.")
    }
    perform(segue, sender: sender)
  }

  /// Performs a segue that the user triggered, unless the controller refuses it.
  final func performIfAllowed(_ segue: SegueTemplate, sender: Any?) {
    guard shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
    perform(segue, sender: sender)
  }

  private func perform(_ template: SegueTemplate, sender: Any?) {
    if template.kind == .unwind { return unwind(template, sender: sender) }
    guard let destination = storyboard?.makeController(objectID: template.element["destination"])
    else {
      return UIApplication.shared.report(
        "The destination of the segue \(template.identifier ?? template.id) does not exist.")
    }
    let segue = template.makeSegue(from: self, to: destination, sender: sender)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Shows a controller in a container view of the storyboard.
  final func embed(_ template: SegueTemplate, in container: UIView) {
    guard let child = storyboard?.makeController(objectID: template.element["destination"]) else {
      return
    }
    let segue = UIStoryboardSegue(
      identifier: template.identifier, source: self, destination: child
    ) { [unowned self] in
      addChild(child)
      child.view.frame = container.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      child.view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(child.view)
      child.didMove(toParent: self)
    }
    prepare(for: segue, sender: nil)
    segue.perform()
  }

  // MARK: Unwinding

  private func unwind(_ template: SegueTemplate, sender: Any?) {
    let action = Selector(template.element["unwindAction"] ?? "")
    guard
      let destination = unwindCandidates.first(where: {
        $0.canPerformUnwindSegueAction(action, from: self, sender: sender)
      })
    else { return }
    let segue = UIStoryboardSegue(
      identifier: template.identifier, source: self, destination: destination
    ) { destination.becomeTop() }
    prepare(for: segue, sender: sender)
    action.call(on: destination, segue)
    segue.perform()
  }

  /// The controllers that an unwind segue can lead to, the nearest first.
  private var unwindCandidates: [UIViewController] {
    var candidates: [UIViewController] = []
    var current: UIViewController? = self
    while let controller = current {
      if let parent = controller.parent {
        let before = parent.children.prefix { $0 !== controller }
        candidates += before.reversed() + [parent]
        current = parent
      } else if let presenting = controller.presentingViewController {
        candidates += presenting.shownDescendants
        current = presenting
      } else {
        current = nil
      }
    }
    return candidates
  }

  /// The controllers inside a container, the frontmost first, and the controller itself.
  private var shownDescendants: [UIViewController] {
    children.reversed().flatMap(\.shownDescendants) + [self]
  }

  /// Dismisses and pops the controllers in front of the controller.
  private func becomeTop() {
    var isAnimated = true
    var current: UIViewController? = self
    while let controller = current {
      if controller.presentation.presented != nil {
        controller.dismiss(animated: true)
        isAnimated = false
        break
      }
      current = controller.parent
    }
    if let navigationController, navigationController.viewControllers.contains(self) {
      navigationController.popToViewController(self, animated: isAnimated)
    }
  }
}
