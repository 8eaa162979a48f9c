public import UIKit

/// The end of the composition of a text message.
public enum MessageComposeResult: Int, Sendable {
  /// The user canceled.
  case cancelled = 0
  /// The message will be sent.
  case sent = 1
  /// An error occurred.
  case failed = 2
}

/// Receives the end of the composition of a text message.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has ended the composition; the delegate dismisses the controller.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// Composes a text message.
///
/// The device has no telephone, as a simulator has none, so no message can be sent. The controller
/// explains this, and the user can cancel.
open class MFMessageComposeViewController: UINavigationController {
  /// The delegate.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The recipients.
  open var recipients: [String]? { didSet { showDraft() } }
  /// The text.
  open var body: String? { didSet { showDraft() } }
  /// The subject.
  open var subject: String? { didSet { showDraft() } }

  private func showDraft() {
    let lines = [recipients?.joined(separator: ", "), subject, body].compactMap(\.self)
    (viewControllers.first as? UnavailableViewController)?.details = lines.joined(separator: "\n")
  }

  /// Whether the device can send text messages; it cannot.
  open class func canSendText() -> Bool { false }

  /// Whether the device can send files; it cannot.
  open class func canSendAttachments() -> Bool { false }

  /// Whether the device can send subjects; it cannot.
  open class func canSendSubject() -> Bool { false }

  /// Creates a controller.
  public convenience init() {
    self.init(rootViewController: UnavailableViewController(message: "Messages Not Available"))
    (viewControllers.first as? UnavailableViewController)?.cancel = { [weak self] in
      guard let self else { return }
      messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled)
    }
  }
}
