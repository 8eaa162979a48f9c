import CoreGraphics
import DisplayProtocol
import QuartzCore

/// An emitter on a display, and the particles that the display computes.
@MainActor
final class ParticleField {
  /// 24 pixels across.
  static let dot: CGImage = {
    let context = CGContext(size: CGSize(width: 24, height: 24))
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
    return CGImage(drawing: context.finishedDrawing(), scale: 1)
  }()

  let emitter = CAEmitterLayer()
  private let stage: Stage
  private var tree = LayerTree()

  init() {
    stage = Stage()
    // Changes apply immediately.
    let keys = ["emitterPosition", "emitterSize", "birthRate", "lifetime", "scale"]
    emitter.actions = Dictionary(uniqueKeysWithValues: keys.map { ($0, NSNull()) })
    stage.root.addSublayer(emitter)
    turn()
  }

  /// Ends a turn.
  ///
  /// - Returns: The committed properties of the emitter, and its animations.
  @discardableResult
  func turn() -> [String] {
    let changes = stage.turn()
    tree.apply(LayerTransaction(sequence: 1, time: stage.now, changes: changes))
    return changes.flatMap { change -> [String] in
      switch change {
      case .set(emitter.identifier, let properties):
        properties.map { property in
          if case .content = property { "content" } else { "\(property)" }
        }
      case .addAnimation(emitter.identifier, let key, _): ["animation \(key)"]
      default: []
      }
    }
  }

  func advance(by seconds: Double) { stage.advance(to: stage.now + seconds) }

  /// The particles that the display shows after the given number of seconds.
  func particles(after seconds: Double) -> [Particle] {
    let state = tree.presentation(of: emitter.identifier, at: stage.now + seconds)
    guard case .particles(let content)? = state?.content else { return [] }
    return content.particles
  }

  var sentEpochs: Int { tree.nodes[emitter.identifier]?.state.content.emitter?.epochs.count ?? 0 }
}
