import RandomTesting
import Routing
import Testing

/// Routers are stored with their preprocessing.
@Suite struct `Stored routers` {
  @Test func `a decoded router finds the same routes`() async throws {
    for seed in FuzzSeeds.range(usually: 5) {
      let city = GeneratedCity(seed: seed)
      let router = EmbeddedRouter(network: city.network)
      let decoded = try EmbeddedRouter(decoding: router.encoded())
      #expect(decoded.network == router.network)
      #expect(decoded.profile == router.profile)
      var random = RandomNumbers(seed: seed)
      for _ in 0..<10 {
        let start = city.position(&random)
        let end = city.position(&random)
        let expected = try? router.arcs(from: start, to: end, alternatives: 1)
        let found = try? decoded.arcs(from: start, to: end, alternatives: 1)
        #expect(found == expected)
      }
    }
  }

  @Test func `damaged data throws or gives a router that does not trap`() async throws {
    let city = GeneratedCity(seed: 3)
    let bytes = EmbeddedRouter(network: city.network).encoded()
    for count in stride(from: 0, to: bytes.count, by: 97) {
      #expect(throws: RoadDataError.self) { try EmbeddedRouter(decoding: bytes.prefix(count)) }
    }
    for seed in FuzzSeeds.range(usually: 60) {
      var random = RandomNumbers(seed: seed)
      var damaged = bytes
      for _ in 0..<random.number(1...3) {
        damaged[random.number(0..<damaged.count)] = UInt8(random.number(0...255))
      }
      guard let router = try? EmbeddedRouter(decoding: damaged) else { continue }
      for _ in 0..<3 {
        let start = city.position(&random)
        _ = try? await router.routes(
          from: start, to: city.position(&random), options: RouteOptions(alternatives: 1))
      }
    }
  }
}
