import AppsUI
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import MermaidbucksKit
@testable import MermaidbucksUI

/// Screens at large text, in landscape, in the dark and from right to left.
@MainActor
@Suite(.serialized) struct LayoutVariantTests {
  private let shop = StubShop()
  private let session = makeSession()

  private func loadedState() async -> OrderingState {
    let state = OrderingState(service: shop, locator: shop)
    await state.load()
    return state
  }

  private func loadedOrder() async -> OrderViewModel {
    let model = OrderViewModel(
      state: await loadedState(), favourites: FavouritesState(service: shop),
      settings: session.settings)
    await model.load()
    return model
  }

  private func rotate(_ environment: inout DisplayEnvironment) {
    environment.size = CGSize(width: 844, height: 390)
    environment.safeArea = Insets(top: 0, left: 47, bottom: 21, right: 47)
    environment.orientation = .landscapeLeft
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  // MARK: Narrow and wide screens

  @Test(arguments: [320, 390, 1_024] as [CGFloat])
  func `the banner that asks for notifications fits its screen`(width: CGFloat) throws {
    try onScreen({ $0.size.width = width }) { screen in
      let controller = UIViewController()
      screen.show(controller)
      let banner = PermissionBannerView(frame: .zero)
      banner.attach(to: controller, session.settings.phrases)
      screen.turn()
      let size = min(width - 16, 860)
      #expect(frame(of: banner).minX == (width - size) / 2 && banner.bounds.width == size)
      let buttons = banner.all(UIButton.self)
      #expect(buttons.count == 2)
      let area = frame(of: banner)
      for button in buttons.map(frame) {
        #expect(button.minX >= area.minX && button.maxX <= area.maxX)
        #expect(button.minY >= area.minY && button.maxY <= area.maxY)
      }
      let row = try #require(buttons.first?.superview?.superview as? UIStackView)
      #expect(row.axis == (width > 600 ? .horizontal : .vertical))
    }
  }

  // MARK: Large text

  @Test func `the bar to the basket stays within the screen at the largest text size`()
    async throws
  {
    let model = await loadedOrder()
    let controller = OrderViewController(session: session, model: model)
    model.state.changeBasket {
      $0.add(BasketLine(product: "caffe-latte", selection: ProductSelection()))
    }
    try onScreen({ $0.contentSize = "AX5" }) { screen in
      screen.show(controller)
      let bar = try #require(controller.view.all(BasketBarView.self).first)
      #expect(!bar.isHidden)
      #expect(frame(of: bar).minX == 16 && frame(of: bar).maxX == 374)
      #expect(bar.bounds.height < 80)
    }
  }

  @Test func `separators of products begin under the names at every text size`() async throws {
    let model = await loadedOrder()
    let category = try #require(Catalogue.sample.categories.first { $0.id == "espresso" })
    let controller = CategoryViewController(category, session: session, model: model)
    try onScreen { screen in
      screen.show(controller)
      var starts: [CGFloat] = []
      // The text size can change while the list is shown.
      for size in ["L", "AX3", "L"] {
        screen.change { $0.contentSize = size }
        screen.turn()
        let cell = try #require(controller.view.all(ProductCell.self).first)
        let name = try #require(cell.all(UILabel.self).first { $0.text?.isEmpty == false })
        let line = try #require(
          cell.subviews.first { $0.bounds.height > 0 && $0.bounds.height <= 1 && !$0.isHidden })
        #expect(frame(of: line).minX == frame(of: name).minX, "\(size)")
        starts.append(frame(of: line).minX)
      }
      #expect(starts[0] > starts[1] && starts[2] == starts[0], "\(starts)")
    }
  }

