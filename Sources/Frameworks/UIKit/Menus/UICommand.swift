/// A menu element that calls a closure.
open class UICommand: UIMenuElement, UIMenuLeaf {
  private let function: @MainActor (UICommand) -> Void
  private weak var currentSender: AnyObject?
  private var storedSelectedImage: UIImage?

  /// App-defined data; not shown.
  public final let propertyList: Any?
  /// The attributes of the command, such as disabled or hidden.
  open var attributes: Attributes
  /// The selection state.
  open var state: State
  /// A longer title, for contexts with more room.
  open var discoverabilityTitle: String?

  // DEPARTURE: A closure replaces Apple's selector, so the responder chain isn't searched. See
  // Decision 0018.
  /// Creates a command.
  ///
  /// - Parameters:
  ///   - action: Receives the command.
  ///   - propertyList: App-defined data.
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

  /// The title.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The image next to the title.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// The image in the selected state.
  open var selectedImage: UIImage? {
    get { storedSelectedImage }
    set { storedSelectedImage = newValue }
  }

  /// The closure to call with the command.
  @_spi(Ferry) @preconcurrency open var action: @MainActor (UICommand) -> Void { function }

  /// The sender, while the closure runs.
  open var sender: Any? { currentSender }

  /// Calls the closure, unless the command is disabled.
  ///
  /// - Parameters:
  ///   - sender: The sender of the command.
  ///   - target: Ignored; the command has a closure.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let before = currentSender
    currentSender = sender as AnyObject?
    function(self)
    currentSender = before
  }
}
