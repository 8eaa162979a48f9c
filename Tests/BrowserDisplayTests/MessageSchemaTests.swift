import Foundation
import Testing

/// Compares the keys in `Documentation/Schemas/browser-messages.json` with those in the sources.
///
/// The browser tests validate every message of their sessions against the schema, with its types.
@Suite struct MessageSchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let display = "Sources/Displays/BrowserDisplay/"

  private let definitions: [String: Any]

  init() throws {
    let bytes = try Data(
      contentsOf: Self.root.appending(path: "Documentation/Schemas/browser-messages.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    definitions = try #require(schema["$defs"] as? [String: Any])
  }

  @Test func `the app writes the keys of the schema and no others`() throws {
    var written: Set<String> = []
    for path in try Self.files(in: Self.display, suffix: ".swift") {
      for match in try Self.text(path).matches(of: /\W(?:key|member)\(\s*"(\w+)"/) {
        written.insert(String(match.output.1))
      }
    }
    var expected = keys(reachableFrom: "toPage")
    // The host writes these itself.
    expected.subtract(["host", "session", "reason", "ticket", "received"])
    #expect(written.subtracting(expected).isEmpty, "not in the schema")
    #expect(expected.subtracting(written).isEmpty, "not written")
  }

  @Test func `the app reads the keys of the schema and no others`() throws {
    let source = try Self.text(Self.display + "PageMessage.swift")
    let readers =
      /\W(?:string|optionalString|number|integer|optionalInteger|flag|optionalFlag|object|choice|inset)\(\s*"(\w+)"/
    var read = Set(source.matches(of: readers).map { String($0.output.1) })
    read.formUnion(source.matches(of: /fields\["(\w+)"\]/).map { String($0.output.1) })
    let expected = keys(reachableFrom: "toApp").union(["host"])
    #expect(read.subtracting(expected).isEmpty, "not in the schema")
    #expect(expected.subtracting(read).isEmpty, "not read")
  }

  @Test func `the page sends the messages of the schema and no others`() throws {
    var sent: Set<String> = []
    for path in try Self.files(in: Self.display + "Resources/Web/", suffix: ".js") {
      for match in try Self.text(path).matches(of: /\{\s*t: "(\w+)"/) {
        sent.insert(String(match.output.1))
      }
    }
    let expected = try Set(
      variants(of: "toApp").map { name in
        let properties = try #require(
          (definitions[name] as? [String: Any])?["properties"] as? [String: Any])
        return try #require((properties["t"] as? [String: Any])?["const"] as? String)
      })
    #expect(sent == expected)
  }

  @Test func `the page's model of a layer has the properties of the schema`() throws {
    let source = try Self.text(Self.display + "Resources/Web/layers.js")
    let model = try #require(source.firstMatch(of: /const atRest = \(\) => \(\{([^}]*)\}\)/))
    let names = Set(model.output.1.matches(of: /(\w+):/).map { String($0.output.1) })
    #expect(names.union(["bs"]) == keys(of: "properties"))
  }

  /// A script, a variable that holds a message or a part of one, and the definitions of its type.
  private static let variables: [(script: String, variable: String, types: [String])] = [
    ("layers", "message", ["commit"]), ("main", "message", ["commit", "screens"]),
    (
      "session", "message", ["sessionStarted", "sessionAnswer", "sessionRenewal", "sessionStopped"]
    ),
    ("files", "message", ["fileProgress", "fileDownload"]), ("files", "request", ["fileRequest"]),
    ("camera", "request", ["fileRequest"]),
    ("animations", "animation", ["animation"]), ("animations", "by", ["animation"]),
    ("scrolling", "sc", ["scrollRegion"]), ("fields", "state", ["textInput"]),
    ("accessibility", "attributes", ["accessibility"]), ("fonts", "face", ["font"]),
    ("values", "shadow", ["shadow"]), ("hover", "cursor", ["cursorShape"]),
    ("content", "content", ["drawing", "bitmap", "text", "shape", "gradient"]),
    ("content", "style", ["strokeStyle"]), ("content", "fill", ["gradientFill"]),
    ("emitter", "source", ["particlePicture"]), ("particles", "track", ["particleTrack"]),
    ("particles", "epoch", ["epoch"]), ("particles", "emitter", ["emitter"]),
  ]

  @Test(arguments: variables.indices)
  func `the page reads keys of the schema only`(index: Int) throws {
    let (script, variable, types) = Self.variables[index]
    let source = try Self.text(Self.display + "Resources/Web/\(script).js")
    let access = try Regex("[^.\\w]\(variable)\\??\\.(\\w+)", as: (Substring, Substring).self)
    let read = Set(source.matches(of: access).map { String($0.output.1) })
    #expect(!read.isEmpty)
    let expected = types.reduce(into: Set<String>()) { $0.formUnion(keys(of: $1)) }
    #expect(read.subtracting(expected).isEmpty, "\(script).js: \(variable)")
  }

  @Test func `the page reads every key of the schema`() throws {
    let scripts = try Self.files(in: Self.display + "Resources/Web/", suffix: ".js")
      .map { try Self.text($0) }.joined(separator: "\n")
    let words = Set(scripts.matches(of: /\w+/).map { String($0.output) })
    #expect(keys(reachableFrom: "toPage").subtracting(words).isEmpty)
  }

  // MARK: Reading

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func files(in folder: String, suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) }.map { folder + $0 }
  }

  /// The keys of an object type.
  private func keys(of name: String) -> Set<String> {
    let properties = (definitions[name] as? [String: Any])?["properties"] as? [String: Any]
    return Set(properties.map { Array($0.keys) } ?? [])
  }

  /// The names of the definitions that a union refers to.
  private func variants(of name: String) -> [String] {
    let union = (definitions[name] as? [String: Any])?["anyOf"] as? [[String: Any]]
    return (union ?? []).compactMap { ($0["$ref"] as? String).map(Self.name) }
  }

  /// All keys in a definition and in those that it refers to.
  private func keys(reachableFrom name: String) -> Set<String> {
    var found: Set<String> = []
    var visited: Set<String> = []
    func visit(_ value: Any) {
      if let list = value as? [Any] { return list.forEach(visit) }
      guard let object = value as? [String: Any] else { return }
      if let reference = object["$ref"] as? String {
        let name = Self.name(reference)
        if visited.insert(name).inserted { visit(definitions[name] ?? [:]) }
      }
      for (key, member) in object {
        guard key == "properties", let properties = member as? [String: Any] else {
          visit(member)
          continue
        }
        found.formUnion(properties.keys)
        properties.values.forEach(visit)
      }
    }
    visit(definitions[name] ?? [:])
    return found
  }

  private static func name(_ reference: String) -> String {
    String(reference.split(separator: "/").last ?? "")
  }
}
