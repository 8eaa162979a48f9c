import CoreGraphics
import Testing

@testable import UIKit

struct SymbolTests {
  private let traits = UITraitCollection(displayScale: 2)

  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil) throws
    -> UIImage
  {
    try #require(UIImage(systemName: name, withConfiguration: configuration))
  }

  @Test(arguments: [
    "house.fill", "qrcode", "arrow.up.bin.fill", "gift.fill", "location.fill", "envelope",
    "calendar", "star.fill", "chevron.up", "chevron.down", "person.crop.circle", "gear",
    "magnifyingglass", "xmark", "checkmark.circle.fill", "exclamationmark.triangle",
    "arrow.clockwise", "trash", "square.and.arrow.up", "house.circle.fill",
    "arrow.triangle.swap", "list.bullet.indent", "square.grid.3x2", "a.circle", "1.circle.fill",
    "50.square", "cloud.sun.rain.fill", "target", "switch.2", "signature", "apps.iphone",
    "chevron.compact.down", "circle.lefthalf.filled", "square.on.square", "ellipsis.rectangle",
    "goforward", "person.crop.circle.badge.plus", "list.bullet.clipboard", "bolt.horizontal.circle",
    "record.circle.fill", "rectangle.portrait.fill", "app.badge.fill", "slash.circle",
    "folder.badge.gearshape", "video.slash.fill", "plus.rectangle", "arrow.up.forward.app",
  ])
  func `a symbol that apps use is known and has a shape`(name: String) throws {
    let shape = try #require(SymbolTable.shape(named: name))
    #expect(shape != .unknown)
    let size = try symbol(name).resolvedSize(in: traits)
    #expect(size.width > 5 && size.width < 40)
    #expect(size.height > 2 && size.height < 40)
  }

  @Test func `every name of the table has a glyph in the icon font`() {
    for list in SymbolTable.lists {
      for line in list.split(separator: "\n") {
        let name = String(line.split(separator: " ")[0])
        #expect(SymbolTable.shape(named: name) != nil, "\(name)")
      }
    }
  }

  @Test func `no name is in two parts of the table`() {
    let names = SymbolTable.lists.joined(separator: "\n").split(separator: "\n").map {
      $0.split(separator: " ")[0]
    }
    #expect(names.count == Set(names).count)
  }

  @Test func `lines, badges and frames are added to known symbols`() throws {
    let phone = try #require(SymbolTable.shape(named: "phone"))
    let slashed = try #require(SymbolTable.shape(named: "phone.slash"))
    #expect(slashed.parts.dropLast() == phone.parts[...])
    let badged = try #require(SymbolTable.shape(named: "phone.badge.checkmark"))
    #expect(badged != SymbolTable.shape(named: "phone.badge"))
    #expect(badged.bounds(lineWidth: 1.85).maxX > phone.bounds(lineWidth: 1.85).maxX * 0.8)
    #expect(SymbolTable.shape(named: "phone.badge.unknown") == nil)
    #expect(SymbolTable.shape(named: "checkmark.rectangle")?.parts.count == 2)
    #expect(SymbolTable.shape(named: "goforward.15") != SymbolTable.shape(named: "goforward"))
    #expect(SymbolTable.shape(named: "xmark.app.fill")?.base != nil)
  }

  @Test func `an unknown symbol is an outline, and an empty name is nil`() throws {
    #expect(SymbolTable.shape(named: "no.such.symbol.at.all") == nil)
    #expect(try symbol("no.such.symbol.at.all").resolvedSize(in: traits).width > 10)
    #expect(UIImage(systemName: "") == nil)
  }

  @Test func `an unknown symbol looks like one whose name has the same beginning`() throws {
    let relative = try #require(SymbolTable.relative(of: "cloud.sun.unknown.fill"))
    #expect(relative.name == "cloud.sun.fill")
    #expect(SymbolTable.character(named: "12") != SymbolTable.character(named: "21"))
    #expect(SymbolTable.character(named: "aa") == nil)
    #expect(SymbolTable.relative(of: "no.such.symbol.at.all") == nil)
  }

  @Test func `size, scale and text style change how large a symbol is`() throws {
    let small = try symbol("star.fill", .init(pointSize: 17, weight: .regular, scale: .small))
    let medium = try symbol("star.fill", .init(pointSize: 17))
    let large = try symbol("star.fill", .init(scale: .large))
    #expect(small.resolvedSize(in: traits).width < medium.resolvedSize(in: traits).width)
    #expect(medium.resolvedSize(in: traits).width < large.resolvedSize(in: traits).width)
    let styled = try symbol("star.fill", .init(textStyle: .body))
    let accessible = traits.modifyingTraits {
      $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    }
    #expect(
      styled.resolvedSize(in: accessible).width > 2.5 * styled.resolvedSize(in: traits).width)
  }

  @Test func `a heavier weight draws wider lines`() throws {
    func width(_ weight: UIImage.SymbolWeight) throws -> CGFloat {
      let image = try symbol("chevron.right", .init(pointSize: 20, weight: weight))
      for command in image.drawing(tint: .black, in: traits).commands {
        if case .stroke(_, let style, _, _) = command { return style.width }
      }
      return 0
    }
    #expect(try width(.light) < width(.regular))
    #expect(try width(.regular) < width(.bold))
  }

  @Test func `applying a configuration overrides only its values`() {
    let base = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
    let merged = base.applying(UIImage.SymbolConfiguration(scale: .large))
    #expect(merged.values.pointSize == 30)
    #expect(merged.values.weight == .bold)
    #expect(merged.values.scale == .large)
    let styled = merged.applying(UIImage.SymbolConfiguration(textStyle: .body))
    #expect(styled.values.pointSize == nil)
    #expect(styled.values.weight == .bold)
  }

  @Test func `a symbol's configuration overrides the view's preference`() throws {
    let image = try symbol("star", .init(pointSize: 40))
    let prepared = image.prepared(preferred: .init(pointSize: 10, weight: .bold))
    #expect(prepared.symbolConfiguration?.values.pointSize == 40)
    #expect(prepared.symbolConfiguration?.values.weight == .bold)
  }

  @Test func `a symbol is a template unless it has colors or is original`() throws {
    let image = try symbol("star.fill")
    #expect(image.isTemplate)
    #expect(!image.withRenderingMode(.alwaysOriginal).isTemplate)
    let palette = UIImage.SymbolConfiguration(paletteColors: [.white, .red])
    let colored = try symbol("xmark.circle.fill", palette)
    #expect(!colored.isTemplate)
    let colors = colored.drawing(tint: nil, in: traits).commands.compactMap {
      command -> RGBA? in
      if case .fill(_, _, let color, _) = command { color } else { nil }
    }
    #expect(
      colors == [
        RGBA(red: 1, green: 1, blue: 1, alpha: 1), RGBA(red: 1, green: 0, blue: 0, alpha: 1),
      ])
  }

  @Test func `a forward arrow is mirrored in right-to-left layouts`() throws {
    let rightToLeft = traits.modifyingTraits { $0.layoutDirection = .rightToLeft }
    let forward = try symbol("chevron.forward")
    #expect(
      forward.drawing(tint: .black, in: rightToLeft) != forward.drawing(tint: .black, in: traits))
    let right = try symbol("chevron.right")
    #expect(right.drawing(tint: .black, in: rightToLeft) == right.drawing(tint: .black, in: traits))
  }
}
