import UniformTypeIdentifiers

/// An object that can be created from an item provider's data.
nonisolated public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  /// The identifiers of the readable types, in order of preference.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Creates an object from data of one of the types.
  ///
  /// - Throws: An error if the data does not match the type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that an item provider can provide.
nonisolated public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The identifiers of the writable types, in descending order of fidelity.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Loads the data of one of the types.
  ///
  /// - Returns: The progress; `nil` if unknown.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

nonisolated extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// Image types; data of types without a decoder throws an error.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg, .image].map(\.identifier)
  }

  /// Creates an image from the data of a file.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }

  /// PNG, then JPEG, which is lossy.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg].map(\.identifier)
  }

  /// Loads the image as an encoded file.
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
  /// Plain text types.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText, .plainText, .text].map(\.identifier)
  }

  /// Creates a text from UTF-8 data.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8),
      let object = NSString(string: text) as? Self
    else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    return object
  }

  /// Plain text types.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }

  /// Loads the text as UTF-8 data.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(data(using: String.Encoding.utf8.rawValue), nil)
    return nil
  }
}
