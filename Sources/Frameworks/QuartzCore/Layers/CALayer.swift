import CoreGraphics
import DisplayProtocol
import Synchronization

/// A node of the layer tree, with geometry, content and visual properties.
///
/// Changes are committed to the display at the end of the run-loop turn. Layers can be created on
/// any thread, but a tree that is on a display belongs to the main thread.
open class CALayer: NSObject {
  private static let lastIdentifier = Atomic<UInt32>(0)

  // The properties that layout reads of every layer are adjacent in memory.

  /// The identifier of the layer on displays.
  package let identifier = LayerID(
    rawValue: CALayer.lastIdentifier.add(1, ordering: .relaxed).newValue)
  var changes: LayerChanges = []
  /// Whether the layer has been committed to the display.
  var isCommitted = false
  var needsLayoutFlag = true
  var subtreeNeedsLayout = false
  private(set) var needsDisplayFlag = false
  /// Whether a change of the bounds redraws the content.
  open var needsDisplayOnBoundsChange = false
  weak var context: LayerContext?
  /// The superlayer, which clears this reference on deinit.
  ///
  /// A weak reference would make every access to the superlayer several times slower.
  private unowned(unsafe) final var parentLayer: CALayer?
  /// The view whose layer this is, which is the delegate.
  package var owner: LayerOwner?
  var sublayerList: [CALayer] = []
  // Its setters never call out while they change it, and every geometric conversion reads it.
  @exclusivity(unchecked) final var state = LayerState()
  /// The context, also while the layer is moved in a tree: it may return in the same run-loop turn.
  weak var lastContext: LayerContext?
  var animations: [AnimationRecord] = []
  /// The timing settings, if any were changed.
  var timing: LayerTiming?
  /// Values for keys that are not properties.
  final var customValues: [String: Any] = [:]
  /// The transform of the sublayers; `nil` for the identity.
  final var sublayerPlacement: Transform3D?
  private var maskLayer: CALayer?
  final var contentsImage: CGImage?
  /// The settings of the image, if any were changed.
  final var imageSettings: ImageSettings?
  /// The model layer of a presentation copy.
  weak var modelLayer: CALayer?
  private weak var namedDelegate: (any CALayerDelegate)?

  /// The superlayer.
  public internal(set) var superlayer: CALayer? {
    get { parentLayer }
    set { parentLayer = newValue }
  }

  /// The delegate, which lays out, draws and animates the layer; it is not retained.
  open var delegate: (any CALayerDelegate)? {
    get { if let owner { owner.delegate } else { namedDelegate } }
    set {
      owner = nil
      namedDelegate = newValue
    }
  }

  /// The name of the layer, for the application's use.
  open var name: String?
  /// The actions by key, which are searched after the delegate.
  open var actions: [String: any CAAction]?
  /// Whether the content is opaque in the whole bounds.
  open var isOpaque = false
  /// Whether the content may be drawn asynchronously.
  open var drawsAsynchronously = false
  /// The number of pixels per point of the content; recorded drawings are sharp at every scale.
  open var contentsScale: CGFloat = 1 { didSet { if contentsImage != nil { showContents() } } }

  /// Creates an empty layer.
  public override init() { super.init() }

