/// A path pattern: literal segments, `{name}` for one segment, `{name...}` for the rest.
public struct RoutePattern: Sendable, Hashable {
  enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter(String)
    case rest(String)
  }

  /// The pattern's source text.
  public let text: String
  let segments: [Segment]

  /// Parses a pattern such as `/v1/inbox/{id}/read`.
  ///
  /// Literals are written decoded. `{name...}` matches one segment or more.
  ///
  /// - Precondition: It starts with a slash, names are unique, and `{name...}` is last.
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

  /// Returns the values of the parameters for a path; `nil` when the path does not match.
  ///
  /// A parameter matches no empty segment. Segments of the rest are joined by slashes.
  public func match(_ path: [String]) -> [String: String]? {
    guard fitsPaths(ofLength: path.count) else { return nil }
    // Most patterns fail on a literal, so literals are compared before any value is collected.
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

  /// Whether a path with this many segments may match.
  func fitsPaths(ofLength count: Int) -> Bool {
    if case .rest = segments.last { return count >= segments.count }
    return count == segments.count
  }

  /// Whether this pattern wins for a path that matches both: the leftmost literal decides.
  func isMoreSpecific(than other: RoutePattern) -> Bool {
    for (left, right) in zip(segments, other.segments) where left.rank != right.rank {
      return left.rank < right.rank
    }
    return segments.count > other.segments.count
  }

  /// Whether both match the same paths, regardless of parameter names.
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
