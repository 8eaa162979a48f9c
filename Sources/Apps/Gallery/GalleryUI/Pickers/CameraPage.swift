import UIKit
import VisionKit

/// The camera: pictures, and codes in its live picture.
final class CameraPage: ExamplesViewController, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate, DataScannerViewControllerDelegate
{
  private let picture = UIImageView()
  private let outcome = UILabel()
  private let codes = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [outcome, codes] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      label.numberOfLines = 0
    }
    outcome.text = "No picture yet"
    codes.text = "No code yet"
    picture.contentMode = .scaleAspectFit
    picture.isHidden = true
    picture.layer.cornerRadius = 8
    picture.layer.masksToBounds = true
    picture.isAccessibilityElement = true
    picture.accessibilityTraits = .image
    addCard(
      "Picture", [button("Take Picture") { [weak self] in self?.openCamera() }, outcome, picture])
    addCard("Codes", [button("Scan Code") { [weak self] in self?.openScanner() }, codes])
  }

  private func button(_ title: String, chosen: @escaping () -> Void) -> UIView {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in chosen() })
  }

  private func openCamera() {
    let picker = UIImagePickerController()
    picker.sourceType = .camera
    picker.delegate = self
    present(picker, animated: true)
  }

  private func openScanner() {
    let scanner = DataScannerViewController(
      recognizedDataTypes: [.barcode()], isHighlightingEnabled: true)
    scanner.delegate = self
    scanner.title = "Scan Code"
    scanner.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let navigation = UINavigationController(rootViewController: scanner)
    navigation.modalPresentationStyle = .fullScreen
    navigation.overrideUserInterfaceStyle = .dark
    present(navigation, animated: true)
    do {
      try scanner.startScanning()
    } catch {
      codes.text = "The camera is not allowed"
    }
  }

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
    guard let image = info[.originalImage] as? UIImage else { return }
    picture.image = image
    picture.isHidden = false
    let name = "Picture, \(Int(image.size.width)) by \(Int(image.size.height))"
    picture.accessibilityLabel = name
    outcome.text = name
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
    outcome.text = "Canceled"
  }

  func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {
    guard case .barcode(let barcode) = addedItems.first else { return }
    codes.text = barcode.payloadStringValue ?? "Not a text"
    dataScanner.stopScanning()
    dismiss(animated: true)
  }

  func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  ) { codes.text = "The camera is unavailable" }
}
