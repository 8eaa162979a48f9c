import CoreGraphics
import Testing
import UIKit

@Suite struct `Colors` {
  private func parts(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    let components = color.resolvedColor(with: traits).cgColor.components ?? []
    return components.map { Int(($0 * 255).rounded()) }
  }

  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func `system colors have Apple's values`() {
    #expect(parts(.systemBlue, light) == [0, 122, 255, 255])
    #expect(parts(.systemBlue, dark) == [10, 132, 255, 255])
    #expect(parts(.label, light) == [0, 0, 0, 255])
    #expect(parts(.secondaryLabel, dark) == [235, 235, 245, 153])
    #expect(parts(.systemGroupedBackground, light) == [242, 242, 247, 255])
    let strong = UITraitCollection {
      $0.userInterfaceStyle = .light
      $0.accessibilityContrast = .high
    }
    #expect(parts(.systemBlue, strong) == [0, 64, 221, 255])
    let raised = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.userInterfaceLevel = .elevated
    }
    #expect(parts(.systemBackground, raised) == [28, 28, 30, 255])
  }

  @Test func `A dynamic color stays dynamic with another opacity`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let faint = color.withAlphaComponent(0.5)
    #expect(parts(faint, light) == [0, 0, 0, 128])
    #expect(parts(faint, dark) == [255, 255, 255, 128])
    #expect(parts(UIColor.label.withAlphaComponent(0.2), dark) == [255, 255, 255, 51])
  }

  @Test func `The current traits resolve a color`() {
    var components: [CGFloat]?
    dark.performAsCurrent { components = UIColor.label.cgColor.components }
    #expect(components == [1, 1, 1, 1])
    light.performAsCurrent { components = UIColor.label.cgColor.components }
    #expect(components == [0, 0, 0, 1])
  }

  @Test(arguments: [(0.0, 0.0, 0.4), (0.1, 0.5, 0.5), (0.55, 1, 1), (0.9, 0.25, 0.75)])
  func `Hue, saturation and brightness come back`(hue: Double, saturation: Double, value: Double) {
    let color = UIColor(
      hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(value), alpha: 0.5)
    var h: CGFloat = -1
    var s: CGFloat = -1
    var b: CGFloat = -1
    var a: CGFloat = -1
    color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(Double(h) - hue) < 1e-9)
    #expect(abs(Double(s) - saturation) < 1e-9)
    #expect(abs(Double(b) - value) < 1e-9)
    #expect(a == 0.5)
  }

  @Test func `Equal colors are equal and dynamic ones only to themselves`() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.label == UIColor.label)
    #expect(UIColor.label != UIColor.black)
    #expect(UIColor { _ in .red } != UIColor { _ in .red })
  }
}
