import PhotosUI
import UIKit
import UniformTypeIdentifiers

/// Photo pickers for one or more photos, and an image picker with cropping.
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
    outcome.text = "No selection yet"
    addCard(
      "Photos", note: "Photos load after you select them.",
      [
        button("Single Photo") { [weak self] in self?.pick(1) },
        button("Up to Six Photos") { [weak self] in self?.pick(6) },
      ])
    addCard(
      "Image picker",
      [
        button("Original Photo") { [weak self] in self?.pickImage(editing: false) },
        button("Cropped Photo") { [weak self] in self?.pickImage(editing: true) },
      ])
    addCard("Selection", [outcome, pictures])
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
    show(results.isEmpty ? "Canceled" : "\(results.count) selected")
    for result in results {
      let name = result.itemProvider.suggestedName ?? "Photo"
      result.itemProvider.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
        let image = object as? UIImage
        DispatchQueue.main.async {
          if let image {
            self?.add(image, named: name)
          } else {
            self?.outcome.text = "\(name) couldn’t be opened."
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
    show("1 selected")
    let image = info[.editedImage] ?? info[.originalImage]
    let url = info[.imageURL] as? URL
    if let image = image as? UIImage { add(image, named: url?.lastPathComponent ?? "Photo") }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
    show("Canceled")
  }
}
