import QuartzCore

/// Connects an item with a point or with another item.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of objects that items are attached to.
  nonisolated public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point.
    case anchor = 1
  }

  private var kind = AttachmentKind.fixed
  private var joint: PhysicsJoint?

  // MARK: Creation

  /// Attaches the center of an item to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item to a point, at their present distance.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    super.init()
    dynamicItems = [item]
    kind = .distance(offset, .zero)
    anchorPoint = point
    length = (item.point(at: offset) - Vector2(point)).distance
  }

  /// Attaches the centers of two items to each other.
  public convenience init(
    item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem
  ) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches points of two items to each other, at their present distance.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    super.init()
    dynamicItems = [item1, item2]
    kind = .distance(offset1, offset2)
    length = (item1.point(at: offset1) - item2.point(at: offset2)).distance
  }

  /// Attaches two items that rotate with each other around a point.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self { make([item1, item2], .fixed, anchor: point) }

  /// Attaches two items that rotate independently of each other around a point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self { make([item1, item2], .pin, anchor: point) }

  /// Attaches two items by a rope of their present distance.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> Self {
    let attachment = make([item1, item2], .limit(offset1, offset2), anchor: .zero)
    attachment.length = (item1.point(at: offset1) - item2.point(at: offset2)).distance
    return attachment
  }

  /// Attaches two items that slide relative to each other along an axis and do not rotate.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self { make([item1, item2], .sliding(axis), anchor: point) }

  /// Attaches an item that slides along an axis through a point and does not rotate.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self { make([item], .sliding(axis), anchor: point) }

  private override init() { super.init() }

  private class func make(
    _ items: [any UIDynamicItem], _ kind: AttachmentKind, anchor: CGPoint
  ) -> Self {
    guard let attachment = ClassInstance.make(self) as? Self else {
      preconditionFailure("\(self) cannot be created.")
    }
    attachment.dynamicItems = items
    attachment.kind = kind
    attachment.anchorPoint = anchor
    return attachment
  }

  // MARK: Properties

  /// The kind of object that the item is attached to.
  open var attachedBehaviorType: AttachmentType { dynamicItems.count > 1 ? .items : .anchor }

  /// The attached items.
  open var items: [any UIDynamicItem] { dynamicItems }

  /// The point to which the item is attached.
  open var anchorPoint = CGPoint.zero {
    didSet { if anchorPoint != oldValue { behaviorDidChange() } }
  }

  /// The distance of the attached points, in points.
  open var length: CGFloat = 0 { didSet { if length != oldValue { behaviorDidChange() } } }

  /// The damping of the oscillation; 1 is critical.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { behaviorDidChange() } } }

  /// The oscillations per second; 0 is a rigid attachment.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { behaviorDidChange() } } }

  /// The torque that a rotation around a pin must overcome.
  open var frictionTorque: CGFloat = 0 {
    didSet { if frictionTorque != oldValue { behaviorDidChange() } }
  }

  /// The range of the rotation around a pin, in radians, or of a slide, in points.
  open var attachmentRange = UIFloatRange.infinite {
    didSet { if attachmentRange != oldValue { behaviorDidChange() } }
  }

  // MARK: Simulation

  override func configure(_ simulation: DynamicsSimulation) {
    guard !dynamicItems.isEmpty else { return }
    let bodies = dynamicItems.map { simulation.body(of: $0) }
    if joint.map({ !$0.bodies.elementsEqual(bodies, by: ===) }) ?? true {
      let attachment = AttachmentJoint(kind, bodies, anchor: Vector2(anchorPoint))
      joint = PhysicsJoint(bodies) { [weak self] in
        self.map { attachment.rows($0.jointSettings) } ?? []
      }
    }
    if let joint { simulation.addJoint(joint) }
  }

  private var jointSettings: AttachmentJoint.Settings {
    AttachmentJoint.Settings(
      anchor: Vector2(anchorPoint), length: Double(length),
      spring: frequency > 0 ? (Double(frequency), Double(damping)) : nil,
      range: Double(attachmentRange.minimum)...Double(attachmentRange.maximum),
      frictionTorque: Double(frictionTorque))
  }
}

extension UIDynamicItem {
  /// Returns the place of a point of the item, given relative to its center.
  fileprivate func point(at offset: UIOffset) -> Vector2 {
    Vector2(center) + Vector2(offset).rotated(by: transform.rotationAngle)
  }
}

extension Vector2 {
  fileprivate var distance: CGFloat { CGFloat(length) }
}
