import Foundation

// DEPARTURE: types that other applications declare are unknown. There are system types and the
// types that the application declares.
/// A uniform type of data or files, such as a JPEG image or a text.
///
/// Types conform to supertypes: a JPEG image conforms to image, which conforms to data.
public struct UTType: Hashable, Sendable {
  /// The identifier, in reverse-DNS notation.
  public let identifier: String
  /// The supertypes of a type that the system does not declare.
  let ownParents: [String]

  private init(known identifier: String) {
    self.identifier = identifier
    ownParents = []
  }

  private init(_ identifier: String, under parent: UTType?) {
    self.identifier = identifier
    ownParents = [parent?.identifier ?? "public.data"]
  }

  /// Creates a type from its identifier.
  ///
  /// - Returns: `nil` for an unknown identifier.
  public init?(_ identifier: String) {
    let name = identifier.lowercased()
    if TypeTable.shared.declarations[name] != nil {
      self.init(known: name)
    } else if name.hasPrefix(Self.dynamicPrefix) {
      self.init(name, under: .data)
    } else {
      return nil
    }
  }

  /// Creates a system type.
  init(system identifier: String) { self.init(known: identifier) }

  /// Creates a type from a file name extension; an unknown one creates a dynamic type.
  ///
  /// - Parameter supertype: A type to which the result conforms.
  /// - Returns: `nil` for an empty extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Creates a type from a MIME type; an unknown one creates a dynamic type.
  ///
  /// - Parameter supertype: A type to which the result conforms.
  /// - Returns: `nil` for an empty MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Creates a type from a tag; an unknown one creates a dynamic type.
  ///
  /// - Parameter supertype: A type to which the result conforms; `nil` for any.
  /// - Returns: `nil` for an empty tag.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if let found = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
      self = found
      return
    }
    guard let name = Self.dynamicName(tag: tag, tagClass: tagClass) else { return nil }
    self.init(name, under: supertype)
  }

  /// Returns all types with a tag, the most likely first.
  ///
  /// - Parameter supertype: A type to which the results conform; `nil` for any.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let table = TypeTable.shared
    let index = tagClass == .mimeType ? table.byMediaType : table.byEnding
    return (index[plain(tag, tagClass)] ?? []).map { UTType(known: $0) }.filter { type in
      supertype.map { type.conforms(to: $0) } ?? true
    }
  }

  /// Creates a type that the application declares.
  ///
  /// - Parameter parentType: The supertype; data by default.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self = UTType(identifier) ?? UTType(identifier.lowercased(), under: parentType)
  }

  /// Creates a type that another application declares.
  ///
  /// - Parameter parentType: The supertype; data by default.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// Returns whether two types have the same identifier.
  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier == right.identifier
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  var declaration: TypeDeclaration? { TypeTable.shared.declarations[identifier] }

  // MARK: Tags

  /// The preferred file name extension, without the period.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The preferred MIME type.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// All file name extensions and MIME types, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    if let declaration {
      return [.filenameExtension: declaration.endings, .mimeType: declaration.mediaTypes]
        .filter { !$0.value.isEmpty }
    }
    guard isDynamic else { return [:] }
    let rest = identifier.dropFirst(Self.dynamicPrefix.count)
    guard let mark = rest.first, rest.count > 1 else { return [:] }
    return [mark == "m" ? .mimeType : .filenameExtension: [String(rest.dropFirst(2))]]
  }

  /// The description, in English.
  public var localizedDescription: String? { declaration?.description }

  // MARK: Status

  /// Whether the type was created from an undeclared tag.
  public var isDynamic: Bool { identifier.hasPrefix(Self.dynamicPrefix) }

  /// Whether the type is declared.
  public var isDeclared: Bool { !isDynamic }

  /// Whether the type is in the public domain.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  // MARK: Dynamic types

  // DEPARTURE: Apple encodes the tag more compactly; the identifier is opaque.
  private static let dynamicPrefix = "dyn."

  private static func dynamicName(tag: String, tagClass: UTTagClass) -> String? {
    let tag = plain(tag, tagClass)
    guard !tag.isEmpty else { return nil }
    return dynamicPrefix + (tagClass == .mimeType ? "m." : "e.") + tag
  }

  /// Returns a normalized tag: lowercase, without parameters of MIME types.
  private static func plain(_ tag: String, _ tagClass: UTTagClass) -> String {
    let bare = tagClass == .mimeType ? tag.split(separator: ";").first.map(String.init) ?? "" : tag
    return bare.trimmingCharacters(in: .whitespaces).lowercased()
  }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

extension UTType: Codable {
  /// Decodes a type from its identifier.
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self.init(exportedAs: identifier)
  }

  /// Encodes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
