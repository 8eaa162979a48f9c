import Foundation
import HTTPServer
import KooberAPI
import ServiceTesting
import Testing
import Wire

@Suite struct `The original's routes` {
  private func authorization(_ email: String) -> String {
    "Basic " + Data("\(email):password".utf8).base64EncodedString()
  }

  @Test func `sign in with HTTP Basic`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let response = try await rides.respond(
        SeedEndpoints.signIn.request(), as: nil,
        headers: ["Authorization": authorization(RideHarness.rider)])
      #expect(response.status.code == 200)
      let session = try WireJSON.decode(SeedSession.self, from: Data(response.body))
      #expect(session.profile.email == RideHarness.rider)
      #expect(!session.token.isEmpty)
      let refused = try await rides.respond(SeedEndpoints.signIn.request(), as: nil)
      #expect(refused.status.code == 401)
    }
  }

  @Test func `sign up with a nickname and a mobile number`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let session = try await rides.call(
        SeedEndpoints.signUp,
        SeedSignUp(
          fullName: "Matilda Bounce", nickname: "Tilly", email: "tilly@example.com",
          mobileNumber: "+61 400 000 000", password: "Hop-hop-99"))
      #expect(session.profile.name == "Matilda Bounce")
      #expect(session.profile.mobileNumber == "+61 400 000 000")
    }
  }

  @Test func `a nickname that is refused leaves no account`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      func signUp(_ nickname: String) async throws -> ProblemType? {
        try await rides.problem {
          _ = try await rides.call(
            SeedEndpoints.signUp,
            SeedSignUp(
              fullName: "Matilda Bounce", nickname: nickname, email: "tilly@example.com",
              mobileNumber: "", password: "Hop-hop-99"))
        }
      }
      let refusal = try await signUp(String(repeating: "x", count: 81))
      #expect(refusal == .invalidValue)
      let second = try await signUp("Tilly")
      #expect(second == nil)
    }
  }

  @Test func `find places by a query with a space, and order a ride`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let places = try await rides.call(
        SeedEndpoints.locations,
        query: ["query": "opera house", "latitude": "-33.864308", "longitude": "151.209146"])
      #expect(places.map(\.name) == ["Opera House"])
      let options = try await rides.call(
        SeedEndpoints.rideOptions, query: ["latitude": "-33.864308", "longitude": "151.209146"])
      #expect(options.map(\.id) == ["wallaby", "wallaroo", "kangaroo"])
      let ride = try await rides.call(
        SeedEndpoints.ride,
        SeedRideRequest(
          pickupLocation: SeedLocation(latitude: -33.864308, longitude: 151.209146),
          dropoffLocation: SeedLocation(latitude: -33.858667, longitude: 151.214028),
          rideOptionID: "wallaroo"))
      #expect(try await rides.trip(ride.id).animal == .wallaroo)
    }
  }

  @Test func `a query of more characters than the description permits is refused`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      // A letter with an accent is two characters of JSON Schema.
      for (query, status) in [("opera", 200), (String(repeating: "e\u{301}", count: 101), 400)] {
        let response = try await rides.respond(
          SeedEndpoints.locations.request(query: [
            "query": query, "latitude": "-33.864308", "longitude": "151.209146",
          ]))
        #expect(response.status.code == status)
      }
    }
  }
}
