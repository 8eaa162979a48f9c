import CoreGraphics
import DisplayProtocol
import Foundation

/// What one kind of particle is like.
///
/// A layer takes what its cells are like when it gets them. Later changes reach it by its own key
/// paths, such as `emitterCells.spark.birthRate`, which change the cell as well.
///
/// - SeeAlso: Apple, CAEmitterCell; that a range counts both ways is said there of `lifetimeRange`.
open class CAEmitterCell: NSObject, CAMediaTiming {
  /// All that displays need to know.
  final var kind = ParticleKind()
  private var image: CGImage?
  private var timing = LayerTiming(duration: 0)

  /// Makes a kind of which no particles come yet.
  public override init() { super.init() }

  /// A name by which the layer's key paths find it.
  open var name: String? {
    get { kind.name }
    set { kind.name = newValue }
  }

  /// Whether particles of this kind come into being.
  open var isEnabled: Bool {
    get { kind.isEnabled }
    set { kind.isEnabled = newValue }
  }

  // MARK: What they look like

  /// The picture of a particle, a `CGImage`; without one there is nothing to see.
  open var contents: Any? {
    get { image }
    set {
      image = newValue as? CGImage
      updatePicture()
    }
  }

  /// The part of the picture that is shown, as fractions of the whole.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { updatePicture() } }

  /// Pixels a point of the picture.
  open var contentsScale: CGFloat = 1 { didSet { updatePicture() } }

  /// What the picture's colours are multiplied by; white leaves them.
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

  /// How far reds differ, either way.
  open var redRange: Float {
    get { float(.redRange) }
    set { set(.redRange, newValue) }
  }
  /// How far greens differ, either way.
  open var greenRange: Float {
    get { float(.greenRange) }
    set { set(.greenRange, newValue) }
  }
  /// How far blues differ, either way.
  open var blueRange: Float {
    get { float(.blueRange) }
    set { set(.blueRange, newValue) }
  }
  /// How far opacities differ, either way.
  open var alphaRange: Float {
    get { float(.alphaRange) }
    set { set(.alphaRange, newValue) }
  }
  /// How much red comes each second.
  open var redSpeed: Float {
    get { float(.redSpeed) }
    set { set(.redSpeed, newValue) }
  }
  /// How much green comes each second.
  open var greenSpeed: Float {
    get { float(.greenSpeed) }
    set { set(.greenSpeed, newValue) }
  }
  /// How much blue comes each second.
  open var blueSpeed: Float {
    get { float(.blueSpeed) }
    set { set(.blueSpeed, newValue) }
  }
  /// How much opacity comes each second.
  open var alphaSpeed: Float {
    get { float(.alphaSpeed) }
    set { set(.alphaSpeed, newValue) }
  }

  /// The size as a factor of the picture's.
  open var scale: CGFloat {
    get { length(.scale) }
    set { set(.scale, newValue) }
  }
  /// How far sizes differ, either way.
  open var scaleRange: CGFloat {
    get { length(.scaleRange) }
    set { set(.scaleRange, newValue) }
  }
  /// How much the factor gains each second.
  open var scaleSpeed: CGFloat {
    get { length(.scaleSpeed) }
    set { set(.scaleSpeed, newValue) }
  }
  /// Radians a second that a particle turns.
  open var spin: CGFloat {
    get { length(.spin) }
    set { set(.spin, newValue) }
  }
  /// How far turns differ, either way.
  open var spinRange: CGFloat {
    get { length(.spinRange) }
    set { set(.spinRange, newValue) }
  }

  // MARK: How many, and where to

  /// Particles a second.
  open var birthRate: Float {
    get { float(.birthRate) }
    set { set(.birthRate, newValue) }
  }
  /// Seconds that a particle lives.
  open var lifetime: Float {
    get { float(.lifetime) }
    set { set(.lifetime, newValue) }
  }
  /// How far lives differ, either way.
  open var lifetimeRange: Float {
    get { float(.lifetimeRange) }
    set { set(.lifetimeRange, newValue) }
  }

  /// The angle in the layer's plane, in radians, from the direction that the shape gives.
  ///
  /// That is to the right for points and boxes, up for lines, outward for circles and spheres, and
  /// for what a particle gives off the way that it flies.
  open var emissionLongitude: CGFloat {
    get { length(.emissionLongitude) }
    set { set(.emissionLongitude, newValue) }
  }

