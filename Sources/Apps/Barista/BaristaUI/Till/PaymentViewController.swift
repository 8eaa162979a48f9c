import AppsUI
import BaristaKit
import PhotosUI
import UIKit

/// The payment of a sale: the amount due, the code of a card, and cash.
final class PaymentViewController: FormViewController {
  private let model: PaymentViewModel
  private let settings: AppSettings
  private let paymentView: PaymentFormView
  private let doneView = SaleDoneView()
  private let camera = CameraScanner()
  private var shownDone = false
  /// Called once the sale was made or saved.
  var onSale: () -> Void = {}
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(model: PaymentViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    paymentView = PaymentFormView(model: model)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    column.addArrangedSubview(paymentView)
    column.addArrangedSubview(doneView)
    paymentView.onCharge = { [weak self] in self?.charge() }
    paymentView.onChargeCustomer = { [model] in Task { await model.chargeCustomer() } }
    paymentView.onCash = { [weak self] in self?.takeCash() }
    paymentView.onPicture = { [weak self] in self?.pickPicture() }
    paymentView.onCamera = { [weak self] in self?.scanWithCamera() }
    camera.onCode = { [weak self] in self?.didScan($0) }
    camera.onUnavailable = { [model] in model.reportMissingCamera() }
    doneView.onDone = { [weak self] in self?.onClose() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A scanner types into the field that is being edited, and ends with the return key.
    paymentView.focusCode()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.payment
    paymentView.show(phrases)
    switch model.phase {
    case .paying, .checking, .sending:
      doneView.isHidden = true
      paymentView.isHidden = false
      navigationItem.setLeftButton(phrases.cancel) { [weak self] in self?.onClose() }
    case .completed(let sale):
      showDone()
      doneView.show(sale, settings, phrases)
    case .waiting(let order):
      showDone()
      doneView.show(order, settings, phrases)
    }
  }

  private func showDone() {
    doneView.isHidden = false
    paymentView.isHidden = true
    navigationItem.leftBarButtonItem = nil
    guard !shownDone else { return }
    shownDone = true
    view.endEditing(true)
    onSale()
  }

  private func charge() {
    Task {
      await model.chargeCode()
      paymentView.focusCode()
    }
  }

  private func takeCash() {
    view.endEditing(true)
    Task { await model.takeCash() }
  }

  private func scanWithCamera() {
    let phrases = model.phrases
    Task {
      await camera.present(
        over: self, title: phrases.scanCode, cancelTitle: phrases.cancel)
    }
  }

  private func pickPicture() {
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }
}

extension PaymentViewController: PHPickerViewControllerDelegate {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    picker.dismiss(animated: true)
    guard let provider = results.first?.itemProvider else { return }
    provider.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
      let code = (object as? UIImage)?.cgImage.flatMap { CodeScanner.code(in: $0) }
      Task { @MainActor in self?.didScan(code) }
    }
  }

  private func didScan(_ code: String?) {
    guard let code else { return model.reportMissingCode() }
    model.code = code
    charge()
  }
}
