public import AppsKit

extension Phrases {
  /// Returns the name of a place, translated where it is one that is offered to everyone.
  public func name(of place: Place) -> String {
    switch place.name {
    case "Sydney Opera House": localized("operaHouse")
    case "Museum of Contemporary Art": localized("museumOfContemporaryArt")
    default: place.name
    }
  }

  /// Returns the name of a kind of animal.
  public func name(of animal: Animal) -> String {
    switch animal {
    case .wallaby: localized("wallaby")
    case .wallaroo: localized("wallaroo")
    case .kangaroo: localized("kangaroo")
    }
  }

  /// Returns the description of a height.
  public func name(of height: HopHeight) -> String {
    switch height {
    case .walk: localized("hopWalk")
    case .curb: localized("hopCurb")
    case .bench: localized("hopBench")
    case .hedge: localized("hopHedge")
    case .fence: localized("hopFence")
    case .car: localized("hopCar")
    }
  }

  /// Returns the label of a part of a price.
  public func name(of item: RidePrice.Item.Kind) -> String {
    switch item {
    case .base: localized("base")
    case .distance: distance
    case .time: localized("time")
    case .animal: localized("animalSurcharge")
    case .minimumFare: localized("minimumFare")
    case .demand: localized("demand")
    case .cancellation: localized("cancellationFee")
    case .tip: localized("tip")
    case .refund: localized("refund")
    case .other: localized("otherItem")
    }
  }

  /// Returns the text of a remark.
  public func name(of tag: RideRating.Tag) -> String {
    switch tag {
    case .smoothHops: localized("smoothHops")
    case .friendlyDriver: localized("friendlyDriver")
    case .onTime: localized("onTime")
    case .cleanPouch: localized("cleanPouch")
    case .goodRoute: localized("goodRoute")
    case .roughHops: localized("roughHops")
    case .unfriendlyDriver: localized("unfriendlyDriver")
    case .late: localized("late")
    case .untidyPouch: localized("untidyPouch")
    case .detour: localized("detour")
    }
  }

  /// Returns the text of a kind of problem.
  public func name(of problem: ProblemReport.Kind) -> String {
    switch problem {
    case .lostItem: localized("lostItem")
    case .hopsTooHigh: localized("hopsTooHigh")
    case .wrongCharge: localized("wrongCharge")
    case .safety: localized("safety")
    case .other: localized("otherProblem")
    }
  }

  /// Returns the explanation of a failure, and what the rider can do.
  public func alert(about failure: RideFailure) -> Alert {
    switch failure {
    case .noMap: Alert(title: localized("noMapTitle"), text: localized("noMapText"))
    case .offTheMap: Alert(title: localized("offTheMapTitle"), text: localized("offTheMapText"))
    case .noRoute: Alert(title: localized("noRouteTitle"), text: localized("noRouteText"))
    case .samePlace: Alert(title: localized("samePlaceTitle"), text: localized("samePlaceText"))
    case .noDriver:
      Alert(title: localized("noDriverAlertTitle"), text: localized("noDriverAlertText"))
    case .insufficientFunds: Alert(title: localized("fundsTitle"), text: localized("fundsText"))
    case .noAccount: Alert(title: localized("noAccountTitle"), text: paymentNote)
    case .quoteExpired:
      Alert(title: localized("quoteExpiredTitle"), text: localized("quoteExpiredText"))
    case .rideInProgress:
      Alert(title: localized("inProgressTitle"), text: localized("inProgressText"))
    case .tripChanged:
      Alert(title: localized("tripChangedTitle"), text: localized("tripChangedText"))
    case .noPosition:
      Alert(title: localized("noPositionTitle"), text: localized("noPositionText"))
    case .positionOffTheMap:
      Alert(title: localized("positionOffTheMapTitle"), text: localized("positionOffTheMapText"))
    case .clockSkew: Alert(title: localized("clockSkewTitle"), text: localized("clockSkewText"))
    case .routingUnavailable:
      Alert(
        title: localized("routingUnavailableTitle"), text: localized("routingUnavailableText"))
    case .other(let failure): Alert(title: title(of: failure), text: text(of: failure))
    }
  }
}
