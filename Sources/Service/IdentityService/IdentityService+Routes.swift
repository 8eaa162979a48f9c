import HTTPServer
import Wire

extension IdentityService {
  /// The routes that every app shares.
  ///
  /// - Parameter demoAccount: Whom visitors may be while the service runs with demo data.
  /// - Returns: The routes, to be put into a router.
  public func routes(demoAccount: SignIn?) -> [Route] {
    [
      .open(SessionEndpoints.service) { _ in
        ServiceInformation(isDemo: demoAccount != nil, demoAccount: demoAccount)
      },
      .open(SessionEndpoints.signIn, status: .created) { call in
        try await self.signIn(call.body, from: call.request)
      },
      .signedIn(SessionEndpoints.signOut, identity: self) { call, _ in
        try await self.signOut(call.request)
        return Nothing()
      },
      .signedIn(SessionEndpoints.me, identity: self) { _, customer in customer },
    ]
  }
}
