import CoreGraphics
import DisplayProtocol
import Synchronization

/// What is visible: geometry, content and how both are shown, in a tree.
///
/// A change is sent to the display with all others at the end of the run loop's turn. Layers may
/// be built anywhere, but a tree that is on a display belongs to the main thread.
open class CALayer: NSObject {
  private static let lastIdentifier = Atomic<UInt32>(0)

  // What layout asks of every layer stands together, as do its parts in memory.

  /// The name by which displays know the layer.
  package let identifier = LayerID(
    rawValue: CALayer.lastIdentifier.add(1, ordering: .relaxed).newValue)
  var changes: LayerChanges = []
  /// Whether the display has the layer.
  var isCommitted = false
  var needsLayoutFlag = true
  var subtreeNeedsLayout = false
  private(set) var needsDisplayFlag = false
  /// Whether a change of bounds draws the content again.
  open var needsDisplayOnBoundsChange = false
  weak var context: LayerContext?
  /// The superlayer, which clears this on deinit.
  ///
  /// A weak reference would make every later use of the superlayer several times dearer.
  private unowned(unsafe) final var parentLayer: CALayer?
  /// The view that the layer was made for, which is its delegate.
  package var owner: LayerOwner?
  var sublayerList: [CALayer] = []
  var state = LayerState()
  /// Also while the layer is between two places of a tree: it may be back before the turn ends.
  weak var lastContext: LayerContext?
  var animations: [AnimationRecord] = []
  /// The settings of a time of its own.
  var timing: LayerTiming?
  /// Values set under keys that name no property.
  final var customValues: [String: Any] = [:]
  private var maskLayer: CALayer?
  private var contentsImage: CGImage?
  /// Set in copies that `presentation` makes.
  weak var modelLayer: CALayer?
  private weak var namedDelegate: (any CALayerDelegate)?

  /// The layer this one stands in.
  public internal(set) var superlayer: CALayer? {
    get { parentLayer }
    set { parentLayer = newValue }
  }

  /// Who lays out, draws and animates the layer; it is not kept alive.
  open var delegate: (any CALayerDelegate)? {
    get { if let owner { owner.delegate } else { namedDelegate } }
    set {
      owner = nil
      namedDelegate = newValue
    }
  }

  /// A name for the application's own use.
  open var name: String?
  /// Actions by key, asked after the delegate.
  open var actions: [String: any CAAction]?
  /// Whether the content promises to fill the bounds.
  open var isOpaque = false
  /// Whether the content may be drawn later, elsewhere.
  open var drawsAsynchronously = false
  /// Pixels a point of the content; drawings are sharp at every scale and do not ask.
  open var contentsScale: CGFloat = 1

  /// Makes an empty layer.
  public override init() { super.init() }

