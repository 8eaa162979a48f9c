import Foundation
import HTTPServer
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension ShopService {
  /// The routes of catalogues and shops.
  var shopRoutes: [Route] {
    let (database, shops, cache, now) = (database, shops, cache, configuration.now)
    let timing = configuration.timing
    return [
      .tagged(
        CoffeeEndpoints.catalogue,
        description: EndpointDescription(
          "Returns the catalogue of a shop.", tag: "Coffee",
          [.query("shop", "The shop.", schema: ["type": "string"])], errors: [.notFound])
      ) { call in
        guard let id = call.request.query("shop") else {
          throw ProblemError.malformedQuery("shop is missing.")
        }
        let entry = try await database.read { transaction in
          let shop = try await ShopReader.stored(id, in: transaction)
          if let entry = cache.entry(of: id, version: shop.version) { return entry }
          return try cache.add(
            try await ShopMenu.read(of: shop, in: transaction).catalogue)
        }
        return TaggedBody(tag: entry.tag, body: entry.body)
      },
      .open(
        CoffeeEndpoints.shops,
        description: EndpointDescription(
          "Returns the shops, the nearest first.", tag: "Coffee", Self.placeParameters)
      ) { call in
        let place = try Self.place(of: call.request)
        return try await database.read { transaction in
          Page(items: try await shops.shops(near: place, at: now(), in: transaction))
        }
      },
      .open(
        CoffeeEndpoints.shop,
        description: EndpointDescription(
          "Returns a shop.", tag: "Coffee", Self.placeParameters, errors: [.notFound])
      ) { call in
        let place = try Self.place(of: call.request)
        return try await database.read { transaction in
          let shop = try await ShopReader.stored(call.parameters["id"], in: transaction)
          return try await shops.shop(shop, near: place, at: now(), in: transaction)
        }
      },
      .open(
        CoffeeEndpoints.pickupTimes,
        description: EndpointDescription(
          "Returns the times of pick-up.", tag: "Coffee", errors: [.notFound])
      ) { call in
        try await database.read { transaction in
          let shop = try await ShopReader.stored(call.parameters["id"], in: transaction)
          let load = try await shops.load(of: shop.id, at: now(), in: transaction)
          return PickupSchedule(shop: shop, load: load, timing: timing, now: now()).times
        }
      },
    ]
  }

  private static let placeParameters: [RouteDocumentation.Parameter] = [
    .query("latitude", "The place's latitude in degrees.", schema: ["type": "number"]),
    .query("longitude", "The place's longitude in degrees.", schema: ["type": "number"]),
  ]

  /// Reads the place of a request; `nil` without one.
  private static func place(of request: HTTPRequest) throws(ProblemError) -> Coordinate? {
    guard request.query("latitude") != nil || request.query("longitude") != nil else { return nil }
    guard let latitude = request.query("latitude").flatMap(Double.init),
      let longitude = request.query("longitude").flatMap(Double.init)
    else { throw .malformedQuery("latitude and longitude are numbers.") }
    let place = Coordinate(latitude: latitude, longitude: longitude)
    guard place.isValid else { throw .malformedQuery("The place is not on Earth.") }
    return place
  }
}
