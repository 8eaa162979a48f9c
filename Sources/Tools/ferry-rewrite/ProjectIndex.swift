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
  /// The methods of the types themselves, by their base names.
  private var typeMethods: [String: Set<Method>] = [:]
  private(set) var classes = ClassIndex()
  private(set) var protocols = ProtocolIndex()
  /// The overrides in extensions, by the keys of their classes.
  private(set) var overrides: [String: [ExtensionOverride]] = [:]
  private var pendingOverrides: [ExtensionOverride] = []
  private(set) var extensionMembers = ExtensionMemberIndex()
  private var pendingMembers: (declared: [ExtensionMember], overrides: [ExtensionMember]) = ([], [])
  private var importedMembers: (declared: [ExtensionMember], overrides: [ExtensionMember]) =
    ([], [])
  /// The signatures of the overrides in the modules that import this one.
  private var dependentOverrides: Set<String> = []
  /// The selectors of the frameworks' delegates, for which classes are asked.
  private(set) var delegateSelectors: Set<String> = []
  /// The names and labels of methods with one argument that they use.
  private var methodsUsingArguments: Set<String> = []
  /// The names of the functions and properties that the module itself declares.
  private(set) var declaredNames: Set<String> = []
  /// Whether the module is written in Swift 4 or before.
  private(set) var usesOlderNames = false
  private var selectorNames: Set<String> = []
  private var computesSelectors = false
  /// Whether the module makes selectors of names that no single method has.
  private(set) var usesDynamicSelectors = false

  /// Adds the declarations of a file.
  ///
  /// - Parameters:
  ///   - number: A number that no other file has.
  ///   - isOwn: Whether the file belongs to the module, and not to one that it may import.
  mutating func add(_ file: SourceFileSyntax, number: Int, isOwn: Bool = true) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(file)
    classes.add(file, number: number, isOwn: isOwn)
    for node in collector.protocols { protocols.add(node) }
    let members = ExtensionMember.all(in: file, number: number)
    guard isOwn else {
      importedMembers.declared += members.declared
      importedMembers.overrides += members.overrides
      return
    }
    for method in collector.methods { methods[method.name, default: []].insert(method) }
    for method in collector.typeMethods { typeMethods[method.name, default: []].insert(method) }
    methodsUsingArguments.formUnion(collector.methodsUsingArguments)
    pendingOverrides += ExtensionOverride.all(in: file, number: number)
    pendingMembers.declared += members.declared
    pendingMembers.overrides += members.overrides
    declaredNames.formUnion(collector.declaredNames)
    usesOlderNames = usesOlderNames || collector.usesOlderNames
    selectorNames.formUnion(collector.selectorNames)
    delegateSelectors.formUnion(collector.delegateSelectors)
    computesSelectors = computesSelectors || collector.computesSelectors
  }

  /// Adds the overrides in a file of a module that imports this one.
  mutating func add(dependent file: SourceFileSyntax) {
    dependentOverrides.formUnion(
      ExtensionMember.all(in: file, number: 0).overrides.map(\.signature))
  }

  /// Relates the declarations, once all files are known.
  mutating func finish() {
    classes.finish()
    extensionMembers = ExtensionMemberIndex(
      declared: pendingMembers.declared, overrides: pendingMembers.overrides,
      imported: importedMembers, dependents: dependentOverrides, in: classes)
    usesDynamicSelectors =
      computesSelectors || selectorNames.contains { method(selector: $0) == nil }
    for override in pendingOverrides {
      guard let key = classes.key(override.type, file: override.file),
        classes.classes[key]?.isOwn == true,
        extensionMembers.override(override.signature, by: key, isInExtension: true) == nil
      else { continue }
      overrides[key, default: []].append(override)
    }
  }

  /// Returns the only method of a type, or of its nearest superclass that has one, with a base name;
  /// `nil` if there is none or more than one.
  func method(_ name: String, of type: String, file: Int) -> Method? {
    let named = methods[name, default: []]
    guard !named.isEmpty else { return nil }
    for type in lineage(of: type, file: file) {
      let found = named.filter { $0.type == type }
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
    }
    return nil
  }

  /// Returns the method that a type itself or its nearest superclass has, and not also its
  /// instances.
  ///
  /// - Parameter labels: The argument labels; `nil` for any, if no other method has the name.
  func typeMethod(_ name: String, _ labels: [String]?, of type: String, file: Int) -> Method? {
    let named = typeMethods[name, default: []]
    guard !named.isEmpty else { return nil }
    for type in lineage(of: type, file: file) {
      func isNamed(_ method: Method) -> Bool {
        method.type == type && (labels == nil || method.labels == labels)
      }
      if methods[name, default: []].contains(where: isNamed) { return nil }
      let found = named.filter(isNamed)
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
    }
    return nil
  }

  /// The name of a type and those of its superclasses in the module, nearest first, without the
  /// types around them.
  private func lineage(of type: String, file: Int) -> [String] {
    let last = type.split(separator: ".").last.map(String.init) ?? type
    guard let key = classes.key(type, file: file) else { return [last] }
    let superclasses = classes.ancestors(of: key).dropFirst().compactMap { key in
      classes.classes[key]?.name.split(separator: ".").last.map(String.init)
    }
    return [last] + superclasses
  }

  /// Whether a method of a type has one argument, which neither it nor an override uses.
  func ignoresArgument(_ name: String, _ labels: [String], of type: String) -> Bool {
    labels.count == 1
      && methods[name, default: []].union(typeMethods[name, default: []])
        .contains { $0.type == type && $0.labels == labels }
      && !methodsUsingArguments.contains("\(name)(\(labels[0]):)")
  }

  /// Returns the only method with a name in Objective-C's form.
  func method(selector: String) -> Method? {
    let found = methods.values.joined().filter { $0.selector == selector }
    return found.count == 1 ? found.first : nil
  }

  private final class Collector: DeclarationVisitor {
    var methods: [Method] = []
    var typeMethods: [Method] = []
    var methodsUsingArguments: Set<String> = []
    var protocols: [ProtocolDeclSyntax] = []
    var declaredNames: Set<String> = []
    var usesOlderNames = false
    var selectorNames: Set<String> = []
    var delegateSelectors: Set<String> = []
    var computesSelectors = false

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = SourceRewriter.delegateSelector(of: node) { delegateSelectors.insert(name) }
      return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      protocols.append(node)
      return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      if OlderNames.present(node.name.text) != nil { usesOlderNames = true }
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.baseName.text
      if OlderNames.present(name) ?? OlderNames.notification(name) != nil { usesOlderNames = true }
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if !node.modifiers.contains(named: ["override"]), let name = node.single?.name {
        declaredNames.insert(name)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if !node.modifiers.contains(named: ["override"]) { declaredNames.insert(node.name.text) }
      if let type = EnclosingType.name(of: Syntax(node)), type != "Self" {
        let method = Method(type: type, name: node.name.text, labels: node.labels)
        if node.modifiers.contains(named: ["static", "class"]) {
          typeMethods.append(method)
        } else {
          methods.append(method)
        }
      }
      if let label = node.labels.first, node.labels.count == 1, node.usesOnlyParameter {
        methodsUsingArguments.insert("\(node.name.text)(\(label):)")
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let argument = SourceRewriter.selectorName(of: node) {
        if let text = argument.text { selectorNames.insert(text) } else { computesSelectors = true }
      }
      return .visitChildren
    }
  }
}
