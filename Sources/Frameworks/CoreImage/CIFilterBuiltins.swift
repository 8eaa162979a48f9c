import Foundation

/// A filter with an image as its result.
public protocol CIFilterProtocol: NSObjectProtocol {
  /// The image; `nil` if the parameters describe none.
  var outputImage: CIImage? { get }
}

/// Generates a Code 128 barcode, black on white.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  /// The characters, in ASCII.
  var message: Data { get set }
  /// The white space around the barcode, in modules.
  var quietSpace: Float { get set }
  /// The height of the bars, in modules.
  var barcodeHeight: Float { get set }
}

/// Generates a QR code, black on white with one module of white space.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  /// The bytes.
  var message: Data { get set }
  /// The level of error correction: `L`, `M`, `Q` or `H`.
  var correctionLevel: String { get set }
}

extension CIFilter {
  /// Returns a generator of Code 128 barcodes.
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    Code128Filter(.code128)
  }

  /// Returns a generator of QR codes.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { QRCodeFilter(.qrCode) }
}

private final class Code128Filter: CIFilter, CICode128BarcodeGenerator {
  var message: Data {
    get { value(forKey: Key.message) as? Data ?? Data() }
    set { setValue(newValue, forKey: Key.message) }
  }
  var quietSpace: Float {
    get { value(forKey: Key.quietSpace) as? Float ?? 0 }
    set { setValue(newValue, forKey: Key.quietSpace) }
  }
  var barcodeHeight: Float {
    get { value(forKey: Key.barcodeHeight) as? Float ?? 0 }
    set { setValue(newValue, forKey: Key.barcodeHeight) }
  }
}

private final class QRCodeFilter: CIFilter, CIQRCodeGenerator {
  var message: Data {
    get { value(forKey: Key.message) as? Data ?? Data() }
    set { setValue(newValue, forKey: Key.message) }
  }
  var correctionLevel: String {
    get { value(forKey: Key.correctionLevel) as? String ?? "" }
    set { setValue(newValue, forKey: Key.correctionLevel) }
  }
}