  /// Makes an empty layer; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes a copy that shows another state of the same layer.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    state = other.state
    contentsScale = other.contentsScale
    name = other.name
    timing = other.timing
    customValues = other.customValues
  }

  deinit {
    for layer in sublayerList { layer.parentLayer = nil }
    context?.layerDidDeallocate(identifier, isCommitted: isCommitted)
  }

  // MARK: Geometry

  /// The size, and which point of the content stands at the top left corner.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      let old = state.bounds
      guard newValue != old else { return }
      precondition(
        !newValue.hasNaN, "CALayer bounds contains NaN: \(newValue). Layer: \(described)")
      let action = changeAction("bounds")
      state.bounds = newValue
      note(.bounds)
      if newValue.size != old.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
      action?.run(forKey: "bounds", object: self, arguments: nil)
    }
  }

  /// Where the anchor point stands in the superlayer.
  open var position: CGPoint {
    get { state.position }
    set {
      guard newValue != position else { return }
      precondition(
        !newValue.x.isNaN && !newValue.y.isNaN,
        "CALayer position contains NaN: [\(newValue.x) \(newValue.y)]. Layer: \(described)")
      let action = changeAction("position")
      state.position = newValue
      note(.position)
      action?.run(forKey: "position", object: self, arguments: nil)
    }
  }

  /// The fraction of the bounds that `position` places; the middle to begin with.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue != anchorPoint else { return }
      let action = changeAction("anchorPoint")
      state.anchorPoint = newValue
      note(.anchorPoint)
      action?.run(forKey: "anchorPoint", object: self, arguments: nil)
    }
  }

  /// The order among siblings; higher stands in front.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard newValue != zPosition else { return }
      let action = changeAction("zPosition")
      state.zPosition = newValue
      note(.zPosition)
      action?.run(forKey: "zPosition", object: self, arguments: nil)
    }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { CATransform3D(state.transform) }
    set {
      guard newValue != transform else { return }
      let action = changeAction("transform")
      state.transform = newValue.transform3D
      note(.transform)
      action?.run(forKey: "transform", object: self, arguments: nil)
    }
  }

  /// The smallest upright rectangle of the superlayer around the layer.
  ///
  /// Setting it under a transform that is not the identity sets bounds and position so that an
  /// untransformed layer would fill it.
  open var frame: CGRect {
    get {
      let size = bounds.size
      let box = CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
        height: size.height)
      return box.applying(state.transform.affine).offsetBy(dx: position.x, dy: position.y)
    }
    set {
      var size = newValue.size
      if !state.transform.isIdentity {
        let plain = newValue.applying(state.transform.affine.inverted())
        size = plain.size
      }
      if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  // MARK: Looks

  /// From invisible at 0 to opaque at 1.
  open var opacity: Float {
    get { Float(state.opacity) }
    set {
      guard newValue != opacity else { return }
      let action = changeAction("opacity")
      state.opacity = Double(newValue)
      note(.opacity)
      action?.run(forKey: "opacity", object: self, arguments: nil)
    }
  }

  /// Whether the layer and all in it are left out.
  open var isHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != isHidden else { return }
      let action = changeAction("isHidden")
      state.isHidden = newValue
      note(.isHidden)
      action?.run(forKey: "isHidden", object: self, arguments: nil)
    }
  }

  /// Whether content and sublayers are cut off at the rounded bounds.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set {
      guard newValue != masksToBounds else { return }
      let action = changeAction("masksToBounds")
      state.masksToBounds = newValue
      note(.masksToBounds)
      action?.run(forKey: "masksToBounds", object: self, arguments: nil)
    }
  }

  /// Fills the rounded bounds; `nil` fills nothing.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor.map { CGColor($0) } }
    set {
      guard newValue != backgroundColor else { return }
      let action = changeAction("backgroundColor")
      state.backgroundColor = newValue?.rgba
      note(.backgroundColor)
      action?.run(forKey: "backgroundColor", object: self, arguments: nil)
    }
  }

  /// The radius of the masked corners, in points.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set {
      guard newValue != cornerRadius else { return }
      let action = changeAction("cornerRadius")
      state.cornerRadius = max(0, newValue)
      note(.cornerRadius)
      action?.run(forKey: "cornerRadius", object: self, arguments: nil)
    }
  }

  /// The corners that are rounded; all four to begin with.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(state.maskedCorners.rawValue)) }
    set {
      guard newValue != maskedCorners else { return }
      let action = changeAction("maskedCorners")
      state.maskedCorners = Corners(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
      note(.maskedCorners)
      action?.run(forKey: "maskedCorners", object: self, arguments: nil)
    }
  }

  /// How the sides pass into the round corners; quarters of circles to begin with.
  ///
  /// DEPARTURE: where a side is shorter than three radii, corners stay circular.
  open var cornerCurve: CALayerCornerCurve {
    get { CALayerCornerCurve(rawValue: state.cornerCurve.rawValue) }
    set {
      guard newValue != cornerCurve else { return }
      state.cornerCurve = newValue == .continuous ? .continuous : .circular
      note(.cornerCurve)
    }
  }

  /// Whether the layer shows its back, mirrored, when it is turned away; it does to begin with.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set {
      guard newValue != state.isDoubleSided else { return }
      state.isDoubleSided = newValue
      note(.isDoubleSided)
    }
  }

  /// Whether the layer is shown by a picture of it, which is kept as long as nothing in it changes.
  open var shouldRasterize = false { didSet { rasterizationChanged() } }
  /// Pixels a point of that picture; 1 to begin with, which is coarse on most screens.
  open var rasterizationScale: CGFloat = 1 { didSet { rasterizationChanged() } }

  /// The width of a line inside the bounds, over the sublayers.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set {
      guard newValue != borderWidth else { return }
      let action = changeAction("borderWidth")
      state.borderWidth = max(0, newValue)
      note(.borderWidth)
      action?.run(forKey: "borderWidth", object: self, arguments: nil)
    }
  }

  /// The colour of the border.
  open var borderColor: CGColor? {
    get { CGColor(state.borderColor) }
    set {
      guard newValue != borderColor else { return }
      let action = changeAction("borderColor")
      state.borderColor = newValue?.rgba ?? .clear
      note(.borderColor)
      action?.run(forKey: "borderColor", object: self, arguments: nil)
    }
  }

  /// The colour of the shadow.
  open var shadowColor: CGColor? {
    get { CGColor(state.shadow.color) }
    set {
      guard newValue != shadowColor else { return }
      let action = changeAction("shadowColor")
      state.shadow.color = newValue?.rgba ?? .clear
      note(.shadow)
      action?.run(forKey: "shadowColor", object: self, arguments: nil)
    }
  }

  /// From no shadow at 0 to a full one at 1.
  open var shadowOpacity: Float {
    get { Float(state.shadow.opacity) }
    set {
      guard newValue != shadowOpacity else { return }
      let action = changeAction("shadowOpacity")
      state.shadow.opacity = Double(newValue)
      note(.shadow)
      action?.run(forKey: "shadowOpacity", object: self, arguments: nil)
    }
  }

  /// How far the shadow is moved; 3 points up to begin with.
  open var shadowOffset: CGSize {
    get { state.shadow.offset }
    set {
      guard newValue != shadowOffset else { return }
      let action = changeAction("shadowOffset")
      state.shadow.offset = newValue
      note(.shadow)
      action?.run(forKey: "shadowOffset", object: self, arguments: nil)
    }
  }

  /// The standard deviation of the shadow's blur, in points.
  open var shadowRadius: CGFloat {
    get { state.shadow.radius }
    set {
      guard newValue != shadowRadius else { return }
      let action = changeAction("shadowRadius")
      state.shadow.radius = max(0, newValue)
      note(.shadow)
      action?.run(forKey: "shadowRadius", object: self, arguments: nil)
    }
  }

  /// The outline that throws the shadow; `nil` takes what the layer shows.
  open var shadowPath: CGPath? {
    get { state.shadow.path.map { CGPath($0) } }
    set {
      guard newValue != shadowPath else { return }
      let action = changeAction("shadowPath")
      state.shadow.path = newValue?.data
      note(.shadow)
      action?.run(forKey: "shadowPath", object: self, arguments: nil)
    }
  }

  /// A layer through whose opacity this one is shown; it stands in this one's bounds.
  open var mask: CALayer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      maskLayer?.setContext(nil)
      newValue?.removeFromSuperlayer()
      maskLayer = newValue
      state.mask = newValue?.identifier
      newValue?.setContext(context)
      note(.mask)
    }
  }

  /// The picture that the layer shows, a `CGImage`; anything else shows nothing.
  open var contents: Any? {
    get { contentsImage }
    set {
      contentsImage = newValue as? CGImage
      switch contentsImage?.source {
      case .drawing(let drawing): content = .drawing(drawing)
      case .bitmap(let bitmap): content = .bitmap(bitmap, scale: contentsScale)
      case nil: content = .none
      }
    }
  }

  /// How the content is placed in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: state.contentsGravity.rawValue) }
    set {
      guard newValue.forDisplay != state.contentsGravity else { return }
      state.contentsGravity = newValue.forDisplay
      note(.contentsGravity)
    }
  }

  /// The layer and whose it is, for messages.
  private var described: String { "\(self) of \(delegate.map { "\($0)" } ?? "nobody")" }

  private func rasterizationChanged() {
    let scale = rasterizationScale.isFinite ? min(max(rasterizationScale, 0.1), 16) : 1
    let wanted = shouldRasterize ? scale : nil
    guard wanted != state.rasterization else { return }
    state.rasterization = wanted
    note(.rasterization)
  }

  // MARK: Overridable mechanism

  /// Places the sublayers; asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Fills the content; asks the delegate, which draws unless it has a way of its own.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContent() }
  }

  /// Draws the content; asks the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Returns the action for a change of a property, or `nil` for none.
  ///
  /// Asked in order: the delegate, the layer's own actions, the class.
  open func action(forKey event: String) -> (any CAAction)? {
    guard !CATransaction.disableActions() else { return nil }
    if let delegate, let action = delegate.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    return Self.defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
  }

  /// Returns the class's own action for a change; `nil` leaves it to the implicit animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether a change of a property of a subclass draws the content again.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Layout

  /// Asks for a layout of the sublayers before the next display.
  open func setNeedsLayout() {
    needsLayoutFlag = true
    markSubtree()
    context?.requestTurn()
  }

  /// Whether the sublayers are to be laid out.
  open func needsLayout() -> Bool { needsLayoutFlag }

  /// Lays out now what waits for it, from the topmost waiting ancestor down.
  open func layoutIfNeeded() {
    var top = self
    while let parent = top.superlayer, parent.needsLayoutFlag { top = parent }
    top.layoutTree()
  }

  // MARK: Display

  /// Asks for the content to be drawn again before the next display.
  open func setNeedsDisplay() {
    needsDisplayFlag = true
    context?.requestDisplay(of: self)
  }

  /// Asks for the content to be drawn again; the whole of it is.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether the content is to be drawn.
  open func needsDisplay() -> Bool { needsDisplayFlag }

  /// Draws the content now if it waits for it.
  open func displayIfNeeded() {
    guard needsDisplayFlag else { return }
    needsDisplayFlag = false
    display()
  }

  /// Called before the layer's content is told, with the clock of the transaction.
  func prepareContent(at clock: Double) {}

  /// Called when the layer's time goes otherwise than before.
  func timeChanged() {}

  /// Sets the state of a presentation layer.
  func applyPresentationState(_ shown: LayerState) { state = shown }

  func drawContent() {
    guard bounds.width > 0, bounds.height > 0 else {
      content = .none
      return
    }
    let context = CGContext(size: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    delegate?.layerWillDraw(self)
    draw(in: context)
    content = .drawing(context.finishedDrawing())
  }

  // MARK: Tree and animations

  /// The layers in this one, back to front.
  open var sublayers: [CALayer]? {
    get { sublayerList.isEmpty ? nil : sublayerList }
    set {
      let wanted = newValue ?? []
      for layer in sublayerList where !wanted.contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for layer in wanted { insert(layer, at: sublayerList.count) }
    }
  }

  /// Adds a layer in front of all others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }

  /// Adds a layer at an index, from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Adds a layer right behind another; behind all where the other is not here.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let others = sublayerList.filter { $0 !== layer }
    insert(layer, at: others.firstIndex { $0 === sibling } ?? 0)
  }

  /// Adds a layer right in front of another; in front of all where the other is not here.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let others = sublayerList.filter { $0 !== layer }
    insert(layer, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.sublayerList.removeAll { $0 === self }
    superlayer = nil
    parent.note(.sublayers)
    setContext(nil)
  }

  /// Whether the point lies in the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Stops an animation; its delegate hears that it did not finish.
  open func removeAnimation(forKey key: String) { removeRecords { $0.key == key } }

  /// Stops all animations of this layer.
  open func removeAllAnimations() { removeRecords { _ in true } }

  /// Returns the animation under a key.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the animations in the order in which they were added.
  open func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  /// Starts a copy of an animation, in place of one with the same key.
  ///
  /// - Parameter key: `nil` gives it a key of its own; transitions always have `kCATransition`.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }

  /// Returns the frontmost layer at a point of the superlayer's space, this one included.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmostLayer(at: p) }
}

extension CGRect {
  fileprivate var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}
