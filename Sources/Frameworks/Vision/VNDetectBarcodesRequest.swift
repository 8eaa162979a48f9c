import CoreGraphics

/// Finds and decodes barcodes.
open class VNDetectBarcodesRequest: VNImageBasedRequest {
  /// The symbologies to detect; all by default.
  open var symbologies = BarcodeScanner.symbologies

  /// The kinds that can be found.
  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { BarcodeScanner.symbologies }

  override func observations(in image: CGImage) throws(VNError) -> [VNObservation] {
    guard !region.isEmpty else { throw VNError(.invalidArgument) }
    let longest = CGFloat(max(image.width, image.height))
    // Modules of one pixel are too small for the scanner, and large photos take it long.
    let scale = longest < 800 ? (800 / longest).rounded(.up) : min(1, 2_000 / longest)
    var views: [(scale: CGFloat, angle: CGFloat)] = [(scale, 0)]
    // A blurred large code is easier to read when it is smaller.
    if longest * scale > 1_000 { views.append((scale / 2, 0)) }
    // The scanner reads along rows and columns, which long barcodes at an angle do not meet.
    if symbologies.contains(where: { $0 != .qr }) {
      views += [45, 22.5, -22.5].map { (scale, $0 * .pi / 180) }
    }
    for view in views {
      guard
        let pixels = GrayPixels(image, region: region, scale: view.scale, angle: view.angle)
      else { throw VNError(.invalidImage) }
      let found = BarcodeScanner.barcodes(in: pixels, symbologies: symbologies)
      if !found.isEmpty { return found }
    }
    return []
  }
}
