/// One thing that is dragged.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// Hands the thing to whoever it is dropped on.
  public let itemProvider: NSItemProvider
  /// The thing itself, for drops within the application.
  open var localObject: Any?
  /// Makes the picture that follows the finger; `nil` takes the one that was lifted, and so does
  /// a provider that makes none.
  open var previewProvider: (() -> UIDragPreview?)? {
    didSet { previewChanged?() }
  }
  /// Has the picture made anew while the item is dragged.
  var previewChanged: (() -> Void)?
  /// The list and the place in it that the item was taken from.
  weak var sourceList: UIView?
  var sourcePath: IndexPath?

  /// Makes an item of what a provider holds.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
