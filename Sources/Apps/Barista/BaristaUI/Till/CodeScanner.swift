import UIKit
import Vision

/// Finds the payment code in a picture.
nonisolated enum CodeScanner {
  /// Returns the text of the QR code or of the barcode; `nil` if there is none.
  ///
  /// The QR code is preferred, since it can be verified without a connection.
  static func code(in image: CGImage) -> String? {
    let request = VNDetectBarcodesRequest()
    request.symbologies = [.qr, .code128]
    try? VNImageRequestHandler(cgImage: image, options: [:]).perform([request])
    let found = (request.results ?? []).compactMap { $0 as? VNBarcodeObservation }
    let best = found.first { $0.symbology == .qr } ?? found.first
    return best?.payloadStringValue
  }
}
