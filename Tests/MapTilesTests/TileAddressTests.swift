import MapTiles
import Testing

@Suite struct TileAddressTests {
  private let opera = Coordinate(latitude: -33.858667, longitude: 151.214028)

  @Test(arguments: 0...20) func `a tile contains the position that it was made from`(zoom: Int) {
    let address = TileAddress(containing: opera, zoom: zoom)
    #expect(address.isValid)
    #expect(address.bounds.contains(opera))
    #expect(address.parent == (zoom == 0 ? nil : TileAddress(containing: opera, zoom: zoom - 1)))
  }

  // OpenStreetMap Wiki, "Slippy map tilenames", zoom 17 at 35.6590699, 139.7006793.
  @Test func `addresses are those of OpenStreetMap`() {
    let address = TileAddress(
      containing: Coordinate(latitude: 35.6590699, longitude: 139.7006793), zoom: 18)
    #expect(address == TileAddress(zoom: 18, x: 232_798, y: 103_246))
  }

  @Test func `the world's corners are those of Web Mercator`() {
    let world = TileAddress(zoom: 0, x: 0, y: 0)
    #expect(abs(world.northwest.latitude - TileAddress.maximumLatitude) < 1e-9)
    #expect(world.southeast.longitude == 180)
    let pole = TileAddress(containing: Coordinate(latitude: 90, longitude: 180), zoom: 4)
    #expect(pole == TileAddress(zoom: 4, x: 15, y: 0))
  }

  @Test func `a point of a tile has the position of its corner at its corner`() {
    let address = TileAddress(containing: opera, zoom: 16)
    let corner = address.coordinate(of: TilePoint(x: 4096, y: 4096))
    #expect(abs(corner.latitude - address.southeast.latitude) < 1e-9)
    #expect(abs(corner.longitude - address.southeast.longitude) < 1e-9)
  }

  @Test func `bounds are covered row by row`() {
    let bounds = MapBounds(south: -33.87, west: 151.20, north: -33.85, east: 151.22)
    let tiles = TileAddress.covering(bounds, zoom: 14)
    #expect(
      tiles.first
        == TileAddress(
          containing: Coordinate(latitude: bounds.north, longitude: bounds.west), zoom: 14))
    #expect(Set(tiles).count == tiles.count)
    #expect(tiles.allSatisfy { $0.bounds.intersects(bounds) })
  }
}
