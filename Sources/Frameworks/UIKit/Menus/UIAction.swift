/// The handler of an action, which receives the action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action performed by a control or a menu.
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Identifies an action.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier string.
    public var rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var lastNumber = 0

  private let handler: UIActionHandler
  private var storedIdentifier: Identifier
  private weak var currentSender: AnyObject?
  private var storedSelectedImage: UIImage?

  /// The attributes of the action, such as disabled or hidden.
  open var attributes: Attributes
  /// The selection state.
  open var state: State
  /// A longer title, for contexts with more room.
  open var discoverabilityTitle: String?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - identifier: `nil` creates a unique identifier.
  ///   - handler: The closure to call.
  @preconcurrency public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    Self.lastNumber += 1
    storedIdentifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.lastNumber)")
    self.handler = handler
    storedSelectedImage = selectedImage
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, subtitle: subtitle, image: image)
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

  /// The identifier.
  open var identifier: Identifier { storedIdentifier }

  /// The sender, while the handler runs.
  open var sender: Any? { currentSender }

  /// Performs the action, unless it is disabled.
  ///
  /// - Parameters:
  ///   - sender: The sender of the action.
  ///   - target: Ignored; the action has a handler.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let before = currentSender
    currentSender = sender as AnyObject?
    handler(self)
    currentSender = before
  }
}
