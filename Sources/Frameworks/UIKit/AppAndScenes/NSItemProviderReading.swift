import UniformTypeIdentifiers

/// Can be made of what an item provider holds.
nonisolated public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  /// The names of the types that can be read, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes an object of bytes of one of the types.
  ///
  /// - Throws: Where the bytes are not what the type says.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Can be put into an item provider.
nonisolated public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The names of the types that can be written, the truest first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Hands over the bytes of one of the types, or what went wrong.
  ///
  /// - Returns: How far it has come; `nil` where that cannot be told.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

nonisolated extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// Pictures of the kinds that can be decoded, and others, which fail to be.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg, .image].map(\.identifier)
  }

  /// Makes a picture of the bytes of a file.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }

  /// PNG before JPEG, which loses something.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg].map(\.identifier)
  }

  /// Hands over the picture as a file.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let isJPEG = typeIdentifier == UTType.jpeg.identifier
    let data = isJPEG ? jpegData(compressionQuality: 0.9) : pngData()
    completionHandler(data, data == nil ? CocoaError(.fileWriteUnknown) : nil)
    return nil
  }
}

nonisolated extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Texts without styles.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText, .plainText, .text].map(\.identifier)
  }

  /// Makes a text of bytes in UTF-8.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8),
      let object = NSString(string: text) as? Self
    else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    return object
  }

  /// Texts without styles.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }

  /// Hands over the text in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(data(using: String.Encoding.utf8.rawValue), nil)
    return nil
  }
}
