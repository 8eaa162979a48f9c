/// What files and data are told apart by outside the system of types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the class.
  public let rawValue: String

  /// Names a class of tags.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// How files' names end, without the full stop.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// Media types of mail and the web.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
