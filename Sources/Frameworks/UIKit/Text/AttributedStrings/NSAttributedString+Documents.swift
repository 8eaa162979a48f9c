import Foundation

extension NSAttributedString {
  /// A format of documents.
  nonisolated public struct DocumentType: Hashable, RawRepresentable, Sendable {
    /// The name of the format.
    public let rawValue: String

    /// Creates a format from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML; style sheets, tables and images are left out.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// The Rich Text Format, which is not available.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// The Rich Text Format with attachments, which is not available.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// An option of reading a document.
  nonisolated public struct DocumentReadingOptionKey: Hashable, RawRepresentable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format; plain text if it is not given.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of the text's encoding; UTF-8 if it is not given.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of plain text.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Reads a document: HTML or plain text.
  ///
  /// HTML is read at once, on any thread. Its usual font is that of browsers, in 12 points.
  ///
  /// - Throws: A Cocoa error if the text is not in its encoding, or the format is not available.
  nonisolated public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let format =
      options[.documentType] as? DocumentType
      ?? (options[.documentType] as? String).map(DocumentType.init) ?? .plain
    let number = options[.characterEncoding]
    let encoding =
      (number as? UInt ?? (number as? Int).map { UInt($0) } ?? (number as? NSNumber)?.uintValue)
      .map(String.Encoding.init) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    dict?.pointee = ["DocumentType": format.rawValue]
    switch format {
    case .html: self.init(attributedString: HTMLText(text).result)
    case .plain:
      self.init(
        string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
    default: throw CocoaError(.featureUnsupported)
    }
  }
}
