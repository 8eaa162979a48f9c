import CoreGraphics
import DisplayProtocol
import KooberKit
import Testing
import UIKit
import UIKitTestSupport

@testable import KooberUI

@Suite(.serialized) struct HopScaleTests {
  private func makeScale() -> (HopScaleView, () -> [HopHeight]) {
    let scale = HopScaleView(animal: .kangaroo)
    var chosen: [HopHeight] = []
    scale.addAction(
      UIAction { action in
        if let height = (action.sender as? HopScaleView)?.height { chosen.append(height) }
      }, for: .valueChanged)
    scale.show(nil, question: "How high?", names: { "\($0)" })
    return (scale, { chosen })
  }

  @Test func `VoiceOver's adjustment goes from a walk to a car and stops`() {
    let (scale, chosen) = makeScale()
    for _ in 0..<8 { scale.accessibilityIncrement() }
    #expect(chosen() == [.curb, .bench, .hedge, .fence, .car])
    #expect(scale.accessibilityValue == "car")
    for _ in 0..<8 { scale.accessibilityDecrement() }
    #expect(chosen().last == .walk)
  }

  @Test func `the animal is over the obstacle that was tapped`() {
    let (scale, chosen) = makeScale()
    onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      scale.frame = CGRect(x: 0, y: 200, width: 360, height: 150)
      controller.view.addSubview(scale)
      screen.turn()
      screen.tap(at: CGPoint(x: 330, y: 300))
      #expect(chosen() == [.car])
    }
  }

  @Test func `heights rise from one obstacle to the next`() {
    let view = ObstacleView(frame: .zero)
    let bounds = CGRect(x: 0, y: 0, width: 360, height: 150)
    let spots = HopHeight.allCases.map { view.spot(of: $0, in: bounds) }
    #expect(zip(spots, spots.dropFirst()).allSatisfy { $0.y > $1.y && $0.x < $1.x })
    for height in HopHeight.allCases {
      #expect(view.height(at: view.spot(of: height, in: bounds).x, in: bounds) == height)
    }
  }
}
