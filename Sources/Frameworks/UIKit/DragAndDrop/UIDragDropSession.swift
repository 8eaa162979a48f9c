import CoreGraphics
import UniformTypeIdentifiers

/// A drag as those see it that it concerns.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged, in the order in which it was taken up.
  var items: [UIDragItem] { get }
  /// Whether things may be moved and not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether nobody but this application may have the things.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Returns where the finger is.
  func location(in view: UIView) -> CGPoint
  /// Whether any of the items can be had as one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether objects of a class can be made of any of the items.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Anything that the source wants to remember with it; a drop within the application finds it.
  var localContext: Any? { get set }
}

/// A drag as its destination sees it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag itself; there are none here but those of this application.
  var localDragSession: (any UIDragSession)? { get }

  /// Makes objects of a class of all items of which that can be done.
  ///
  /// - Parameter completion: Called once, in a later turn, with the objects in the items' order.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}