  /// Creates an empty layer; the coder is ignored.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a shadow copy of a layer.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    state = other.state
    contentsScale = other.contentsScale
    name = other.name
    timing = other.timing
    customValues = other.customValues
    sublayerPlacement = other.sublayerPlacement
  }

  deinit {
    for layer in sublayerList { layer.parentLayer = nil }
    context?.layerDidDeallocate(identifier, isCommitted: isCommitted)
  }

  // MARK: Geometry

  /// The bounds; the origin is the point of the content at the top left corner.
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
      sublayerSpaceDidChange()
      KeyValueObservers.valuesMayHaveChanged(of: self)
      if newValue.size != old.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
      action?.run(forKey: "bounds", object: self, arguments: nil)
    }
  }

  /// The position of the anchor point in the superlayer's space.
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
      placementDidChange()
      KeyValueObservers.valuesMayHaveChanged(of: self)
      action?.run(forKey: "position", object: self, arguments: nil)
    }
  }

  /// The anchor point in the unit coordinate space of the bounds; the center by default.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue != anchorPoint else { return }
      let action = changeAction("anchorPoint")
      state.anchorPoint = newValue
      note(.anchorPoint)
      sublayerSpaceDidChange()
      action?.run(forKey: "anchorPoint", object: self, arguments: nil)
    }
  }

  /// The order among siblings; higher values are in front.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard newValue != zPosition else { return }
      let action = changeAction("zPosition")
      state.zPosition = newValue
      note(.zPosition)
      placementDidChange()
      action?.run(forKey: "zPosition", object: self, arguments: nil)
    }
  }

  /// The transform, applied about the anchor point.
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

  /// The bounding rectangle of the layer in its superlayer's space.
  ///
  /// Setting the frame under a transform sets the bounds and position at which an untransformed
  /// layer would fill it.
  open var frame: CGRect {
    get {
      let size = bounds.size
      let box = CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
        height: size.height)
      return box.applying(state.transform.affine).offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let inverse = state.transform.isIdentity ? nil : state.transform.affine.frameInverse
      let size = inverse.map { newValue.applying($0).size } ?? newValue.size
      if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  // MARK: Appearance

  /// The opacity, from 0 (transparent) to 1 (opaque).
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

  /// Whether the layer and its sublayers are hidden.
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

  /// Whether content and sublayers are clipped to the rounded bounds.
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

  /// The color that fills the rounded bounds; `nil` fills nothing.
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

  /// The corners that are rounded; all four by default.
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

  /// The curve of the rounded corners; circular by default.
  ///
  /// DEPARTURE: corners remain circular where a side is shorter than three radii.
  open var cornerCurve: CALayerCornerCurve {
    get { CALayerCornerCurve(rawValue: state.cornerCurve.rawValue) }
    set {
      guard newValue != cornerCurve else { return }
      state.cornerCurve = newValue == .continuous ? .continuous : .circular
      note(.cornerCurve)
    }
  }

  /// Whether the layer is visible from behind, mirrored; true by default.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set {
      guard newValue != state.isDoubleSided else { return }
      state.isDoubleSided = newValue
      note(.isDoubleSided)
    }
  }

  /// Whether the layer is cached as a bitmap until its subtree changes.
  open var shouldRasterize = false { didSet { rasterizationChanged() } }
  /// The scale of the cached bitmap, in pixels per point; 1 by default.
  open var rasterizationScale: CGFloat = 1 { didSet { rasterizationChanged() } }

  /// The width of the border inside the bounds, above the sublayers.
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

  /// The color of the border.
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

  /// The color of the shadow.
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

  /// The opacity of the shadow, from 0 to 1.
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

  /// The offset of the shadow; 3 points up by default.
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

  /// The path that casts the shadow; `nil` uses the alpha of the layer's content.
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

  /// The layer whose alpha masks this layer, in this layer's bounds.
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

  /// The image of the layer, a `CGImage`; other values show nothing.
  open var contents: Any? {
    get { contentsImage }
    set {
      contentsImage = newValue as? CGImage
      showContents()
    }
  }

  /// The placement of the content in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: state.contentsGravity.rawValue) }
    set {
      guard newValue.forDisplay != state.contentsGravity else { return }
      state.contentsGravity = newValue.forDisplay
      note(.contentsGravity)
      contentsPartsDidChange()
    }
  }

  /// The layer and its delegate, for diagnostics.
  private var described: String { "\(self) of \(delegate.map { "\($0)" } ?? "nobody")" }

  private func rasterizationChanged() {
    let scale = rasterizationScale.isFinite ? min(max(rasterizationScale, 0.1), 16) : 1
    let wanted = shouldRasterize ? scale : nil
    guard wanted != state.rasterization else { return }
    state.rasterization = wanted
    note(.rasterization)
  }

  // MARK: Overridable methods

  /// Lays out the sublayers; the default implementation calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Updates the content; the default implementation calls the delegate or draws.
  open func display() {
    // A view draws only its own layer; copies draw themselves.
    if let delegate, modelLayer == nil || owner == nil {
      delegate.display(self)
    } else {
      drawContent()
    }
  }

  /// Draws the content; the default implementation calls the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Returns the action for a change of a property, or `nil` for none.
  ///
  /// The search order is the delegate, `actions`, then the class.
  open func action(forKey event: String) -> (any CAAction)? {
    guard !CATransaction.disableActions() else { return nil }
    if let delegate, let action = delegate.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    return Self.defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
  }

  /// Returns the default action of the class; `nil` selects the implicit animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether a change of a subclass's property redraws the content.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the default value of a subclass's property; `nil` means zero or none.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  // MARK: Layout

  /// Invalidates the layout of the sublayers.
  open func setNeedsLayout() {
    needsLayoutFlag = true
    markSubtree()
    context?.requestTurn()
  }

  /// Whether the layer needs layout.
  open func needsLayout() -> Bool { needsLayoutFlag }

  /// Lays out the subtree of the topmost ancestor that needs layout.
  open func layoutIfNeeded() {
    var top = self
    while let parent = top.superlayer, parent.needsLayoutFlag { top = parent }
    top.layoutTree()
  }

  // MARK: Display

  /// Invalidates the content.
  open func setNeedsDisplay() {
    needsDisplayFlag = true
    context?.requestDisplay(of: self)
  }

  /// Invalidates the whole content; the rectangle is ignored.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether the content needs display.
  open func needsDisplay() -> Bool { needsDisplayFlag }

  /// Displays the layer if its content is invalid.
  open func displayIfNeeded() {
    guard needsDisplayFlag else { return }
    needsDisplayFlag = false
    guard drawsAnimations, let copy = presentation() else { return display() }
    copy.owner = owner
    copy.namedDelegate = namedDelegate
    copy.display()
    content = copy.content
  }

  /// Called before the content is committed, with the clock of the transaction.
  func prepareContent(at clock: Double) {}

  /// Called when the layer's timing changes.
  func timeChanged() {}

  /// The layers that displays show as sublayers.
  var displayedSublayers: [CALayer] { sublayerList }

  /// Whether the layer shows copies of its sublayers.
  var isReplicator: Bool { false }

  /// Applies the state of a presentation layer.
  func applyPresentationState(_ shown: LayerState) { state = shown }

  // MARK: Tree and animations

  /// The sublayers, back to front.
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

  /// Adds a layer in front of all sublayers.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }

  /// Inserts a layer at an index, counted from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Inserts a layer behind a sibling; behind all sublayers if the sibling is not one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let others = sublayerList.filter { $0 !== layer }
    insert(layer, at: others.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer in front of a sibling; in front of all sublayers if the sibling is not one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let others = sublayerList.filter { $0 !== layer }
    insert(layer, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.sublayerList.removeAll { $0 === self }
    placementDidChange()
    superlayer = nil
    parent.note(.sublayers)
    setContext(nil)
  }

  /// Whether the bounds contain the point.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Removes an animation; its delegate receives an unfinished end.
  open func removeAnimation(forKey key: String) { removeRecords { $0.key == key } }

  /// Removes all animations of the layer.
  open func removeAllAnimations() { removeRecords { _ in true } }

  /// Returns the animation for a key.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the animations in the order of addition.
  open func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  /// Adds a copy of an animation, which replaces one with the same key.
  ///
  /// - Parameter key: `nil` generates a unique key; transitions always use `kCATransition`.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }

  /// Returns the frontmost layer of the subtree at a point of the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmostLayer(at: p) }
}
