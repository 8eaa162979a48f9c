/// The members of extensions that subclasses override, as Objective-C permits.
///
/// A member calls the override of the object's class, which has a name of its own. Overrides in
/// other modules are called by a protocol, to which their classes conform.
struct ExtensionMemberIndex {
  struct Override {
    /// The class, as the member can refer to it.
    let type: String
    /// The name that the override gets.
    let name: String
    /// Whether it overrides one with this name.
    let isRepeated: Bool
    /// The protocol of the member, if another module declares it, and no superclass conforms.
    let conformance: String?
    fileprivate let isInExtension: Bool
    /// The class and its superclasses.
    fileprivate let lineage: [String]
  }

  private struct Member: Hashable {
    let type: String
    let signature: String

    /// The labels of the arguments.
    var labels: [String] {
      guard let start = signature.firstIndex(of: "(") else { return [] }
      return signature[start...].dropFirst().dropLast().split(separator: ", ").compactMap {
        $0.split(separator: ":").first.map(String.init)
      }
    }

    /// The name of the protocol for overrides in other modules.
    var overriding: String {
      let name = signature.prefix { $0 != "(" }.description.trimmingBackticks
      let parts = ["FerryOverriding", type.replacing(".", with: "_"), name] + labels
      return parts.joined(separator: "_")
    }
  }

  /// The overrides of each member by their classes, superclasses first.
  private var overrides: [Member: [(key: String, override: Override)]] = [:]
  /// The overridden members by their names.
  private var members: [String: [Member]] = [:]
  /// The members that other modules override.
  private var opened: Set<Member> = []

  init() {}

  init(
    declared: [ExtensionMember], overrides all: [ExtensionMember],
    imported: (declared: [ExtensionMember], overrides: [ExtensionMember]),
    dependents: Set<String>, in classes: ClassIndex
  ) {
    func member(_ found: ExtensionMember) -> Member {
      let type = classes.key(found.type, file: found.file, scope: found.scope) ?? found.type
      return Member(type: type, signature: found.signature)
    }
    func isVisible(_ found: ExtensionMember) -> Bool {
      found.isObjC || classes.isVisible(member(found).type)
    }
    var files: [Member: Set<Int>] = [:]
    for found in declared where isVisible(found) {
      files[member(found), default: []].insert(found.file)
    }
    opened = Self.distinct(
      declared.filter { $0.isPublic && dependents.contains($0.signature) && isVisible($0) }
        .map(member))
    let foreign = Self.distinct(
      imported.declared.filter { $0.isPublic && isVisible($0) }.map(member))
    let foreignOverrides = Set(imported.overrides.map(member))
    let ordered = all.map { ($0, Self.lineage(of: $0.type, file: $0.file, $0.scope, classes)) }
      .sorted { $0.1.count < $1.1.count }
    for (found, lineage) in ordered {
      guard let key = lineage.first,
        let owner = lineage.dropFirst().first(where: {
          files[Member(type: $0, signature: found.signature)] != nil
            || foreign.contains(Member(type: $0, signature: found.signature))
            || classes.declaresInClass($0, found.signature)
        })
      else { continue }
      let member = Member(type: owner, signature: found.signature)
      let isForeign = foreign.contains(member)
      guard let declaring = files[member] ?? (isForeign ? [] : nil) else { continue }
      if isForeign {
        let isOverridden = lineage.contains {
          foreignOverrides.contains(Member(type: $0, signature: found.signature))
        }
        if isOverridden || key.contains("#") { continue }
      }
      let type = classes.classes[key]
      if let type {
        let isVisible = !key.contains("#") || declaring.allSatisfy { key.hasSuffix("#\($0)") }
        guard type.isOwn, !type.isGeneric, isVisible else { continue }
      }
      let known = overrides[member] ?? []
      let inherited = lineage.dropFirst().lazy.compactMap { name in
        known.first { $0.key == name }?.override
      }.first
      let isRepeated = !found.isInExtension && inherited.map { !$0.isInExtension } ?? false
      let path = type?.name ?? key
      let name = "ferry_\(path.replacing(".", with: "_"))_\(found.name.trimmingBackticks)"
      let override = Override(
        type: path, name: isRepeated ? inherited?.name ?? name : name, isRepeated: isRepeated,
        conformance: isForeign && inherited == nil ? member.overriding : nil,
        isInExtension: found.isInExtension, lineage: lineage)
      if known.isEmpty {
        members[found.name.trimmingBackticks, default: []].append(member)
      }
      overrides[member, default: []].append((key, override))
    }
  }

  /// Returns the members whose protocols have a name that no other one has.
  private static func distinct(_ members: [Member]) -> Set<Member> {
    let names = Dictionary(grouping: Set(members), by: \.overriding)
    return Set(names.values.filter { $0.count == 1 }.joined())
  }

  /// The name that an overridden member gets.
  static func name(_ name: String) -> String { "ferry_base_" + name.trimmingBackticks }

  /// Returns the overrides of a member that it calls, those of subclasses first.
  func overrides(of signature: String, in type: String) -> [Override] {
    (overrides[Member(type: type, signature: signature)] ?? []).reversed().map(\.override)
      .filter { !$0.isRepeated }
  }

  /// Returns the protocol of a member that other modules override.
  func overriding(_ signature: String, in type: String) -> String? {
    let member = Member(type: type, signature: signature)
    return opened.contains(member) ? member.overriding : nil
  }

  /// Returns the overrides in extensions of subclasses of a class that another override is in, those
  /// of subclasses first.
  func overrides(of signature: String, below override: Override) -> [Override] {
    guard let key = override.lineage.first else { return [] }
    return overrides.lazy.filter { $0.key.signature == signature }.flatMap(\.value).reversed()
      .map(\.override).filter { !$0.isRepeated && $0.lineage.dropFirst().contains(key) }
  }

  /// Returns the override that a class, or an extension of it, has.
  func override(_ signature: String, by key: String, isInExtension: Bool) -> Override? {
    overrides.lazy.filter { $0.key.signature == signature }.flatMap(\.value)
      .first { $0.key == key && $0.override.isInExtension == isInExtension }?.override
  }

  /// Returns the name of the implementation that `super` has in a class; `nil` for its own name.
  ///
  /// - Parameter labels: The labels of a call's arguments.
  func inherited(_ name: String, labels: [String], by lineage: [String]) -> String? {
    let found = (members[name] ?? []).filter { lineage.dropFirst().contains($0.type) }
    let member = found.count == 1 ? found.first : found.first(where: { $0.labels == labels })
    guard let member else { return nil }
    for key in lineage.dropFirst() {
      if let known = overrides[member]?.first(where: { $0.key == key }) {
        return known.override.name
      }
      if key == member.type { break }
    }
    return Self.name(name)
  }

  /// Returns a class and its superclasses, also those of the frameworks, nearest first.
  static func lineage(
    of name: String, file: Int, _ scope: [String], _ classes: ClassIndex
  ) -> [String] {
    guard let key = classes.key(name, file: file, scope: scope) else {
      return FrameworkClasses.lineage(of: name)
    }
    return classes.ancestors(of: key) + FrameworkClasses.lineage(of: classes.root(of: key))
  }
}
