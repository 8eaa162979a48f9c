import Foundation

/// The text of an email as it is sent to a server.
///
/// - SeeAlso: RFC 5322 (message format), RFC 2045 (MIME), RFC 2047 (encoded words).
public struct MIMEMessage: Sendable {
  /// The header, an empty line and the body, with CRLF after each line.
  public let text: String

  /// Formats an email.
  public init(_ mail: Mail, from sender: MailAddress) {
    let fields = [
      ("From", Self.field(sender)),
      ("To", Self.field(mail.recipient)),
      ("Subject", Self.encodedWords(mail.subject)),
      ("Date", Self.date(mail.date)),
      ("Message-ID", "<\(mail.id.filter(Self.isAtomCharacter))@\(sender.domain)>"),
      ("MIME-Version", "1.0"),
      ("Content-Type", "text/plain; charset=utf-8"),
      ("Content-Transfer-Encoding", "base64"),
      ("Content-Language", mail.language.rawValue),
      // Keeps vacation responders from answering (RFC 3834).
      ("Auto-Submitted", "auto-generated"),
    ]
    text =
      fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n" + Self.base64(mail.body)
  }

  private static func isAtomCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  private static func field(_ address: MailAddress) -> String {
    address.name.map { "\(encodedWords($0)) <\(address.address)>" } ?? address.address
  }

  /// Returns a text as encoded words, or as it is when it consists of ASCII letters, digits, spaces
  /// and harmless punctuation.
  ///
  /// A line break in the text is encoded like any other character and cannot begin a new field.
  private static func encodedWords(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || " -'!.".utf8.contains(byte)
    }
    if isPlain, text.utf8.count <= 60 { return text }
    // A word has at most 75 characters, 45 bytes before encoding, and never splits a character.
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if word.utf8.count + String(scalar).utf8.count > 45 {
        words.append(word)
        word = ""
      }
      word.unicodeScalars.append(scalar)
    }
    words.append(word)
    return words.map { "=?UTF-8?B?\(Data($0.utf8).base64EncodedString())?=" }
      .joined(separator: "\r\n ")
  }

  private static func date(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
    return formatter.string(from: date)
  }

  private static func base64(_ body: String) -> String {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let encoded = Data((lines + "\r\n").utf8).base64EncodedString(
      options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
    return encoded + "\r\n"
  }
}
