import CoreGraphics
import DisplayProtocol

/// A property change in an animation block.
struct AnimatedChange {
  let layer: CALayer
  let property: AnimatableProperty
  let from: AnimatableValue
  let to: AnimatableValue
  /// The part of the animation's duration that the change takes, within 0 to 1.
  let window: ClosedRange<Double>
}
