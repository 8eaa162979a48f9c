import AppsUI
import Compositor
import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import MermaidbucksKit
import Testing
import UIKit
import UIKitTestSupport
import Vision

@testable import MermaidbucksUI

/// Codes are read from a picture of the whole screen, as a till reads them.
@Suite(.serialized) struct CodeScreenTests {
  /// How a picture of the screen differs from the screen.
  enum Treatment: CaseIterable {
    case whole, half, turned
  }

  private static let content =
    "MB1:6BFOXN*TS0BI$ZD.P9UOL97O4-2HH77HRM3DSPTRHRB*UBHGCPEWHJ8HPD4QP:5FCA/6VPEIRM4NFBE*NC5L"

  private func loadedScreen() async -> PayViewController {
    let settings = AppSettings.sample()
    let model = PayViewModel(
      service: StubPayment(content: Self.content), makeKey: { "key" }, settings: settings)
    await model.load()
    return PayViewController(session: makeSession(settings: settings), model: model)
  }

  private func picture(of screen: TestScreen, scale: CGFloat) throws -> CGImage {
    let display = screen.display
    let bitmap = try Compositor().render(
      display.tree, at: display.virtualClock.now, size: display.environment.size, scale: scale)
    return try #require(UIImage(data: try bitmap.pngData())?.cgImage)
  }

  private func treated(_ image: CGImage, _ treatment: Treatment) throws -> CGImage {
    let size = CGSize(width: image.width, height: image.height)
    switch treatment {
    case .whole: return image
    case .half:
      let half = CGSize(width: size.width / 2, height: size.height / 2)
      let context = CGContext(size: half)
      context.drawUpright(image, in: CGRect(origin: .zero, size: half))
      return try #require(context.makeImage())
    case .turned:
      let context = CGContext(size: size)
      context.setFillColor(gray: 0.5, alpha: 1)
      context.fill(CGRect(origin: .zero, size: size))
      context.translateBy(x: size.width / 2, y: size.height / 2)
      context.rotate(by: 10 * .pi / 180)
      context.translateBy(x: -size.width / 2, y: -size.height / 2)
      context.drawUpright(image, in: CGRect(origin: .zero, size: size))
      return try #require(context.makeImage())
    }
  }

  private func payloads(in image: CGImage, _ symbology: VNBarcodeSymbology) throws -> [String] {
    let request = VNDetectBarcodesRequest()
    request.symbologies = [symbology]
    try VNImageRequestHandler(cgImage: image).perform([request])
    return (request.results as? [VNBarcodeObservation])?.compactMap(\.payloadStringValue) ?? []
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark], ["L", "AX3"])
  func `both codes are read from the screen`(
    style: UIUserInterfaceStyle, size: String
  ) async throws {
    let controller = await loadedScreen()
    try onScreen({ environment in
      environment.size = CGSize(width: 393, height: 852)
      environment.appearance = style == .dark ? .dark : .light
      environment.contentSize = size
    }) { screen in
      screen.show(UINavigationController(rootViewController: controller))
      screen.advance(by: 1)
      let control = try #require(
        controller.view.all(UISegmentedControl.self).first { $0.numberOfSegments == 2 })
      for (index, symbology, payload) in [
        (0, VNBarcodeSymbology.code128, "123456789012"), (1, .qr, Self.content),
      ] {
        control.selectedSegmentIndex = index
        control.sendActions(for: .valueChanged)
        screen.turn()
        scrollToCode(controller, screen)
        let image = try picture(of: screen, scale: 3)
        for treatment in Treatment.allCases {
          #expect(
            try payloads(in: treated(image, treatment), symbology) == [payload],
            "\(symbology.rawValue), \(treatment)")
        }
      }
    }
  }

  /// Scrolls as a customer with large text does.
  private func scrollToCode(_ controller: PayViewController, _ screen: TestScreen) {
    guard let code = controller.view.all(CodeImageView.self).first else { return }
    let frame = code.convert(code.bounds, to: controller.scrollView)
    controller.scrollView.scrollRectToVisible(frame.insetBy(dx: 0, dy: -8), animated: false)
    screen.turn()
  }

  @Test func `the whole QR code is visible without scrolling on a phone of 393 by 852 points`()
    async throws
  {
    let controller = await loadedScreen()
    try onScreen({ $0.size = CGSize(width: 393, height: 852) }) { screen in
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: controller)]
      screen.show(tabs)
      screen.advance(by: 1)
      let control = try #require(
        controller.view.all(UISegmentedControl.self).first { $0.numberOfSegments == 2 })
      control.selectedSegmentIndex = 1
      control.sendActions(for: .valueChanged)
      screen.turn()
      let code = try #require(controller.view.all(CodeImageView.self).first)
      let frame = code.convert(code.bounds, to: nil)
      #expect(frame.maxY <= tabs.tabBar.frame.minY)
      #expect(frame.height >= 200)
    }
  }

  @Test func `the screen is bright while a code can pay, and as before afterwards`() async {
    let controller = await loadedScreen()
    onScreen { screen in
      screen.show(UIViewController())
      UIScreen.main.brightness = 0.4
      screen.show(UINavigationController(rootViewController: controller))
      screen.advance(by: 1)
      #expect(UIScreen.main.brightness == 1 && UIApplication.shared.isIdleTimerDisabled)
      #expect(screen.display.tree.systemRequests.brightness == 1)
      screen.show(UIViewController())
      screen.advance(by: 1)
      #expect(UIScreen.main.brightness == 0.4)
      #expect(!UIApplication.shared.isIdleTimerDisabled)
    }
  }
}

/// A customer with one card, whose code has a content.
@MainActor
private final class StubPayment: CardPaying {
  private let content: String

  init(content: String) { self.content = content }

  func cards() async throws(LoadFailure) -> [PaymentCard] {
    [
      PaymentCard(
        id: "a", number: "6011000000004242",
        balance: Amount(minorUnits: 4250, currency: "AUD"), isDefault: true)
    ]
  }

  func addCard(
    name: String, design: PaymentCard.Design, key: String
  ) async throws(LoadFailure) -> PaymentCard { throw .parsing }

  func bankAccounts() async throws(LoadFailure) -> [PaymentMethod] { [] }

  func makeCode(of card: PaymentCard.ID, at now: Date) async throws(LoadFailure) -> CardCode {
    CardCode(
      id: "c", card: card, content: content, number: "123456789012", lifetime: 180,
      receivedAt: now)
  }

  func status(ofCode id: CardCode.ID) async throws(LoadFailure) -> CardCode.Status { .open }
}
