import BankeyKit
import UIKit

extension UIViewController {
  /// Gives a receipt to whatever the customer wants it in.
  ///
  /// - Parameter source: What the sheet points at where it is not the whole width.
  func share(_ receipt: Receipt, from source: UIView) {
    let sheet = UIActivityViewController(
      activityItems: [receipt.plainText], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = source
    sheet.popoverPresentationController?.sourceRect = source.bounds
    present(sheet, animated: true)
  }
}
