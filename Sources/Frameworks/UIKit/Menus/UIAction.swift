/// What an action does; it is given the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that can be done, from a control or a menu.
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// A name by which an action is found again.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
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

  /// Whether it can be chosen, and how it shows.
  open var attributes: Attributes
  /// Whether it is marked.
  open var state: State
  /// A longer title, for places that have room.
  open var discoverabilityTitle: String?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - identifier: `nil` makes one up that no other action has.
  ///   - handler: What it does.
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

  /// What the action is called.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The picture beside the title.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// The picture in the other one's place while the action is marked.
  open var selectedImage: UIImage? {
    get { storedSelectedImage }
    set { storedSelectedImage = newValue }
  }

  /// The name by which it is found again.
  open var identifier: Identifier { storedIdentifier }

  /// Who asked for it, while it runs.
  open var sender: Any? { currentSender }

  /// Does what it does, unless it is disabled.
  ///
  /// - Parameters:
  ///   - sender: Who asked for it.
  ///   - target: Ignored; an action knows what to do.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let before = currentSender
    currentSender = sender as AnyObject?
    handler(self)
    currentSender = before
  }
}
