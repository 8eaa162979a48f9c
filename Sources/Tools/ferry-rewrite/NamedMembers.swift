import SwiftSyntax

/// The members of a class that are found by their names: outlets, actions, and what Objective-C
/// sees.
struct NamedMembers {
  private struct Property: Hashable {
    let name: String
    /// The names in Swift and in Objective-C.
    var keys: Set<String>
    let isSettable: Bool
  }

  private var properties: [Property] = []
  private var actions: [ProjectIndex.Method] = []
  /// The methods of the frameworks' delegates, for which the class is asked.
  private var asked: [ProjectIndex.Method] = []
  /// The properties that affect a computed one, by its name.
  private var affecting: [String] = []
  private var affectsAny = false
  private var readsUndefined = false
  private var setsUndefined = false
  private let type: String

  /// Collects the members.
  ///
  /// - Parameter file: The file with the class, where private members of extensions can be used;
  ///   `nil` includes those of all files.
  init(of key: String, file: Int?, in project: ProjectIndex) {
    let classes = project.classes
    type = classes.classes[key]?.name.split(separator: ".").last.map(String.init) ?? ""
    let isVisible = classes.isVisible(key)
    // Managed objects know their properties themselves.
    let isLayer = classes.root(of: key).hasSuffix("Layer")
    for part in classes.classes[key]?.parts ?? [] {
      let includesPrivate = !part.isExtension || file == nil || part.file == file
      let isObjC = isVisible || (part.isExtension && part.attributes.contains(named: ["objc"]))
      for member in part.block.members {
        if let function = member.decl.as(FunctionDeclSyntax.self),
          includesPrivate || !function.modifiers.isPrivate
        {
          add(function, isObjC: isObjC, in: project)
        }
        if let variable = member.decl.as(VariableDeclSyntax.self),
          includesPrivate || !variable.modifiers.isPrivate
        {
          add(variable, isObjC: isObjC, isLayer: isLayer, isSameFile: includesPrivate)
        }
      }
    }
  }

  var isEmpty: Bool {
    properties.isEmpty && actions.isEmpty && asked.isEmpty && affecting.isEmpty && !affectsAny
      && !readsUndefined && !setsUndefined
  }

  // MARK: Collecting

  private mutating func add(_ function: FunctionDeclSyntax, isObjC: Bool, in project: ProjectIndex)
  {
    let (name, labels) = (function.name.text, function.labels)
    let isStatic = function.modifiers.contains(named: ["static", "class"])
    switch (name, labels) {
    case ("value", ["forUndefinedKey"]): readsUndefined = true
    case ("setValue", ["_", "forUndefinedKey"]): setsUndefined = true
    case ("keyPathsForValuesAffectingValue", ["forKey"]): affectsAny = true
    case (_, []) where isStatic && name.hasPrefix("keyPathsForValuesAffecting"):
      affecting.append(String(name.dropFirst("keyPathsForValuesAffecting".count)))
    default: break
    }
    let isAction = function.attributes.contains(named: ["IBAction"])
    let isNamed = isObjC || function.attributes.contains(named: ["objc"])
    let action = ProjectIndex.Method(type: type, name: name, labels: labels)
    if !isStatic, project.delegateSelectors.contains(action.selector) { asked.append(action) }
    guard isAction || (project.usesDynamicSelectors && isNamed), !isStatic, labels.count <= 2,
      function.genericParameterClause == nil, function.signature.effectSpecifiers == nil,
      !function.modifiers.contains(named: ["override"]) || isAction
    else { return }
    // Of overloads that differ by their types only, none is certain.
    actions.removeAll { $0.name == name && $0.labels == labels && !isAction }
    if !actions.contains(action) { actions.append(action) }
  }

