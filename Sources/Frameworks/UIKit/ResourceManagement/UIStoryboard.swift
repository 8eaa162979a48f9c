import Foundation

/// The scenes of an app and the segues between them, as Interface Builder describes them.
///
/// `ferry run` and `ferry build` compile storyboards into the app's bundle.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  final let document: InterfaceDocument

  /// Creates a storyboard from a file of a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - storyboardBundleOrNil: `nil` means the main bundle.
  /// - Precondition: The file exists.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    guard let document = InterfaceDocument(name: name, bundle: bundle) else {
      preconditionFailure("Could not find a storyboard named '\(name)' in bundle \(bundle).")
    }
    self.document = document
    super.init()
  }

  /// Creates the controller of the initial scene; `nil` if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    makeController(objectID: document.root["initialViewController"])
  }

  /// Creates the controller of the initial scene with a closure that calls its initializer.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    makeController(objectID: document.root["initialViewController"], creator: creator)
      as? ViewController
  }

  /// Creates the controller with an identifier.
  ///
  /// - Precondition: The storyboard has a controller with the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, creator: nil)
  }

  /// Creates the controller with an identifier, with a closure that calls its initializer.
  ///
  /// - Precondition: The storyboard has a controller with the identifier, of the expected class.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let controller = make(identifier, creator: creator) as? ViewController else {
      preconditionFailure("The controller '\(identifier)' is not a \(ViewController.self).")
    }
    return controller
  }

  private func make(
    _ identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    guard
      let element = controllerElement({ $0["storyboardIdentifier"] == identifier }),
      let controller = makeController(objectID: element.id, creator: creator)
    else {
      preconditionFailure(
        "Storyboard '\(document.name)' has no view controller with identifier '\(identifier)'.")
    }
    return controller
  }

  private func controllerElement(
    _ isMatch: (InterfaceElement) -> Bool
  ) -> InterfaceElement? {
    for scene in document.root.children(of: "scenes") {
      for object in scene.children(of: "objects") where isMatch(object) { return object }
    }
    return nil
  }

  /// Creates a controller; `nil` if the storyboard has none with an identifier of Interface
  /// Builder.
  final func makeController(
    objectID: String?, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    let scenes = document.root.children(of: "scenes").map { $0.children(of: "objects") }
    guard let objectID, let objects = scenes.first(where: { $0.contains { $0.id == objectID } }),
      let element = objects.first(where: { $0.id == objectID })
    else { return nil }
    if element.name == "viewControllerPlaceholder" { return controller(referencedBy: element) }
    let decoder = InterfaceDecoder(document, objects)
    decoder.storyboard = self
    guard let controller = decoder.makeController(element, creator: creator) else { return nil }
    controller.interface?.objects = decoder.make(objects.filter { $0 !== element }, NSObject.self)
    decoder.finish()
    return controller
  }

  private func controller(referencedBy element: InterfaceElement) -> UIViewController? {
    guard let name = element["storyboardName"] else { return nil }
    let other = UIStoryboard(name: name, bundle: document.bundle)
    guard let identifier = element["referencedIdentifier"] else {
      return other.instantiateInitialViewController()
    }
    return other.instantiateViewController(withIdentifier: identifier)
  }
}

/// The scene of a storyboard that creates a controller.
final class ControllerInterface {
  let element: InterfaceElement
  let decoder: InterfaceDecoder
  /// The segues of the scene.
  var segues: [SegueTemplate] = []
  /// The objects of the scene that nothing else retains.
  var objects: [NSObject] = []

  init(element: InterfaceElement, decoder: InterfaceDecoder) {
    self.element = element
    self.decoder = decoder
  }
}

/// The prototype of a storyboard that creates a cell.
struct CellInterface {
  /// Performs the segue of a selection.
  var selectionSegue: (() -> Void)?
  /// Performs the segue of the accessory button.
  var accessorySegue: (() -> Void)?
  /// The objects of the prototype that nothing else retains, for example gesture recognizers.
  var objects: [NSObject] = []
}
