import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of the profile, and the seed's own routes.
  var profileRoutes: [Route] {
    let profiles = ProfileService(database: database, identity: identity)
    let accounts = accounts
    let now = configuration.now
    return [
      .signedIn(
        BankeyEndpoints.profile, sessions: identity,
        description: EndpointDescription("Returns the profile.", tag: "Profile")
      ) { _, customer in
        try await profiles.profile(of: customer)
      },
      .signedIn(
        BankeyEndpoints.changeProfile, sessions: identity,
        description: EndpointDescription(
          "Changes the profile.", tag: "Profile", errors: [.unprocessableContent])
      ) { call, customer in
        try await profiles.change(call.body, of: customer)
      },
      .signedIn(
        BankeyEndpoints.seedProfile, sessions: identity,
        description: EndpointDescription("Returns the profile in the seed's format.", tag: "Seed")
      ) { call, customer in
        guard call.parameters["id"] == customer.id else { throw ProblemError.notFound }
        return SeedProfile(
          id: customer.id, firstName: customer.givenName, lastName: customer.familyName)
      },
      .reading(
        BankeyEndpoints.seedAccounts, sessions: identity,
        description: EndpointDescription("Returns the accounts in the seed's format.", tag: "Seed"),
        prepare: { try await accounts.openFirst(ofCustomer: $0.id) }
      ) { call, customer, transaction in
        guard call.parameters["id"] == customer.id else { throw ProblemError.notFound }
        let items = try await accounts.accounts(
          ofCustomer: customer.id, in: Language(of: call.request), at: now(), in: transaction)
        return items.isEmpty
          ? nil : items.filter { $0.balance.currency == "USD" }.map(SeedAccount.init)
      },
    ]
  }
}
