/// A menu element that performs an action.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The title.
  var title: String { get set }
  /// The image next to the title.
  var image: UIImage? { get set }
  /// The image in the selected state.
  var selectedImage: UIImage? { get set }
  /// A longer title, for contexts with more room.
  var discoverabilityTitle: String? { get set }
  /// The attributes of the element, such as disabled or hidden.
  var attributes: UIMenuElement.Attributes { get set }
  /// The selection state.
  var state: UIMenuElement.State { get set }
  /// The sender, while the action is performed.
  var sender: Any? { get }

  /// Performs the action.
  func performWithSender(_ sender: Any?, target: Any?)
}
