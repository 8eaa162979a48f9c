import CoreGraphics
import KooberKit
import Testing
import UIKit

@testable import KooberUI

@Suite(.serialized) struct DrawingTests {
  @Test func `every outline of an animal is a path inside its square`() {
    for shape in AnimalShape.standing {
      let bounds = shape.path.bounds
      #expect(bounds.width > 0 && bounds.height > 0)
      #expect(CGRect(x: 0, y: -2, width: 112, height: 116).contains(bounds))
    }
  }

  @Test func `a disc is a circle of its radius`() {
    let bounds = AnimalShape(.dark, disc: CGPoint(x: 50, y: 40), radius: 6).path.bounds
    #expect(abs(bounds.width - 12) < 0.1 && abs(bounds.height - 12) < 0.1)
    #expect(abs(bounds.midX - 50) < 0.1 && abs(bounds.midY - 40) < 0.1)
  }

  @Test func `larger animals are drawn larger`() {
    let scales = Animal.allCases.map(\.pictureScale)
    #expect(scales == scales.sorted() && Set(scales).count == 3)
  }
}
