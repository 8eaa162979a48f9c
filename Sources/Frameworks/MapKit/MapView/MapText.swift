import CoreLocation
import Foundation

/// The texts of maps, in the language of the interface.
enum MapText {
  case map, sketch, myLocation, pin

  var string: String {
    let language = LocationLanguages.current().first ?? "en"
    if language.hasPrefix("ko") {
      return switch self {
      case .map: "지도"
      case .sketch: "약도"
      case .myLocation: "나의 위치"
      case .pin: "핀"
      }
    }
    if language.hasPrefix("ar") {
      return switch self {
      case .map: "خريطة"
      case .sketch: "رسم تخطيطي"
      case .myLocation: "موقعي"
      case .pin: "دبوس"
      }
    }
    return switch self {
    case .map: "Map"
    case .sketch: "Sketch map"
    case .myLocation: "My Location"
    case .pin: "Pin"
    }
  }
}
