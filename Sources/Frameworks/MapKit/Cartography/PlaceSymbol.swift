import CoreGraphics
import Foundation
import MapTiles
import Synchronization
import TextShaping
import UIKit

/// The symbol of a kind of place: a glyph or letters on a disc of the category's color.
nonisolated struct PlaceSymbol: Hashable, Sendable {
  /// A group of kinds of places that share a color.
  enum Category: Hashable, Sendable {
    case food, shop, culture, transit, health, service, hotel, park
  }

  var glyph: String
  var category: Category

  init?(_ kind: MapPlace.Kind) {
    guard let (glyph, category) = Self.look(of: kind) else { return nil }
    self.glyph = glyph
    self.category = category
  }

  private static func look(of kind: MapPlace.Kind) -> (String, Category)? {
    switch kind {
    case .restaurant: ("fork.knife", .food)
    case .cafe: ("cup.and.saucer.fill", .food)
    case .bar, .nightclub: ("wineglass.fill", .food)
    case .fastFood: ("takeoutbag.and.cup.and.straw.fill", .food)
    case .iceCream, .bakery: ("birthday.cake.fill", .food)
    case .supermarket: ("cart.fill", .shop)
    case .shop, .clothes, .mall, .electronics: ("bag.fill", .shop)
    case .bookshop: ("book.fill", .shop)
    case .hairdresser: ("scissors", .shop)
    case .station: ("tram.fill", .transit)
    case .subwayEntrance: ("tram.fill", .transit)
    case .tramStop: ("tram.fill", .transit)
    case .ferryTerminal: ("ferry.fill", .transit)
    case .busStation, .busStop: ("bus.fill", .transit)
    case .airport: ("airplane", .transit)
    case .taxi, .carRental: ("car.fill", .transit)
    case .bicycleRental: ("bicycle", .transit)
    case .parking: ("P", .transit)
    case .fuel: ("fuelpump.fill", .transit)
    case .chargingStation: ("bolt.fill", .transit)
    case .hotel, .hostel: ("bed.double.fill", .hotel)
    case .museum, .castle, .townHall, .courthouse: ("building.columns.fill", .culture)
    case .gallery, .artwork: ("paintpalette.fill", .culture)
    case .theatre: ("ticket.fill", .culture)
    case .cinema: ("play.rectangle.fill", .culture)
    case .library: ("books.vertical.fill", .culture)
    case .monument, .attraction, .fountain, .lighthouse, .zoo: ("star.fill", .culture)
    case .viewpoint: ("eye.fill", .culture)
    case .casino: ("dice.fill", .culture)
    case .information: ("info", .service)
    case .school, .university, .kindergarten: ("graduationcap.fill", .service)
    case .hospital, .clinic: ("cross.fill", .health)
    case .pharmacy: ("pills.fill", .health)
    case .bank, .atm: ("banknote.fill", .service)
    case .police: ("shield.fill", .service)
    case .fireStation: ("flame.fill", .health)
    case .postOffice: ("envelope.fill", .service)
    case .embassy: ("flag.fill", .service)
    case .toilets: ("WC", .service)
    case .worship, .office, .building: ("building.2.fill", .service)
    case .stadium, .sports: ("figure.run", .park)
    case .swimming: ("drop.fill", .park)
    case .playground, .golf: ("figure.walk", .park)
    case .marina: ("ferry.fill", .transit)
    case .park, .garden, .wood: ("tree.fill", .park)
    case .peak: ("arrowtriangle.up.fill", .park)
    default: nil
    }
  }

  func colors(_ palette: MapPalette) -> MapPalette.Text {
    switch category {
    case .food: palette.foodText
    case .shop: palette.shopText
    case .culture: palette.cultureText
    case .transit: palette.transitText
    case .health: palette.healthText
    case .service: palette.serviceText
    case .hotel: palette.hotelText
    case .park: palette.parkText
    }
  }

  func draw(in context: CGContext, at center: CGPoint, radius: CGFloat, _ palette: MapPalette) {
    func circle(_ radius: CGFloat) -> CGRect {
      CGRect(
        x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
    }
    let edge = palette.isDark ? palette.land : RGBA(hex: 0xFFFFFF)
    context.setFillColor(CGColor(edge.withAlpha(0.95)))
    context.fillEllipse(in: circle(radius + 1))
    var color = colors(palette).color
    if palette.isDark { color = color.mixed(with: palette.land, fraction: 0.25) }
    context.setFillColor(CGColor(color))
    context.fillEllipse(in: circle(radius))
    if glyph.count < 3 { return drawLetters(in: context, at: center, radius: radius) }
    guard radius >= 5, let image = SymbolPictures.picture(glyph) else { return }
    let room = radius * 1.28
    let scale = room / CGFloat(max(image.width, image.height, 1))
    let size = CGSize(width: CGFloat(image.width) * scale, height: CGFloat(image.height) * scale)
    context.drawUpright(
      image,
      in: CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height))
  }

  /// Draws a glyph that is letters, such as P for parking.
  private func drawLetters(in context: CGContext, at center: CGPoint, radius: CGFloat) {
    let text = LabelText.line(glyph, size: radius * (glyph.count > 1 ? 0.95 : 1.4), weight: 800)
    for run in text.runs {
      var white = run
      white.color = RGBA(hex: 0xFFFFFF)
      white.origin = CGPoint(
        x: center.x - text.size.width / 2 + run.origin.x, y: center.y + run.size * 0.36)
      context.draw(white)
    }
  }
}

/// White pictures of symbols.
nonisolated enum SymbolPictures {
  private static let known = Mutex<[String: CGImage?]>([:])

  static func picture(_ name: String) -> CGImage? {
    known.withLock { known in
      if let picture = known[name] { return picture }
      let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
      let image = UIImage(systemName: name, withConfiguration: configuration)
      let picture = image?.withTintColor(.white, renderingMode: .alwaysOriginal).cgImage
      known[name] = .some(picture)
      return picture
    }
  }
}

nonisolated extension MKPointOfInterestCategory {
  /// The category of a kind of place in the map's data; `nil` if there is none.
  init?(_ kind: MapPlace.Kind) {
    let category: MKPointOfInterestCategory? =
      switch kind {
      case .restaurant, .fastFood, .iceCream: .restaurant
      case .cafe: .cafe
      case .bar, .nightclub, .casino: .nightlife
      case .bakery: .bakery
      case .supermarket: .foodMarket
      case .shop, .clothes, .mall, .bookshop, .electronics: .store
      case .station, .subwayEntrance, .tramStop, .ferryTerminal, .busStation, .busStop:
        .publicTransport
      case .airport: .airport
      case .carRental: .carRental
      case .parking: .parking
      case .fuel: .gasStation
      case .chargingStation: .evCharger
      case .hotel, .hostel: .hotel
      case .museum, .gallery: .museum
      case .theatre: .theater
      case .cinema: .movieTheater
      case .library: .library
      case .zoo: .zoo
      case .park, .garden: .park
      case .beach: .beach
      case .school, .kindergarten: .school
      case .university: .university
      case .hospital, .clinic: .hospital
      case .pharmacy: .pharmacy
      case .bank: .bank
      case .atm: .atm
      case .police: .police
      case .fireStation: .fireStation
      case .postOffice: .postOffice
      case .toilets: .restroom
      case .stadium: .stadium
      case .sports, .swimming: .fitnessCenter
      case .marina: .marina
      default: nil
      }
    guard let category else { return nil }
    self = category
  }
}
