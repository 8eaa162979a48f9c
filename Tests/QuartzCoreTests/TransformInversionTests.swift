import Foundation
import QuartzCore
import Testing

@Suite struct TransformInversionTests {
  @Test func `an inverse reverts its transform`() {
    var transform = CATransform3DMakeTranslation(10, -20, 5)
    transform = CATransform3DRotate(transform, 0.7, 1, 2, 3)
    transform = CATransform3DScale(transform, 2, 0.5, 3)
    transform.m34 = -1 / 500
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    let identity = CATransform3DIdentity
    for (found, wanted) in [
      (product.m11, identity.m11), (product.m12, identity.m12), (product.m22, identity.m22),
      (product.m33, identity.m33), (product.m34, identity.m34), (product.m41, identity.m41),
      (product.m42, identity.m42), (product.m44, identity.m44),
    ] {
      #expect(abs(found - wanted) < 1e-9)
    }
  }

  @Test func `inverting a singular transform returns it`() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }
}
