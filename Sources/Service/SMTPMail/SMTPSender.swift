import CCurl
import Dispatch
import Foundation
import Serving

/// Sends emails to an SMTP server.
///
/// - SeeAlso: RFC 5321 (SMTP), RFC 3207 (STARTTLS).
public struct SMTPSender: MailSending {
  private let server: SMTPServer
  private let sender: MailAddress
  private let timeoutInSeconds: Int
  private let queue = DispatchQueue(label: "ferry-mail", attributes: .concurrent)

  /// Initializes libcurl once; its own initialization is not thread-safe.
  private static let isReady = ferry_curl_initialize() == CURLE_OK

  /// Makes a sender.
  ///
  /// - Parameters:
  ///   - sender: The `From` address of every email.
  ///   - timeoutInSeconds: The longest time of one attempt.
  public init(server: SMTPServer, from sender: MailAddress, timeoutInSeconds: Int = 20) {
    self.server = server
    self.sender = sender
    self.timeoutInSeconds = timeoutInSeconds
  }

  /// Sends an email; blocks a thread of its own queue, never one of the requests.
  public func send(_ mail: Mail) async throws(MailFailure) {
    let failure: MailFailure? = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: transfer(mail)) }
    }
    if let failure { throw failure }
  }

  /// Returns the failure of a transfer; `nil` once the server has accepted the email.
  private func transfer(_ mail: Mail) -> MailFailure? {
    guard Self.isReady, let handle = curl_easy_init() else {
      return MailFailure(isTemporary: true, description: "libcurl is not available")
    }
    defer { curl_easy_cleanup(handle) }
    var text = MIMEMessage(mail, from: sender).text
    let recipients = curl_slist_append(nil, "<\(mail.recipient.address)>")
    defer { curl_slist_free_all(recipients) }
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters -> MailFailure? in
        var body = ferry_curl_body(
          bytes: characters.baseAddress, count: characters.count, position: 0)
        let code = withUnsafeMutablePointer(to: &body) { body -> CURLcode in
          if let code = configure(handle, recipients, body) { return code }
          return curl_easy_perform(handle)
        }
        return code == CURLE_OK ? nil : Self.failure(code, handle)
      }
    }
  }

  /// Sets the options of a transfer; returns the code of the first one that libcurl rejects.
  private func configure(
    _ handle: UnsafeMutableRawPointer, _ recipients: UnsafeMutablePointer<curl_slist>?,
    _ body: UnsafeMutablePointer<ferry_curl_body>
  ) -> CURLcode? {
    var codes = [
      ferry_curl_set_text(handle, CURLOPT_URL, server.url),
      ferry_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps"),
      ferry_curl_set_tls(handle, server.requiresTLS ? 1 : 0),
      ferry_curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(sender.address)>"),
      ferry_curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients),
      ferry_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, min(10, timeoutInSeconds)),
      ferry_curl_set_number(handle, CURLOPT_TIMEOUT, timeoutInSeconds),
      // Signals for timeouts would interrupt other threads.
      ferry_curl_set_number(handle, CURLOPT_NOSIGNAL, 1),
      ferry_curl_set_body(handle, body),
    ]
    if let user = server.user, let password = server.password {
      codes.append(ferry_curl_set_text(handle, CURLOPT_USERNAME, user))
      codes.append(ferry_curl_set_text(handle, CURLOPT_PASSWORD, password))
    }
    return codes.first { $0 != CURLE_OK }
  }

  /// Describes a failure by libcurl's code and the server's status, which contain no address.
  private static func failure(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> MailFailure {
    let status = ferry_curl_response_code(handle)
    let reason = curl_easy_strerror(code).map { String(cString: $0) } ?? "code \(code.rawValue)"
    return MailFailure(
      // A status of 500 and above is permanent (RFC 5321, section 4.2.1).
      isTemporary: status < 500,
      description: status == 0 ? reason : "\(reason), status \(status)")
  }
}
