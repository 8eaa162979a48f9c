import AppsUI
import DisplayProtocol
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@testable import MermaidbucksKit
@testable import MermaidbucksUI

@Suite(.serialized) struct OrderScreenTests {
  private let shop = StubShop()
  private let session = makeSession()

  private func loadedState() async -> OrderingState {
    let state = OrderingState(service: shop, locator: shop)
    await state.load()
    return state
  }

  private func navigation(_ root: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(
      navigationBarClass: PassthroughNavigationBar.self, toolbarClass: nil)
    navigation.viewControllers = [root]
    return navigation
  }

  private func loadedProduct() async throws -> ProductViewController {
    let state = await loadedState()
    let product = try #require(state.catalogue?.products.first)
    return ProductViewController(
      session: session,
      model: ProductViewModel(
        product, state: state, favourites: FavouritesState(service: shop),
        settings: session.settings))
  }

  @Test func `a segment shows its categories and moves the line`() async throws {
    let model = OrderViewModel(
      state: await loadedState(), favourites: FavouritesState(service: shop),
      settings: session.settings)
    await model.load()
    let screenController = OrderViewController(session: session, model: model)
    try onScreen { screen in
      screen.show(navigation(screenController))
      #expect(screenController.view.shownTexts.contains("Espresso"))
      let control = try #require(screenController.view.all(SegmentedControl.self).first)
      let titles = control.all(UIButton.self)
      #expect(titles.count == 3 && titles.allSatisfy(\.isAccessibilityElement))
      #expect(!control.isAccessibilityElement)
      let line = try #require(control.subviews.last)
      let start = line.frame.midX
      model.section = .goods
      screen.turn()
      screen.advance(by: 1)
      #expect(line.frame.midX > start + 100)
      #expect(screenController.view.shownTexts.contains("Mugs"))
      #expect(!screenController.view.shownTexts.contains("Espresso"))
    }
  }

  @Test func `a strip that comes late does not move the menu until the tab appears again`()
    async throws
  {
    let model = OrderViewModel(
      state: await loadedState(), favourites: FavouritesState(service: shop),
      settings: session.settings)
    await model.load()
    let controller = OrderViewController(session: session, model: model)
    try onScreen { screen in
      let navigation = navigation(controller)
      screen.show(navigation)
      let control = try #require(controller.view.all(SegmentedControl.self).first)
      let place = control.convert(control.bounds, to: nil)
      model.state.show(.collected(["caffe-latte"]))
      screen.turn()
      #expect(model.recentRows.count == 1)
      #expect(control.convert(control.bounds, to: nil) == place)
      #expect(!controller.view.shownTexts.contains("Recent"))
      navigation.pushViewController(UIViewController(), animated: false)
      screen.turn()
      navigation.popViewController(animated: false)
      screen.turn()
      #expect(controller.view.shownTexts.contains("Recent"))
    }
  }

  @Test func `a card of an order that comes late moves the menu in an animation`() async throws {
    let model = OrderViewModel(
      state: await loadedState(), favourites: FavouritesState(service: shop),
      settings: session.settings)
    await model.load()
    let controller = OrderViewController(session: session, model: model)
    try onScreen { screen in
      screen.show(navigation(controller))
      let control = try #require(controller.view.all(SegmentedControl.self).first)
      let scroll = try #require(controller.view.all(UIScrollView.self).first)
      let place = control.convert(control.bounds, to: nil).minY
      @MainActor func shownPlace() -> CGFloat {
        var (top, view): (CGFloat, UIView?) = (0, control)
        while let current = view {
          top += (current.layer.presentation() ?? current.layer).frame.minY
          view = current.superview
          if let layer = view?.layer { top -= (layer.presentation() ?? layer).bounds.minY }
        }
        return top
      }
      var order = CoffeeOrder.collected(["caffe-latte"])
      order.state = .preparing
      model.state.show(order)
      screen.turn()
      #expect(abs(shownPlace() - place) < 1)
      screen.advance(by: 0.15)
      let between = shownPlace()
      screen.advance(by: 0.3)
      let end = shownPlace()
      #expect(place + 10 < between && between + 10 < end)
      // A menu that was scrolled stays where it is.
      scroll.contentOffset.y += 60
      screen.turn()
      let scrolled = shownPlace()
      order.state = .collected
      order.version += 1
      model.state.show(order)
      for _ in 0..<4 {
        screen.advance(by: 0.1)
        #expect(abs(shownPlace() - scrolled) < 1)
      }
    }
  }

