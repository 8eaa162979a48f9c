import MessageUI
import Testing
import UIKit
import UIKitTestSupport

/// The composition of emails and text messages, which this device cannot send.
@Suite struct MessageTests {
  private final class Delegate: NSObject, MFMailComposeViewControllerDelegate,
    MFMessageComposeViewControllerDelegate
  {
    var mails: [MFMailComposeResult] = []
    var messages: [MessageComposeResult] = []

    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
      error: (any Error)?
    ) { mails.append(result) }

    func messageComposeViewController(
      _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) { messages.append(result) }
  }

  private func texts(in view: UIView) -> [String] {
    view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? texts(in: $0) }
  }

  @Test func `an email is shown with the reason that it cannot be sent`() throws {
    try onScreen { screen in
      #expect(!MFMailComposeViewController.canSendMail())
      let delegate = Delegate()
      let controller = MFMailComposeViewController()
      controller.mailComposeDelegate = delegate
      controller.setSubject("Order")
      controller.setToRecipients(["ada@example.com"])
      controller.setMessageBody("One mocha", isHTML: false)
      screen.show(controller)
      let content = try #require(controller.topViewController)
      #expect(content.title == "Order")
      #expect(
        texts(in: content.view) == [
          "No Mail Accounts", "To: ada@example.com\nSubject: Order\nOne mocha",
        ])
      content.navigationItem.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
      #expect(delegate.mails == [.cancelled])
    }
  }

  @Test func `a text message is shown and canceled`() throws {
    try onScreen { screen in
      #expect(!MFMessageComposeViewController.canSendText())
      let delegate = Delegate()
      let controller = MFMessageComposeViewController()
      controller.messageComposeDelegate = delegate
      controller.recipients = ["555-0100"]
      controller.body = "One mocha"
      screen.show(controller)
      let content = try #require(controller.topViewController)
      #expect(texts(in: content.view) == ["Messages Not Available", "555-0100\nOne mocha"])
      content.navigationItem.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
      #expect(delegate.messages == [.cancelled])
    }
  }
}
