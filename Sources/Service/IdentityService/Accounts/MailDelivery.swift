import Serving

/// The way in which emails reach customers.
public enum MailDelivery: Sendable {
  /// Emails are stored for the demo's mailbox.
  case mailbox
  /// Emails are sent; the function must return at once.
  case send(@Sendable (Mail) -> Void)
  /// Requests that need an email are rejected.
  case unavailable
}
