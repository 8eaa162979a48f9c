import Foundation

/// The most recently cut or copied items, kept for the lifetime of the process.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// An item on the pasteboard.
  enum Entry {
    case text(String)
    case url(URL)
    case image(UIImage)

    /// Creates an entry from a supported item; `nil` for others.
    init?(_ item: Any) {
      switch item {
      case let text as String: self = .text(text)
      case let text as NSAttributedString: self = .text(text.string)
      case let url as URL: self = .url(url)
      case let image as UIImage: self = .image(image)
      default: return nil
      }
    }

    /// The item's text, or its address if it is a URL.
    var string: String? {
      switch self {
      case .text(let text): text
      case .url(let url): url.absoluteString
      case .image: nil
      }
    }

    var url: URL? { if case .url(let url) = self { url } else { nil } }

    var image: UIImage? { if case .image(let image) = self { image } else { nil } }
  }

  private static let shared = UIPasteboard()

  private var kept: [Entry] = []
  private var changes = 0

  private override init() { super.init() }

  /// The shared pasteboard of the app.
  open class var general: UIPasteboard { shared }

  /// Replaces the items on the pasteboard.
  final func fill(_ entries: [Entry]) {
    kept = entries
    changes += 1
  }

  /// The first text.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts, including the addresses of URLs.
  open var strings: [String]? {
    get { found(kept.compactMap(\.string)) }
    set { fill((newValue ?? []).map { .text($0) }) }
  }

  /// The first URL.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// All URLs; texts that contain a URL are not included.
  open var urls: [URL]? {
    get { found(kept.compactMap(\.url)) }
    set { fill((newValue ?? []).map { .url($0) }) }
  }

  /// The first image.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// All images.
  open var images: [UIImage]? {
    get { found(kept.compactMap(\.image)) }
    set { fill((newValue ?? []).map { .image($0) }) }
  }

  /// Whether there is a text.
  open var hasStrings: Bool { kept.contains { $0.string != nil } }

  /// Whether there is a URL.
  open var hasURLs: Bool { kept.contains { $0.url != nil } }

  /// Whether there is an image.
  open var hasImages: Bool { kept.contains { $0.image != nil } }

  /// The number of items.
  open var numberOfItems: Int { kept.count }

  /// The number of changes of the pasteboard.
  open var changeCount: Int { changes }

  private func found<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }
}
