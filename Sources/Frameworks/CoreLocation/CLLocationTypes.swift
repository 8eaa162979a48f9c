import Foundation

/// An angle of latitude or longitude, in degrees.
public typealias CLLocationDegrees = Double

/// A distance in meters.
public typealias CLLocationDistance = Double

/// The radius of uncertainty of a position, in meters; negative if the position is invalid.
public typealias CLLocationAccuracy = Double

/// A speed in meters per second; negative if unknown.
public typealias CLLocationSpeed = Double

/// The uncertainty of a speed, in meters per second; negative if unknown.
public typealias CLLocationSpeedAccuracy = Double

/// A direction in degrees clockwise from true north, 0..<360; negative if unknown.
public typealias CLLocationDirection = Double

/// The uncertainty of a direction, in degrees; negative if unknown.
public typealias CLLocationDirectionAccuracy = Double

/// Reports every movement.
nonisolated public let kCLDistanceFilterNone: CLLocationDistance = -1

/// Reports every change of heading.
nonisolated public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// The accuracy for navigation, with every sensor.
nonisolated public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2

/// The best accuracy.
nonisolated public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// Accurate to ten meters.
nonisolated public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

/// Accurate to a hundred meters.
nonisolated public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

/// Accurate to a kilometer.
nonisolated public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

/// Accurate to three kilometers.
nonisolated public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
