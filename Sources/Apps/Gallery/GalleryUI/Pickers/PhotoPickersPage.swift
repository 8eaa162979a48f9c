import PhotosUI
import UIKit
import UniformTypeIdentifiers

/// Pictures that are chosen one or several at a time, and squares that are cut out of them.
final class PhotoPickersPage: ExamplesViewController, PHPickerViewControllerDelegate,
  UIImagePickerControllerDelegate, UINavigationControllerDelegate
{
  private let pictures = UIStackView()
  private let outcome = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    pictures.axis = .vertical
    pictures.spacing = 8
    outcome.font = .preferredFont(forTextStyle: .body)
    outcome.textColor = .secondaryLabel
    outcome.numberOfLines = 0
    outcome.text = "Nothing was chosen yet."
    addCard(
      "Photos", note: "The picker hands over promises of pictures, which are loaded then.",
      [
        button("One picture") { [weak self] in self?.pick(1) },
        button("Up to six pictures") { [weak self] in self?.pick(6) },
      ])
    addCard(
      "Image picker",
      [
        button("A picture as it is") { [weak self] in self?.pickImage(editing: false) },
        button("A square of a picture") { [weak self] in self?.pickImage(editing: true) },
      ])
    addCard("Chosen", [outcome, pictures])
  }

  private func button(_ title: String, chosen: @escaping () -> Void) -> UIView {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in chosen() })
  }

  private func pick(_ limit: Int) {
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    configuration.selectionLimit = limit
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  private func pickImage(editing: Bool) {
    let picker = UIImagePickerController()
    picker.allowsEditing = editing
    picker.delegate = self
    present(picker, animated: true)
  }

  private func show(_ text: String) {
    outcome.text = text
    for view in pictures.arrangedSubviews { view.removeFromSuperview() }
  }

  private func add(_ image: UIImage, named name: String) {
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFit
    view.isAccessibilityElement = true
    view.accessibilityLabel = "\(name), \(Int(image.size.width)) by \(Int(image.size.height))"
    view.accessibilityTraits = .image
    view.layer.cornerRadius = 8
    view.layer.masksToBounds = true
    pictures.addArrangedSubview(view)
    let ratio = image.size.height / max(image.size.width, 1)
    view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: min(ratio, 1.5))
      .isActive = true
  }

  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    picker.dismiss(animated: true)
    show(results.isEmpty ? "The picker was cancelled." : "\(results.count) chosen")
    for result in results {
      let name = result.itemProvider.suggestedName ?? "Picture"
      result.itemProvider.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
        let image = object as? UIImage
        DispatchQueue.main.async {
          if let image {
            self?.add(image, named: name)
          } else {
            self?.outcome.text = "\(name) cannot be shown."
          }
        }
      }
    }
  }

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
    show("1 chosen")
    let image = info[.editedImage] ?? info[.originalImage]
    let url = info[.imageURL] as? URL
    if let image = image as? UIImage { add(image, named: url?.lastPathComponent ?? "Picture") }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
    show("The picker was cancelled.")
  }
}
