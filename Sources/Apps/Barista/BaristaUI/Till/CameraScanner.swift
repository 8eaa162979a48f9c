import AVFoundation
import UIKit
import VisionKit

/// Scans a payment code with the camera, in a sheet over a screen.
final class CameraScanner: DataScannerViewControllerDelegate {
  private weak var scanner: DataScannerViewController?
  /// Called with the text of the first code in sight.
  var onCode: (String) -> Void = { _ in }
  /// Called when the camera may not or cannot be used.
  var onUnavailable: () -> Void = {}

  /// Asks for the camera, and presents it.
  func present(over screen: UIViewController, title: String, cancelTitle: String) async {
    guard DataScannerViewController.isSupported,
      await AVCaptureDevice.requestAccess(for: .video)
    else { return onUnavailable() }
    let scanner = DataScannerViewController(
      recognizedDataTypes: [.barcode(symbologies: [.qr, .code128])])
    scanner.delegate = self
    scanner.title = title
    scanner.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: cancelTitle,
      primaryAction: UIAction(title: cancelTitle) { [weak self] _ in self?.close() })
    self.scanner = scanner
    let navigation = UINavigationController(rootViewController: scanner)
    screen.present(navigation, animated: true) { [weak self] in
      do { try scanner.startScanning() } catch { self?.fail() }
    }
  }

  func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {
    let texts = addedItems.compactMap { item -> String? in
      if case .barcode(let code) = item { code.payloadStringValue } else { nil }
    }
    guard let text = texts.first else { return }
    dataScanner.stopScanning()
    close()
    onCode(text)
  }

  func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  ) { fail() }

  private func fail() {
    close()
    onUnavailable()
  }

  private func close() { scanner?.dismiss(animated: true) }
}
