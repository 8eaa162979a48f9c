/// A class of tags, by which files and data are identified outside of the type system.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The identifier, as on Apple's platforms.
  public let rawValue: String

  /// Creates a tag class from its identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// File name extensions, without the period.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
