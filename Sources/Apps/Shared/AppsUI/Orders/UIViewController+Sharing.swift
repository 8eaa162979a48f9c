import AppsKit
public import UIKit

extension UIViewController {
  /// Presents a share sheet.
  ///
  /// - Parameters:
  ///   - item: A text, an image, or the address of a file.
  ///   - source: The view that a popover points at.
  public func share(_ item: Any, from source: UIView) {
    let sheet = UIActivityViewController(activityItems: [item], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = source
    sheet.popoverPresentationController?.sourceRect = source.bounds
    present(sheet, animated: true)
  }
}
