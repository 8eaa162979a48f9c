import Foundation
import QuartzCore

/// Creates the objects of one scene of a storyboard, or of one XIB, and connects them.
///
/// The objects are connected by ``finish()``, when all of them exist.
@MainActor final class InterfaceDecoder {
  /// An object with one of its connections.
  private struct Connection {
    weak var source: NSObject?
    let element: InterfaceElement
  }

  /// A view with one of its constraints.
  private struct PendingConstraint {
    let view: UIView
    let element: InterfaceElement
  }

  let document: InterfaceDocument
  /// The storyboard of the scene.
  var storyboard: UIStoryboard?
  /// The controller of the scene, which retains the decoder until its view is loaded.
  private(set) weak var controller: UIViewController?
  /// The identifier of the controller, or of the placeholder of a XIB's owner.
  private let ownerID: String
  private weak var owner: NSObject?
  /// The identifier of the placeholder for the first responder.
  private let firstResponderID: String
  private var objects: [String: NSObject] = [:]
  private var connections: [Connection] = []
  private var constraints: [PendingConstraint] = []
  private var created: [NSObject] = []
  /// The views whose properties or parts differ by size class.
  private var varied: [(view: UIView, element: InterfaceElement)] = []

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - objects: The elements on the top level of a scene or a XIB.
  ///   - owner: The owner of a XIB.
  init(_ document: InterfaceDocument, _ elements: [InterfaceElement], owner: NSObject? = nil) {
    self.document = document
    self.owner = owner
    func placeholder(_ name: String) -> String {
      elements.first { $0["placeholderIdentifier"] == name }?.id ?? ""
    }
    ownerID = placeholder("IBFilesOwner")
    firstResponderID = placeholder("IBFirstResponder")
  }

  // MARK: Objects

  /// Creates the object of an element; `nil` if its class is unknown or refuses the coder.
  func make(_ element: InterfaceElement) -> NSObject? {
    guard let type = type(of: element) else { return nil }
    let coder = InterfaceCoder(element, self)
    let object: NSObject? =
      switch type {
      case let type as UIView.Type: type.init(coder: coder)
      case let type as UIViewController.Type: type.init(coder: coder)
      case let type as UIBarItem.Type: type.init(coder: coder)
      case let type as UINavigationItem.Type: type.init(coder: coder)
      case let type as UICollectionViewLayout.Type: type.init(coder: coder)
      case let type as NSObject.Type: ClassInstance.make(type) as? NSObject
      default: nil
      }
    guard let object else { return nil }
    switch object {
    // Their classes do not read the coder.
    case is UIGestureRecognizer, is UICollectionViewLayout: populate(object, from: element)
    case _ where element.name == "customObject": enlist(object, element)
    default: break
    }
    created.append(object)
    return object
  }

  /// Creates the controller of the scene, with its own initializer or with a closure.
  func makeController(
    _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let creator, let made = creator(InterfaceCoder(element, self)) else {
      return make(element) as? UIViewController
    }
    created.append(made)
    return made
  }

  private func type(of element: InterfaceElement) -> Any.Type? {
    guard let name = element["class"] else { return nil }
    if let type = _typeByName(name) { return type }
    return element["formerClass"].flatMap { _typeByName($0) } ?? missing(name, element)
  }

  /// Reports a missing class.
  ///
  /// - Returns: The class of UIKit that takes its place.
  private func missing(_ name: String, _ element: InterfaceElement) -> Any.Type? {
    UIApplication.shared.report("\(document.name): the class \(name) does not exist.")
    return element["base"].flatMap { _typeByName($0) }
  }

  /// Creates the objects of elements, of which some may be missing.
  func make<Object: NSObject>(_ elements: [InterfaceElement], _ type: Object.Type) -> [Object] {
    elements.compactMap { $0["class"] == nil ? nil : make($0) as? Object }
  }

  /// Sets the properties of an object, at the end of its class's `init?(coder:)`.
  func populate(_ object: NSObject, from element: InterfaceElement) {
    enlist(object, element)
    switch object {
    case let view as UIView: decode(view, element)
    case let controller as UIViewController: decode(controller, element)
    case let item as UIBarItem: decode(item, element)
    case let item as UINavigationItem: decode(item, element)
    case let layout as UICollectionViewFlowLayout: decode(layout, element)
    case let recognizer as UIGestureRecognizer: decode(recognizer, element)
    default: break
    }
  }

