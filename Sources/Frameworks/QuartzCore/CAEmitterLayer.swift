import CoreGraphics
import DisplayProtocol
import Foundation

/// A layer that gives off particles, in front of its background and behind its sublayers.
///
/// The seed and the layer's time decide on all of them. Particles keep what they were born with:
/// a change concerns those that come after it. In a layer without a beginning of its own, particles
/// that begin to come have always come, so that they are all over at once.
///
/// - SeeAlso: Apple, CAEmitterLayer.
open class CAEmitterLayer: CALayer {
  private var cells: [CAEmitterCell]?
  /// All cells, in the order of the emitter's kinds.
  private var cellsByKind: [CAEmitterCell] = []
  /// As it is now; what it was before is in what displays were told.
  private var emitter = EmitterContent()
  private var committed: EmitterContent?

  /// Makes a layer without particles.
  public override init() {
    super.init()
    state.content = .emitter(emitter)
  }

  /// Makes a layer without particles; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.content = .emitter(emitter)
  }

  /// Makes a copy that shows another state of the same layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    cells = other.cells
    cellsByKind = other.cellsByKind
    emitter = other.emitter
    state.content = .emitter(emitter)
  }

  // MARK: Cells

  /// What kinds of particles there are; setting it lets all particles go.
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

  /// Which of all possible particles come; setting it lets all of them go.
  open var seed: UInt32 {
    get { emitter.seed }
    set {
      guard newValue != seed else { return }
      committed = nil
      change(nil) { $0.seed = newValue }
    }
  }

  // MARK: Where from

  /// The middle of what gives off particles, in the layer's space.
  open var emitterPosition: CGPoint {
    get { CGPoint(x: number(.x), y: number(.y)) }
    set { change("emitterPosition", [.x: newValue.x, .y: newValue.y]) }
  }

  /// How near it is to whoever looks; seen in the order alone.
  open var emitterZPosition: CGFloat {
    get { number(.z) }
    set { change("emitterZPosition", [.z: newValue]) }
  }

  /// How large it is, in points.
  open var emitterSize: CGSize {
    get { CGSize(width: number(.width), height: number(.height)) }
    set { change("emitterSize", [.width: newValue.width, .height: newValue.height]) }
  }

  /// How deep it is, in points.
  open var emitterDepth: CGFloat {
    get { number(.depth) }
    set { change("emitterDepth", [.depth: newValue]) }
  }

  /// What it looks like.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: emitter.present.shape.rawValue) }
    set {
      change(nil) { $0.present.shape = EmitterEpoch.Shape(rawValue: newValue.rawValue) ?? .point }
    }
  }

  /// Where on it particles come from.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: emitter.present.mode.rawValue) }
    set {
      change(nil) { $0.present.mode = EmitterEpoch.Mode(rawValue: newValue.rawValue) ?? .volume }
    }
  }

  /// How particles are drawn over each other.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: emitter.order.rawValue) }
    set {
      change(nil) { $0.order = EmitterContent.Order(rawValue: newValue.rawValue) ?? .unordered }
    }
  }

  // MARK: Factors

  /// A factor of the birth rates of the layer's own cells.
  open var birthRate: Float {
    get { Float(number(.birthRate)) }
    set { change("birthRate", [.birthRate: CGFloat(newValue)]) }
  }

  /// A factor of all lifetimes.
  open var lifetime: Float {
    get { Float(number(.lifetime)) }
    set { change("lifetime", [.lifetime: CGFloat(newValue)]) }
  }

  /// A factor of all velocities.
  open var velocity: Float {
    get { Float(number(.velocity)) }
    set { change("velocity", [.velocity: CGFloat(newValue)]) }
  }

  /// A factor of all sizes.
  open var scale: Float {
    get { Float(number(.scale)) }
    set { change("scale", [.scale: CGFloat(newValue)]) }
  }

  /// A factor of all turns.
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

  // MARK: By name

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
    // A part of a property is animated under the name of the whole.
    let key = keyPath.split(separator: ".").first.map(String.init) ?? keyPath
    change(key) { emitter in
      for (part, number) in zip(path.parts, numbers) { emitter.present[part] = number }
    }
    return true
  }

  // MARK: Telling

  override func applyPresentationState(_ shown: LayerState) {
    super.applyPresentationState(shown)
    if case .emitter(let shown) = shown.content { emitter = shown }
  }

  override func timeChanged() { note(.content) }

  /// Ends what was told before, and begins what is to be told, at the layer's present time.
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
