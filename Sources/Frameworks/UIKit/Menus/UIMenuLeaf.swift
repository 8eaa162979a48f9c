/// An element of a menu that does something.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// What it is called.
  var title: String { get set }
  /// The picture beside the title.
  var image: UIImage? { get set }
  /// The picture in the other one's place while the element is marked.
  var selectedImage: UIImage? { get set }
  /// A longer title, for places that have room.
  var discoverabilityTitle: String? { get set }
  /// Whether it can be chosen, and how it shows.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether it is marked.
  var state: UIMenuElement.State { get set }
  /// Who asked for it, while it runs.
  var sender: Any? { get }

  /// Does what it does.
  func performWithSender(_ sender: Any?, target: Any?)
}
