import CoreGraphics

/// A barcode that was found and decoded.
// Unchecked, as the superclass: its state is immutable.
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  /// The kind of barcode.
  public final let symbology: VNBarcodeSymbology
  /// The text of the barcode; `nil` for bytes that are not UTF-8.
  public final let payloadStringValue: String?

  init(symbology: VNBarcodeSymbology, payload: String?, boundingBox: CGRect) {
    self.symbology = symbology
    payloadStringValue = payload
    super.init(boundingBox: boundingBox, confidence: 1)
  }
}

/// A kind of barcode.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the kind.
  public let rawValue: String

  /// Creates a kind.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Codabar.
  public static let codabar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCodabar")
  /// Code 39.
  public static let code39 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39")
  /// Code 93.
  public static let code93 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93")
  /// Code 128.
  public static let code128 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode128")
  /// EAN-8.
  public static let ean8 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN8")
  /// EAN-13.
  public static let ean13 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN13")
  /// GS1 DataBar.
  public static let gs1DataBar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyGS1DataBar")
  /// Interleaved 2 of 5.
  public static let i2of5 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyI2of5")
  /// QR code.
  public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
  /// UPC-E.
  public static let upce = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyUPCE")
}
