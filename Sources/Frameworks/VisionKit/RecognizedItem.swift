import CoreGraphics
import Foundation
import Vision

extension DataScannerViewController {
  /// A type of data that a scanner recognizes.
  nonisolated public struct RecognizedDataType: Hashable, Sendable {
    /// The kinds of barcodes; empty for all.
    let symbologies: Set<VNBarcodeSymbology>

    /// Returns the type of barcodes.
    ///
    /// - Parameter symbologies: The kinds; all if empty.
    public static func barcode(symbologies: [VNBarcodeSymbology] = []) -> RecognizedDataType {
      RecognizedDataType(symbologies: Set(symbologies))
    }
  }
}

/// An item that a scanner recognized.
nonisolated public enum RecognizedItem: Identifiable, Sendable {
  /// A barcode.
  case barcode(Barcode)

  /// A barcode that a scanner recognized.
  public struct Barcode: Identifiable, Sendable {
    /// The observation with the kind and the text.
    public let observation: VNBarcodeObservation
    /// The identifier, which is stable while the barcode is visible.
    public let id: UUID
    /// The place in the scanner's view.
    public let bounds: Bounds

    /// The text of the barcode; `nil` for bytes that are not UTF-8.
    public var payloadStringValue: String? { observation.payloadStringValue }
  }

  /// The four corners of an item, in points of the scanner's view.
  public struct Bounds: Sendable {
    /// The top left corner.
    public let topLeft: CGPoint
    /// The top right corner.
    public let topRight: CGPoint
    /// The bottom right corner.
    public let bottomRight: CGPoint
    /// The bottom left corner.
    public let bottomLeft: CGPoint

    init(_ rect: CGRect) {
      topLeft = CGPoint(x: rect.minX, y: rect.minY)
      topRight = CGPoint(x: rect.maxX, y: rect.minY)
      bottomRight = CGPoint(x: rect.maxX, y: rect.maxY)
      bottomLeft = CGPoint(x: rect.minX, y: rect.maxY)
    }

    var rect: CGRect {
      CGRect(
        x: topLeft.x, y: topLeft.y, width: topRight.x - topLeft.x, height: bottomLeft.y - topLeft.y)
    }
  }

  /// The identifier, which is stable while the item is visible.
  public var id: UUID {
    switch self {
    case .barcode(let barcode): barcode.id
    }
  }

  /// The place in the scanner's view.
  public var bounds: Bounds {
    switch self {
    case .barcode(let barcode): barcode.bounds
    }
  }

  /// Whether an observation is of this item.
  func isSame(as other: VNBarcodeObservation) -> Bool {
    switch self {
    case .barcode(let barcode):
      barcode.observation.symbology == other.symbology
        && barcode.payloadStringValue == other.payloadStringValue
    }
  }
}
