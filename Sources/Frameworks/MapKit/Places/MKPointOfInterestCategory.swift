/// A kind of place.
nonisolated public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the kind.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An airport.
  public static let airport = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryAirport")
  /// An amusement park.
  public static let amusementPark = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryAmusementPark")
  /// An aquarium.
  public static let aquarium = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryAquarium")
  /// A cash machine.
  public static let atm = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryAtm")
  /// A bakery.
  public static let bakery = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryBakery")
  /// A bank.
  public static let bank = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryBank")
  /// A beach.
  public static let beach = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryBeach")
  /// A brewery.
  public static let brewery = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryBrewery")
  /// A cafe.
  public static let cafe = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryCafe")
  /// A campsite.
  public static let campground = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryCampground")
  /// A car rental.
  public static let carRental = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryCarRental")
  /// A charging station for cars.
  public static let evCharger = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryEvCharger")
  /// A fire station.
  public static let fireStation = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryFireStation")
  /// A gym.
  public static let fitnessCenter = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryFitnessCenter")
  /// A food market or supermarket.
  public static let foodMarket = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryFoodMarket")
  /// A filling station.
  public static let gasStation = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryGasStation")
  /// A hospital.
  public static let hospital = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryHospital")
  /// A hotel.
  public static let hotel = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryHotel")
  /// A laundry.
  public static let laundry = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryLaundry")
  /// A library.
  public static let library = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryLibrary")
  /// A marina.
  public static let marina = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryMarina")
  /// A cinema.
  public static let movieTheater = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryMovieTheater")
  /// A museum.
  public static let museum = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryMuseum")
  /// A national park.
  public static let nationalPark = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryNationalPark")
  /// A bar or club.
  public static let nightlife = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryNightlife")
  /// A park.
  public static let park = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPark")
  /// A car park.
  public static let parking = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryParking")
  /// A pharmacy.
  public static let pharmacy = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPharmacy")
  /// A police station.
  public static let police = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPolice")
  /// A post office.
  public static let postOffice = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPostOffice")
  /// A station or stop.
  public static let publicTransport = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPublicTransport")
  /// A restaurant.
  public static let restaurant = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryRestaurant")
  /// Public toilets.
  public static let restroom = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryRestroom")
  /// A school.
  public static let school = MKPointOfInterestCategory(
    rawValue: "MKPOICategorySchool")
  /// A stadium.
  public static let stadium = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryStadium")
  /// A shop.
  public static let store = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryStore")
  /// A theater.
  public static let theater = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryTheater")
  /// A university.
  public static let university = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryUniversity")
  /// A winery.
  public static let winery = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryWinery")
  /// A zoo.
  public static let zoo = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryZoo")
}
