import CoreGraphics
import DisplayProtocol

/// One change of a property that was made in an animation block.
struct AnimatedChange {
  let layer: CALayer
  let property: AnimatableProperty
  let from: AnimatableValue
  let to: AnimatableValue
  /// The part of the whole animation's time that it takes, within 0 to 1.
  let window: ClosedRange<Double>
}
