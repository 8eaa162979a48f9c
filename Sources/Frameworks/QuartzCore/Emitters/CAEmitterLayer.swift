import CoreGraphics
import DisplayProtocol
import Foundation

/// A layer that emits particles, in front of its background and behind its sublayers.
///
/// The seed and the layer's time determine all particles. Particles retain the properties of their
/// birth: a change affects only particles that are born later. If the layer has no begin time,
/// emission is treated as having always run, so that the particles fill their paths at once.
///
/// - SeeAlso: Apple, CAEmitterLayer.
open class CAEmitterLayer: CALayer {
  private var cells: [CAEmitterCell]?
  /// All nested cells, in the order of the emitter's kinds.
  private var cellsByKind: [CAEmitterCell] = []
  /// The current state; `committed` has the earlier epochs.
  private var emitter = EmitterContent()
  private var committed: EmitterContent?

  /// Creates a layer without particles.
  public override init() {
    super.init()
    state.content = .emitter(emitter)
  }

  /// Creates a layer without particles; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.content = .emitter(emitter)
  }

  /// Creates a shadow copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    cells = other.cells
    cellsByKind = other.cellsByKind
    emitter = other.emitter
    state.content = .emitter(emitter)
  }

  // MARK: Cells

  /// The cells of the emitter; setting them removes all particles.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      cells = newValue
      let (cells, kinds) = (newValue ?? []).kinds()
      cellsByKind = cells
      committed = nil
      change(nil) { $0.present.kinds = kinds }
      note(.content)
    }
  }

  /// The seed of the random numbers; setting it removes all particles.
  open var seed: UInt32 {
    get { emitter.seed }
    set {
      guard newValue != seed else { return }
      committed = nil
      change(nil) { $0.seed = newValue }
    }
  }

  // MARK: Geometry

  /// The center of the emitter, in the layer's space.
  open var emitterPosition: CGPoint {
    get { CGPoint(x: number(.x), y: number(.y)) }
    set { change("emitterPosition", [.x: newValue.x, .y: newValue.y]) }
  }

  /// The position of the emitter toward the viewer; it affects the order only.
  open var emitterZPosition: CGFloat {
    get { number(.z) }
    set { change("emitterZPosition", [.z: newValue]) }
  }

  /// The size of the emitter, in points.
  open var emitterSize: CGSize {
    get { CGSize(width: number(.width), height: number(.height)) }
    set { change("emitterSize", [.width: newValue.width, .height: newValue.height]) }
  }

  /// The depth of the emitter, in points.
  open var emitterDepth: CGFloat {
    get { number(.depth) }
    set { change("emitterDepth", [.depth: newValue]) }
  }

  /// The shape of the emitter.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: emitter.present.shape.rawValue) }
    set {
      change(nil) { $0.present.shape = EmitterEpoch.Shape(rawValue: newValue.rawValue) ?? .point }
    }
  }

  /// The part of the shape from which particles are emitted.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: emitter.present.mode.rawValue) }
    set {
      change(nil) { $0.present.mode = EmitterEpoch.Mode(rawValue: newValue.rawValue) ?? .volume }
    }
  }

  /// The order and compositing of particles.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: emitter.order.rawValue) }
    set {
      change(nil) { $0.order = EmitterContent.Order(rawValue: newValue.rawValue) ?? .unordered }
    }
  }

  // MARK: Multipliers

  /// The multiplier of the birth rates of the layer's cells.
  open var birthRate: Float {
    get { Float(number(.birthRate)) }
    set { change("birthRate", [.birthRate: CGFloat(newValue)]) }
  }

  /// The multiplier of all lifetimes.
  open var lifetime: Float {
    get { Float(number(.lifetime)) }
    set { change("lifetime", [.lifetime: CGFloat(newValue)]) }
  }

  /// The multiplier of all velocities.
  open var velocity: Float {
    get { Float(number(.velocity)) }
    set { change("velocity", [.velocity: CGFloat(newValue)]) }
  }

  /// The multiplier of all scale factors.
  open var scale: Float {
    get { Float(number(.scale)) }
    set { change("scale", [.scale: CGFloat(newValue)]) }
  }

  /// The multiplier of all rotations.
  open var spin: Float {
    get { Float(number(.spin)) }
    set { change("spin", [.spin: CGFloat(newValue)]) }
  }

  private func number(_ number: EmitterNumber) -> CGFloat {
    CGFloat(emitter.present.numbers[number.rawValue])
  }

  private func change(_ key: String, _ numbers: [EmitterNumber: CGFloat]) {
    precondition(
      numbers.values.allSatisfy { !$0.isNaN }, "CAEmitterLayer \(key) contains NaN.")
    change(key) { emitter in
      for (number, value) in numbers {
        emitter.present.numbers[number.rawValue] = Double(value)
      }
    }
  }

  private func change(_ key: String?, _ edit: (inout EmitterContent) -> Void) {
    var new = emitter
    edit(&new)
    guard new != emitter else { return }
    let action = key.flatMap { changeAction($0) }
    emitter = new
    content = .emitter(new)
    if let key { action?.run(forKey: key, object: self, arguments: nil) }
  }

  // MARK: Key-value coding

  /// Sets a value by one of the emitter's key paths.
  ///
  /// - Returns: Whether the key path is one of the emitter's.
  func setEmitterValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    if let (kind, key) = EmitterKeyPath.kind(keyPath, in: emitter) {
      cellsByKind[kind].setValue(value, forKey: key)
      let changed = cellsByKind[kind].kind
      change(nil) { emitter in
        if let path = EmitterKeyPath(keyPath, in: emitter) {
          let numbers = value.flatMap { path.numbers(of: $0) } ?? []
          for (part, number) in zip(path.parts, numbers) { emitter.present[part] = number }
        } else {
          emitter.present.kinds[kind].picture = changed.picture
          emitter.present.kinds[kind].isEnabled = changed.isEnabled
        }
      }
      return true
    }
    guard let path = EmitterKeyPath(keyPath, in: emitter) else { return false }
    guard let numbers = value.flatMap({ path.numbers(of: $0) }) else { return true }
    // A part of a property animates under the key of the property.
    let key = keyPath.split(separator: ".").first.map(String.init) ?? keyPath
    change(key) { emitter in
      for (part, number) in zip(path.parts, numbers) { emitter.present[part] = number }
    }
    return true
  }

  // MARK: Commit

  override func applyPresentationState(_ shown: LayerState) {
    super.applyPresentationState(shown)
    if case .emitter(let shown) = shown.content { emitter = shown }
  }

  override func timeChanged() { note(.content) }

  /// Ends the committed epoch and begins the next one at the layer's current time.
  override func prepareContent(at clock: Double) {
    guard case .emitter = state.content else { return }
    let time = ownTime
    emitter.rate = time.rate
    emitter.start = time.start
    emitter.present.tracks = animations.flatMap(\.tracks).filter { $0.property == .emitter }
    emitter = emitter.continuing(
      committed, at: emitter.time(at: clock), hasBeginning: beginTime != 0)
    committed = emitter
    state.content = .emitter(emitter)
  }
}
