import UIKit

/// Records the choice of an image picker.
final class PickerRecorder: NSObject, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate
{
  var info: [UIImagePickerController.InfoKey: Any]?
  var cancels = 0

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { self.info = info }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    cancels += 1
    picker.dismiss(animated: true)
  }
}
