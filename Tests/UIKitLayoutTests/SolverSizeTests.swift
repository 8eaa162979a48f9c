import Cassowary
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized) struct SolverSizeTests {
  @Test func `adding and removing views a thousand times leaves nothing in the solver`() {
    let container = makeContainer()
    let fixed = BlockView(10, 10)
    container.addSubview(fixed)
    fixed.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    _ = frames(container)
    let before = container.layoutEngine.solver.constraintCount
    for round in 0..<1000 {
      let view = BlockView(CGFloat(round % 7), 10)
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
        view.leftAnchor.constraint(equalTo: fixed.rightAnchor),
      ])
      container.layoutIfNeeded()
      #expect(view.frame.origin == CGPoint(x: 10, y: 10))
      view.removeFromSuperview()
    }
    container.layoutIfNeeded()
    #expect(container.layoutEngine.solver.constraintCount == before)
    #expect(container.layoutEngine.boxes.count == 2)
  }
}
