import HTTPServer
import Serving
import Wire

extension IdentityService {
  /// Returns the routes that all apps share.
  ///
  /// - Parameter demoAccount: The account that visitors are offered; `nil` without demo data.
  public func routes(demoAccount: SignIn?) -> [Route] {
    sessionRoutes(demoAccount) + accountRoutes + (demoAccount == nil ? [] : [mailboxRoute])
  }

  private func sessionRoutes(_ demoAccount: SignIn?) -> [Route] {
    [
      .open(
        SessionEndpoints.service,
        description: EndpointDescription("Returns information about the service.", tag: "Sessions")
      ) { _ in
        ServiceInformation(isDemo: demoAccount != nil, demoAccount: demoAccount)
      },
      .open(
        SessionEndpoints.signIn, status: .created,
        description: EndpointDescription(
          "Opens a session.", tag: "Sessions",
          errors: [.unauthorized, .tooManyRequests, .unprocessableContent])
      ) { call in
        try await self.signIn(call.body, from: call.request)
      },
      .signedIn(
        SessionEndpoints.signOut, sessions: self,
        description: EndpointDescription("Ends the session.", tag: "Sessions")
      ) { call, _ in
        try await self.signOut(call.request)
        return EmptyBody()
      },
      .signedIn(
        SessionEndpoints.sessions, sessions: self,
        description: EndpointDescription("Returns the open sessions.", tag: "Sessions")
      ) { call, customer in
        Page(items: try await self.sessions(of: customer, request: call.request))
      },
      .signedIn(
        SessionEndpoints.endSession, sessions: self,
        description: EndpointDescription("Ends one session.", tag: "Sessions")
      ) { call, customer in
        try await self.endSession(call.parameters["id"], of: customer)
        return EmptyBody()
      },
      .signedIn(
        SessionEndpoints.signOutEverywhere, sessions: self,
        description: EndpointDescription("Ends all sessions.", tag: "Sessions")
      ) { _, customer in
        try await self.signOutEverywhere(customer)
        return EmptyBody()
      },
      .signedIn(
        SessionEndpoints.me, sessions: self,
        description: EndpointDescription("Returns the customer of the session.", tag: "Sessions")
      ) { _, customer in customer },
    ]
  }

  private var accountRoutes: [Route] {
    [
      .open(
        AccountEndpoints.signUp, status: .created,
        description: EndpointDescription(
          "Creates an account and opens a session.", tag: "Accounts of customers",
          errors: [.conflict, .unprocessableContent, .tooManyRequests])
      ) { call in
        try await self.signUp(call.body, from: call.request)
      },
      .signedIn(
        AccountEndpoints.changePassword, sessions: self,
        description: EndpointDescription(
          "Changes the password.", tag: "Accounts of customers",
          errors: [.forbidden, .unprocessableContent, .tooManyRequests])
      ) { call, customer in
        try await self.changePassword(call.body, of: customer, from: call.request)
        return EmptyBody()
      },
      .open(
        AccountEndpoints.requestReset,
        description: EndpointDescription(
          "Sends an email with a code to set a new password.", tag: "Accounts of customers",
          errors: [.forbidden, .tooManyRequests, .notImplemented])
      ) { call in
        try await self.requestReset(call.body, from: call.request)
        return EmptyBody()
      },
      .open(
        AccountEndpoints.reset,
        description: EndpointDescription(
          "Sets a new password with a code.", tag: "Accounts of customers",
          errors: [.forbidden, .unprocessableContent, .tooManyRequests])
      ) { call in
        try await self.reset(call.body, from: call.request)
        return EmptyBody()
      },
      .signedIn(
        AccountEndpoints.requestEmailChange, sessions: self,
        description: EndpointDescription(
          "Sends an email with a code to confirm a new address.", tag: "Accounts of customers",
          errors: [
            .forbidden, .conflict, .unprocessableContent, .tooManyRequests, .notImplemented,
          ])
      ) { call, customer in
        try await self.requestEmailChange(call.body, of: customer, from: call.request)
        return EmptyBody()
      },
      .signedIn(
        AccountEndpoints.changeEmail, sessions: self,
        description: EndpointDescription(
          "Changes the email address with a code.", tag: "Accounts of customers",
          errors: [.forbidden, .conflict, .unprocessableContent])
      ) { call, customer in
        try await self.changeEmail(call.body, of: customer, from: call.request)
      },
    ]
  }

  private var mailboxRoute: Route {
    .open(
      AccountEndpoints.mailbox,
      description: EndpointDescription(
        "Returns the emails to an address; only with demo data.", tag: "Demo",
        [
          RouteDocumentation.Parameter(
            "email", in: .query, "The address.", isRequired: true,
            schema: ["type": "string", "minLength": 1])
        ])
    ) { call in
      guard let email = call.request.query("email"), !email.isEmpty else {
        throw ProblemError.malformedQuery("email is missing.")
      }
      return Page(items: try await self.mail(to: email))
    }
  }
}
