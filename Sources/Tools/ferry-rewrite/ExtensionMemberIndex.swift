/// The members of extensions that subclasses override, as Objective-C permits.
///
/// A member calls the override of the object's class, which has a name of its own.
struct ExtensionMemberIndex {
  struct Override {
    /// The class, as the member can refer to it.
    let type: String
    /// The name that the override gets.
    let name: String
    /// Whether it overrides one with this name.
    let isRepeated: Bool
    fileprivate let isInExtension: Bool
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
  }

  /// The overrides of each member by their classes, superclasses first.
  private var overrides: [Member: [(key: String, override: Override)]] = [:]
  /// The overridden members by their names.
  private var members: [String: [Member]] = [:]

  init() {}

  init(declared: [ExtensionMember], overrides all: [ExtensionMember], in classes: ClassIndex) {
    var files: [Member: Set<Int>] = [:]
    for member in declared {
      let type = classes.key(member.type, file: member.file) ?? member.type
      guard member.isObjC || classes.isVisible(type) else { continue }
      files[Member(type: type, signature: member.signature), default: []].insert(member.file)
    }
    let ordered = all.map { ($0, Self.lineage(of: $0.type, file: $0.file, $0.scope, classes)) }
      .sorted { $0.1.count < $1.1.count }
    for (found, lineage) in ordered {
      guard let key = lineage.first,
        let owner = lineage.dropFirst().first(where: {
          files[Member(type: $0, signature: found.signature)] != nil
            || classes.declaresInClass($0, found.signature)
        })
      else { continue }
      let member = Member(type: owner, signature: found.signature)
      guard let declaring = files[member] else { continue }
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
        isInExtension: found.isInExtension)
      if known.isEmpty {
        members[found.name.trimmingBackticks, default: []].append(member)
      }
      overrides[member, default: []].append((key, override))
    }
  }

  /// The name that an overridden member gets.
  static func name(_ name: String) -> String { "ferry_base_" + name.trimmingBackticks }

  /// Returns the overrides of a member that it calls, those of subclasses first.
  func overrides(of signature: String, in type: String) -> [Override] {
    (overrides[Member(type: type, signature: signature)] ?? []).reversed().map(\.override)
      .filter { !$0.isRepeated }
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
