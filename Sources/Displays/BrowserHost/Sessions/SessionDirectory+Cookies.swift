import Cryptography
import HTTPServer

/// The cookies of containers, which change when the customer signs in or out.
extension SessionDirectory {
  /// Whether a cookie gives access to its container.
  enum Standing: Equatable {
    case valid(ContainerCookie)
    /// The cookie is outdated, and a page of its browser is about to receive the next one.
    case renewing
    case invalid
  }

  /// Determines whether a cookie gives access to its container.
  ///
  /// - Parameter wanted: The session that the page resumes. The page that has not posted its ticket
  ///   yet resumes its session with the outdated cookie.
  func standing(of cookie: ContainerCookie?, wanted: String?) -> Standing {
    guard let cookie else { return .invalid }
    guard let record = containers.record(of: cookie.container), record.nonce != cookie.nonce else {
      return .valid(cookie)
    }
    let renewing = sessions.values.filter { session in
      session.container == cookie.container
        && session.assumeIsolated { $0.phase == .running && $0.renewalTicket != nil }
    }
    if renewing.contains(where: { $0.identifier == wanted }) { return .valid(cookie) }
    return renewing.isEmpty ? .invalid : .renewing
  }

  /// Binds a container to the customer who signed in, and invalidates its cookies.
  ///
  /// - Parameter customer: `nil` if the customer signed out.
  func customerDidChange(to customer: String?, in session: BrowserSession) {
    let digest = customer.map { customerDigest(of: $0) }
    guard var record = containers.record(of: session.container) else { return }
    record.nonce = configuration.makeIdentifier()
    record.customers[session.app] = digest
    do {
      try containers.save(record, of: session.container)
    } catch {
      return report(
        "error \(session.app) \(session.identifier): cannot renew its cookie, \(error)")
    }
    let ticket = configuration.makeIdentifier()
    session.assumeIsolated { session in
      session.customer = digest
      session.requestRenewal(ticket: ticket)
    }
    if let digest { endSessions(besides: session, notOf: digest) }
  }

  /// Returns the next cookie of a browser in exchange for a ticket; `nil` if the ticket is invalid.
  ///
  /// The other pages of the container are disconnected. Only those of the same browser have the
  /// next cookie when they reconnect.
  func renew(_ cookie: ContainerCookie, ticket: String) -> ContainerCookie? {
    let found = sessions.values.first { session in
      session.container == cookie.container
        && session.assumeIsolated { $0.renewalTicket == ticket }
    }
    guard let found, let record = containers.record(of: cookie.container) else { return nil }
    found.assumeIsolated { $0.renewalTicket = nil }
    for session in sessions.values where session.container == cookie.container && session !== found
    {
      session.assumeIsolated { $0.disconnectPage() }
    }
    return ContainerCookie(container: cookie.container, nonce: record.nonce)
  }

  /// Ends the sessions of a container's earlier customer.
  private func endSessions(besides session: BrowserSession, notOf customer: String) {
    for other in sessions.values
    where other !== session && other.app == session.app && other.container == session.container {
      other.assumeIsolated { other in
        if let known = other.customer, known != customer { other.stop(.replaced) }
      }
    }
  }

  private func customerDigest(of customer: String) -> String {
    let key = configuration.key.key(for: "customers")
    return Hexadecimal.text(of: Sodium.authenticationCode(Array(customer.utf8), key: key))
  }
}
