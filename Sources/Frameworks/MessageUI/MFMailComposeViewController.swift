public import UIKit

/// The end of the composition of an email.
public enum MFMailComposeResult: Int, Sendable {
  /// The user canceled.
  case cancelled = 0
  /// The email was saved as a draft.
  case saved = 1
  /// The email will be sent.
  case sent = 2
  /// An error occurred.
  case failed = 3
}

/// Receives the end of the composition of an email.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has ended the composition; the delegate dismisses the controller.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  )
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// Composes an email.
///
/// The device has no mail account, as a simulator has none, so no email can be sent. The controller
/// explains this, and the user can cancel.
open class MFMailComposeViewController: UINavigationController {
  /// The delegate.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  /// Whether the device can send email; it cannot.
  open class func canSendMail() -> Bool { false }

  /// Creates a controller.
  public convenience init() {
    self.init(rootViewController: UnavailableViewController(message: "No Mail Accounts"))
    (viewControllers.first as? UnavailableViewController)?.cancel = { [weak self] in
      guard let self else { return }
      mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil)
    }
  }

  /// The lines of the email that the controller shows.
  private var draft: [Line: String] = [:] { didSet { showDraft() } }

  private enum Line: Int {
    case to, cc, bcc, sender, subject, text, files

    /// The name of the line; empty for the text.
    var name: String {
      switch self {
      case .to: "To: "
      case .cc: "Cc: "
      case .bcc: "Bcc: "
      case .sender: "From: "
      case .subject: "Subject: "
      case .text, .files: ""
      }
    }
  }

  private func showDraft() {
    let content = viewControllers.first as? UnavailableViewController
    content?.details =
      draft.sorted { $0.key.rawValue < $1.key.rawValue }.filter { !$0.value.isEmpty }
      .map { $0.key.name + $0.value }.joined(separator: "\n")
  }

  /// Sets the subject.
  open func setSubject(_ subject: String) {
    draft[.subject] = subject
    viewControllers.first?.title = subject
  }

  /// Sets the recipients.
  open func setToRecipients(_ toRecipients: [String]?) {
    draft[.to] = toRecipients?.joined(separator: ", ")
  }

  /// Sets the recipients of copies.
  open func setCcRecipients(_ ccRecipients: [String]?) {
    draft[.cc] = ccRecipients?.joined(separator: ", ")
  }

  /// Sets the recipients of blind copies.
  open func setBccRecipients(_ bccRecipients: [String]?) {
    draft[.bcc] = bccRecipients?.joined(separator: ", ")
  }

  /// Sets the text; HTML is shown as it is written.
  open func setMessageBody(_ body: String, isHTML: Bool) { draft[.text] = body }

  /// Adds a file, whose name is shown.
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) { draft[.files] = [draft[.files], filename].compactMap(\.self).joined(separator: ", ") }

  /// Sets the address of the sender.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {
    draft[.sender] = emailAddress
  }
}

/// Explains that something cannot be sent.
final class UnavailableViewController: UIViewController {
  private let message: String
  private let detailsLabel = UILabel()
  /// The content that cannot be sent.
  var details = "" { didSet { detailsLabel.text = details } }
  /// Called when the user cancels.
  var cancel: () -> Void = {}

  init(message: String) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let label = UILabel()
    label.text = message
    label.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [label, detailsLabel])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    for line in [label, detailsLabel] { line.numberOfLines = 0 }
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
