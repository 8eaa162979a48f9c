import CoreGraphics
import UniformTypeIdentifiers

/// The common interface of drag and drop sessions.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The items, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// Whether the items may be moved, not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the items may only be dropped in this application.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Returns the location of the drag in a view.
  func location(in view: UIView) -> CGPoint
  /// Returns whether any item has a representation of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether any item can load an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// The session of a drag, for its source.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A custom object of the source, which drops within the application can access.
  var localContext: Any? { get set }
}

/// The session of a drop, for its destination.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag session, which is always one of this application.
  var localDragSession: (any UIDragSession)? { get }

  /// Loads objects of a class from all items that support it.
  ///
  /// - Parameter completion: Called once, in a later run-loop turn, with the objects in the order
  ///   of the items.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}
