import AppsTesting
import MermaidbucksKit
import Testing

@MainActor
@Suite struct MoneyCameraTests {
  @Test func `the total is shown with a coin for each thousand won`() async throws {
    let model = MoneyCameraViewModel(settings: try settings())
    await model.read { [10_000, 1000, 5000] }
    #expect(model.phase == .recognized(total: 16_000))
    #expect(model.totalText == "₩16,000" && model.coinCount == 16)
  }

  @Test func `nothing is recognized rather than a wrong total`() async throws {
    let model = MoneyCameraViewModel(settings: try settings())
    await model.read { [] }
    #expect(model.phase == .nothing && model.totalText == nil && model.coinCount == 0)
  }
}
