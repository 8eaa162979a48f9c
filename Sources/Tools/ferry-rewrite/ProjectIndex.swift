import SwiftSyntax

/// The declarations of a module that the rewriting of each of its files depends on.
struct ProjectIndex {
  /// A method that can be the target of a selector.
  struct Method: Hashable {
    let type: String
    /// The base name.
    let name: String
    /// The argument labels; `_` for none.
    let labels: [String]

    /// The reference to the method, as in `Editor.save(_:)`.
    var reference: String {
      "\(type).\(name)" + (labels.isEmpty ? "" : "(\(labels.map { "\($0):" }.joined()))")
    }

    /// The name in Objective-C's form.
    var selector: String { Self.selector(name, labels) }

    static func selector(_ name: String, _ labels: [String]) -> String {
      guard let first = labels.first else { return name }
      let begin =
        first == "_" ? name : "\(name)With\(first.prefix(1).uppercased())\(first.dropFirst())"
      return "\(begin):" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    }
  }

  /// The methods that are visible to Objective-C, by their base names.
  private(set) var methods: [String: Set<Method>] = [:]
  /// The names of the optional requirements of protocols.
  private(set) var optionalRequirements: Set<String> = []
  /// The members that storyboards use.
  private(set) var interfaces = InterfaceIndex()

  /// Adds the declarations of a file.
  mutating func add(_ file: SourceFileSyntax) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(file)
    interfaces.add(file)
    for method in collector.methods { methods[method.name, default: []].insert(method) }
    optionalRequirements.formUnion(collector.optionalRequirements)
  }

  /// Returns the only method of a type with a base name; `nil` if there is none or more than one.
  func method(_ name: String, of type: String) -> Method? {
    let found = methods[name, default: []].filter { $0.type == type }
    return found.count == 1 ? found.first : nil
  }

  /// Returns the only method with a name in Objective-C's form.
  func method(selector: String) -> Method? {
    let found = methods.values.joined().filter { $0.selector == selector }
    return found.count == 1 ? found.first : nil
  }

  private final class Collector: SyntaxVisitor {
    var methods: [Method] = []
    var optionalRequirements: Set<String> = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.modifiers.contains(where: { $0.name.text == "optional" }) {
        optionalRequirements.insert(node.name.text)
      }
      guard let type = EnclosingType.name(of: Syntax(node)) else { return .skipChildren }
      let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
      methods.append(Method(type: type, name: node.name.text, labels: labels))
      return .skipChildren
    }
  }
}

/// The type whose declaration or extension contains a node.
enum EnclosingType {
  static func name(of node: Syntax) -> String? {
    var current = node.parent
    while let parent = current {
      if let name = declared(parent) { return name }
      current = parent.parent
    }
    return nil
  }

  private static func declared(_ node: Syntax) -> String? {
    if let type = node.as(ClassDeclSyntax.self) { return type.name.text }
    if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
    if let type = node.as(StructDeclSyntax.self) { return type.name.text }
    if let type = node.as(EnumDeclSyntax.self) { return type.name.text }
    if let type = node.as(ActorDeclSyntax.self) { return type.name.text }
    if node.is(ProtocolDeclSyntax.self) { return "Self" }
    return nil
  }
}
