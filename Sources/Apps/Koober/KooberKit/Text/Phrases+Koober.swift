public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  public var appName: String { "Koober" }

  // MARK: Sign-in

  public var tagline: String { localized("tagline") }
  public var welcomeText: String { localized("welcomeText") }

  // MARK: Map

  public var whereTo: String { localized("whereTo") }
  public var yourLocation: String { localized("yourLocation") }
  public var gettingLocation: String { localized("gettingLocation") }
  public var pickup: String { localized("pickup") }
  public var dropoff: String { localized("dropoff") }
  public func pickupPin(_ name: String) -> String { localized("pickupPin", name) }
  public func dropoffPin(_ name: String) -> String { localized("dropoffPin", name) }
  public func animalPin(_ name: String) -> String { localized("animalPin", name) }
  public var movePickupHere: String { localized("movePickupHere") }
  public var movePickupHint: String { localized("movePickupHint") }
  public var map: String { localized("map") }
  public var changeDropoff: String { localized("changeDropoff") }
  public var dropoffChanged: String { localized("dropoffChanged") }
  public var clearDropoff: String { localized("clearDropoff") }
  public var profileButton: String { localized("profileButton") }
  public var recenter: String { localized("recenter") }

  // MARK: Drop-off picker

  public var searchPlaces: String { localized("searchPlaces") }
  public var savedPlaces: String { localized("savedPlaces") }
  public var recentPlaces: String { localized("recentPlaces") }
  public var suggestedPlaces: String { localized("suggestedPlaces") }
  public var homePlace: String { localized("homePlace") }
  public var workPlace: String { localized("workPlace") }
  public var chooseOnMap: String { localized("chooseOnMap") }
  public var confirmPlace: String { localized("confirmPlace") }
  public var moveMap: String { localized("moveMap") }
  public var noPlacesTitle: String { localized("noPlacesTitle") }
  public var noPlacesText: String { localized("noPlacesText") }
  public var pinnedPlace: String { localized("pinnedPlace") }
  public var pickMeUpHere: String { localized("pickMeUpHere") }
  public var saveAsHome: String { localized("saveAsHome") }
  public var saveAsWork: String { localized("saveAsWork") }

  // MARK: Options

  public func riders(_ count: Int) -> String { localized("riders", count) }
  public func minutes(_ count: Int) -> String { localized("minutes", count) }
  public var noneNear: String { localized("noneNear") }
  public var fastest: String { localized("fastest") }
  public func demandNote(_ factor: String) -> String { localized("demandNote", factor) }
  public func confirmAnimal(_ name: String) -> String { localized("confirmAnimal", name) }
  public var confirmRide: String { localized("confirmRide") }
  public var chooseAnimal: String { localized("chooseAnimal") }
  public func routeSummary(_ distance: String, _ duration: String) -> String {
    localized("routeSummary", distance, duration)
  }
  public var animal: String { localized("animal") }
  public var payFrom: String { localized("payFrom") }
  public var noAccount: String { localized("noAccount") }
  public var bookForLater: String { localized("bookForLater") }
  public var loadingPrices: String { localized("loadingPrices") }
  public var noPricesTitle: String { localized("noPricesTitle") }
  public var noPricesText: String { localized("noPricesText") }

  // MARK: Sending and waiting

  public var sendingRequest: String { localized("sendingRequest") }
  public var findingDriver: String { localized("findingDriver") }
  public func findingText(_ animal: String) -> String { localized("findingText", animal) }
  public func driverOnTheWay(_ name: String) -> String { localized("driverOnTheWay", name) }
  public func driverArrived(_ name: String) -> String { localized("driverArrived", name) }
  public var enjoyTheRide: String { localized("enjoyTheRide") }
  public var youArrived: String { localized("youArrived") }
  public var rideCancelled: String { localized("rideCancelled") }
  public func meetAt(_ place: String) -> String { localized("meetAt", place) }
  public func waitsAt(_ place: String) -> String { localized("waitsAt", place) }
  public func arrivesAt(_ place: String, _ time: String) -> String {
    localized("arrivesAt", place, time)
  }
  public var rideOffline: String { localized("rideOffline") }
  public var driverLost: String { localized("driverLost") }
  public var driverCancelled: String { localized("driverCancelled") }
  public var serviceCancelled: String { localized("serviceCancelled") }
  public var cancelledFree: String { localized("cancelledFree") }
  public func cancelledWithFee(_ fee: String) -> String { localized("cancelledWithFee", fee) }
  public var cancelRide: String { localized("cancelRide") }
  public var cancelRideQuestion: String { localized("cancelRideQuestion") }
  public func cancelFee(_ fee: String) -> String { localized("cancelFee", fee) }
  public var cancelFree: String { localized("cancelFree") }
  public var keepRide: String { localized("keepRide") }
  public var startNewRide: String { localized("startNewRide") }
  public var shareRide: String { localized("shareRide") }
  public var orderCoffee: String { localized("orderCoffee") }
  public func shareText(_ place: String, _ link: String) -> String {
    localized("shareText", place, link)
  }
  public func sharedApproaching(_ name: String) -> String { localized("sharedApproaching", name) }
  public func sharedRiding(_ name: String) -> String { localized("sharedRiding", name) }
  public func sharedArrived(_ name: String) -> String { localized("sharedArrived", name) }
  public func sharedEnded(_ name: String) -> String { localized("sharedEnded", name) }
  public var sharedGoneTitle: String { localized("sharedGoneTitle") }
  public var sharedGoneText: String { localized("sharedGoneText") }
  public var collapseCard: String { localized("collapseCard") }
  public var expandCard: String { localized("expandCard") }
  public var rateRide: String { localized("rateRide") }
  public var driver: String { localized("driver") }
  public func driverLine(_ name: String, _ animal: String, _ plate: String) -> String {
    localized("driverLine", name, animal, plate)
  }
  public func starsValue(_ stars: String) -> String { localized("starsValue", stars) }
  public func hopsUsually(_ height: String) -> String { localized("hopsUsually", height) }
  public var tryAgain: String { localized("tryAgain") }
  public func driverHereNotice(_ name: String, _ place: String, _ plate: String) -> String {
    localized("driverHereNotice", name, place, plate)
  }
}

extension StringCatalog {
  /// The texts of Koober.
  static let koober = StringCatalog(bundle: .module)
}

extension Phrases {
  /// Returns a text of Koober's catalog.
  func localized(_ key: String, _ arguments: any PhraseArgument...) -> String {
    localized(key, in: .koober, arguments)
  }
}
