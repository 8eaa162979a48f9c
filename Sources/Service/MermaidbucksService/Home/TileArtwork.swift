import MermaidbucksAPI

/// The pictures of the home screen as data.
enum TileArtwork {
  static func bonusStars(label: String) -> Artwork {
    let gold = ArtworkColor(0xE8B84A)
    let pale = ArtworkColor(0xF6DFA4)
    let deep = ArtworkColor(0xCC9933)
    func star(
      _ x: Double, _ y: Double, _ size: Double, _ rotation: Double, _ color: ArtworkColor
    ) -> Artwork.StarBanner.Star {
      Artwork.StarBanner.Star(x: x, y: y, size: size, rotation: rotation, color: color)
    }
    return Artwork(
      aspectRatio: 2, background: [ArtworkColor(0x00704A), ArtworkColor(0x1E3932)],
      subject: .stars(
        Artwork.StarBanner(
          text: "2×", textColor: ArtworkColor(0xFFFFFF),
          stars: [
            star(0.08, 0.24, 0.22, -12, deep), star(0.19, 0.70, 0.36, 10, gold),
            star(0.30, 0.22, 0.16, 24, pale), star(0.34, 0.86, 0.12, -20, deep),
            star(0.50, 0.10, 0.10, 0, gold), star(0.66, 0.84, 0.14, 16, pale),
            star(0.70, 0.20, 0.18, -18, gold), star(0.82, 0.62, 0.40, -8, gold),
            star(0.93, 0.22, 0.24, 14, deep), star(0.96, 0.90, 0.12, 30, pale),
          ])), accessibilityLabel: label)
  }

  static func tryThese(label: String) -> Artwork {
    func layer(_ color: UInt32, _ fraction: Double) -> Artwork.Cup.Layer {
      Artwork.Cup.Layer(color: ArtworkColor(color), fraction: fraction)
    }
    return Artwork(
      aspectRatio: 1.6, background: [ArtworkColor(0xFCE4D6), ArtworkColor(0xF7C9B6)],
      subject: .cups([
        Artwork.Cup(
          size: .grande,
          layers: [layer(0xE5446D, 0.35), layer(0xF28AA5, 0.4), layer(0xFAD4DC, 0.25)],
          iceCubes: 4, straw: ArtworkColor(0x00754A)),
        Artwork.Cup(
          size: .venti, layers: [layer(0x4A2512, 0.5), layer(0x8A5330, 0.3), layer(0xD9B48F, 0.2)],
          foam: layer(0xFFF6E9, 0.14), iceCubes: 3, straw: ArtworkColor(0x00754A)),
        Artwork.Cup(
          size: .tall,
          layers: [layer(0xF3EBD8, 0.4), layer(0x9DBF6B, 0.35), layer(0x6E9E43, 0.25)],
          iceCubes: 5),
      ]), accessibilityLabel: label)
  }

  static func welcomeBack(label: String) -> Artwork {
    typealias Point = Artwork.Scene.Point
    func house(
      _ x: Double, _ y: Double, _ width: Double, _ wall: UInt32, _ roof: UInt32
    ) -> Artwork.Scene.ServiceHarness {
      Artwork.Scene.ServiceHarness(
        base: Point(x: x, y: y), width: width, wall: ArtworkColor(wall), roof: ArtworkColor(roof))
    }
    return Artwork(
      aspectRatio: 1.8, background: [ArtworkColor(0xD4E9E2), ArtworkColor(0xEAF3DE)],
      subject: .scene(
        Artwork.Scene(
          streetColor: ArtworkColor(0xFFFFFF),
          streets: [
            .init(from: Point(x: 0, y: 0.62), to: Point(x: 1, y: 0.54)),
            .init(from: Point(x: 0.38, y: 0), to: Point(x: 0.46, y: 1)),
            .init(from: Point(x: 0.76, y: 0), to: Point(x: 0.70, y: 1)),
          ],
          houses: [
            house(0.16, 0.46, 0.15, 0xFBF3E4, 0xC0563B),
            house(0.56, 0.44, 0.13, 0xF6E0C8, 0x8A5A44),
            house(0.88, 0.42, 0.14, 0xFFF9EC, 0x00704A),
            house(0.24, 0.90, 0.17, 0xFDEBD0, 0x3E6B57),
            house(0.58, 0.88, 0.16, 0xFFF5E6, 0xB9483A),
            house(0.87, 0.86, 0.15, 0xF4E7D3, 0x7A4A34),
          ],
          treeColor: ArtworkColor(0x6BA368),
          trees: [
            Point(x: 0.04, y: 0.40), Point(x: 0.29, y: 0.42), Point(x: 0.66, y: 0.40),
            Point(x: 0.07, y: 0.90), Point(x: 0.38, y: 0.92), Point(x: 0.97, y: 0.88),
          ],
          pinColor: ArtworkColor(0x008543),
          pins: [Point(x: 0.42, y: 0.56), Point(x: 0.74, y: 0.50)])),
      accessibilityLabel: label)
  }

  static func uplifting(label: String) -> Artwork {
    Artwork(
      aspectRatio: 1.5, background: [ArtworkColor(0xEFE6DA), ArtworkColor(0xD9C7AF)],
      subject: .latte(
        Artwork.Latte(
          cup: ArtworkColor(0xFFFFFF), saucer: ArtworkColor(0xDDE7E1),
          coffee: ArtworkColor(0x9B6237), milk: ArtworkColor(0xFBEEDB), pattern: .rosetta)),
      accessibilityLabel: label)
  }

  static func bakery(label: String) -> Artwork {
    Artwork(
      aspectRatio: 1.7, background: [ArtworkColor(0xFFF4E0), ArtworkColor(0xF3DDB8)],
      subject: .bakery(
        Artwork.Bakery(
          board: ArtworkColor(0xB98352),
          items: [
            .init(shape: .croissant, color: ArtworkColor(0xD9924A)),
            .init(shape: .sandwich, color: ArtworkColor(0xE6B877)),
            .init(shape: .muffin, color: ArtworkColor(0x8C5A34)),
          ])), accessibilityLabel: label)
  }
}
