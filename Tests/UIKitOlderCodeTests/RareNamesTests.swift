import Testing
import UIKit

extension UIConfigurationStateCustomKey {
  fileprivate static let accent = UIConfigurationStateCustomKey("app.accent")
}

extension UICellConfigurationState {
  fileprivate var accent: UIColor? {
    get { self[.accent] as? UIColor }
    set { self[.accent] = newValue }
  }
}

/// A cell whose look follows a state of its own, beside those that every cell has.
private final class AccentCell: UICollectionViewListCell {
  var accent: UIColor? { didSet { setNeedsUpdateConfiguration() } }
  var seen: UIColor?

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.accent = accent
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    seen = state.accent
  }
}

@MainActor
struct RareNamesTests {
  @Test func `a cell's own state reaches its configuration`() {
    let cell = AccentCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accent = .red
    cell.layoutIfNeeded()
    #expect(cell.seen == .red)
    #expect(cell.configurationState.accent == .red)
    #expect(UIViewConfigurationState(traitCollection: UITraitCollection())[.accent] == nil)
  }

  @Test func `trait lists name what colors and images depend on`() {
    let colors = UITraitCollection.systemTraitsAffectingColorAppearance
    #expect(colors.contains { $0 == UITraitUserInterfaceStyle.self })
    #expect(colors.contains { $0 == UITraitAccessibilityContrast.self })
    #expect(!colors.contains { $0 == UITraitDisplayScale.self })
    let images = UITraitCollection.systemTraitsAffectingImageLookup
    #expect(images.contains { $0 == UITraitDisplayScale.self })
  }

  @Test func `a thumbnail has the requested size`() async throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let thumbnail = try #require(picture.preparingThumbnail(of: CGSize(width: 10, height: 10)))
    #expect(thumbnail.size == CGSize(width: 10, height: 10))
    #expect(thumbnail.scale == picture.scale)
    #expect(picture.preparingThumbnail(of: .zero) == nil)
    #expect(UIImage().preparingForDisplay() == nil)
    #expect(await picture.byPreparingForDisplay() == picture)
    #expect(
      await picture.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 2))?.size.width == 4)
  }

  @Test func `keyframe options have distinct raw values`() {
    let modes: [UIView.KeyframeAnimationOptions] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ]
    #expect(modes.map { $0.rawValue >> 10 } == [0, 1, 2, 3, 4])
  }

  @Test func `a layer of text takes a font by its name`() throws {
    let layer = CATextLayer()
    layer.string = "Text"
    layer.font = CGFont(UIFont.systemFont(ofSize: 12).fontName as CFString)
    layer.fontSize = 20
    #expect((layer.font as? CGFont)?.postScriptName != nil)
    #expect(CGFont("" as CFString) == nil)
  }
}