  @Test func `sections keep their titles on one line at the largest text size`() async throws {
    let model = OrderViewModel(
      state: await loadedState(), favourites: FavouritesState(service: shop),
      settings: session.settings)
    await model.load()
    let controller = OrderViewController(session: session, model: model)
    try onScreen({ $0.contentSize = "AX5" }) { screen in
      screen.show(navigation(controller))
      let control = try #require(controller.view.all(SegmentedControl.self).first)
      let labels = control.all(UILabel.self).filter { $0.text?.isEmpty == false }
      #expect(labels.count == 3)
      for label in labels {
        #expect(label.bounds.height < label.font.lineHeight * 1.5, "\(label.text ?? "")")
      }
    }
  }

  @Test func `the buttons leave room for the product at the largest text size`() async throws {
    let product = try await loadedProduct()
    try onScreen({ $0.contentSize = "AX5" }) { screen in
      screen.show(navigation(product))
      let bar = try #require(product.view.all(ProductOrderBar.self).first)
      #expect(bar.frame.height < product.view.bounds.height / 3)
    }
  }

  @Test func `a label shrinks its font until its longest word fits`() {
    onScreen { screen in
      let label = WholeWordLabel(.largeTitle, isBold: true)
      let controller = UIViewController()
      controller.view.addSubview(label)
      label.frame = CGRect(x: 0, y: 100, width: 120, height: 300)
      screen.show(controller)
      for text in ["Recommended for Jonathan", "Tea"] {
        label.text = text
        screen.turn()
        let longest = text.split(separator: " ").map {
          String($0).size(withAttributes: [.font: label.font as Any]).width
        }.max()
        #expect((longest ?? 0) <= 120)
      }
      #expect(label.font.pointSize == UIFont.preferredFont(forTextStyle: .largeTitle).pointSize)
    }
  }

  @Test func `a full basket is named on the button that adds to it`() async throws {
    let state = await loadedState()
    let coffee = try #require(state.catalogue?.products.first)
    let product = ProductViewController(
      session: session,
      model: ProductViewModel(
        coffee, state: state, favourites: FavouritesState(service: shop),
        settings: session.settings))
    try onScreen { screen in
      screen.show(navigation(product))
      let bar = try #require(product.view.all(ProductOrderBar.self).first)
      #expect(bar.shownTexts.contains("Order"))
      state.changeBasket { basket in
        for number in 1...Basket.maximumLines {
          basket.add(
            BasketLine(
              product: coffee.id, selection: ProductSelection(), note: "\(number)"))
        }
      }
      screen.turn()
      #expect(bar.shownTexts.contains("Basket is full"))
      #expect(!bar.shownTexts.contains("Order"))
    }
  }

