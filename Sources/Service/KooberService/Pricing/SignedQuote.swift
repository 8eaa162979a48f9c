import Foundation
import IdentityService
import KooberAPI
import Serving
import Wire

/// The content of a quote that the rider's app returns with an order.
///
/// The service stores no quotes: the signature proves that it made this one.
struct SignedQuote: Codable, Sendable {
  /// The purpose of a quote, so that one is not accepted for another.
  enum Purpose: Codable, Hashable, Sendable {
    case trip
    /// Another drop-off of a trip, valid for one version of it.
    case dropoff(trip: String, version: Int64)
  }

  var id: String
  var purpose: Purpose
  var rider: String
  var animal: Animal
  var maximumHopHeight: Int
  var pickup: RidePlace
  var dropoff: RidePlace
  var price: PriceBreakdown
  var distanceInMeters: Int
  var durationInSeconds: Int
  /// The points of the route, in ten millionths of a degree: latitudes and longitudes in turn.
  var points: [Int64]
  var expiresAt: Date
}

/// Signs quotes, and recognizes its own.
struct QuoteSigner: Sendable {
  /// The largest number of bytes of a quote's text.
  private static let largestLength = 200_000

  let authentication: MessageAuthentication

  func text(of quote: SignedQuote) throws -> String {
    let body = Array(try WireJSON.encode(quote))
    return Self.base64(authentication.code(of: body)) + "." + Self.base64(body)
  }

  /// Reads a quote of a rider.
  ///
  /// - Throws: ``ProblemError`` with 422 for a text that the service did not sign, the quote of
  ///   another rider, or an expired one.
  func quote(from text: String, rider: String, at now: Date) throws -> SignedQuote {
    let parts = text.utf8.count <= Self.largestLength ? text.split(separator: ".") : []
    guard parts.count == 2, let code = Self.bytes(parts[0]), let body = Self.bytes(parts[1]),
      authentication.isValid(code, of: body),
      let quote = try? WireJSON.decode(SignedQuote.self, from: Data(body)), quote.rider == rider
    else { throw ProblemError.invalidValue("/quote", "This is not a quote for you.") }
    guard quote.expiresAt > now else {
      throw ProblemError.unprocessable(
        .quoteExpired, "The quote has expired", "/quote", "It has expired.")
    }
    return quote
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    return Data(base64Encoded: String(base64)).map(Array.init)
  }
}
