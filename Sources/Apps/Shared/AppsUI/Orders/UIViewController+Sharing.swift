public import AppsKit
public import UIKit

extension UIViewController {
  /// Presents a share sheet with the text of a receipt.
  ///
  /// - Parameters:
  ///   - attachments: Shared with the text, such as a picture.
  ///   - source: The view that a popover points at.
  public func share(_ receipt: Receipt, with attachments: [Any] = [], from source: UIView) {
    let sheet = UIActivityViewController(
      activityItems: [receipt.plainText] + attachments, applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = source
    sheet.popoverPresentationController?.sourceRect = source.bounds
    present(sheet, animated: true)
  }
}