  @Test func `the price follows the options`() async throws {
    let product = try await loadedProduct()
    try onScreen { screen in
      screen.show(navigation(product))
      #expect(product.view.shownTexts.contains("A$5.50"))
      let grande = try #require(
        product.view.all(UIButton.self).first { $0.configuration?.title == "Grande" })
      grande.sendActions(for: .primaryActionTriggered)
      screen.turn()
      #expect(product.view.shownTexts.contains("A$6.10"))
    }
  }

  @Test func `the picture stretches at the top, and the bar fades in under it`() async throws {
    let product = try await loadedProduct()
    try onScreen { screen in
      screen.show(navigation(product))
      let scrollView = try #require(product.view.all(UIScrollView.self).first)
      let picture = try #require(scrollView.all(UIImageView.self).first)
      let bar = try #require(product.view.all(UIVisualEffectView.self).first { $0.alpha == 0 })
      let height = picture.frame.height
      scrollView.contentOffset.y = -60
      screen.turn()
      #expect(picture.frame.height == height + 60 && picture.frame.minY == -60)
      scrollView.contentOffset.y = 100
      screen.turn()
      #expect(picture.frame.height == height && picture.frame.minY == 50)
      scrollView.contentOffset.y = 600
      screen.turn()
      #expect(bar.alpha == 1)
      let title = try #require(product.navigationItem.titleView?.all(UILabel.self).first)
      #expect(title.alpha == 1)
    }
  }

  @Test func `a touch on the clear bar reaches the content, and its buttons work`()
    async throws
  {
    let product = try await loadedProduct()
    try onScreen { screen in
      let controller = navigation(product)
      screen.show(controller)
      let scrollView = try #require(product.view.all(UIScrollView.self).first)
      let window = try #require(controller.view.window)
      let bar = controller.navigationBar
      let middle = bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: window)
      var hit = window.hitTest(middle, with: nil)
      while let view = hit, view !== scrollView { hit = view.superview }
      #expect(hit === scrollView)
      let edge = bar.convert(CGPoint(x: bar.bounds.maxX - 28, y: bar.bounds.midY), to: window)
      #expect(window.hitTest(edge, with: nil)?.isDescendant(of: bar) == true)
    }
  }

  @Test func `a heart removes a row at once, and undo brings it back`() async throws {
    let state = await loadedState()
    let favourites = FavouritesState(service: shop)
    await favourites.set(true, "caffe-latte")
    let order = OrderViewModel(
      state: state, favourites: favourites, settings: session.settings)
    let model = FavouritesViewModel(order: order)
    let row = try #require(model.phase.content?.first)
    await model.remove(row)
    onScreen { screen in
      let list = FavouritesViewController(session: session, model: model)
      screen.show(navigation(list))
      #expect(list.view.shownTexts.contains("No favorites yet"))
      #expect(list.view.shownTexts.contains("Caffè Latte removed"))
    }
    await model.undo()
    onScreen { screen in
      let list = FavouritesViewController(session: session, model: model)
      screen.show(navigation(list))
      #expect(list.view.shownTexts.contains("Caffè Latte"))
      #expect(!list.view.shownTexts.contains("Caffè Latte removed"))
    }
  }

  @Test(arguments: ProductPicture.Drink.Vessel.allCases)
  func `every vessel is drawn`(_ vessel: ProductPicture.Drink.Vessel) {
    let color = ProductPicture.Color(red: 0.4, green: 0.25, blue: 0.15)
    let picture = ProductPicture(
      background: [.init(red: 0.9, green: 0.87, blue: 0.8)],
      subject: .drink(
        .init(vessel: vessel, layers: [.init(color: color, fraction: 1)], toppings: [.cocoa])))
    onScreen { _ in #expect(picture.differs(from: picture.emptied)) }
  }

  @Test(arguments: ProductPicture.Food.Shape.allCases)
  func `every food is drawn`(_ shape: ProductPicture.Food.Shape) {
    let color = ProductPicture.Color(red: 0.8, green: 0.6, blue: 0.35)
    let picture = ProductPicture(
      background: [.init(red: 0.9, green: 0.87, blue: 0.8)],
      subject: .food(.init(shape: shape, color: color, filling: color, pieces: [color])))
    onScreen { _ in #expect(picture.differs(from: picture.emptied)) }
  }
}

extension ProductPicture {
  /// The background alone.
  fileprivate var emptied: ProductPicture {
    ProductPicture(background: background, subject: .plain)
  }

  fileprivate func differs(from other: ProductPicture) -> Bool {
    let size = CGSize(width: 60, height: 60)
    return image(size: size).pngData() != other.image(size: size).pngData()
  }
}

extension CoffeeOrder {
  /// An order of products that the customer has.
  static func collected(_ products: [Product.ID]) -> CoffeeOrder {
    let name = LocalizedNames(en: "Haymarket", ko: "헤이마켓", ar: "هايماركت")
    func amount(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: "AUD") }
    return CoffeeOrder(
      id: "o1", number: "A42", shop: "haymarket", shopNames: name, state: .collected, version: 5,
      lines: products.map {
        Line(
          product: $0, names: name, quantity: 1, total: amount(550),
          picture: ProductPicture(background: [], subject: .plain))
      },
      price: OrderPrice(
        subtotal: amount(550), rewardDiscount: amount(0), tip: amount(0), total: amount(550),
        tax: amount(50), starsEarned: 11),
      placedAt: .distantPast, readyAt: .distantPast, isCancellable: false)
  }
}
