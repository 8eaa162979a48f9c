import CZbar
import CoreGraphics

/// Decodes barcodes with ZBar, which is loaded when the first picture is read.
enum BarcodeScanner {
  /// The functions of ZBar.
  // Unchecked, because pointers to functions do not change.
  private struct Library: @unchecked Sendable {
    let functions: czbar_functions

    /// - Returns: `nil` if ZBar is not installed.
    init?() {
      var functions = czbar_functions()
      guard czbar_load(&functions) else { return nil }
      self.functions = functions
    }
  }

  private static let library = Library()
  private static let kinds: [(zbar_symbol_type_t, VNBarcodeSymbology)] = [
    (ZBAR_QRCODE, .qr), (ZBAR_CODE128, .code128), (ZBAR_EAN13, .ean13), (ZBAR_EAN8, .ean8),
    (ZBAR_UPCE, .upce), (ZBAR_CODE39, .code39), (ZBAR_CODE93, .code93), (ZBAR_CODABAR, .codabar),
    (ZBAR_I25, .i2of5), (ZBAR_DATABAR, .gs1DataBar),
  ]
  /// ZBar's name of the format: one byte of brightness for each pixel.
  private static let format = "Y800".utf8.enumerated().reduce(UInt(0)) {
    $0 | UInt($1.element) << (8 * UInt($1.offset))
  }

  static var symbologies: [VNBarcodeSymbology] { kinds.map(\.1) }

  /// Returns the barcodes of some kinds, each once.
  static func barcodes(
    in pixels: GrayPixels, symbologies: [VNBarcodeSymbology]
  ) -> [VNBarcodeObservation] {
    guard let zbar = library?.functions, let scanner = zbar.zbar_image_scanner_create(),
      let image = zbar.zbar_image_create()
    else { return [] }
    defer {
      zbar.zbar_image_destroy(image)
      zbar.zbar_image_scanner_destroy(scanner)
    }
    _ = zbar.zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    for (type, symbology) in kinds where symbologies.contains(symbology) {
      _ = zbar.zbar_image_scanner_set_config(scanner, type, ZBAR_CFG_ENABLE, 1)
    }
    zbar.zbar_image_set_format(image, format)
    zbar.zbar_image_set_size(image, UInt32(pixels.width), UInt32(pixels.height))
    return pixels.bytes.withUnsafeBytes { bytes in
      zbar.zbar_image_set_data(image, bytes.baseAddress, UInt(bytes.count), nil)
      _ = zbar.zbar_scan_image(scanner, image)
      var found: [VNBarcodeObservation] = []
      var symbol = zbar.zbar_image_first_symbol(image)
      while let current = symbol {
        if let barcode = observation(of: current, pixels, zbar) { found.append(barcode) }
        symbol = zbar.zbar_symbol_next(current)
      }
      return found
    }
  }

  private static func observation(
    of symbol: OpaquePointer, _ pixels: GrayPixels, _ zbar: czbar_functions
  ) -> VNBarcodeObservation? {
    let type = zbar.zbar_symbol_get_type(symbol)
    guard let symbology = kinds.first(where: { $0.0 == type })?.1 else { return nil }
    var payload: String?
    if let data = zbar.zbar_symbol_get_data(symbol) {
      let bytes = UnsafeRawBufferPointer(
        start: data, count: Int(zbar.zbar_symbol_get_data_length(symbol)))
      payload = String(validating: bytes, as: UTF8.self)
    }
    let count = zbar.zbar_symbol_get_loc_size(symbol)
    let corners = (0..<count).map {
      CGPoint(
        x: Int(zbar.zbar_symbol_get_loc_x(symbol, $0)),
        y: Int(zbar.zbar_symbol_get_loc_y(symbol, $0)))
    }
    return VNBarcodeObservation(
      symbology: symbology, payload: payload, boundingBox: pixels.box(around: corners))
  }
}
