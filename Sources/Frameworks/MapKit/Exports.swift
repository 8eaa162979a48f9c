// As on Apple's systems, MapKit brings Core Location and UIKit with it.
@_exported import CoreLocation
@_exported import UIKit
