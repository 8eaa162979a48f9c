import CoreGraphics
import DisplayProtocol
import Foundation

/// The properties of one kind of particle.
///
/// A layer copies the properties of its cells when `emitterCells` is set. Later changes are made
/// through the layer's key paths, such as `emitterCells.spark.birthRate`, which change the cell as
/// well.
///
/// - SeeAlso: Apple, CAEmitterCell; its `lifetimeRange` documents that a range extends both ways.
open class CAEmitterCell: NSObject, CAMediaTiming {
  /// The properties as sent to displays.
  final var kind = ParticleKind()
  private var image: CGImage?
  private var timing = LayerTiming(duration: 0)

  /// Creates a cell with a birth rate of 0.
  public override init() { super.init() }

  /// The name of the cell in the layer's key paths.
  open var name: String? {
    get { kind.name }
    set { kind.name = newValue }
  }

  /// Whether the cell emits particles.
  open var isEnabled: Bool {
    get { kind.isEnabled }
    set { kind.isEnabled = newValue }
  }

  // MARK: Appearance

  /// The image of a particle, a `CGImage`; without one the particle is invisible.
  open var contents: Any? {
    get { image }
    set {
      image = newValue as? CGImage
      updatePicture()
    }
  }

  /// The visible part of the image in the unit coordinate space.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { updatePicture() } }

  /// The number of pixels per point of the image.
  open var contentsScale: CGFloat = 1 { didSet { updatePicture() } }

  /// The filter that enlarges the image: `linear`, `nearest` or `trilinear`.
  open var magnificationFilter = "linear" { didSet { updatePicture() } }

  /// The filter that reduces the image: `linear`, `nearest` or `trilinear`.
  open var minificationFilter = "linear" { didSet { updatePicture() } }

  /// The color by which the image is multiplied; white leaves it unchanged.
  open var color: CGColor? {
    get {
      CGColor(
        red: CGFloat(kind[.red]), green: CGFloat(kind[.green]), blue: CGFloat(kind[.blue]),
        alpha: CGFloat(kind[.alpha]))
    }
    set {
      let color = newValue?.rgba ?? RGBA(red: 1, green: 1, blue: 1, alpha: 1)
      kind[.red] = Double(color.red)
      kind[.green] = Double(color.green)
      kind[.blue] = Double(color.blue)
      kind[.alpha] = Double(color.alpha)
    }
  }

  /// The range of the red component.
  open var redRange: Float {
    get { float(.redRange) }
    set { set(.redRange, newValue) }
  }
  /// The range of the green component.
  open var greenRange: Float {
    get { float(.greenRange) }
    set { set(.greenRange, newValue) }
  }
  /// The range of the blue component.
  open var blueRange: Float {
    get { float(.blueRange) }
    set { set(.blueRange, newValue) }
  }
  /// The range of the alpha component.
  open var alphaRange: Float {
    get { float(.alphaRange) }
    set { set(.alphaRange, newValue) }
  }
  /// The change of the red component per second.
  open var redSpeed: Float {
    get { float(.redSpeed) }
    set { set(.redSpeed, newValue) }
  }
  /// The change of the green component per second.
  open var greenSpeed: Float {
    get { float(.greenSpeed) }
    set { set(.greenSpeed, newValue) }
  }
  /// The change of the blue component per second.
  open var blueSpeed: Float {
    get { float(.blueSpeed) }
    set { set(.blueSpeed, newValue) }
  }
  /// The change of the alpha component per second.
  open var alphaSpeed: Float {
    get { float(.alphaSpeed) }
    set { set(.alphaSpeed, newValue) }
  }

  /// The scale factor of the image.
  open var scale: CGFloat {
    get { length(.scale) }
    set { set(.scale, newValue) }
  }
  /// The range of the scale factor.
  open var scaleRange: CGFloat {
    get { length(.scaleRange) }
    set { set(.scaleRange, newValue) }
  }
  /// The change of the scale factor per second.
  open var scaleSpeed: CGFloat {
    get { length(.scaleSpeed) }
    set { set(.scaleSpeed, newValue) }
  }
  /// The rotation of a particle, in radians per second.
  open var spin: CGFloat {
    get { length(.spin) }
    set { set(.spin, newValue) }
  }
  /// The range of the rotation.
  open var spinRange: CGFloat {
    get { length(.spinRange) }
    set { set(.spinRange, newValue) }
  }