  private mutating func add(
    _ variable: VariableDeclSyntax, isObjC: Bool, isLayer: Bool, isSameFile: Bool
  ) {
    let attributes = variable.attributes
    let isNamed =
      attributes.contains(named: ["IBOutlet", "IBInspectable", "objc"])
      || (isObjC && !variable.modifiers.isPrivate && !attributes.contains(named: ["nonobjc"]))
    let isManaged = attributes.contains(named: ["NSManaged"])
    guard isManaged ? isLayer : isNamed,
      !variable.modifiers.contains(named: ["static", "class"]),
      !attributes.contains(where: { $0.trimmedDescription.contains("unavailable") })
    else { return }
    let objcName = attributes.first(named: ["objc"])?.arguments?.trimmedDescription
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        binding.accessor("get")?.effectSpecifiers == nil
      else { continue }
      let isHidden =
        !isSameFile
        && variable.modifiers.contains {
          ["private", "fileprivate"].contains($0.name.text) && $0.detail != nil
        }
      let isSettable =
        variable.bindingSpecifier.text == "var" && !isHidden
        && (binding.isStored || binding.accessor("set") != nil)
      let plain = name.trimmingBackticks
      guard !properties.contains(where: { $0.name == name }) else { continue }
      properties.append(
        Property(
          name: name, keys: Set([plain] + (objcName.map { [$0] } ?? [])), isSettable: isSettable))
    }
  }

  // MARK: Code

  /// Returns the members that find the others, on one line.
  ///
  /// - Parameters:
  ///   - isOverride: Whether a superclass has such members.
  ///   - access: The access of the class, as a modifier.
  func code(isOverride: Bool, access: String) -> String {
    let override = isOverride ? "override " : ""
    let next = { (call: String, other: String) in isOverride ? "super.\(call)" : other }
    var parts: [String] = []
    let values = properties.map { property in
      "case \(Self.pattern(property)): return .some(self.\(property.name)); "
    }
    let undefinedValue =
      readsUndefined
      ? ".some(self.value(forUndefinedKey: key))" : next("ferryValue(forKey: key)", "nil")
    parts.append(
      "\(access)\(override)func ferryValue(forKey key: String) -> Any?? { switch key { "
        + values.joined() + "default: return \(undefinedValue) } }")
    let setters = properties.filter(\.isSettable).map { property in
      "case \(Self.pattern(property)): return NamedValues.assign(value, like: self.\(property.name)) "
        + "{ self.\(property.name) = $0 }; "
    }
    let undefinedSetter =
      setsUndefined
      ? "self.setValue(value, forUndefinedKey: key); return true"
      : "return \(next("ferrySet(key, to: value)", "false"))"
    parts.append(
      "\(access)\(override)func ferrySet(_ key: String, to value: Any?) -> Bool { switch key { "
        + setters.joined() + "default: \(undefinedSetter) } }")
    let keys = affecting.map { name in
      "case \"\(name.prefix(1).lowercased())\(name.dropFirst())\": "
        + "return Self.keyPathsForValuesAffecting\(name)(); "
    }
    let otherKeys =
      affectsAny
      ? "Self.keyPathsForValuesAffectingValue(forKey: key)"
      : next("ferryKeys(affecting: key)", "[]")
    parts.append(
      "\(access)\(override)func ferryKeys(affecting key: String) -> Set<String> { switch key { "
        + keys.joined() + "default: return \(otherKeys) } }")
    let selectors =
      actions.map {
        "case \"\($0.selector)\": return Selector(\"\($0.selector)\", \($0.reference)); "
      }
      + asked.filter { !actions.contains($0) }.map {
        "case \"\($0.selector)\": return Selector(\"\($0.selector)\", of: \(type).self); "
      }
    parts.append(
      "\(spi(access))nonisolated \(override)func selector(named name: String) -> Selector? { switch name { "
        + selectors.joined() + "default: return \(next("selector(named: name)", "nil")) } }")
    if !isOverride {
      parts.append(
        "\(spi(access.replacing("open", with: "public")))nonisolated var namedValues: NamedValues { "
          + "NamedValues(\(type).ferryValue(forKey:), \(type).ferrySet(_:to:), "
          + "\(type).ferryKeys(affecting:)) }")
    }
    return "; " + parts.joined(separator: "; ") + " "
  }

  private func spi(_ access: String) -> String { access.isEmpty ? "" : "@_spi(Ferry) \(access)" }

  private static func pattern(_ property: Property) -> String {
    property.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension String {
  /// The name of an identifier that is written in backticks.
  var trimmingBackticks: String { replacing("`", with: "") }
}
