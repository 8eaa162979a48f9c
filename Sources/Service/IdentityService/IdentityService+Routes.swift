import HTTPServer
import Serving
import Wire

extension IdentityService {
  /// The routes that every app shares.
  ///
  /// - Parameter demoAccount: Whom visitors may be while the service runs with demo data.
  /// - Returns: The routes, to be put into a router.
  public func routes(demoAccount: SignIn?) -> [Route] {
    sessionRoutes(demoAccount) + accountRoutes + (demoAccount == nil ? [] : [mailboxRoute])
  }

  private func sessionRoutes(_ demoAccount: SignIn?) -> [Route] {
    [
      .open(
        SessionEndpoints.service, about: About("Answers what the service is.", tag: "Sessions")
      ) { _ in
        ServiceInformation(isDemo: demoAccount != nil, demoAccount: demoAccount)
      },
      .open(
        SessionEndpoints.signIn, status: .created,
        about: About(
          "Opens a session.", tag: "Sessions",
          refuses: [.unauthorized, .tooManyRequests, .unprocessableContent])
      ) { call in
        try await self.signIn(call.body, from: call.request)
      },
      .signedIn(
        SessionEndpoints.signOut, sessions: self,
        about: About("Ends the session.", tag: "Sessions")
      ) { call, _ in
        try await self.signOut(call.request)
        return Nothing()
      },
      .signedIn(
        SessionEndpoints.sessions, sessions: self,
        about: About("Answers the open sessions.", tag: "Sessions")
      ) { call, customer in
        Page(items: try await self.sessions(of: customer, request: call.request))
      },
      .signedIn(
        SessionEndpoints.endSession, sessions: self,
        about: About("Ends one session.", tag: "Sessions")
      ) { call, customer in
        try await self.endSession(call.parameters["id"], of: customer)
        return Nothing()
      },
      .signedIn(
        SessionEndpoints.signOutEverywhere, sessions: self,
        about: About("Ends all sessions.", tag: "Sessions")
      ) { _, customer in
        try await self.signOutEverywhere(customer)
        return Nothing()
      },
      .signedIn(
        SessionEndpoints.me, sessions: self,
        about: About("Answers whose session it is.", tag: "Sessions")
      ) { _, customer in customer },
    ]
  }

  private var accountRoutes: [Route] {
    [
      .open(
        AccountEndpoints.signUp, status: .created,
        about: About(
          "Makes an account and opens a session.", tag: "Accounts of customers",
          refuses: [.conflict, .unprocessableContent, .tooManyRequests])
      ) { call in
        try await self.signUp(call.body, from: call.request)
      },
      .signedIn(
        AccountEndpoints.changePassword, sessions: self,
        about: About(
          "Changes the password.", tag: "Accounts of customers",
          refuses: [.forbidden, .unprocessableContent, .tooManyRequests])
      ) { call, customer in
        try await self.changePassword(call.body, of: customer, from: call.request)
        return Nothing()
      },
      .open(
        AccountEndpoints.requestReset,
        about: About(
          "Sends a code that sets a new password.", tag: "Accounts of customers",
          refuses: [.forbidden, .tooManyRequests])
      ) { call in
        try await self.requestReset(call.body, from: call.request)
        return Nothing()
      },
      .open(
        AccountEndpoints.reset,
        about: About(
          "Sets a new password by a code.", tag: "Accounts of customers",
          refuses: [.forbidden, .unprocessableContent, .tooManyRequests])
      ) { call in
        try await self.reset(call.body, from: call.request)
        return Nothing()
      },
      .signedIn(
        AccountEndpoints.requestEmailChange, sessions: self,
        about: About(
          "Sends a code that confirms a new email.", tag: "Accounts of customers",
          refuses: [.forbidden, .conflict, .unprocessableContent, .tooManyRequests])
      ) { call, customer in
        try await self.requestEmailChange(call.body, of: customer, from: call.request)
        return Nothing()
      },
      .signedIn(
        AccountEndpoints.changeEmail, sessions: self,
        about: About(
          "Changes the email by a code.", tag: "Accounts of customers",
          refuses: [.forbidden, .conflict, .unprocessableContent])
      ) { call, customer in
        try await self.changeEmail(call.body, of: customer)
      },
    ]
  }

  private var mailboxRoute: Route {
    .open(
      AccountEndpoints.mailbox,
      about: About(
        "Answers the messages to an address, while there is demo data.", tag: "Demo",
        [
          RouteDocumentation.Parameter(
            "email", in: .query, "The address.", isRequired: true,
            schema: ["type": "string", "minLength": 1])
        ])
    ) { call in
      guard let email = call.request.query("email"), !email.isEmpty else {
        throw Refusal.malformedQuery("email is missing.")
      }
      return Page(items: try await self.mail(to: email))
    }
  }
}
