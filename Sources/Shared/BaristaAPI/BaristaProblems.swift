import Wire

/// The types of problems of the shop's app in addition to those of `ProblemType`.
public enum BaristaProblems {
  /// The customer is not a member of a shop's staff.
  public static let notStaff = ProblemType(rawValue: "/problems/not-staff")
  /// Only a manager may do this.
  public static let managerOnly = ProblemType(rawValue: "/problems/manager-only")
  /// The ticket is in another state than the app shows; request it again.
  public static let ticketChanged = ProblemType(rawValue: "/problems/ticket-changed")
  /// The state cannot follow the present one.
  public static let invalidTransition = ProblemType(rawValue: "/problems/invalid-transition")
}
