import SwiftSyntax

/// A class with tests of XCTest.
struct TestCase: Encodable {
  struct Method: Encodable {
    let name: String
    let isAsync: Bool
  }

  /// The name with those of the types around it.
  let name: String
  let methods: [Method]
}

/// Finds the tests that Apple's XCTest finds through the Objective-C runtime.
struct TestCases {
  private struct Class {
    var superclass: String
    var isPrivate: Bool
    var methods: [String: Bool] = [:]
  }

  private var classes: [String: Class] = [:]
  /// Methods in extensions, by the names of the extended types.
  private var extensions: [String: [String: Bool]] = [:]
  private let conditions: Set<String>

  /// - Parameter conditions: The conditions of `#if` that hold, such as `DEBUG` or
  ///   `canImport(UIKit)`.
  init(conditions: [String]) { self.conditions = Set(conditions) }

  /// Adds the declarations of a file.
  mutating func add(_ file: SourceFileSyntax) {
    let collector = Collector(conditions)
    collector.walk(file)
    classes.merge(collector.classes) { $1 }
    for (name, methods) in collector.extensions {
      extensions[name, default: [:]].merge(methods) { $1 }
    }
  }

  /// The classes with tests, their own and inherited ones, in the order of their names.
  var cases: [TestCase] {
    classes.keys.sorted().compactMap { name in
      guard classes[name]?.isPrivate == false, let methods = methods(of: name), !methods.isEmpty
      else { return nil }
      return TestCase(
        name: name,
        methods: methods.sorted { $0.key < $1.key }
          .map { TestCase.Method(name: $0.key, isAsync: $0.value) })
    }
  }

  /// Returns the tests of a class, and whether they are awaited; `nil` for classes without XCTest.
  private func methods(of name: String, depth: Int = 0) -> [String: Bool]? {
    if name == "XCTestCase" || name == "XCTest.XCTestCase" { return [:] }
    guard depth < 32, let declared = classes[name] else { return nil }
    guard let inherited = methods(of: declared.superclass, depth: depth + 1) else { return nil }
    return inherited.merging(declared.methods) { $1 }.merging(extensions[name] ?? [:]) { $1 }
  }

  private final class Collector: SyntaxVisitor {
    var classes: [String: Class] = [:]
    var extensions: [String: [String: Bool]] = [:]
    private let conditions: Set<String>

    init(_ conditions: Set<String>) {
      self.conditions = conditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      // A class with type parameters has no tests of its own.
      guard node.genericParameterClause == nil else { return .skipChildren }
      let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
      classes[name(of: node)] = Class(
        superclass: superclass ?? "", isPrivate: isPrivate(node.modifiers))
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let signature = node.signature
      let result = signature.returnClause?.type.trimmedDescription ?? "Void"
      let isInstance = !node.modifiers.contains { ["static", "class"].contains($0.name.text) }
      guard node.name.text.hasPrefix("test"), signature.parameterClause.parameters.isEmpty,
        isInstance, !isPrivate(node.modifiers), node.genericParameterClause == nil,
        ["Void", "()"].contains(result)
      else { return .skipChildren }
      let isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
      var parent = node.parent
      while let current = parent {
        if let type = current.as(ClassDeclSyntax.self) {
          classes[name(of: type)]?.methods[node.name.text] = isAsync
          break
        }
        if let type = current.as(ExtensionDeclSyntax.self) {
          extensions[type.extendedType.trimmedDescription, default: [:]][node.name.text] = isAsync
          break
        }
        if current.is(FunctionDeclSyntax.self) || current.is(ClosureExprSyntax.self) { break }
        parent = current.parent
      }
      return .skipChildren
    }

    /// Visits the first clause whose condition holds.
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      let active = node.clauses.first { clause in
        clause.condition.map { Condition(conditions).holds($0) } ?? true
      }
      if let elements = active?.elements { walk(elements) }
      return .skipChildren
    }

    private func name(of node: ClassDeclSyntax) -> String {
      var names = [node.name.text]
      var parent = node.parent
      while let current = parent {
        if let type = current.as(ClassDeclSyntax.self) { names.append(type.name.text) }
        if let type = current.as(StructDeclSyntax.self) { names.append(type.name.text) }
        if let type = current.as(EnumDeclSyntax.self) { names.append(type.name.text) }
        if let type = current.as(ExtensionDeclSyntax.self) {
          names.append(type.extendedType.trimmedDescription)
        }
        parent = current.parent
      }
      return names.reversed().joined(separator: ".")
    }

    private func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
  }
}

/// Evaluates the conditions of `#if` as they are on iOS.
struct Condition {
  private let names: Set<String>

  /// - Parameter names: The conditions that hold.
  init(_ names: Set<String>) { self.names = names }

  /// Whether a condition holds; a comparison of versions does.
  func holds(_ condition: ExprSyntax) -> Bool {
    if let tuple = condition.as(TupleExprSyntax.self), let inner = tuple.elements.first {
      return holds(inner.expression)
    }
    if let negation = condition.as(PrefixOperatorExprSyntax.self) {
      return !holds(negation.expression)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(sequence) }
    let text = condition.trimmedDescription.filter { !$0.isWhitespace }
    switch text {
    case "true", "os(iOS)", "targetEnvironment(simulator)", "canImport(ObjectiveC)",
      "canImport(Darwin)":
      return true
    case "false": return false
    case _ where text.hasPrefix("swift(") || text.hasPrefix("compiler("): return true
    default: return names.contains(text)
    }
  }

  private func holds(_ sequence: SequenceExprSyntax) -> Bool {
    var isAny = false
    var isAll = true
    for element in sequence.elements {
      if let operation = element.as(BinaryOperatorExprSyntax.self) {
        if operation.operator.text == "||" {
          isAny = isAny || isAll
          isAll = true
        }
      } else {
        isAll = isAll && holds(element)
      }
    }
    return isAny || isAll
  }
}
