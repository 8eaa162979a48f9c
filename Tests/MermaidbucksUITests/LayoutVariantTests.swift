import AppsUI
import DisplayProtocol
import Foundation
import Testing
import UIKitTestSupport

@testable import MermaidbucksKit
@testable import MermaidbucksUI
@testable import UIKit

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

  // MARK: Dark, and from right to left

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
