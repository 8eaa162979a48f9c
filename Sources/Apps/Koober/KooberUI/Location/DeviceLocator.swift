import AppsUI
import Foundation
import KooberKit

/// Determines the pick-up: the start of the area, or the position of the device if the rider wants
/// that.
@MainActor
final class DeviceLocator: Locating {
  private let preference: any LocationChoosing
  private let areas: any ServiceAreaReading
  private let searching: any PlaceSearching
  private let settings: AppSettings
  private let device = DevicePosition()

  init(
    preference: any LocationChoosing, areas: any ServiceAreaReading,
    searching: any PlaceSearching, settings: AppSettings
  ) {
    self.preference = preference
    self.areas = areas
    self.searching = searching
    self.settings = settings
  }

  /// Returns the position, named after its street where the map has one.
  func currentPlace() async throws(RideFailure) -> Place {
    let area = try await knownArea()
    guard preference.usesDevicePosition else { return await place(at: area.start) }
    guard let position = await device.current().map(Coordinate.init) else { throw .noPosition }
    guard area.contains(position) else { throw .positionOffTheMap }
    return await place(at: position)
  }

  /// Names a position that the rider chose.
  func pickup(at coordinate: Coordinate) async throws(RideFailure) -> Place {
    guard try await knownArea().contains(coordinate) else { throw .offTheMap }
    return try await searching.place(at: coordinate)
  }

  /// Returns the start of the area.
  func startingPlace() async -> Place {
    await place(at: ((try? await knownArea()) ?? .sydney).start)
  }

  /// Returns the area, and Sydney's while the service does not answer.
  private func knownArea() async throws(RideFailure) -> ServiceArea {
    do throws(RideFailure) {
      return try await areas.serviceArea()
    } catch {
      guard case .other = error else { throw error }
      return .sydney
    }
  }

  private func place(at coordinate: Coordinate) async -> Place {
    let place = try? await searching.place(at: coordinate)
    return Place(
      kind: .current, name: place?.name ?? settings.phrases.yourLocation,
      address: place?.address, coordinate: coordinate)
  }
}
