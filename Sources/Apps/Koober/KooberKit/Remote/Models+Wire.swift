internal import AppsKit
internal import KooberAPI
internal import Wire

extension Amount {
  init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }
}

extension Money {
  init(_ amount: Amount) { self.init(minorUnits: amount.minorUnits, currency: amount.currency) }
}

extension Coordinate {
  init(_ coordinate: Wire.Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension Place {
  init(_ place: RidePlace, kind: Kind) {
    self.init(
      kind: kind, name: place.name, address: place.address,
      coordinate: Coordinate(place.coordinate))
  }
}

extension RidePlace {
  init(_ place: Place) {
    self.init(
      name: String(place.name.prefix(120)), address: place.address.map { String($0.prefix(200)) },
      coordinate: Wire.Coordinate(
        latitude: place.coordinate.latitude, longitude: place.coordinate.longitude))
  }
}

extension Animal {
  init(_ animal: KooberAPI.Animal) {
    switch animal {
    case .wallaby: self = .wallaby
    case .wallaroo: self = .wallaroo
    case .kangaroo: self = .kangaroo
    }
  }
}

extension RidePrice {
  init(_ price: PriceBreakdown) {
    self.init(
      items: price.lines.map { Item(Item.Kind($0.kind), Amount($0.amount)) },
      total: Amount(price.total), demandFactor: price.demandFactor)
  }
}

extension RidePrice.Item.Kind {
  fileprivate init(_ kind: PriceLineKind) {
    switch kind {
    case .base: self = .base
    case .distance: self = .distance
    case .time: self = .time
    case .animal: self = .animal
    case .minimumFare: self = .minimumFare
    case .demand: self = .demand
    case .cancellationFee: self = .cancellation
    case .tip: self = .tip
    case .refund: self = .refund
    }
  }
}

extension RidePlan {
  init(_ quotes: RideQuotes, journey: Journey) {
    self.init(
      journey: journey, route: quotes.route.map { Coordinate($0) },
      distanceInMeters: Double(quotes.quotes.first?.distanceInMeters ?? 0),
      durationInSeconds: quotes.quotes.first?.durationInSeconds ?? 0,
      options: quotes.quotes.map { quote in
        RideOption(
          id: quote.quote, animal: Animal(quote.animal), capacity: quote.capacity,
          price: RidePrice(quote.price), pickupInSeconds: quote.pickupInSeconds,
          expiresAt: quote.expiresAt)
      })
  }
}

extension PaymentAccount {
  init(_ account: Wire.PaymentAccount) {
    self.init(
      id: account.id, name: account.name, lastDigits: account.lastDigits,
      available: Amount(account.availableBalance))
  }
}

extension RiderProfile {
  init(_ profile: KooberAPI.RiderProfile) {
    self.init(
      name: profile.name, email: profile.email, nickname: profile.nickname,
      mobileNumber: profile.mobileNumber,
      hopLimit: HopHeight(clamping: profile.maximumHopHeight), account: profile.accountID)
  }
}

extension SavedPlaces {
  init(_ places: KooberAPI.SavedPlaces) {
    self.init(
      home: places.home.map { Place($0, kind: .home) },
      work: places.work.map { Place($0, kind: .work) },
      recents: places.recents.map { Place($0, kind: .recent) })
  }
}

extension ScheduledRide {
  init(_ booking: Booking) {
    self.init(
      id: booking.id,
      journey: Journey(
        pickup: Place(booking.pickup, kind: .pinned),
        dropoff: Place(booking.dropoff, kind: .recent)),
      animal: Animal(booking.animal), pickupAt: booking.pickupAt,
      price: Amount(booking.price.total), hasFailed: booking.status == .failed)
  }
}

extension NewRating {
  init(_ rating: RideRating) {
    self.init(
      stars: rating.stars, tags: rating.tags.map { RatingTag(rawValue: $0.rawValue) },
      comment: rating.comment.isEmpty ? nil : rating.comment,
      hopHeight: rating.hopHeight?.rawValue, tip: rating.tip.map { Money($0) })
  }
}
