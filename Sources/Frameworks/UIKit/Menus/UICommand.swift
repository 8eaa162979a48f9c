/// A line of a menu that calls a function.
open class UICommand: UIMenuElement, UIMenuLeaf {
  private let function: @MainActor (UICommand) -> Void
  private weak var currentSender: AnyObject?
  private var storedSelectedImage: UIImage?

  /// What the application goes by; shown nowhere.
  public final let propertyList: Any?
  /// Whether it can be chosen, and how it shows.
  open var attributes: Attributes
  /// Whether it is marked.
  open var state: State
  /// A longer title, for places that have room.
  open var discoverabilityTitle: String?

  // DEPARTURE: a closure replaces Apple's selector, so the responder chain isn't searched.
  // See Decision 0018.
  /// Makes a command.
  ///
  /// - Parameters:
  ///   - action: Receives the command.
  ///   - propertyList: Data for the app's own use.
  @_spi(Ferry) @preconcurrency public init(
    title: String, image: UIImage? = nil, action: @escaping @MainActor (UICommand) -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    function = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
  }

  /// What the command is called.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The picture beside the title.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// The picture in the other one's place while the command is marked.
  open var selectedImage: UIImage? {
    get { storedSelectedImage }
    set { storedSelectedImage = newValue }
  }

  /// The closure to call with the command.
  @_spi(Ferry) @preconcurrency open var action: @MainActor (UICommand) -> Void { function }

  /// Who asked for it, while it runs.
  open var sender: Any? { currentSender }

  /// Calls the function, unless the command is disabled.
  ///
  /// - Parameters:
  ///   - sender: Who asked for it.
  ///   - target: Ignored; a function knows what to do.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let before = currentSender
    currentSender = sender as AnyObject?
    function(self)
    currentSender = before
  }
}
