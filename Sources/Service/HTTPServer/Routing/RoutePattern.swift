/// The shape of a path: literal segments, `{name}` for any one, `{name...}` last for all the rest.
public struct RoutePattern: Sendable, Hashable {
  enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter(String)
    case rest(String)
  }

  /// The pattern as written.
  public let text: String
  let segments: [Segment]

  /// Reads a pattern such as `/v1/inbox/{id}/read`.
  ///
  /// Literals are written decoded. `{name...}` takes one segment or more.
  ///
  /// - Precondition: It starts with a slash, names differ, and `{name...}` stands last.
  public init(_ text: String) {
    precondition(text.hasPrefix("/"), "A pattern starts with a slash.")
    var segments: [Segment] = []
    var names: Set<String> = []
    let parts =
      text == "/"
      ? []
      : text.dropFirst().split(
        separator: "/", omittingEmptySubsequences: false)
    for part in parts {
      if case .rest = segments.last { preconditionFailure("{name...} stands last.") }
      guard part.hasPrefix("{"), part.hasSuffix("}") else {
        segments.append(.literal(String(part)))
        continue
      }
      var name = String(part.dropFirst().dropLast())
      let isRest = name.hasSuffix("...")
      if isRest { name.removeLast(3) }
      precondition(!name.isEmpty && names.insert(name).inserted, "Each parameter has its own name.")
      segments.append(isRest ? .rest(name) : .parameter(name))
    }
    self.text = text
    self.segments = segments
  }

  /// Returns the values of the parameters for a path; `nil` when the path has another shape.
  ///
  /// An empty segment fills no parameter. Several segments of the rest are joined by slashes.
  public func match(_ path: [String]) -> [String: String]? {
    guard fitsPaths(ofLength: path.count) else { return nil }
    // Most patterns fail by a literal, and whatever is found before that is for nothing.
    for (segment, text) in zip(segments, path) {
      if case .literal(let literal) = segment, literal != text { return nil }
    }
    var values: [String: String] = [:]
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .literal: continue
      case .parameter(let name):
        guard !path[index].isEmpty else { return nil }
        values[name] = path[index]
      case .rest(let name): values[name] = path[index...].joined(separator: "/")
      }
    }
    return values
  }

  /// Whether a path of so many segments may have this shape.
  func fitsPaths(ofLength count: Int) -> Bool {
    if case .rest = segments.last { return count >= segments.count }
    return count == segments.count
  }

  /// Whether a path that fits both belongs to this pattern: the first literal from the left wins.
  func isMoreSpecific(than other: RoutePattern) -> Bool {
    for (left, right) in zip(segments, other.segments) where left.rank != right.rank {
      return left.rank < right.rank
    }
    return segments.count > other.segments.count
  }

  /// Whether the two fit the same paths, whatever their parameters are called.
  func isSameShape(as other: RoutePattern) -> Bool {
    segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy { left, right in
        if case .literal(let one) = left, case .literal(let two) = right { return one == two }
        return left.rank == right.rank
      }
  }
}

extension RoutePattern.Segment {
  fileprivate var rank: Int {
    switch self {
    case .literal: 0
    case .parameter: 1
    case .rest: 2
    }
  }
}
