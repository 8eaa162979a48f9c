import BankeyService
import Foundation
import HTTPServer
import IdentityService
import KooberAPI
import Ledger
import Serving
import Storage
import Wire

extension KooberService {
  /// The routes of the original app.
  var seedRoutes: [Route] { seedSessionRoutes + seedRideRoutes }

  private var seedSessionRoutes: [Route] {
    let (identity, profiles) = (identity, profiles)
    return [
      .open(
        SeedEndpoints.signIn,
        description: EndpointDescription(
          "Opens a session in the seed's format.", tag: "Seed",
          errors: [.unauthorized, .tooManyRequests])
      ) { call in
        let credentials = try call.request.basicCredentials()
        let receipt = try await identity.signIn(credentials, from: call.request)
        return SeedSession(
          profile: SeedUserProfile(try await profiles.profile(of: receipt.customer)),
          token: receipt.token)
      },
      .open(
        SeedEndpoints.signUp,
        description: EndpointDescription(
          "Creates an account in the seed's format.", tag: "Seed",
          errors: [.conflict, .unprocessableContent, .tooManyRequests])
      ) { call in
        let form = call.body
        // The account is created before the profile, so the profile must be valid.
        _ = try RiderProfiles.checked(number: form.mobileNumber)
        _ = try TextValidation.line(form.nickname, "nickname")
        let names = form.fullName.split(separator: " ", maxSplits: 1)
        let receipt = try await identity.signUp(
          SignUp(
            email: form.email, password: form.password,
            firstName: names.first.map(String.init) ?? "",
            lastName: names.count > 1 ? String(names[1]) : nil), from: call.request)
        let profile = try await profiles.change(
          RiderProfileChange(nickname: form.nickname, mobileNumber: form.mobileNumber),
          of: receipt.customer)
        return SeedSession(profile: SeedUserProfile(profile), token: receipt.token)
      },
    ]
  }

  private var seedRideRoutes: [Route] {
    let (quotes, trips, payments, profiles) = (quotes, trips, payments, profiles)
    let (planning, database, now) = (configuration.planning, database, configuration.now)
    return [
      .signedIn(
        SeedEndpoints.rideOptions, sessions: identity,
        description: EndpointDescription(
          "Returns the animals in the seed's format.", tag: "Seed", Self.positionParameters)
      ) { call, _ in
        try await quotes.options(at: try call.request.coordinate()).options.map {
          SeedRideOption(id: $0.animal.rawValue, name: $0.animal.rawValue.capitalized)
        }
      },
      .signedIn(
        SeedEndpoints.locations, sessions: identity,
        description: EndpointDescription(
          "Returns places in the seed's format.", tag: "Seed",
          [
            .query(
              "query", "The text to search for.", schema: ["type": "string", "maxLength": 200])
          ]
            + Self.positionParameters, errors: [.notFound])
      ) { call, _ in
        let position = try call.request.coordinate()
        let text = call.request.query("query") ?? ""
        guard text.unicodeScalars.count <= 200 else {
          throw ProblemError.malformedQuery("query has more than 200 characters.")
        }
        let places = try await QuoteService.planned {
          try await planning.places(
            matching: text, near: position, languages: [Language(of: call.request).rawValue],
            limit: 20)
        }
        return places.map { place in
          SeedNamedLocation(
            name: place.name,
            location: SeedLocation(
              latitude: place.coordinate.latitude, longitude: place.coordinate.longitude))
        }
      },
      .signedIn(
        SeedEndpoints.ride, sessions: identity, status: .created,
        description: EndpointDescription(
          "Orders a ride in the seed's format.", tag: "Seed",
          errors: [.conflict, .unprocessableContent, .notFound])
      ) { call, rider in
        let order = call.body
        guard let animal = Animal(rawValue: order.rideOptionID) else {
          throw ProblemError.invalidValue("/rideOptionID", "There is no such option.")
        }
        let limit = try await profiles.profile(of: rider).maximumHopHeight
        let offer = try await quotes.quotes(
          NewQuotes(
            pickup: RidePlace(order.pickupLocation), dropoff: RidePlace(order.dropoffLocation),
            maximumHopHeight: limit), rider: rider.id)
        guard let quote = offer.quotes.first(where: { $0.animal == animal }) else {
          throw ProblemError.notFound
        }
        try await payments.openAccounts(ofCustomer: rider.id)
        let trip = try await database.write { transaction in
          let accounts = try await payments.accounts(
            ofCustomer: rider.id, in: .english, at: now(), in: transaction)
          guard let account = accounts.first(where: { $0.available.minorUnits > 0 }) else {
            throw ProblemError.unprocessable(
              .insufficientFunds, "Insufficient funds", "/rideOptionID", "No account has money.")
          }
          return try await trips.request(
            NewTrip(quote: quote.quote, accountID: account.id), rider: rider, in: transaction)
        }
        return SeedRide(id: trip.id)
      },
    ]
  }
}

extension SeedUserProfile {
  fileprivate init(_ profile: RiderProfile) {
    self.init(
      name: profile.name, email: profile.email, mobileNumber: profile.mobileNumber ?? "",
      avatar: "")
  }
}

extension RidePlace {
  /// Makes a place of a position, named after it.
  fileprivate init(_ location: SeedLocation) {
    let coordinate = Coordinate(latitude: location.latitude, longitude: location.longitude)
    self.init(
      name: String(format: "%.5f, %.5f", location.latitude, location.longitude),
      coordinate: coordinate)
  }
}

extension HTTPRequest {
  /// Reads the credentials of HTTP Basic.
  ///
  /// - Throws: ``ProblemError`` with 401 when there are none.
  /// - SeeAlso: RFC 7617.
  fileprivate func basicCredentials() throws(ProblemError) -> SignIn {
    let parts = headers["Authorization"]?.split(separator: " ", maxSplits: 1) ?? []
    guard parts.count == 2, parts[0].lowercased() == "basic",
      let data = Data(base64Encoded: String(parts[1])),
      let text = String(validating: data, as: UTF8.self),
      let colon = text.firstIndex(of: ":")
    else {
      throw ProblemError(
        .unauthorized, .wrongCredentials, "The credentials are missing",
        headers: ["WWW-Authenticate": #"Basic realm="koober", charset="UTF-8""#])
    }
    return SignIn(
      email: String(text[..<colon]), password: String(text[text.index(after: colon)...]))
  }
}
