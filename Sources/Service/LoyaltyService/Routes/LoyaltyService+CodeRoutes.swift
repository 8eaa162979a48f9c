import HTTPServer
import IdentityService
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension LoyaltyService {
  /// The routes of payment codes.
  var codeRoutes: [Route] {
    let codes = codes
    return [
      .signedIn(
        CodeEndpoints.makeCode, sessions: identity, status: .created,
        description: EndpointDescription(
          "Makes a code that pays with a card.", tag: "Cards",
          errors: [.unprocessableContent, .tooManyRequests])
      ) { call, customer in
        try await codes.make(call.body, customer: customer.id)
      },
      .reading(
        CodeEndpoints.code, sessions: identity,
        description: EndpointDescription("Returns the state of a code.", tag: "Cards")
      ) { call, customer, transaction in
        try await codes.status(
          of: call.parameters["id"], customer: customer.id, in: transaction)
      },
    ]
  }
}
