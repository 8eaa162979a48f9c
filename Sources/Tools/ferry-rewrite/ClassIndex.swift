import SwiftSyntax

/// The classes of a module and of those that it may import.
final class ClassIndex {
  /// A declaration of a class, or one of its extensions.
  struct Part {
    let block: MemberBlockSyntax
    let attributes: AttributeListSyntax
    let inherited: [InheritedTypeSyntax]
    let isExtension: Bool
    /// The number of the file.
    let file: Int
  }

  struct Class {
    var name: String
    var parts: [Part] = []
    /// The superclass or the first protocol; empty for none.
    var parent = ""
    var modifiers: DeclModifierListSyntax
    /// Whether the module declares the class.
    let isOwn: Bool
    let isGeneric: Bool
  }

  /// The classes by their paths, such as `Outer.Inner`; with a file's number if they are private.
  private(set) var classes: [String: Class] = [:]
  private var extensions: [(name: String, part: Part)] = []
  private var memberships: [String: Bool] = [:]

  func add(_ file: SourceFileSyntax, number: Int, isOwn: Bool) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.number = number
    collector.isOwn = isOwn
    collector.walk(file)
    classes.merge(collector.classes) { $1 }
    extensions += collector.extensions
  }

  /// Adds the extensions to their classes, once all files are known.
  func finish() {
    for (name, part) in extensions {
      if let key = key(name, file: part.file) { classes[key]?.parts.append(part) }
    }
    extensions = []
  }

  /// Returns the key of the class with a name.
  ///
  /// - Parameter scope: The types around the place of the name.
  func key(_ name: String, file: Int, scope: [String] = []) -> String? {
    for count in stride(from: scope.count, through: 0, by: -1) {
      let path = (scope.prefix(count) + [name]).joined(separator: ".")
      if classes["\(path)#\(file)"] != nil { return "\(path)#\(file)" }
      if classes[path] != nil { return path }
    }
    return nil
  }

  func key(of node: ClassDeclSyntax, file: Int) -> String? {
    key(node.name.text, file: file, scope: EnclosingType.path(of: Syntax(node)))
  }

  /// The class and its superclasses, as far as they are known, nearest first.
  func ancestors(of key: String) -> [String] {
    var result: [String] = []
    var current: String? = key
    while let known = current, let type = classes[known], result.count < 32 {
      result.append(known)
      let scope = type.name.split(separator: ".").dropLast().map(String.init)
      current = self.key(type.parent, file: type.parts.first?.file ?? 0, scope: scope)
      if current.map(result.contains) == true { break }
    }
    return result
  }

  /// The name of the first superclass that is not known.
  func root(of key: String) -> String {
    ancestors(of: key).last.flatMap { classes[$0]?.parent } ?? ""
  }

  /// Whether a superclass satisfies a condition.
  func hasAncestor(of key: String, where isMatch: (String) -> Bool) -> Bool {
    ancestors(of: key).dropFirst().contains(where: isMatch)
  }

  func declares(_ key: String, function name: String, _ labels: [String]) -> Bool {
    functions(of: key).contains { $0.name.text == name && $0.labels == labels }
  }

  /// Whether the declaration of a class, and not an extension, introduces a member.
  func declaresInClass(_ key: String, _ signature: String) -> Bool {
    (classes[key]?.parts ?? []).filter { !$0.isExtension }.flatMap(\.block.members).contains {
      ExtensionMember.signature(of: $0.decl) == signature && !ExtensionMember.isOverride($0.decl)
    }
  }

  func functions(of key: String) -> [FunctionDeclSyntax] {
    (classes[key]?.parts ?? []).flatMap(\.block.members).compactMap {
      $0.decl.as(FunctionDeclSyntax.self)
    }
  }

  /// Whether a class finds its members by name.
  func hasNamedMembers(_ key: String, _ project: ProjectIndex) -> Bool {
    if let known = memberships[key] { return known }
    let result = !NamedMembers(of: key, file: nil, in: project).isEmpty
    memberships[key] = result
    return result
  }

  /// Whether Objective-C sees all members of a class.
  func isVisible(_ key: String) -> Bool {
    ancestors(of: key).contains { key in
      classes[key]?.parts.contains {
        !$0.isExtension && $0.attributes.contains(named: ["objcMembers"])
      } ?? false
    }
  }

  private final class Collector: DeclarationVisitor {
    var number = 0
    var isOwn = true
    var classes: [String: Class] = [:]
    var extensions: [(name: String, part: Part)] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let scope = EnclosingType.path(of: Syntax(node))
      let path = (scope + [node.name.text]).joined(separator: ".")
      let inherited = Array(node.inheritanceClause?.inheritedTypes ?? [])
      let part = Part(
        block: node.memberBlock, attributes: node.attributes, inherited: inherited,
        isExtension: false, file: number)
      let key = node.modifiers.isPrivate ? "\(path)#\(number)" : path
      classes[key] = Class(
        name: path, parts: [part], parent: inherited.first?.type.plainName ?? "",
        modifiers: node.modifiers, isOwn: isOwn,
        isGeneric: node.genericParameterClause != nil)
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.genericWhereClause == nil {
        let part = Part(
          block: node.memberBlock, attributes: node.attributes,
          inherited: Array(node.inheritanceClause?.inheritedTypes ?? []), isExtension: true,
          file: number)
        extensions.append((node.extendedType.plainName, part))
      }
      return .visitChildren
    }
  }
}
