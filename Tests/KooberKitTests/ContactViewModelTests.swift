import AppsTesting
import Foundation
import KooberKit
import Testing

@MainActor
@Suite struct ContactViewModelTests {
  private let rides = StubRides()

  private func makeModel() throws -> ContactViewModel {
    ContactViewModel(rider: RiderState(service: rides), settings: try AppsTesting.settings())
  }

  @Test func `faults are shown after the first attempt to save`() async throws {
    let model = try makeModel()
    model.edit(mobileNumber: "12")
    #expect(model.nicknameFault == nil && model.mobileNumberFault == nil)
    await model.save()
    #expect(model.nicknameFault != nil && model.mobileNumberFault != nil)
    #expect(model.phase == .editing)
  }

  @Test func `valid values are saved`() async throws {
    let model = try makeModel()
    model.edit(nickname: " Joey ")
    model.edit(mobileNumber: "+61 491 570 156")
    await model.save()
    #expect(model.phase == .done)
  }
}
