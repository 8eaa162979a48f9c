import AppsUI
import BankeyKit
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import BankeyUI

@Suite(.serialized) struct LayoutDirectionTests {
  private func composition(_ locale: String) throws -> Composition {
    Composition(
      service: try #require(URL(string: "http://127.0.0.1:1")),
      directory: FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString, isDirectory: true),
      settings: .sample(locale))
  }

  @Test func `an English interface in Egypt is not mirrored`() throws {
    let root = RootViewController(composition: try composition("en_EG"))
    onScreen { screen in
      screen.show(root)
      #expect(root.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
  }

  @Test func `an Arabic interface is mirrored, and so is one that becomes Arabic`() throws {
    let arabic = RootViewController(composition: try composition("ar_EG"))
    onScreen { screen in
      screen.show(arabic)
      #expect(arabic.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    let composition = try composition("en_US")
    let chosen = RootViewController(composition: composition)
    onScreen { screen in
      screen.show(chosen)
      #expect(chosen.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
      composition.settings.chosenLanguage = .arabic
      screen.turn()
      #expect(chosen.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
  }

  @Test func `a language without a translation is shown in English and not mirrored`() throws {
    let root = RootViewController(composition: try composition("he_IL"))
    onScreen({ $0.isRightToLeft = true }) { screen in
      screen.show(root)
      #expect(root.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
  }
}
