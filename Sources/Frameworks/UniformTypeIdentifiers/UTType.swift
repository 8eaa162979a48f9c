import Foundation

// DEPARTURE: What other applications declare is not known; the types are the system's own and those
// that the application names itself.
/// A kind of data or file, such as a JPEG image or a text.
///
/// Kinds are parts of wider kinds: a JPEG image is an image, and that is data.
public struct UTType: Hashable, Sendable {
  /// The name of the type, in reverse domain order.
  public let identifier: String
  /// What a type that the system does not know is a kind of.
  let ownParents: [String]

  private init(known identifier: String) {
    self.identifier = identifier
    ownParents = []
  }

  private init(_ identifier: String, under parent: UTType?) {
    self.identifier = identifier
    ownParents = [parent?.identifier ?? "public.data"]
  }

  /// Finds a type by its name.
  ///
  /// - Returns: `nil` for a name that the system does not know.
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

  /// A type of the system.
  init(system identifier: String) { self.init(known: identifier) }

  /// Finds the type of files whose names end so; an unknown ending makes a dynamic type.
  ///
  /// - Parameter supertype: What the type must be a kind of.
  /// - Returns: `nil` for no ending at all.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Finds the type of a media type; an unknown one makes a dynamic type.
  ///
  /// - Parameter supertype: What the type must be a kind of.
  /// - Returns: `nil` for no media type at all.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Finds the type that is tagged so; an unknown tag makes a dynamic type.
  ///
  /// - Parameter supertype: What the type must be a kind of; `nil` for anything.
  /// - Returns: `nil` for an empty tag.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if let found = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
      self = found
      return
    }
    guard let name = Self.dynamicName(tag: tag, tagClass: tagClass) else { return nil }
    self.init(name, under: supertype)
  }

  /// Finds all types that are tagged so, the likeliest first.
  ///
  /// - Parameter supertype: What the types must be a kind of; `nil` for anything.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let table = TypeTable.shared
    let index = tagClass == .mimeType ? table.byMediaType : table.byEnding
    return (index[plain(tag, tagClass)] ?? []).map { UTType(known: $0) }.filter { type in
      supertype.map { type.conforms(to: $0) } ?? true
    }
  }

  /// Names a type of the application's own.
  ///
  /// - Parameter parentType: What it is a kind of; data where nothing is said.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self = UTType(identifier) ?? UTType(identifier.lowercased(), under: parentType)
  }

  /// Names a type that another application has made.
  ///
  /// - Parameter parentType: What it is a kind of; data where nothing is said.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// Whether two types have the same name.
  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier == right.identifier
  }

  /// Adds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  var declaration: TypeDeclaration? { TypeTable.shared.declarations[identifier] }

  // MARK: Tags

  /// How the names of its files usually end, without the full stop.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// How the type is called in mail and on the web.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// All endings and media types of the type, the preferred ones first.
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

  /// What people call it, in English.
  public var localizedDescription: String? { declaration?.description }

  // MARK: What is known of it

  /// Whether the type was made of a tag that nobody has declared.
  public var isDynamic: Bool { identifier.hasPrefix(Self.dynamicPrefix) }

  /// Whether somebody has declared the type.
  public var isDeclared: Bool { !isDynamic }

  /// Whether the type belongs to everybody.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  // MARK: Dynamic types

  // DEPARTURE: Apple packs the tag more tightly; the name is not to be read anyway.
  private static let dynamicPrefix = "dyn."

  private static func dynamicName(tag: String, tagClass: UTTagClass) -> String? {
    let tag = plain(tag, tagClass)
    guard !tag.isEmpty else { return nil }
    return dynamicPrefix + (tagClass == .mimeType ? "m." : "e.") + tag
  }

  /// Tags do not mind case, and media types come with parameters.
  private static func plain(_ tag: String, _ tagClass: UTTagClass) -> String {
    let bare = tagClass == .mimeType ? tag.split(separator: ";").first.map(String.init) ?? "" : tag
    return bare.trimmingCharacters(in: .whitespaces).lowercased()
  }
}

extension UTType: CustomStringConvertible {
  /// The name of the type.
  public var description: String { identifier }
}

extension UTType: Codable {
  /// Reads the name of a type.
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self.init(exportedAs: identifier)
  }

  /// Writes the name of the type.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
