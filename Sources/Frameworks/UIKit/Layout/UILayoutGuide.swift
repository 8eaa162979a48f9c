/// A rectangular area that participates in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The kind of a guide, which determines its edges.
  enum Kind {
    /// Determined by constraints only.
    case free
    case margins
    case safeArea
    case readableContent
    /// The content area of a scroll view.
    case scrollContent
    /// The visible area of a scroll view.
    case scrollFrame

    /// Whether the edges are inset from the owning view's by fixed distances.
    var isInset: Bool { self == .margins || self == .safeArea || self == .readableContent }
  }

  final let kind: Kind
  final weak var owner: UIView?
  /// The guide's variables in the solver.
  final var box: LayoutBox?
  /// The non-retaining reference to the guide.
  final var handle: LayoutHandle?

  /// The name of the guide in diagnostics.
  open var identifier = ""

  /// Creates a guide without an owning view.
  public override init() {
    kind = .free
    super.init()
  }

  /// Creates a guide without an owning view; the coder is ignored.
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

  /// The view that owns the guide; setting it moves the guide.
  open var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
    }
  }

  /// The frame in the owning view's coordinates, as of the last layout.
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

  /// Whether the frame is ambiguous.
  open var hasAmbiguousLayout: Bool {
    [NSLayoutConstraint.Attribute.left, .top, .width, .height].contains {
      guard let engine = owner?.layoutRoot.layout.engine else { return true }
      return engine.isAmbiguous(LayoutExpression(item: LayoutItem(self), attribute: $0))
    }
  }

  /// Returns the active constraints of the guide along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    LayoutEngine.activeConstraints(on: self, axis: axis)
  }

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(self), .trailing)
  }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(self), .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(self), .height) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .centerX) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .centerY) }
}
