import Foundation
import HTTPServer
import IdentityService
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension MermaidbucksService {
  /// The greatest number of favorites of a customer.
  private static let maximumFavourites = 200

  /// The routes of favorite products.
  var favouriteRoutes: [Route] {
    let database = database
    let (now, source) = (now, recommendationSource)
    return [
      .reading(
        FavouriteEndpoints.favourites, sessions: identity,
        description: EndpointDescription(
          "Returns favorite products, newest first.", tag: "Coffee")
      ) { _, customer, transaction in
        try await Self.favourites(ofCustomer: customer.id, in: transaction)
      },
      .signedIn(
        FavouriteEndpoints.add, sessions: identity,
        description: EndpointDescription(
          "Marks a product as a favorite.", tag: "Coffee", errors: [.unprocessableContent])
      ) { call, customer in
        let product = try Self.productID(call.parameters["id"])
        return try await database.write { transaction in
          guard try await source?.isSold(product, in: transaction) == true else {
            throw ProblemError.notFound
          }
          let query = FavouriteQueries.insert(product, customer: customer.id, at: now())
          try await transaction.execute(query)
          let favourites = try await Self.favourites(ofCustomer: customer.id, in: transaction)
          guard favourites.items.count <= Self.maximumFavourites else {
            throw ProblemError(
              .unprocessableContent, .limitExceeded, "There are too many favorites")
          }
          return favourites
        }
      },
      .signedIn(
        FavouriteEndpoints.remove, sessions: identity,
        description: EndpointDescription(
          "Removes a product from the favorites.", tag: "Coffee",
          errors: [.unprocessableContent])
      ) { call, customer in
        let product = try Self.productID(call.parameters["id"])
        return try await database.write { transaction in
          try await transaction.execute(
            FavouriteQueries.delete(product, customer: customer.id))
          return try await Self.favourites(ofCustomer: customer.id, in: transaction)
        }
      },
    ]
  }

  private static func favourites(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws -> Favourites {
    let rows = try await transaction.rows(FavouriteQueries.favourites(ofCustomer: id))
    return Favourites(items: try rows.map { try FavouriteQueries.favourite(of: $0) })
  }

  /// Checks that a text is the slug of a product, of lower-case letters, digits and hyphens.
  private static func productID(_ text: String) throws -> String {
    let isSlug = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard isSlug, (1...64).contains(text.utf8.count) else {
      throw ProblemError(
        .unprocessableContent, .invalidValue, "The product is not a valid identifier")
    }
    return text
  }
}