  /// Records an object with its connections.
  func enlist(_ object: NSObject, _ element: InterfaceElement) {
    if let controller = object as? UIViewController, self.controller == nil, owner == nil {
      self.controller = controller
      controllerID = element.id
    } else if !element.id.isEmpty {
      objects[element.id] = object
    }
    for connection in element.children(of: "connections") {
      connections.append(Connection(source: object, element: connection))
    }
  }

  private var controllerID = ""

  /// Connects the segues of a prototype with the scene's controller.
  func follow(_ controller: UIViewController?) {
    self.controller = controller
    storyboard = controller?.storyboard
    controllerID = controller?.interface?.element.id ?? ""
  }

  /// Forgets the objects, which the views retain.
  func forget() {
    objects = [:]
    connections = []
  }

  /// Adds an object without an element of its own, such as a layout guide.
  func add(_ object: NSObject, for id: String) { objects[id] = object }

  /// Adds a constraint to a view when all objects exist.
  func addConstraint(_ element: InterfaceElement, to view: UIView) {
    constraints.append(PendingConstraint(view: view, element: element))
  }

  /// Adds a view whose properties or parts differ by size class.
  func addVariations(of view: UIView, _ element: InterfaceElement) {
    if element.hasVariations { varied.append((view, element)) }
  }

  /// Returns the object with an identifier; `nil` if it does not exist yet.
  func object(_ id: String?) -> NSObject? {
    guard let id, !id.isEmpty else { return nil }
    if id == controllerID { return controller }
    return id == ownerID ? owner : objects[id]
  }

  // MARK: Constraints

  /// Activates the constraints that are installed in the present size classes, and those of others
  /// when they change.
  private func makeConstraints() {
    let pending = constraints
    let views = varied
    constraints = []
    varied = []
    let root = controller?.viewIfLoaded ?? views.first?.view ?? pending.first?.view
    let traits = root?.traitCollection ?? .current
    let uninstalled = Set(
      views.flatMap { InterfaceVariations.uninstalledConstraints(of: $0.element, for: traits) })
    let variations = InterfaceVariations(document)
    let made = pending.compactMap { entry -> NSLayoutConstraint? in
      guard let constraint = makeConstraint(entry.element, in: entry.view) else { return nil }
      if entry.element.hasVariations { variations.add(constraint, entry.element) }
      return uninstalled.contains(entry.element.id) ? nil : constraint
    }
    for (view, element) in views {
      variations.add(view, element)
      variations.addContainer(view, element) { object($0) }
    }
    NSLayoutConstraint.activate(made)
    guard !variations.isEmpty, let root else { return }
    variations.apply(traits)
    root.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
    ) { (view: UIView, _: UITraitCollection) in variations.apply(view.traitCollection) }
  }

  // MARK: Connections

  /// Activates the constraints, connects the objects and wakes them.
  ///
  /// Connections to objects that do not exist yet, like those of a controller to its views, are
  /// made by a later call.
  ///
  /// - Returns: The objects that the caller must retain.
  @discardableResult
  func finish() -> [NSObject] {
    makeConstraints()
    var collections: [(source: NSObject, property: String, values: [NSObject])] = []
    connections.removeAll { connection in
      let element = connection.element
      guard let source = connection.source else { return true }
      switch element.name {
      case "segue":
        connectSegue(element, of: source)
        return true
      case "action":
        guard element["destination"] != firstResponderID else {
          connect(action: element, of: source, to: nil)
          return true
        }
        guard let target = object(element["destination"]) else { return false }
        connect(action: element, of: source, to: target)
        return true
      case "outlet":
        guard let value = object(element["destination"]), let property = element["property"] else {
          return false
        }
        connect(outlet: property, of: source, to: value)
        return true
      case "outletCollection":
        guard let value = object(element["destination"]), let property = element["property"] else {
          return false
        }
        if let index = collections.firstIndex(where: {
          $0.source === source && $0.property == property
        }) {
          collections[index].values.append(value)
        } else {
          collections.append((source, property, [value]))
        }
        return true
      default: return true
      }
    }
    for (source, property, values) in collections {
      connect(collection: property, of: source, to: values)
    }
    let awakened = created
    created = []
    for case let responder as UIResponder in awakened { responder.awakeFromNib() }
    return awakened.filter { $0 !== controller }
  }
}
