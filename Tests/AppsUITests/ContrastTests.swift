import AppsKit
import AppsUI
import Foundation
import Testing
import UIKit

@testable import BankeyUI
@testable import BaristaUI
@testable import KooberUI
@testable import MermaidbucksUI

/// The contrast of the apps' colors.
///
/// - SeeAlso: Web Content Accessibility Guidelines 2.2, success criteria 1.4.3 and 1.4.6.
@Suite struct ContrastTests {
  /// The color components of a color on an opaque background.
  private struct Shade {
    var parts: [CGFloat] = [0, 0, 0]

    /// Lays colors on each other, the lowest first.
    init(_ layers: [UIColor], _ traits: UITraitCollection) {
      for layer in layers {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        layer.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        parts = zip([red, green, blue], parts).map { $0 * alpha + $1 * (1 - alpha) }
      }
    }

    var luminance: CGFloat {
      let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
  }

  private func contrast(
    of text: UIColor, on background: [UIColor], _ traits: UITraitCollection
  ) -> CGFloat {
    let lights = [
      Shade(background, traits).luminance, Shade(background + [text], traits).luminance,
    ].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// Light and dark screens, and those of sheets.
  private func appearances(_ contrast: UIAccessibilityContrast) -> [UITraitCollection] {
    [UIUserInterfaceStyle.light, .dark].flatMap { style in
      [UIUserInterfaceLevel.base, .elevated].map { level in
        UITraitCollection {
          $0.userInterfaceStyle = style
          $0.userInterfaceLevel = level
          $0.accessibilityContrast = contrast
        }
      }
    }
  }

  private let texts: [UIColor] = [.secondaryText, .redText, .greenText, .orangeText]
  private let pages: [UIColor] = [
    .systemBackground, .secondarySystemBackground, .pageBackground, .cardBackground,
  ]

  @Test func `texts have a contrast of 4.5:1 on pages, cards and pressed cards`() {
    for traits in appearances(.normal) {
      for text in texts {
        for background in pages + [.systemGray5] {
          #expect(contrast(of: text, on: [background], traits) >= 4.5)
        }
      }
    }
  }

  @Test func `secondary texts are readable in search fields, on columns and on brown`() {
    for traits in appearances(.normal) {
      for background in pages {
        #expect(
          contrast(of: .secondaryText, on: [background, .tertiarySystemFill], traits) >= 4.5)
      }
      for background in [UIColor.columnBackground, .tileBrown, .homeBackground] {
        #expect(contrast(of: .secondaryText, on: [background], traits) >= 4.5)
      }
    }
  }

  @Test func `texts have a contrast of 7:1 under Increase Contrast`() {
    for traits in appearances(.high) {
      for text in texts {
        for background in pages { #expect(contrast(of: text, on: [background], traits) >= 7) }
      }
    }
  }

  @Test(arguments: [Brand.bankey, .barista, .koober, .mermaidbucks])
  func `a brand's tint is readable on pages, gray buttons and tinted buttons`(brand: Brand) {
    for traits in appearances(.normal) {
      for page in [UIColor.pageBackground, .cardBackground] {
        let shade = brand.tint.withAlphaComponent(0.18)
        for background in [[page], [page, .secondarySystemFill], [page, shade]] {
          #expect(contrast(of: brand.tint, on: background, traits) >= 4.5)
        }
      }
    }
  }

  @Test(arguments: [Brand.bankey, .barista, .koober, .mermaidbucks])
  func `white is readable on a brand's buttons and gradients`(brand: Brand) {
    for traits in appearances(.normal) {
      for background in [brand.button, brand.deep, brand.bright] {
        #expect(contrast(of: .white, on: [background], traits) >= 4.5)
      }
    }
  }

  @Test func `secondary text is readable on Bankey's gradient, and white on its badge`() {
    for traits in appearances(.normal) {
      #expect(contrast(of: .white, on: [.badgeRed], traits) >= 4.5)
      for background in [Brand.bankey.deep, Brand.bankey.bright] {
        #expect(contrast(of: .onBrandSecondary, on: [background], traits) >= 4.5)
      }
    }
  }

  @Test func `the ages of cards on the board are readable on their capsules`() {
    for traits in appearances(.normal) {
      for text in [UIColor.secondaryText, .redText, .orangeText] {
        let capsule = [UIColor.ticketBackground, text.withAlphaComponent(0.12)]
        #expect(contrast(of: text, on: capsule, traits) >= 4.5)
      }
    }
  }

  @Test func `placeholders have the readable color`() throws {
    let field = UITextField()
    field.showPlaceholder("name@example.com")
    let text = try #require(field.attributedPlaceholder)
    let color = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(field.placeholder == "name@example.com" && color == .secondaryText)
  }

  @Test func `titles of sections have the readable color, and headlines keep theirs`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    for (content, color) in [
      (UIListContentConfiguration.groupedHeader(), UIColor.secondaryText),
      (.plainHeader(), .label),
    ] {
      header.contentConfiguration = content
      header.showReadableTitle()
      #expect(header.textLabel?.textColor == color)
    }
  }

  @Test func `tabs that are not selected have the readable color in every layout`() throws {
    let controller = AppTabBarController(
      tabs: [],
      settings: AppSettings(locale: Locale(identifier: "en_US"), timeZone: .gmt, now: { .now }))
    let appearance = controller.tabBar.standardAppearance
    for layout in [
      appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance,
      appearance.compactInlineLayoutAppearance,
    ] {
      let attributes = layout.normal.titleTextAttributes
      #expect(attributes[.foregroundColor] as? UIColor == .secondaryText)
      #expect(layout.normal.iconColor == .secondaryText)
    }
  }
}
