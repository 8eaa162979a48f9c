import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit

/// Snow and confetti as applications write them.
@MainActor
@Suite struct EmitterViewTests {
  /// A view whose own layer gives off confetti from its upper edge.
  private final class ConfettiView: UIView {
    override class var layerClass: AnyClass { CAEmitterLayer.self }

    var emitter: CAEmitterLayer? { layer as? CAEmitterLayer }

    func start() {
      emitter?.emitterPosition = CGPoint(x: bounds.midX, y: 0)
      emitter?.emitterShape = .line
      emitter?.emitterSize = CGSize(width: bounds.width, height: 2)
      emitter?.beginTime = CACurrentMediaTime()
      emitter?.emitterCells = [UIColor.red, .green, .blue].map { color in
        let cell = CAEmitterCell()
        cell.contents = EmitterViewTests.paper.cgImage
        cell.contentsScale = EmitterViewTests.paper.scale
        cell.color = color.cgColor
        cell.birthRate = 4
        cell.lifetime = 7
        cell.velocity = 100
        cell.velocityRange = 20
        cell.emissionLongitude = .pi
        cell.emissionRange = .pi / 4
        cell.spin = 2
        cell.spinRange = 3
        cell.scaleRange = 0.5
        cell.scaleSpeed = -0.05
        return cell
      }
    }
  }

  private static let paper = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image {
    UIColor.white.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
  }

  private func particles(_ layer: CALayer, _ stage: Stage) -> [Particle] {
    guard case .particles(let content)? = stage.display.shown(layer)?.content else { return [] }
    return content.particles
  }

  @Test func `confetti of a view falls from its upper edge, in all its colors`() {
    onStage { stage in
      let view = ConfettiView()
      view.backgroundColor = .black
      stage.add(view, 0, 0, 300, 600)
      #expect(particles(view.layer, stage).isEmpty)
      view.start()
      stage.turn()
      stage.advance(by: 2)
      let seen = particles(view.layer, stage)
      #expect(seen.count >= 21 && seen.count <= 24)
      #expect(Set(seen.map(\.tint)).count == 3)
      #expect(seen.allSatisfy { $0.position.y >= 0 && $0.position.y < 240 })
      #expect(seen.allSatisfy { $0.picture.size == CGSize(width: 8, height: 6) })
      // A view's layer changes immediately, unless animated explicitly.
      view.emitter?.birthRate = 0
      stage.turn()
      stage.advance(by: 1)
      #expect(particles(view.layer, stage).count == seen.count)
      stage.advance(by: 7)
      #expect(particles(view.layer, stage).isEmpty)
    }
  }

  @Test func `particles schedule no turns`() {
    onStage { stage in
      let view = ConfettiView()
      stage.add(view, 0, 0, 300, 600)
      view.start()
      stage.turn()
      #expect(stage.display.virtualClock.nextTime == nil)
    }
  }

  @Test func `an emitter removed and added again continues at its time`() {
    onStage { stage in
      let view = ConfettiView()
      stage.add(view, 0, 0, 300, 600)
      view.start()
      stage.turn()
      stage.advance(by: 3)
      let seen = particles(view.layer, stage)
      view.removeFromSuperview()
      stage.turn()
      #expect(particles(view.layer, stage).isEmpty)
      stage.window.addSubview(view)
      stage.turn()
      #expect(particles(view.layer, stage) == seen)
    }
  }
}
