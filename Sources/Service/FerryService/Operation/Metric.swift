/// A measured value that another part of the process adds to `/metrics`.
///
/// - SeeAlso: Prometheus, "Exposition formats", text format 0.0.4.
public struct Metric: Sendable, Hashable {
  /// The meaning of a value.
  public enum Kind: String, Sendable {
    /// A count since the start, which never falls.
    case counter
    /// A value at the moment.
    case gauge
  }

  /// The name, such as `ferry_app_sessions_open`; that of a counter ends in `_total`.
  public let name: String
  /// The description, one sentence.
  public let help: String
  /// The meaning of the values.
  public let kind: Kind
  /// The values by their labels, such as `limit="host"`; an empty text has none.
  public let values: [String: Int]

  /// Creates a metric with one value.
  public init(_ name: String, _ help: String, _ kind: Kind, _ value: Int) {
    self.init(name, help, kind, ["": value])
  }

  /// Creates a metric with a value for each text of labels.
  public init(_ name: String, _ help: String, _ kind: Kind, _ values: [String: Int]) {
    self.name = name
    self.help = help
    self.kind = kind
    self.values = values
  }

  /// The lines of the metric.
  var lines: [String] {
    ["# HELP \(name) \(help)", "# TYPE \(name) \(kind.rawValue)"]
      + values.sorted { $0.key < $1.key }.map { labels, value in
        labels.isEmpty ? "\(name) \(value)" : "\(name){\(labels)} \(value)"
      }
  }
}
