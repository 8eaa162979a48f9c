import CoreGraphics
import Foundation
import MapTiles
import UIKit

/// The tiles in memory, shared by all map views.
final class TileStore {
  static let shared = TileStore()

  private var provider: (any MapProviding)?
  private var tiles = RecentCache<TileAddress, MapTile>(limit: 400)
  private var waiting: [TileAddress: [(MapTile?) -> Void]] = [:]
  private(set) var description: MapDescription?
  private var descriptionRequest: Task<Void, Never>?
  private var observers: [ObjectIdentifier: () -> Void] = [:]

  /// Discards the tiles of other providers.
  func providerChanged() {
    provider = MapServices.provider
    tiles = RecentCache(limit: 400)
    waiting = [:]
    description = nil
    descriptionRequest?.cancel()
    descriptionRequest = nil
    for observer in observers.values { observer() }
  }

  /// Has all map views draw their labels in the languages that are preferred now.
  func languagesChanged() {
    for observer in observers.values { observer() }
  }

  /// Calls an observer when the description of the map changes.
  func addObserver(_ owner: AnyObject, _ changed: @escaping () -> Void) {
    observers[ObjectIdentifier(owner)] = changed
  }

  func removeObserver(_ owner: ObjectIdentifier) { observers[owner] = nil }

  /// Requests the map's description unless it is loaded or being loaded.
  func loadDescription() {
    guard description == nil, descriptionRequest == nil, let provider else { return }
    if let map = provider as? any InMemoryMapProviding {
      description = map.description
      for observer in observers.values { observer() }
      return
    }
    let activity = MapActivity()
    descriptionRequest = Task {
      let found = try? await provider.mapDescription()
      activity.end()
      if Task.isCancelled { return }
      descriptionRequest = nil
      guard let found else { return }
      description = found
      for observer in observers.values { observer() }
    }
  }

  /// Whether the provider returns tiles synchronously.
  var isImmediate: Bool { provider is any InMemoryMapProviding }

  /// Calls back with a tile: immediately if it is in memory.
  ///
  /// - Parameter received: Takes `nil` where the tile could not be loaded.
  func load(_ address: TileAddress, received: @escaping (MapTile?) -> Void) {
    if let known = tiles[address] { return received(known) }
    if let map = provider as? any InMemoryMapProviding {
      let tile = map.knownTile(at: address)
      if let tile { tiles.insert(tile, for: address, cost: 1) }
      return received(tile)
    }
    if waiting[address] != nil {
      waiting[address]?.append(received)
      return
    }
    guard let provider else { return received(nil) }
    waiting[address] = [received]
    let activity = MapActivity()
    Task {
      let tile = try? await provider.tile(at: address)
      activity.end()
      if let tile { tiles.insert(tile, for: address, cost: 1) }
      for action in waiting.removeValue(forKey: address) ?? [] { action(tile) }
    }
  }
}

/// Work that keeps the application from looking idle until it ends.
final class MapActivity {
  private var identifier = UIBackgroundTaskIdentifier.invalid

  init() {
    identifier = UIApplication.shared.beginBackgroundTask(expirationHandler: nil)
  }

  func end() {
    UIApplication.shared.endBackgroundTask(identifier)
    identifier = .invalid
  }
}
