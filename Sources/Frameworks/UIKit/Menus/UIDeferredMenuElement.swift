/// A place in a menu whose elements come later; a turning wheel stands there meanwhile.
open class UIDeferredMenuElement: UIMenuElement {
  /// What finds the elements; it hands them to the function that it is given, once.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let keepsElements: Bool
  private var cachedElements: [UIMenuElement]?

  private init(keepsElements: Bool, provider: @escaping Provider) {
    self.keepsElements = keepsElements
    self.provider = provider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Creates a place whose elements are asked for when it is first shown.
  @preconcurrency public convenience init(_ elementProvider: @escaping Provider) {
    self.init(keepsElements: true, provider: elementProvider)
  }

  /// Makes a place whose elements are asked for whenever it is shown.
  @preconcurrency public class func uncached(_ elementProvider: @escaping Provider)
    -> UIDeferredMenuElement
  {
    UIDeferredMenuElement(keepsElements: false, provider: elementProvider)
  }

  /// The cached elements, if the element caches them.
  final var knownElements: [UIMenuElement]? { cachedElements }

  /// Asks for the elements.
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
