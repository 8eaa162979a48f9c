/// A placeholder for menu elements that are loaded on demand; an activity indicator is shown
/// meanwhile.
open class UIDeferredMenuElement: UIMenuElement {
  /// Loads the elements and calls its completion handler once.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let keepsElements: Bool
  private var cachedElements: [UIMenuElement]?

  private init(keepsElements: Bool, provider: @escaping Provider) {
    self.keepsElements = keepsElements
    self.provider = provider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Creates an element that loads its content when it is first shown and caches it.
  @preconcurrency public convenience init(_ elementProvider: @escaping Provider) {
    self.init(keepsElements: true, provider: elementProvider)
  }

  /// Creates an element that loads its content whenever it is shown.
  @preconcurrency public class func uncached(_ elementProvider: @escaping Provider)
    -> UIDeferredMenuElement
  {
    UIDeferredMenuElement(keepsElements: false, provider: elementProvider)
  }

  /// The cached elements, if the element caches them.
  final var knownElements: [UIMenuElement]? { cachedElements }

  /// Loads the elements.
  final func load(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
    var isAnswered = false
    provider { [weak self] elements in
      precondition(!isAnswered, "A deferred menu element was given its elements twice.")
      isAnswered = true
      if self?.keepsElements == true { self?.cachedElements = elements }
      completion(elements)
    }
  }
}
