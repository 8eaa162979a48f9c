import CoreGraphics
import Foundation

/// An observation in an image.
// Unchecked, because the class is open: its state is immutable.
open class VNObservation: NSObject, @unchecked Sendable {
  /// The identifier of the observation.
  public final let uuid = UUID()
  /// How certain the observation is, `0...1`.
  public final let confidence: VNConfidence

  init(confidence: VNConfidence) {
    self.confidence = confidence
    super.init()
  }
}

/// A certainty, `0...1`.
public typealias VNConfidence = Float

/// An object detected in a rectangle of the image.
// Unchecked, as the superclass: its state is immutable.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  /// The rectangle, in fractions of the image with the origin at the bottom left.
  public final let boundingBox: CGRect

  init(boundingBox: CGRect, confidence: VNConfidence) {
    self.boundingBox = boundingBox
    super.init(confidence: confidence)
  }
}

/// A quadrilateral region detected in the image.
// Unchecked, as the superclass: its state is immutable.
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  /// The top left corner.
  open var topLeft: CGPoint { CGPoint(x: boundingBox.minX, y: boundingBox.maxY) }
  /// The top right corner.
  open var topRight: CGPoint { CGPoint(x: boundingBox.maxX, y: boundingBox.maxY) }
  /// The bottom left corner.
  open var bottomLeft: CGPoint { CGPoint(x: boundingBox.minX, y: boundingBox.minY) }
  /// The bottom right corner.
  open var bottomRight: CGPoint { CGPoint(x: boundingBox.maxX, y: boundingBox.minY) }
}
