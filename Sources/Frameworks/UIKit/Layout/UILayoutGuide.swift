/// A rectangle that takes part in layout like a view, without being one.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What the guide's edges follow.
  enum Kind {
    /// Nothing but the constraints on it.
    case free
    case margins
    case safeArea
    case readableContent
    /// The whole content of a scroll view.
    case scrollContent
    /// What is visible of a scroll view.
    case scrollFrame

    /// Whether the edges stand at fixed distances from the owning view's.
    var isInset: Bool { self == .margins || self == .safeArea || self == .readableContent }
  }

  final let kind: Kind
  final weak var owner: UIView?
  /// The guide's variables in the solver of its tree.
  final var box: LayoutBox?
  /// What constraints hold of the guide.
  final var handle: LayoutHandle?

  /// A name that is shown when constraints contradict each other.
  open var identifier = ""

  /// Makes a guide that belongs to no view.
  public override init() {
    kind = .free
    super.init()
  }

  /// Makes a guide that belongs to no view; nothing is ever read from an archive.
  public required init?(coder: NSCoder) {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of owner: UIView, identifier: String) {
    self.kind = kind
    self.owner = owner
    self.identifier = identifier
    super.init()
  }

  /// The view in whose coordinates the guide lies; setting it moves the guide there.
  open var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
    }
  }

  /// The rectangle in the owning view, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    switch kind {
    case .margins, .safeArea, .readableContent:
      return owner.bounds.inset(by: owner.insets(of: self))
    case .scrollFrame: return owner.bounds
    case .free, .scrollContent:
      return owner.layoutRoot.layout.engine?.frame(of: self) ?? .zero
    }
  }

  /// Whether the layout leaves the rectangle open.
  open var hasAmbiguousLayout: Bool {
    [NSLayoutConstraint.Attribute.left, .top, .width, .height].contains {
      guard let engine = owner?.layoutRoot.layout.engine else { return true }
      return engine.isAmbiguous(LayoutExpression(item: LayoutItem(self), attribute: $0))
    }
  }

  /// The active constraints that speak of the guide along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    LayoutEngine.activeConstraints(on: self, axis: axis)
  }

  /// The side where a line of text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .leading) }
  /// The side where a line of text ends.
  open var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(self), .trailing)
  }
  /// The left side in any direction of writing.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .left) }
  /// The right side in any direction of writing.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .right) }
  /// The upper side.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .top) }
  /// The lower side.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .bottom) }
  /// The size across.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(self), .width) }
  /// The size down.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(self), .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .centerY) }
}
