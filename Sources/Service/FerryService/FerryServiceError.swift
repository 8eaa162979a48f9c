/// Says why a service cannot be run as it was configured.
public enum FerryServiceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Things go wrong on purpose only where nobody's real data is.
  case faultsNeedDemoData
  /// A fault was written in another way than it is read; it holds what was written.
  case malformedFault(String)
  /// There is no database in the directory.
  case noDatabase(String)

  /// One line for an operator.
  public var description: String {
    switch self {
    case .faultsNeedDemoData: "faults can be injected only while the service runs with demo data"
    case .malformedFault(let text):
      "\(text) is no fault; write /path=500, /path=delay:SECONDS or /path=body:TEXT"
    case .noDatabase(let directory): "there is no database in \(directory)"
    }
  }
}
