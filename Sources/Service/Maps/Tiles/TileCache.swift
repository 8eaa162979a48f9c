import MapTiles
import Synchronization

/// Keeps the encoded tiles that were used last.
final class TileCache: Sendable {
  private struct State {
    var tiles: [TileAddress: (bytes: [UInt8], use: Int)] = [:]
    var size = 0
    var use = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: The largest size of all tiles in bytes.
  init(limit: Int) { self.limit = limit }

  /// Returns a tile, which is made if it is missing.
  ///
  /// Two requests at once may both make a tile; they make the same.
  func tile(at address: TileAddress, make: () -> [UInt8]) -> [UInt8] {
    let found = state.withLock { state -> [UInt8]? in
      state.use += 1
      state.tiles[address]?.use = state.use
      return state.tiles[address]?.bytes
    }
    if let found { return found }
    let bytes = make()
    state.withLock { state in
      guard state.tiles[address] == nil else { return }
      state.tiles[address] = (bytes, state.use)
      state.size += bytes.count
      guard state.size > limit else { return }
      for (oldest, tile) in state.tiles.sorted(by: { $0.value.use < $1.value.use }) {
        guard state.size > limit * 3 / 4 else { break }
        state.tiles[oldest] = nil
        state.size -= tile.bytes.count
      }
    }
    return bytes
  }
}
