/// The region in which a text view lays out lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  final weak var textView: UITextView?
  /// The layout manager, which fills the container; adding the container sets it.
  public internal(set) final weak var layoutManager: NSLayoutManager?

  /// The size in points; a text view sets its own width and an unlimited height.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }

  /// The padding at both ends of each line, inside the size, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }

  /// The line break mode of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }

  /// Whether the width follows the text view's.
  open var widthTracksTextView = false {
    didSet { if widthTracksTextView != oldValue { changed() } }
  }

  /// Creates a container with a size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates a container with zero size.
  public convenience override init() { self.init(size: .zero) }

  /// Moves the container, and the text of its layout manager, to another layout manager.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let storage = old.textStorage
    for container in old.textContainers {
      old.removeTextContainer(at: 0)
      newLayoutManager.addTextContainer(container)
    }
    storage?.removeLayoutManager(old)
    storage?.addLayoutManager(newLayoutManager)
  }

  private func changed() {
    layoutManager?.textContainerChangedGeometry(self)
    textView?.textLayoutDidChange()
  }
}