  // MARK: Rates and directions

  /// The number of particles emitted per second.
  open var birthRate: Float {
    get { float(.birthRate) }
    set { set(.birthRate, newValue) }
  }
  /// The lifetime of a particle, in seconds.
  open var lifetime: Float {
    get { float(.lifetime) }
    set { set(.lifetime, newValue) }
  }
  /// The range of the lifetime.
  open var lifetimeRange: Float {
    get { float(.lifetimeRange) }
    set { set(.lifetimeRange, newValue) }
  }

  /// The angle of emission in the layer's plane, in radians, relative to the direction of the
  /// shape.
  ///
  /// The direction of the shape is right for points and rectangles, up for lines, outward for
  /// circles and spheres, and the direction of flight for particles that are emitted by particles.
  open var emissionLongitude: CGFloat {
    get { length(.emissionLongitude) }
    set { set(.emissionLongitude, newValue) }
  }

  /// The angle of emission out of the layer's plane, in radians.
  open var emissionLatitude: CGFloat {
    get { length(.emissionLatitude) }
    set { set(.emissionLatitude, newValue) }
  }

  /// The angle of the emission cone, in radians; directions are distributed uniformly.
  open var emissionRange: CGFloat {
    get { length(.emissionRange) }
    set { set(.emissionRange, newValue) }
  }

  /// The velocity, in points per second.
  open var velocity: CGFloat {
    get { length(.velocity) }
    set { set(.velocity, newValue) }
  }
  /// The range of the velocity.
  open var velocityRange: CGFloat {
    get { length(.velocityRange) }
    set { set(.velocityRange, newValue) }
  }

  /// The acceleration to the right, in points per second squared.
  open var xAcceleration: CGFloat {
    get { length(.xAcceleration) }
    set { set(.xAcceleration, newValue) }
  }

  /// The acceleration downward, in points per second squared.
  open var yAcceleration: CGFloat {
    get { length(.yAcceleration) }
    set { set(.yAcceleration, newValue) }
  }

  /// The acceleration toward the viewer, in points per second squared; it affects the order only.
  open var zAcceleration: CGFloat {
    get { length(.zAcceleration) }
    set { set(.zAcceleration, newValue) }
  }

  /// The cells that particles of this kind emit at their current position.
  ///
  /// Emitted particles inherit the color and the scale of their parent at that moment.
  open var emitterCells: [CAEmitterCell]?

  // MARK: Timing

