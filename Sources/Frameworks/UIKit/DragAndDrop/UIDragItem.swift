/// An item of a drag.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The provider of the item's data.
  public let itemProvider: NSItemProvider
  /// A custom object, for drops within the application.
  open var localObject: Any?
  /// Creates the preview of the item; a missing provider, or one that returns `nil`, uses the
  /// lifted preview.
  open var previewProvider: (() -> UIDragPreview?)? {
    didSet { previewChanged?() }
  }
  /// Notifies the drag of a change of the preview provider.
  var previewChanged: (() -> Void)?
  /// The list and the index path that are the source of the item.
  weak var sourceList: UIView?
  var sourcePath: IndexPath?

  /// Creates an item from an item provider.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
