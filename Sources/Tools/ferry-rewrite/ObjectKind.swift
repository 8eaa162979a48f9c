import SwiftSyntax

/// The kind of an expression that contains objects without a class.
///
/// Only declarations in the same file are considered, and only those that state a type or are
/// elements of such collections.
enum ObjectKind {
  case object
  /// A list of objects.
  case array
  /// Objects by their keys.
  case dictionary

  /// Returns the kind of a type, also of an optional one.
  init?(_ type: TypeSyntax?) {
    guard let type else { return nil }
    let text = type.onOneLine.filter { !" ?!()".contains($0) }
    switch text {
    case "AnyObject": self = .object
    case "[AnyObject]", "Array<AnyObject>": self = .array
    case "[String:AnyObject]", "Dictionary<String,AnyObject>", "[NSObject:AnyObject]",
      "[AnyHashable:AnyObject]":
      self = .dictionary
    default: return nil
    }
  }

  /// Returns the kind of an expression.
  init?(_ expression: ExprSyntax?) {
    guard let expression else { return nil }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      self.init(named: name.baseName.text, at: Syntax(name))
    } else if let unwrapped = expression.as(ForceUnwrapExprSyntax.self) {
      self.init(unwrapped.expression)
    } else if let chained = expression.as(OptionalChainingExprSyntax.self) {
      self.init(chained.expression)
    } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      self.init(tuple.elements.first?.expression)
    } else if let attempt = expression.as(TryExprSyntax.self) {
      self.init(attempt.expression)
    } else if let subscripted = expression.as(SubscriptCallExprSyntax.self) {
      guard let base = Self(subscripted.calledExpression), base != .object,
        subscripted.arguments.count == 1,
        subscripted.arguments.first?.expression.isRange == false
      else { return nil }
      self = .object
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      self.init(member)
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      self.init(call)
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      self.init(sequence.elements.last?.as(TypeExprSyntax.self)?.type)
    } else {
      return nil
    }
  }

  private init?(_ member: MemberAccessExprSyntax) {
    let name = member.declName.baseName.text
    if member.base?.trimmedDescription == "self" {
      self.init(property: name, at: Syntax(member))
      return
    }
    switch (Self(member.base), name) {
    case (.array, "first"), (.array, "last"): self = .object
    case (.dictionary, "values"): self = .array
    default: return nil
    }
  }

  private init?(_ call: FunctionCallExprSyntax) {
    if call.arguments.isEmpty, let array = call.calledExpression.as(ArrayExprSyntax.self),
      array.elements.count == 1, array.trimmedDescription == "[AnyObject]"
    {
      self = .array
      return
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      Self(member.base) == .array
    else { return nil }
    switch member.declName.baseName.text {
    case "removeFirst", "removeLast", "popLast", "remove", "randomElement": self = .object
    case "filter", "reversed", "sorted", "dropFirst", "dropLast": self = .array
    default: return nil
    }
  }

  // MARK: Names

  /// Returns the kind of what a name refers to at a place.
  private init?(named name: String, at place: Syntax) {
    var current = place
    while let parent = current.parent {
      switch Self.binding(of: name, in: parent, around: current) {
      case .known(let kind):
        self = kind
        return
      case .unknown: return nil
      case .none: break
      }
      if parent.is(MemberBlockSyntax.self) { break }
      current = parent
    }
    self.init(property: name, at: place)
  }

  /// Returns the kind of a property of the type around a place.
  private init?(property name: String, at place: Syntax) {
    var current = place.parent
    while let node = current, !node.is(MemberBlockSyntax.self) { current = node.parent }
    guard let block = current?.as(MemberBlockSyntax.self) else { return nil }
    for member in block.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
        self.init(binding)
        return
      }
    }
    return nil
  }

  private init?(_ binding: PatternBindingSyntax) {
    if let type = binding.typeAnnotation?.type {
      self.init(type)
    } else {
      self.init(binding.initializer?.value)
    }
  }

  /// A declaration of a name.
  private enum Binding {
    case known(ObjectKind)
    /// One of another type.
    case unknown

    init(_ kind: ObjectKind?) { self = kind.map(Self.known) ?? .unknown }
  }

  /// Returns the declaration of a name by a node, or by a statement in it before a child.
  private static func binding(of name: String, in node: Syntax, around child: Syntax) -> Binding? {
    if let list = node.as(CodeBlockItemListSyntax.self) {
      let position = child.position
      for item in list.reversed() where item.position < position {
        if let found = binding(of: name, in: item.item) { return found }
      }
    } else if let function = node.as(FunctionDeclSyntax.self) {
      return binding(of: name, in: function.signature.parameterClause)
    } else if let initializer = node.as(InitializerDeclSyntax.self) {
      return binding(of: name, in: initializer.signature.parameterClause)
    } else if let closure = node.as(ClosureExprSyntax.self) {
      return binding(of: name, in: closure)
    } else if let loop = node.as(ForStmtSyntax.self), child.id == Syntax(loop.body).id {
      guard loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else {
        return loop.pattern.binds(name) ? .unknown : nil
      }
      return Binding(element(of: loop.sequence))
    } else if let condition = node.as(IfExprSyntax.self) {
      return binding(of: name, in: condition.conditions, before: child)
    } else if let loop = node.as(WhileStmtSyntax.self) {
      return binding(of: name, in: loop.conditions, before: child)
    } else if let list = node.as(ConditionElementListSyntax.self) {
      return binding(of: name, in: list, before: child)
    } else if let choice = node.as(SwitchCaseSyntax.self) {
      return choice.label.binds(name) ? .unknown : nil
    } else if let clause = node.as(CatchClauseSyntax.self) {
      return clause.catchItems.binds(name) ? .unknown : nil
    }
    return nil
  }

  private static func binding(of name: String, in item: CodeBlockItemSyntax.Item) -> Binding? {
    if let variable = item.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        if binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
          return Binding(ObjectKind(binding))
        }
        if binding.pattern.binds(name) { return .unknown }
      }
    }
    if let check = item.as(GuardStmtSyntax.self) {
      return binding(of: name, in: check.conditions, before: nil)
    }
    return nil
  }

  private static func binding(
    of name: String, in parameters: FunctionParameterClauseSyntax
  ) -> Binding? {
    parameters.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      .map { $0.ellipsis == nil ? Binding(ObjectKind($0.type)) : .unknown }
  }

  private static func binding(of name: String, in closure: ClosureExprSyntax) -> Binding? {
    let inferred = { Binding(element(visitedBy: closure)) }
    switch closure.signature?.parameterClause {
    case .parameterClause(let clause):
      guard
        let parameter = clause.parameters.first(where: {
          ($0.secondName ?? $0.firstName).text == name
        })
      else { return nil }
      guard let type = parameter.type else {
        return clause.parameters.count == 1 ? inferred() : .unknown
      }
      return Binding(ObjectKind(type))
    case .simpleInput(let parameters):
      guard parameters.contains(where: { $0.name.text == name }) else { return nil }
      return parameters.count == 1 ? inferred() : .unknown
    default: return name == "$0" ? inferred() : nil
    }
  }

  /// Returns the kind of the elements that a closure is called with, such as that of `forEach`.
  private static func element(visitedBy closure: ClosureExprSyntax) -> ObjectKind? {
    let parent = closure.parent
    let call =
      parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let member = call?.calledExpression.as(MemberAccessExprSyntax.self),
      [
        "forEach", "map", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy",
        "firstIndex",
      ].contains(member.declName.baseName.text)
    else { return nil }
    return element(of: member.base)
  }

  private static func element(of sequence: ExprSyntax?) -> ObjectKind? {
    ObjectKind(sequence) == .array ? .object : nil
  }

  /// Returns the optional binding of a name in conditions.
  ///
  /// - Parameter child: The node before whose position conditions count; `nil` for all.
  private static func binding(
    of name: String, in conditions: ConditionElementListSyntax, before child: Syntax?
  ) -> Binding? {
    for element in conditions.reversed() {
      if let child, element.position >= child.position { continue }
      switch element.condition {
      case .optionalBinding(let binding)
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name:
        if let type = binding.typeAnnotation?.type { return Binding(ObjectKind(type)) }
        // `if let name` refers to an outer declaration of the name.
        guard let value = binding.initializer?.value else { return nil }
        return Binding(ObjectKind(value))
      case .matchingPattern(let pattern): if pattern.binds(name) { return .unknown }
      default: break
      }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether the expression is a range, such as the argument of a subscript.
  fileprivate var isRange: Bool {
    tokens(viewMode: .sourceAccurate).contains { ["...", "..<"].contains($0.text) }
  }
}

extension SyntaxProtocol {
  /// Whether the node declares a name in a pattern.
  fileprivate func binds(_ name: String) -> Bool {
    let finder = PatternFinder(name)
    finder.walk(self)
    return finder.isFound
  }
}

private final class PatternFinder: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || node.identifier.text == name
    return .visitChildren
  }
}
