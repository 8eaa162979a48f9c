import Foundation
@_spi(Registration) import QuartzCore

/// A transition between two controllers of a storyboard.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier in the storyboard.
  open private(set) var identifier: String?
  /// The controller in which the segue begins.
  open private(set) var source: UIViewController
  /// The controller that the segue shows.
  open private(set) var destination: UIViewController
  final var handler: (() -> Void)?

  /// Creates a segue, whose subclass performs the transition.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that performs its transition with a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Performs the transition.
  open func perform() { handler?() }
}

/// A segue that declares the initializer of all segues as required.
///
/// The class is open so that the compiler does not devirtualize it.
@_spi(Registration) open class PromisedSegue: UIStoryboardSegue {
  /// Creates a segue.
  public required override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    super.init(identifier: identifier, source: source, destination: destination)
  }

  /// Creates a segue of a class.
  @inline(never)
  static func make(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, from source: UIViewController,
    to destination: UIViewController
  ) -> UIStoryboardSegue {
    unsafeBitCast(type, to: PromisedSegue.Type.self).init(
      identifier: identifier, source: source, destination: destination)
  }
}

/// A segue of a scene, as the storyboard describes it.
@MainActor final class SegueTemplate {
  /// The kind of a transition.
  enum Kind: String {
    case relationship, embed, show, push, showDetail, presentation, modal, custom, unwind
    case popover = "popoverPresentation"
  }

  let kind: Kind
  let id: String
  let identifier: String?
  let element: InterfaceElement
  private weak var anchor: NSObject?

  /// - Returns: `nil` for kinds of later versions of iOS.
  init?(_ element: InterfaceElement, _ decoder: InterfaceDecoder) {
    guard let kind = element["kind"].flatMap({ Kind(rawValue: $0) }) else {
      UIApplication.shared.report(
        "\(decoder.document.name): segues of the kind \(element["kind"] ?? "") are not available.")
      return nil
    }
    self.kind = kind
    self.element = element
    id = element.id
    identifier = element["identifier"]
    anchor =
      decoder.object(element["popoverAnchorView"])
      ?? decoder.object(element["popoverAnchorBarButtonItem"])
  }

  /// Creates the segue to a controller.
  func makeSegue(
    from source: UIViewController, to destination: UIViewController, sender: Any?
  ) -> UIStoryboardSegue {
    let type = element["customClass"].flatMap { name in
      _typeByName("\(element["customModule"] ?? source.moduleName).\(name)")
    }
    if let type = type as? UIStoryboardSegue.Type {
      return PromisedSegue.make(type, identifier, from: source, to: destination)
    }
    return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
      self.show(destination, from: source, sender: sender)
    }
  }

  private func show(
    _ destination: UIViewController, from source: UIViewController, sender: Any?
  ) {
    let animated = element.flag("animates") ?? true
    switch kind {
    case .show: source.show(destination, sender: sender)
    case .push:
      source.navigationController?.pushViewController(destination, animated: animated)
    case .showDetail: source.showDetailViewController(destination, sender: sender)
    case .presentation, .modal:
      if let style = UIModalPresentationStyle(interface: element["modalPresentationStyle"]) {
        destination.modalPresentationStyle = style
      }
      if let style = UIModalTransitionStyle(interface: element["modalTransitionStyle"]) {
        destination.modalTransitionStyle = style
      }
      source.present(destination, animated: animated)
    case .popover:
      destination.modalPresentationStyle = .popover
      let popover = destination.popoverPresentationController
      if let item = (anchor ?? sender) as? UIBarButtonItem {
        popover?.barButtonItem = item
      } else {
        let view = (anchor ?? sender) as? UIView ?? source.view
        popover?.sourceView = view
        popover?.sourceRect = view?.bounds ?? .zero
      }
      source.present(destination, animated: animated)
    case .relationship, .embed, .custom, .unwind: break
    }
  }
}

extension UIViewController {
  /// The name of the module of the controller's class.
  fileprivate final var moduleName: String {
    String(String(reflecting: type(of: self)).prefix { $0 != "." })
  }
}
