import Foundation
import Testing

@testable import MermaidbucksKit

@Suite struct ProductOptionsTests {
  private let latte = Product.latte()

  @Test func `the price follows the options`() throws {
    var selection = latte.includedSelection
    #expect(latte.price(with: selection).minorUnits == 500)
    let size = try latte.group("size")
    selection.set(size.choices[2], to: 1, in: size)
    #expect(latte.price(with: selection).minorUnits == 600)
    let shots = try latte.group("shots")
    selection.set(shots.choices[0], to: 4, in: shots)
    #expect(latte.price(with: selection).minorUnits == 720)
    let cup = try latte.group("own_cup")
    selection.set(cup.choices[0], to: 1, in: cup)
    #expect(latte.price(with: selection).minorUnits == 690)
  }

  @Test func `an included shot that is left out makes nothing cheaper, and is named`() throws {
    var selection = latte.includedSelection
    let shots = try latte.group("shots")
    selection.set(shots.choices[0], to: 1, in: shots)
    #expect(latte.price(with: selection).minorUnits == 500)
    #expect(latte.options.omittedChoices(of: selection).isEmpty)
    var product = latte
    product.options[2].choices[0].included = 1
    #expect(product.options.omittedChoices(of: latte.includedSelection) == ["vanilla"])
  }

  @Test func `one size replaces another and cannot be taken away`() throws {
    var selection = latte.includedSelection
    let size = try latte.group("size")
    selection.set(size.choices[1], to: 1, in: size)
    #expect(selection.counts["size"] == ["grande": 1])
    selection.set(size.choices[1], to: 0, in: size)
    #expect(selection.counts["size"] == ["grande": 1])
  }

  @Test func `counts stay within the limits of choice and group`() throws {
    var selection = latte.includedSelection
    let syrup = try latte.group("syrup")
    selection.set(syrup.choices[0], to: 3, in: syrup)
    selection.set(syrup.choices[1], to: 3, in: syrup)
    #expect(selection.counts["syrup"] == ["vanilla": 3, "caramel": 1])
    let shots = try latte.group("shots")
    selection.set(shots.choices[0], to: 0, in: shots)
    #expect(selection.counts["shots"] == ["shot": 1])
    selection.set(shots.choices[0], to: 99, in: shots)
    #expect(selection.counts["shots"] == ["shot": 6])
  }

  @Test func `a description leaves out what is included`() throws {
    var selection = latte.includedSelection
    let syrup = try latte.group("syrup")
    selection.set(syrup.choices[0], to: 2, in: syrup)
    let text = latte.description(of: selection, .english) { String($0) }
    #expect(text == "tall, 2 × vanilla")
  }

  @Test func `a choice that is sold out is not included`() throws {
    var product = latte
    product.options[0].choices[0].isSoldOut = true
    #expect(product.includedSelection.counts["size"] == ["grande": 1])
    #expect(!product.isSoldOut(with: product.includedSelection))
    #expect(product.isSoldOut(with: latte.includedSelection))
  }

  @Test func `equal lines of a basket are one line`() {
    var basket = Basket()
    basket.add(BasketLine(product: "a", selection: ProductSelection(), quantity: 2))
    basket.add(BasketLine(product: "a", selection: ProductSelection()))
    basket.add(BasketLine(product: "a", selection: ProductSelection(), note: "Hot"))
    #expect(basket.lines.map(\.quantity) == [3, 1])
    var edited = basket.lines[1]
    edited.note = ""
    basket.replace(edited)
    #expect(basket.lines.map(\.quantity) == [4])
    basket.setQuantity(0, of: basket.lines[0].id)
    #expect(basket.lines.isEmpty)
  }
}