  @Test func `an order of the list has the whole width at the largest text size`() throws {
    try onScreen({ $0.contentSize = "AX5" }) { screen in
      let controller = UIViewController()
      let cell = OrderCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 60, width: 358, height: 600)
      controller.view.addSubview(cell)
      cell.show(
        OrderHistoryViewModel.Row(
          order: .collected(["caffe-latte"]), title: "Caffè Latte and 1 more",
          detail: "Mermaidbucks Haymarket", price: "A$15.90", status: nil))
      screen.show(controller)
      let detail = try #require(
        cell.all(UILabel.self).first { $0.text == "Mermaidbucks Haymarket" })
      let font = try #require(detail.font)
      #expect("Mermaidbucks".size(withAttributes: [.font: font]).width <= detail.bounds.width)
    }
  }

  @Test func `the names of products and designs are not broken at the largest text size`() throws {
    try onScreen({ $0.contentSize = "AX5" }) { screen in
      let controller = UIViewController()
      let product = ProductBubbleView(side: 84) {}
      product.show(
        OrderViewModel.Row(
          product: Catalogue.sample.products[0], name: "Croissant", secondName: "", price: ""),
        session.settings.phrases)
      let design = DesignButton(.blossom) {}
      design.show("Blossom", isChosen: false)
      let card = ActionCard(symbolName: "bell", color: .black) {}
      card.show("Ready", "A01 · Mermaidbucks")
      let column = UIStackView(arrangedSubviews: [product, design, card])
      column.axis = .vertical
      column.alignment = .leading
      controller.view.addSubview(column)
      column.frame = CGRect(x: 16, y: 60, width: 358, height: 700)
      card.widthAnchor.constraint(equalToConstant: 358).isActive = true
      screen.show(controller)
      for word in ["Croissant", "Blossom", "Mermaidbucks"] {
        let label = try #require(
          column.all(UILabel.self).first { $0.text?.contains(word) == true }, "\(word)")
        let font = try #require(label.font)
        #expect(word.size(withAttributes: [.font: font]).width <= label.bounds.width, "\(word)")
      }
    }
  }

  @Test func `the example of a gift's message is within its card at the largest text size`() throws
  {
    try onScreen({ $0.contentSize = "AX5" }) { screen in
      let controller = UIViewController()
      let field = GiftMessageField(frame: .zero)
      field.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(field)
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 60),
        field.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        field.widthAnchor.constraint(equalToConstant: 343),
      ])
      field.show(
        "Message", text: "", placeholder: "Have one on me, whenever you like!", remaining: nil,
        session.settings.phrases)
      screen.show(controller)
      let example = try #require(
        field.all(UILabel.self).first { $0.text?.hasPrefix("Have") == true })
      #expect(example.bounds.height > 100 && frame(of: example).maxY <= frame(of: field).maxY)
    }
  }

  // MARK: Landscape

  @Test func `pictures of products are beside the sensor housing in landscape orientation`()
    async throws
  {
    let model = await loadedOrder()
    let category = try #require(shop.catalogue.categories.first)
    let list = CategoryViewController(category, session: session, model: model)
    try onScreen({ rotate(&$0) }) { screen in
      screen.show(UINavigationController(rootViewController: list))
      screen.turn()
      let picture = try #require(list.view.all(ProductImageView.self).first)
      #expect(frame(of: picture).minX >= 47 + 16)
    }
  }

  @Test func `the form to sign in fits beside the name of the app in landscape orientation`() throws
  {
    let root = RootViewController(
      composition: Composition(
        service: URL(filePath: "/"), directory: FileManager.default.temporaryDirectory,
        settings: .sample()))
    try onScreen({ rotate(&$0) }) { screen in
      screen.show(root)
      screen.advance(by: 2)
      let button = try #require(
        root.view.all(UIButton.self).first { $0.configuration?.title == "Sign In" })
      let title = try #require(
        root.view.all(UILabel.self).first { $0.text == "Mermaidbucks" })
      #expect(frame(of: button).maxY < 390 - 21)
      #expect(frame(of: title).maxX < frame(of: button).minX)
      screen.change {
        $0.size = CGSize(width: 390, height: 844)
        $0.safeArea = Insets(top: 47, left: 0, bottom: 34, right: 0)
        $0.orientation = .portrait
      }
      screen.turn()
      #expect(frame(of: title).maxY < frame(of: button).minY)
      #expect(abs(frame(of: title).midX - 195) < 1)
    }
  }

  // MARK: Dark, and from right to left

  @Test func `the bar over a picture is half dark for a few points only`() async throws {
    let state = await loadedState()
    let product = ProductViewController(
      session: session,
      model: ProductViewModel(
        try #require(state.catalogue?.products.first), state: state,
        favourites: FavouritesState(service: shop), settings: session.settings))
    try onScreen({ $0.appearance = .dark }) { screen in
      screen.show(UINavigationController(rootViewController: product))
      let scrollView = try #require(product.view.all(UIScrollView.self).first)
      let bar = try #require(product.view.all(UIVisualEffectView.self).first { $0.alpha == 0 })
      var mixed = 0
      for offset in stride(from: 0, through: 400, by: 4) {
        scrollView.contentOffset.y = CGFloat(offset)
        screen.turn()
        if bar.alpha > 0.1, bar.alpha < 0.9 { mixed += 4 }
      }
      #expect(bar.alpha == 1 && mixed <= 24)
    }
  }

  @Test func `a row starts at its leading edge from right to left, also when it grows`() {
    onScreen({ $0.isRightToLeft = true }) { screen in
      let controller = UIViewController()
      let row = UIStackView()
      let view = LeadingScrollView(row: row)
      @MainActor func add(_ count: Int) {
        for _ in 0..<count {
          let part = UIView()
          part.widthAnchor.constraint(equalToConstant: 100).isActive = true
          row.addArrangedSubview(part)
        }
      }
      add(5)
      view.frame = CGRect(x: 0, y: 100, width: 390, height: 80)
      controller.view.addSubview(view)
      screen.show(controller)
      #expect(view.contentOffset.x == 110)
      add(3)
      screen.turn()
      #expect(view.contentOffset.x == 410)
      view.contentOffset.x = 310
      add(1)
      screen.turn()
      #expect(view.contentOffset.x == 410)
    }
  }

  // MARK: Basket

  @Test func `the button that places the order is in sight above a long basket`() async throws {
    let state = await loadedState()
    state.changeBasket { basket in
      for number in 1...12 {
        basket.add(
          BasketLine(product: "caffe-latte", selection: ProductSelection(), note: "\(number)"))
      }
    }
    let controller = BasketViewController(
      session: session,
      model: CheckoutViewModel(
        state: state, service: shop, outbox: session.outbox, settings: session.settings))
    try onScreen { screen in
      screen.show(UINavigationController(rootViewController: controller))
      screen.turn()
      let bar = try #require(controller.view.all(PlaceOrderBar.self).first)
      let button = try #require(bar.all(UIButton.self).first)
      #expect(button.configuration?.title?.hasPrefix("Place Order") == true)
      #expect(frame(of: button).maxY <= 844 - 34)
      let scrollView = try #require(controller.view.all(UIScrollView.self).first)
      let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
      #expect(scrollView.adjustedContentInset.bottom > bar.bounds.height - 1 && end > 844)
    }
  }
}
