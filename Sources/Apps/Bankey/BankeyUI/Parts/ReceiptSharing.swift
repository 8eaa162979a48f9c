import BankeyKit
import UIKit

/// Gives a receipt to whatever the customer wants it in.
enum ReceiptSharing {
  /// Copies the receipt as plain text and says so on the button.
  static func share(
    _ receipt: Receipt, from screen: UIViewController, _ button: UIButton, _ phrases: Phrases
  ) {
    UIPasteboard.general.string = receipt.plainText
    button.configuration?.title = phrases.copied
    button.configuration?.image = UIImage(systemName: "checkmark.circle.fill")
    UIAccessibility.post(notification: .announcement, argument: phrases.copied)
  }
}
