import QuartzCore

/// A menu element that calls a method of an object in the responder chain.
open class UICommand: UIMenuElement, UIMenuLeaf {
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

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - action: A method that receives the command or nothing.
  ///   - propertyList: App-defined data.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
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

  /// The method to call with the command.
  public final let action: Selector

  /// The sender, while the method runs.
  open var sender: Any? { currentSender }

  /// Calls the method, unless the command is disabled.
  ///
  /// - Parameters:
  ///   - sender: The sender of the command.
  ///   - target: The object or the start of the responder chain; `nil` begins at the first
  ///     responder.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let before = currentSender
    currentSender = sender as AnyObject?
    let object = (target as? UIResponder)?.target(forAction: action, withSender: self)
    UIApplication.shared.sendAction(action, to: object ?? target, from: self, for: nil)
    currentSender = before
  }
}