  /// The angle out of the layer's plane, in radians.
  open var emissionLatitude: CGFloat {
    get { length(.emissionLatitude) }
    set { set(.emissionLatitude, newValue) }
  }

  /// The angle of a cone of directions, in radians, which are all as likely.
  open var emissionRange: CGFloat {
    get { length(.emissionRange) }
    set { set(.emissionRange, newValue) }
  }

  /// Points a second.
  open var velocity: CGFloat {
    get { length(.velocity) }
    set { set(.velocity, newValue) }
  }
  /// How far velocities differ, either way.
  open var velocityRange: CGFloat {
    get { length(.velocityRange) }
    set { set(.velocityRange, newValue) }
  }

  /// Points a second, gained each second to the right.
  open var xAcceleration: CGFloat {
    get { length(.xAcceleration) }
    set { set(.xAcceleration, newValue) }
  }

  /// Points a second, gained each second downward.
  open var yAcceleration: CGFloat {
    get { length(.yAcceleration) }
    set { set(.yAcceleration, newValue) }
  }

  /// Points a second, gained each second toward whoever looks; seen in the order alone.
  open var zAcceleration: CGFloat {
    get { length(.zAcceleration) }
    set { set(.zAcceleration, newValue) }
  }

  /// What particles of this kind give off while they live, where they are.
  ///
  /// It has their colour and their size at that moment, times its own.
  open var emitterCells: [CAEmitterCell]?

  // MARK: Timing

  /// When particles begin to come, in the time of the layer or of the particle that gives them off.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { time(.beginTime, newValue) { $0.beginTime = newValue } }
  }

  /// How long particles come, in seconds; 0 for ever.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { time(nil, 0) { $0.duration = newValue } }
  }

  /// How fast particles come and live.
  open var speed: Float {
    get { timing.speed }
    set { time(.speed, Double(newValue)) { $0.speed = newValue } }
  }

  /// Seconds during which particles have come already at the beginning.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { time(.timeOffset, newValue) { $0.timeOffset = newValue } }
  }

  /// How many times as long as the duration particles come.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { time(nil, 0) { $0.repeatCount = newValue } }
  }

  /// How long particles come, in place of the duration.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { time(nil, 0) { $0.repeatDuration = newValue } }
  }

  /// Whether particles come for twice the time: backward they come as well.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { time(nil, 0) { $0.autoreverses = newValue } }
  }

  // DEPARTURE: no particles come outside the time, whatever is filled there.
  /// Kept for whoever reads it.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: By name

  /// Returns what a property is of a cell that nobody changed; `nil` for names of no property.
  open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key) }

  /// Returns a property by its name; `nil` for names of no property.
  ///
  /// Numbers come as `NSNumber`, whatever their property's type.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled", "isEnabled": NSNumber(value: isEnabled)
    case "contents": contents
    case "contentsRect": contentsRect
    case "contentsScale": NSNumber(value: Double(contentsScale))
    case "color": color
    case "emitterCells": emitterCells
    case "duration": NSNumber(value: duration)
    default: EmitterKeyPath.numbers[key].map { NSNumber(value: kind[$0]) }
    }
  }

  /// Changes a property by its name; values of another type change nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    let number = value.flatMap { KeyPathValue.number($0) }
    switch key {
    case "name": name = value as? String
    case "enabled", "isEnabled": isEnabled = value.flatMap { KeyPathValue.boolean($0) } ?? isEnabled
    case "contents": contents = value
    case "contentsRect": contentsRect = value as? CGRect ?? contentsRect
    case "contentsScale": contentsScale = number.map { CGFloat($0) } ?? contentsScale
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
    kind.picture = image.map {
      ParticlePicture(image: $0, part: contentsRect, scale: max(contentsScale, 0.01))
    }
  }
}

extension [CAEmitterCell] {
  /// Deeper than this nothing gives anything off, lest a cell that gives off itself has no end.
  private static var mostDeep: Int { 4 }

  /// The cells with all that they give off, each followed by its own, and what displays need of them.
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
