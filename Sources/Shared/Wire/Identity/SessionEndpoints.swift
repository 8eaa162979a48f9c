/// The routes of sessions, which all apps share.
public enum SessionEndpoints {
  /// Returns information about the service.
  public static let service = Endpoint<EmptyBody, ServiceInformation>(
    .get, "/v1/service", needsSession: false)
  /// Opens a session.
  public static let signIn = Endpoint<SignIn, SessionReceipt>(
    .post, "/v1/sessions", needsSession: false)
  /// Ends the session of the request.
  public static let signOut = Endpoint<EmptyBody, EmptyBody>(.delete, "/v1/sessions/current")
  /// Returns the customer's open sessions, the most recently used first.
  public static let sessions = Endpoint<EmptyBody, Page<OpenSession>>(.get, "/v1/sessions")
  /// Ends the session `id` of the customer.
  public static let endSession = Endpoint<EmptyBody, EmptyBody>(.delete, "/v1/sessions/{id}")
  /// Ends all sessions of the customer, including that of the request.
  public static let signOutEverywhere = Endpoint<EmptyBody, EmptyBody>(.delete, "/v1/sessions")
  /// Returns the customer of the session.
  public static let me = Endpoint<EmptyBody, Customer>(.get, "/v1/me")
}
