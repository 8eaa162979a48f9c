import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of the profile, and the seed's own routes.
  var profileRoutes: [Route] {
    let profiles = ProfileDesk(database: database, identity: identity)
    let accounts = accounts
    let now = configuration.now
    return [
      .signedIn(
        BankeyEndpoints.profile, sessions: identity,
        about: About("Answers the profile.", tag: "Profile")
      ) { _, customer in
        try await profiles.profile(of: customer)
      },
      .signedIn(
        BankeyEndpoints.changeProfile, sessions: identity,
        about: About("Changes the profile.", tag: "Profile", refuses: [.unprocessableContent])
      ) { call, customer in
        try await profiles.change(call.body, of: customer)
      },
      .signedIn(
        BankeyEndpoints.seedProfile, sessions: identity,
        about: About("Answers the profile in the seed's shape.", tag: "Seed")
      ) { call, customer in
        guard call.parameters["id"] == customer.id else { throw Refusal.notFound }
        return SeedProfile(
          id: customer.id, firstName: customer.givenName, lastName: customer.familyName)
      },
      .reading(
        BankeyEndpoints.seedAccounts, sessions: identity,
        about: About("Answers the accounts in the seed's shape.", tag: "Seed"),
        prepare: { try await accounts.openFirst(ofCustomer: $0.id) }
      ) { call, customer, transaction in
        guard call.parameters["id"] == customer.id else { throw Refusal.notFound }
        let items = try await accounts.accounts(
          ofCustomer: customer.id, in: Language(of: call.request), at: now(), in: transaction)
        return items.isEmpty
          ? nil : items.filter { $0.balance.currency == "USD" }.map(SeedAccount.init)
      },
    ]
  }
}
