/// An invalid configuration of a service.
public enum FerryServiceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Faults need demo data.
  case faultsNeedDemoData
  /// The text of a fault is malformed.
  case malformedFault(String)
  /// The directory contains no database.
  case noDatabase(String)
  /// The database has none of the service's tables.
  case emptyDatabase
  /// The database lacks a migration, which is the value.
  case olderDatabase(String)

  /// One line for an operator.
  public var description: String {
    switch self {
    case .faultsNeedDemoData: "faults can be injected only while the service runs with demo data"
    case .malformedFault(let text):
      "\(text) is no fault; write /path=500, /path=delay:SECONDS or /path=body:TEXT"
    case .emptyDatabase:
      "the database is empty: it has no tables, and so nothing to check"
    case .olderDatabase(let migration):
      "the database is of an older version, without \(migration); start the service once"
    case .noDatabase(let directory): "there is no database in \(directory)"
    }
  }
}
