public import AppsKit
public import UIKit

extension UIViewController {
  /// Presents a share sheet with the text of a receipt.
  ///
  /// - Parameter source: The view that a popover points at.
  public func share(_ receipt: Receipt, from source: UIView) {
    let sheet = UIActivityViewController(
      activityItems: [receipt.plainText], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = source
    sheet.popoverPresentationController?.sourceRect = source.bounds
    present(sheet, animated: true)
  }
}
