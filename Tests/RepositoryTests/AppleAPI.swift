import Foundation

/// The names of Apple's types and members.
struct AppleAPI {
  private var members: [String: Set<String>] = [:]
  private var superclasses: [String: String] = [:]
  private var protocolMembers: Set<String> = []

  /// Reads lists with a type in each line: `Type:Superclass member member`, `@` before a protocol.
  init(lists: String...) {
    for line in lists.joined(separator: "\n").split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let isProtocol = words[0].hasPrefix("@")
      let names = words[0].drop { $0 == "@" }.split(separator: ":").map(String.init)
      members[names[0], default: []].formUnion(words.dropFirst())
      if names.count > 1 { superclasses[names[0]] = names[1] }
      if isProtocol { protocolMembers.formUnion(words.dropFirst()) }
    }
  }

  /// Whether Apple has a member of a type: its own, inherited, or of a protocol.
  func has(_ member: String, of type: String) -> Bool {
    if protocolMembers.contains(member) || members["\(type).\(member)"] != nil { return true }
    var current: String? = type
    while let type = current {
      if members[type]?.contains(member) == true { return true }
      current = superclasses[type]
    }
    return false
  }

  /// Whether Apple has a global declaration.
  func hasGlobal(_ name: String) -> Bool {
    members["(global)"]?.contains(name) == true || members[name] != nil
  }

  /// Whether the compiler or a standard conformance adds a member, which no documentation lists.
  static func isSynthesized(_ member: String) -> Bool {
    let names = [
      "hash", "hashValue", "hash(into:)", "rawValue", "RawValue", "init(rawValue:)", "init()",
      "init(coder:)", "init(arrayLiteral:)", "Element", "ArrayLiteralElement", "allCases",
      "AllCases", "copy(with:)", "mutableCopy(with:)", "description", "debugDescription",
      "isEqual(_:)",
    ]
    return names.contains(member)
      || ["==(", "!=(", "<(", "~=("].contains { member.hasPrefix($0) }
  }

  /// Returns the rows of a parity list that Apple's API lacks.
  func unknownSymbols(in page: String) -> [String] {
    var unknown: [String] = []
    var section = ""
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") {
        section = line.dropFirst(3).filter { $0 != "`" }
      } else if line.hasPrefix("| `"), let member = line.split(separator: "`").dropFirst().first {
        let name = String(member)
        let isGlobal = ["Functions", "Constants", "Type aliases"].contains(section)
        let type = section.replacing(" ", with: "_")
        guard !Self.isSynthesized(name), !has(name, of: type), !(isGlobal && hasGlobal(name))
        else { continue }
        unknown.append("\(section).\(name)")
      }
    }
    return unknown
  }
}
