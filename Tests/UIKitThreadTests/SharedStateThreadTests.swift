import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// State that any thread may reach.
@Suite struct SharedStateThreadTests {
  @MainActor @Test func `each thread has its own transactions`() {
    CATransaction.begin()
    CATransaction.setDisableActions(false)
    CATransaction.setAnimationDuration(3)
    let durations = Recorder()
    let work = ConcurrentWork(
      (0..<4).map { number in
        {
          durations.add(CATransaction.animationDuration() == 0.25)
          for _ in 0..<100 {
            CATransaction.begin()
            CATransaction.setAnimationDuration(Double(number))
            CATransaction.setDisableActions(true)
            durations.add(CATransaction.animationDuration() == Double(number))
            CATransaction.commit()
          }
          CATransaction.setDisableActions(true)
          CATransaction.flush()
          durations.add(!CATransaction.disableActions())
        }
      })
    for _ in 0..<100 {
      CATransaction.begin()
      CATransaction.setAnimationDuration(5)
      CATransaction.commit()
    }
    work.wait()
    #expect(durations.values.count == 4 * 102)
    #expect(durations.values.allSatisfy { $0 })
    #expect(CATransaction.animationDuration() == 3)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
  }

  @Test func `a shadow can be changed and copied on several threads`() {
    let shadow = NSShadow()
    ConcurrentWork(
      (1...4).map { number in
        {
          for _ in 0..<100 {
            shadow.shadowOffset = CGSize(width: number, height: number)
            shadow.shadowBlurRadius = CGFloat(number)
            shadow.shadowColor = UIColor(white: CGFloat(number) / 4, alpha: 1)
            _ = shadow.copy()
            _ = shadow.isEqual(NSShadow())
          }
        }
      }
    ).wait()
    #expect(shadow.shadowOffset.width == shadow.shadowOffset.height)
    #expect((1...4).contains(shadow.shadowBlurRadius))
  }

  @Test func `times of layers can be changed on several threads`() {
    ConcurrentWork(
      (1...4).map { number in
        {
          for _ in 0..<100 {
            let layer = CALayer()
            layer.speed = Float(number)
            _ = layer.convertTime(1, from: nil)
          }
        }
      }
    ).wait()
    let layer = CALayer()
    layer.speed = 2
    #expect(layer.convertTime(1, from: nil) == 2)
  }
}
