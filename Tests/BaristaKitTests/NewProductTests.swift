import AppsTesting
import BaristaKit
import Foundation
import Testing

@MainActor
@Suite struct `Adding a product` {
  private let till = StubTill()

  private func model() async throws -> NewProductViewModel {
    let settings = try settings()
    till.menuAnswer = .success(
      ShopMenu(
        items: [.sample("bagel", "Bagel", category: "bread"), .sample("latte", "Latte")],
        options: []))
    let menu = MenuState(
      service: till, shop: ShopState(member: .mina, service: StubShop()), settings: settings)
    await menu.load()
    var keys = 0
    return NewProductViewModel(
      menu: menu, service: till, currency: "AUD",
      makeKey: {
        keys += 1
        return "key-\(keys)"
      }, settings: settings)
  }

  private func fill(_ model: NewProductViewModel) {
    model.setName(" Maple Latte ", in: .english)
    model.setName("메이플 라떼", in: .korean)
    model.setName("لاتيه القيقب", in: .arabic)
    _ = model.replacePrice(0..<0, with: "6.40")
  }

  @Test func `a form without all names or without a price is not sent`() async throws {
    let model = try await model()
    model.setName("Maple Latte", in: .english)
    await model.save()
    #expect(model.message == "Enter the name in all three languages.")
    model.setName("메이플 라떼", in: .korean)
    model.setName("لاتيه القيقب", in: .arabic)
    await model.save()
    #expect(model.message == "Enter a price above zero.")
    #expect(till.additions.inputs.isEmpty)
  }

  @Test func `a form is sent once under one key, and again after a failure`() async throws {
    let model = try await model()
    #expect(model.category?.id == "espresso")
    fill(model)
    model.choose(.cold)
    till.additions.atOnce = { _ in .failure(.unreachable) }
    await model.save()
    #expect(model.phase == .editing)
    #expect(model.message != nil)
    till.additions.atOnce = { _ in .success(.sample("own-1", "Maple Latte")) }
    await model.save()
    #expect(model.phase == .added(.sample("own-1", "Maple Latte")))
    let sent = till.additions.inputs
    #expect(sent.count == 2)
    #expect(sent[0] == sent[1])
    #expect(sent[0].hasPrefix("Maple Latte/메이플 라떼/لاتيه القيقب espresso 640 cold true"))
  }

  @Test func `a changed form is another request`() async throws {
    let model = try await model()
    fill(model)
    till.additions.atOnce = { _ in .failure(.unreachable) }
    await model.save()
    model.setNew(false)
    await model.save()
    #expect(Set(till.additions.inputs.map { $0.split(separator: " ").last }).count == 2)
  }
}
