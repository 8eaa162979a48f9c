import SwiftSyntax

/// An override in an extension, which the class forwards to.
struct ExtensionOverride {
  /// The extended type.
  let type: String
  /// The number of the file.
  let file: Int
  /// The modules that the file imports.
  let imports: [String]
  /// The name and parameters of the member.
  let signature: String
  /// The override that the class gets.
  let code: String

  /// The name that a member of an extension has in place of the one that it overrides.
  static func name(_ name: String) -> String { "ferry_" + name.trimmingBackticks }

  /// Returns the overrides in the extensions of a file.
  static func all(in file: SourceFileSyntax, number: Int) -> [ExtensionOverride] {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(file)
    return collector.found.compactMap { type, access, member in
      let own = member.asProtocol((any WithModifiersSyntax).self)?.modifiers.access
      return code(for: member).map {
        ExtensionOverride(
          type: type, file: number, imports: collector.imports,
          signature: ExtensionMember.signature(of: member) ?? "",
          code: own == nil ? access + $0 : $0)
      }
    }
  }

  /// Returns the override that calls a member of an extension; `nil` for observers of a property.
  static func code(for member: DeclSyntax) -> String? {
    if let function = member.as(FunctionDeclSyntax.self) { return code(for: function) }
    guard let variable = member.as(VariableDeclSyntax.self), let (name, binding) = variable.single,
      let type = binding.typeAnnotation?.type, binding.accessorBlock != nil, !binding.isStored
    else { return nil }
    let setter =
      binding.accessor("set") == nil ? "" : " set { self.\(Self.name(name)) = newValue }"
    return "\(modifiers(variable.modifiers))var \(name): \(type.onOneLine) "
      + "{ get { self.\(Self.name(name)) }\(setter) }"
  }

  private static func code(for function: FunctionDeclSyntax) -> String {
    "\(modifiers(function.modifiers))func \(function.name.text)"
      + (function.genericParameterClause?.onOneLine ?? "") + function.signature.onOneLine
      + " { \(call(of: function)("self", name(function.name.text))) }"
  }

  /// Returns a function that makes the call of a method with the parameters of another one.
  static func call(of function: FunctionDeclSyntax) -> (_ object: String, _ name: String) -> String
  {
    let arguments = function.signature.parameterClause.parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      let place = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&\(value)" : value
      let label = parameter.firstName.text
      return label == "_" ? place : "\(label): \(place)"
    }
    let effects = function.signature.effectSpecifiers
    let prefix =
      (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
    return { object, name in "\(prefix)\(object).\(name)(\(arguments.joined(separator: ", ")))" }
  }

  /// The name by which other modules call the overrides of a member.
  static func foreignName(_ name: String) -> String { "ferry_override_" + name.trimmingBackticks }

  /// Returns the requirement of the protocol for a member that other modules override.
  static func requirement(of member: DeclSyntax) -> String? {
    guard let declaration = member.asProtocol((any WithModifiersSyntax).self),
      !declaration.modifiers.contains(named: ["nonisolated"])
    else { return nil }
    if let function = member.as(FunctionDeclSyntax.self) {
      let parameters = function.signature.parameterClause.parameters
      guard function.genericWhereClause == nil, parameters.allSatisfy({ $0.ellipsis == nil })
      else { return nil }
      let list = parameters.map { parameter in
        let names = [parameter.firstName, parameter.secondName].compactMap { $0?.text }
        return "\(names.joined(separator: " ")): \(parameter.type.onOneLine)"
      }
      return "func \(foreignName(function.name.text))"
        + (function.genericParameterClause?.onOneLine ?? "")
        + "(\(list.joined(separator: ", ")))"
        + (function.signature.effectSpecifiers.map { " " + $0.onOneLine } ?? "")
        + (function.signature.returnClause.map { " " + $0.onOneLine } ?? "")
    }
    guard let variable = member.as(VariableDeclSyntax.self), let (name, binding) = variable.single,
      let type = binding.typeAnnotation?.type
    else { return nil }
    let setter = binding.accessor("set") == nil ? "" : " set"
    return "var \(foreignName(name)): \(type.onOneLine) { get\(setter) }"
  }

  private static func modifiers(_ list: DeclModifierListSyntax) -> String {
    list.map { $0.trimmedDescription + " " }.joined()
  }

  private final class Collector: DeclarationVisitor {
    /// The extended types, the access that their extensions give to members, and the overrides.
    var found: [(String, String, DeclSyntax)] = []
    var imports: [String] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      imports.append(node.path.trimmedDescription)
      return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let access = node.modifiers.contains(named: ["public"]) ? "public " : ""
      for member in node.memberBlock.members
      where member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
        .contains(named: ["override"]) == true
      {
        found.append((node.extendedType.plainName, access, member.decl))
      }
      return .visitChildren
    }
  }
}
