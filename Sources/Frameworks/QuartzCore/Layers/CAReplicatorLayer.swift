import CoreGraphics
import DisplayProtocol
import Foundation

/// A layer that shows copies of its sublayers, each transformed, colored and delayed relative to
/// the previous one.
///
/// DEPARTURE: images and recorded drawings are not colored, and the properties are not animated.
open class CAReplicatorLayer: CALayer {
  /// The number of instances, including the sublayers themselves; 1 by default.
  open var instanceCount = 1 { didSet { instancesDidChange() } }
  /// The delay of each instance's animations after those of the previous one, in seconds.
  open var instanceDelay: CFTimeInterval = 0 { didSet { instancesDidChange() } }
  /// The transform of each instance relative to the previous one, about the anchor point.
  open var instanceTransform = CATransform3DIdentity { didSet { instancesDidChange() } }
  /// The color that multiplies the colors of the first instance; `nil` for white, the default.
  open var instanceColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) {
    didSet { instancesDidChange() }
  }
  /// The difference of the red components of successive instances' colors.
  open var instanceRedOffset: Float = 0 { didSet { instancesDidChange() } }
  /// The difference of the green components of successive instances' colors.
  open var instanceGreenOffset: Float = 0 { didSet { instancesDidChange() } }
  /// The difference of the blue components of successive instances' colors.
  open var instanceBlueOffset: Float = 0 { didSet { instancesDidChange() } }
  /// The difference of the opacities of successive instances.
  open var instanceAlphaOffset: Float = 0 { didSet { instancesDidChange() } }

  private var replicas: [ReplicaLayer] = []

  /// Creates a layer with one instance.
  public override init() { super.init() }

  /// Creates a layer with one instance; the coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a shadow copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAReplicatorLayer else { return }
    instanceCount = other.instanceCount
    instanceDelay = other.instanceDelay
    instanceTransform = other.instanceTransform
    instanceColor = other.instanceColor
    instanceRedOffset = other.instanceRedOffset
    instanceGreenOffset = other.instanceGreenOffset
    instanceBlueOffset = other.instanceBlueOffset
    instanceAlphaOffset = other.instanceAlphaOffset
  }

  open override var sublayers: [CALayer]? {
    get {
      let own = originals
      return own.isEmpty ? nil : own
    }
    set {
      super.sublayers = newValue
      // The superclass has removed the copies.
      replicas = []
    }
  }

  override var isReplicator: Bool { true }

  /// The copies alone if the first instance has a color, which the sublayers themselves have not.
  override var displayedSublayers: [CALayer] { isFirstColored ? replicas : sublayerList }

  private var originals: [CALayer] { sublayerList.filter { !($0 is ReplicaLayer) } }

  private var firstColor: RGBA {
    instanceColor?.rgba ?? RGBA(red: 1, green: 1, blue: 1, alpha: 1)
  }

  private var isFirstColored: Bool { firstColor != RGBA(red: 1, green: 1, blue: 1, alpha: 1) }

  /// The number of superlayers.
  final var depth: Int {
    var count = 0
    var next = superlayer
    while let layer = next {
      count += 1
      next = layer.superlayer
    }
    return count
  }

  private func instancesDidChange() { note(.sublayers) }

  // MARK: Copies

  /// Makes the copies equal to the sublayers.
  final func updateReplicas() {
    let sources = originals
    let first = isFirstColored ? 0 : 1
    let count = sources.isEmpty ? 0 : max(0, instanceCount - first)
    while replicas.count > count { replicas.removeLast().removeFromSuperlayer() }
    while replicas.count < count {
      let replica = ReplicaLayer()
      replicas.append(replica)
      insert(replica, at: sublayerList.count)
    }
    let order = sources + replicas
    if !sublayerList.elementsEqual(order, by: ===) {
      sublayerList = order
      note(.sublayers)
    }
    let step = instanceTransform.transform3D
    var transform = first == 0 ? Transform3D.identity : step
    for (index, replica) in replicas.enumerated() {
      let color = color(of: index + first)
      var frame = LayerState()
      frame.bounds = bounds
      frame.anchorPoint = anchorPoint
      frame.position = CGPoint(
        x: bounds.minX + anchorPoint.x * bounds.width,
        y: bounds.minY + anchorPoint.y * bounds.height)
      frame.transform = transform
      frame.opacity = Double(color.alpha)
      replica.beginTime = instanceDelay * Double(index + first)
      replica.sublayerPlacement = sublayerPlacement
      replica.show(frame)
      replica.copy(sources, tint: color.withAlpha(1))
      transform = transform.concatenating(step)
    }
  }

  private func color(of instance: Int) -> RGBA {
    func part(_ first: CGFloat, _ step: Float) -> CGFloat {
      min(max(first + CGFloat(step) * CGFloat(instance), 0), 1)
    }
    let first = firstColor
    return RGBA(
      red: part(first.red, instanceRedOffset), green: part(first.green, instanceGreenOffset),
      blue: part(first.blue, instanceBlueOffset), alpha: part(first.alpha, instanceAlphaOffset))
  }
}
