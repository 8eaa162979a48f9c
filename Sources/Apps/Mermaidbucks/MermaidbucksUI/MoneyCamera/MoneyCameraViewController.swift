import AppsUI
import Banknotes
import MermaidbucksKit
import UIKit

/// Recognizes the banknotes in a photo, and drops a coin for each ₩1,000 into a cup.
final class MoneyCameraViewController: FormViewController {
  private let model: MoneyCameraViewModel
  private let titleLabel = UILabel(.title1, isBold: true, alignment: .center)
  private let textLabel = UILabel(.body, color: .secondaryText, alignment: .center)
  private let cup = CoinCupView(frame: .zero)
  private let cameraButton = UIButton(configuration: .brand())
  private let photoButton = UIButton(configuration: .brandTinted())
  private var shown = MoneyCameraViewModel.Phase.waiting

  init(model: MoneyCameraViewModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    for part in [cup, titleLabel, textLabel, cameraButton, photoButton] {
      column.addArrangedSubview(part)
    }
    column.setCustomSpacing(6, after: titleLabel)
    cameraButton.isHidden = !UIImagePickerController.isSourceTypeAvailable(.camera)
    cameraButton.addAction(
      UIAction { [weak self] _ in self?.open(.camera) }, for: .primaryActionTriggered)
    photoButton.addAction(
      UIAction { [weak self] _ in self?.open(.photoLibrary) }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.moneyCamera
    navigationItem.setLeftButton(phrases.done) { [weak self] in self?.dismiss(animated: true) }
    cameraButton.configuration?.title = phrases.takePhoto
    photoButton.configuration?.title = phrases.choosePhoto
    let isReading = model.phase == .reading
    cameraButton.configuration?.showsActivityIndicator = isReading
    cameraButton.isEnabled = !isReading
    photoButton.isEnabled = !isReading
    switch model.phase {
    case .waiting:
      titleLabel.text = phrases.moneyCameraTitle
      textLabel.text = phrases.moneyCameraText
    case .reading:
      titleLabel.text = phrases.readingNotes
      textLabel.text = nil
    case .recognized:
      titleLabel.text = model.totalText
      textLabel.text = phrases.giveNotesToBarista
    case .nothing:
      titleLabel.text = phrases.noNotesTitle
      textLabel.text = phrases.noNotesText
    }
    textLabel.isHidden = textLabel.text == nil
    cup.accessibilityLabel = phrases.coins(model.coinCount)
    guard model.phase != shown else { return }
    shown = model.phase
    cup.drop(model.coinCount)
    UIAccessibility.post(notification: .announcement, argument: titleLabel.text)
  }

  private func open(_ source: UIImagePickerController.SourceType) {
    let picker = UIImagePickerController()
    picker.sourceType = source
    picker.delegate = self
    present(picker, animated: true)
  }
}

extension MoneyCameraViewController: UIImagePickerControllerDelegate,
  UINavigationControllerDelegate
{
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
    guard let photo = (info[.originalImage] as? UIImage)?.cgImage else { return }
    let background = UIApplication.shared.beginBackgroundTask(withName: "banknotes")
    Task {
      await model.read {
        await Task.detached { BanknoteReader().notes(in: photo).map(\.value) }.value
      }
      UIApplication.shared.endBackgroundTask(background)
    }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
