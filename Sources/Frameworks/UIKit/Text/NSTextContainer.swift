/// The room that lines of a text view are set in.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  final weak var textView: UITextView?

  /// The size, in points; a text view keeps it as wide, and without end, as the view is.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }

  /// Room at both ends of each line, inside the size, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  /// The greatest number of lines; 0 for as many as it takes.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }

  /// What happens to text that has no room in the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }

  /// Whether the width follows the text view's.
  open var widthTracksTextView = false {
    didSet { if widthTracksTextView != oldValue { changed() } }
  }

  /// Creates a container of a size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates a container without size.
  public convenience override init() { self.init(size: .zero) }

  private func changed() { textView?.textLayoutDidChange() }
}
