/// Why a run of an application ended early, as one line without a full stop.
package struct RunFailure: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