  /// The time at which emission begins, in the time of the layer or of the parent particle.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { time(.beginTime, newValue) { $0.beginTime = newValue } }
  }

  /// The duration of emission, in seconds; 0 is unlimited.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { time(nil, 0) { $0.duration = newValue } }
  }

  /// The rate of the cell's time.
  open var speed: Float {
    get { timing.speed }
    set { time(.speed, Double(newValue)) { $0.speed = newValue } }
  }

  /// The time for which the cell has emitted particles at the beginning, in seconds.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { time(.timeOffset, newValue) { $0.timeOffset = newValue } }
  }

  /// The number of times that the duration of emission repeats.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { time(nil, 0) { $0.repeatCount = newValue } }
  }

  /// The time of emission that replaces the duration, in seconds.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { time(nil, 0) { $0.repeatDuration = newValue } }
  }

  /// Whether the time of emission doubles; particles are emitted backward as well.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { time(nil, 0) { $0.autoreverses = newValue } }
  }

  // DEPARTURE: with every fill mode, no particles are emitted outside the active duration.
  /// The fill mode, which has no effect on emission.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Key-value coding

  /// Returns the default value of a property; `nil` for unknown names.
  open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key) }

  /// Returns a property by its name; `nil` for unknown names.
  ///
  /// Numbers of every type are returned as `NSNumber`.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled", "isEnabled": NSNumber(value: isEnabled)
    case "contents": contents
    case "contentsRect": contentsRect
    case "contentsScale": NSNumber(value: Double(contentsScale))
    case "magnificationFilter": magnificationFilter
    case "minificationFilter": minificationFilter
    case "color": color
    case "emitterCells": emitterCells
    case "duration": NSNumber(value: duration)
    default: EmitterKeyPath.numbers[key].map { NSNumber(value: kind[$0]) }
    }
  }

  /// Sets a property by its name; values of another type are ignored.
  open func setValue(_ value: Any?, forKey key: String) {
    let number = value.flatMap { KeyPathValue.number($0) }
    switch key {
    case "name": name = value as? String
    case "enabled", "isEnabled": isEnabled = value.flatMap { KeyPathValue.boolean($0) } ?? isEnabled
    case "contents": contents = value
    case "contentsRect": contentsRect = value as? CGRect ?? contentsRect
    case "contentsScale": contentsScale = number.map { CGFloat($0) } ?? contentsScale
    case "magnificationFilter": magnificationFilter = value as? String ?? magnificationFilter
    case "minificationFilter": minificationFilter = value as? String ?? minificationFilter
    case "color": color = value as? CGColor
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "duration": duration = number ?? duration
    case "beginTime": beginTime = number ?? beginTime
    case "speed": speed = number.map { Float($0) } ?? speed
    case "timeOffset": timeOffset = number ?? timeOffset
    default:
      if let place = EmitterKeyPath.numbers[key], let number, number.isFinite {
        kind[place] = number
      }
    }
  }

  // MARK: Numbers

  private func float(_ number: ParticleNumber) -> Float { Float(kind[number]) }

  private func length(_ number: ParticleNumber) -> CGFloat { CGFloat(kind[number]) }

  private func set(_ number: ParticleNumber, _ value: some BinaryFloatingPoint) {
    let value = Double(value)
    precondition(!value.isNaN, "CAEmitterCell \(number.name) is not a number.")
    kind[number] = value
  }

  private func time(
    _ number: ParticleNumber?, _ value: Double, _ edit: (inout LayerTiming) -> Void
  ) {
    edit(&timing)
    if let number { kind[number] = value }
    let runs = Double(timing.repeatCount > 0 ? timing.repeatCount : 1)
    let once = timing.duration * (timing.autoreverses ? 2 : 1)
    let active = timing.repeatDuration > 0 ? timing.repeatDuration : once * runs
    kind[.activeDuration] = active.isFinite ? max(0, active) : 0
  }

  private func updatePicture() {
    let filters = ScalingFilters(
      magnifiesNearest: magnificationFilter == CALayerContentsFilter.nearest.rawValue,
      minifiesNearest: minificationFilter == CALayerContentsFilter.nearest.rawValue)
    kind.picture = image.map {
      ParticlePicture(
        image: $0.scaled(by: filters), part: contentsRect, scale: max(contentsScale, 0.01))
    }
  }
}

extension [CAEmitterCell] {
  /// The maximum depth of nested cells, which bounds a cell that contains itself.
  private static var mostDeep: Int { 4 }

  /// Returns all nested cells in depth-first order, with their properties as sent to displays.
  func kinds() -> (cells: [CAEmitterCell], kinds: [ParticleKind]) {
    var cells: [CAEmitterCell] = []
    var kinds: [ParticleKind] = []
    func add(_ cell: CAEmitterCell, depth: Int) -> Int {
      let place = kinds.count
      cells.append(cell)
      kinds.append(cell.kind)
      kinds[place].isRoot = depth == 0
      kinds[place].children = []
      guard depth < Self.mostDeep else { return place }
      for child in cell.emitterCells ?? [] {
        let added = add(child, depth: depth + 1)
        kinds[place].children.append(added)
      }
      return place
    }
    for cell in self { _ = add(cell, depth: 0) }
    return (cells, kinds)
  }
}
