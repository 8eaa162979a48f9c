import HTTPServer
import IdentityService
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension LoyaltyService {
  /// The routes of stars.
  var rewardRoutes: [Route] {
    let rewards = rewardService
    return [
      .reading(
        RewardEndpoints.overview, sessions: identity,
        description: EndpointDescription(
          "Returns the balance, the levels, and the stars that expire soon.", tag: "Coffee")
      ) { call, customer, transaction in
        try await rewards.overview(
          ofCustomer: customer.id, in: Language(of: call.request), transaction)
      },
      .signedIn(
        RewardEndpoints.setBirthday, sessions: identity,
        description: EndpointDescription(
          "Sets the birthday.", tag: "Coffee", errors: [.conflict, .unprocessableContent])
      ) { call, customer in
        try await rewards.setBirthday(
          call.body, customer: customer.id, language: Language(of: call.request))
      },
    ]
  }
}
