internal import AppsKit
import Foundation
internal import MermaidbucksAPI
internal import Wire

extension HomeFeed {
  init(_ home: MermaidbucksAPI.Home) {
    self.init(
      givenName: home.greeting.name,
      tiles: home.tiles.compactMap { tile in
        switch tile.kind {
        case .rewards: .rewards
        case .promotion: .promotion(Promotion(tile))
        default: nil
        }
      }, unreadCount: home.unreadCount)
  }
}

extension Promotion {
  init(_ tile: MermaidbucksAPI.Tile) {
    self.init(
      id: tile.id, title: tile.title, subtitle: tile.subtitle ?? "",
      buttonTitle: tile.buttonTitle, link: URL(string: tile.link ?? "mermaidbucks://order"),
      illustration: tile.artwork.map { Illustration($0) })
  }
}

extension StarMovement {
  init(_ transaction: MermaidbucksAPI.StarTransaction) {
    let kind: Kind =
      switch transaction.kind {
      case .earned: .earned
      case .redeemed: .redeemed
      case .expired: .expired
      case .adjusted: .adjusted
      default: .other
      }
    self.init(
      kind: kind, stars: Int(transaction.amount) ?? 0, date: transaction.processedAt,
      description: transaction.description)
  }
}

extension InboxMessage {
  init(_ message: MermaidbucksAPI.InboxMessage) {
    self.init(
      id: message.id, title: message.title, body: message.body, date: message.sentAt,
      isRead: message.isRead, link: message.link.flatMap { URL(string: $0) })
  }
}

extension Illustration {
  init(_ artwork: Artwork) {
    self.init(
      aspectRatio: min(max(artwork.aspectRatio, 0.25), 8),
      background: artwork.background.map { Color($0) }, subject: Subject(artwork.subject),
      description: artwork.accessibilityLabel)
  }
}

extension Illustration.Color {
  init(_ color: ArtworkColor) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}

extension Illustration.Subject {
  fileprivate init(_ subject: Artwork.Subject) {
    switch subject {
    case .cups(let cups): self = .cups(cups.map { Illustration.Cup($0) })
    case .latte(let latte):
      self = .latte(
        Illustration.Latte(
          cup: .init(latte.cup), saucer: .init(latte.saucer), coffee: .init(latte.coffee),
          milk: .init(latte.milk), pattern: .init(latte.pattern)))
    case .bakery(let bakery):
      self = .bakery(
        board: .init(bakery.board),
        items: bakery.items.map {
          Illustration.Baking(shape: .init($0.shape), color: .init($0.color))
        })
    case .scene(let scene): self = .neighbourhood(Illustration.Neighbourhood(scene))
    case .stars(let banner):
      self = .stars(
        text: banner.text, textColor: .init(banner.textColor),
        banner.stars.map {
          Illustration.Star(
            center: .init(x: $0.x, y: $0.y), size: $0.size, rotation: $0.rotation,
            color: .init($0.color))
        })
    case .unknown: self = .plain
    }
  }
}

extension Illustration.Cup {
  fileprivate init(_ cup: Artwork.Cup) {
    let height =
      switch cup.size {
      case .tall: 0.62
      case .grande: 0.72
      case .venti: 0.82
      }
    self.init(
      height: height,
      layers: cup.layers.map { .init(color: .init($0.color), fraction: $0.fraction) },
      foam: cup.foam.map { .init(color: .init($0.color), fraction: $0.fraction) },
      iceCubes: min(max(cup.iceCubes, 0), 8), straw: cup.straw.map { .init($0) })
  }
}

extension Illustration.Latte.Pattern {
  fileprivate init(_ pattern: Artwork.Latte.Pattern) {
    switch pattern {
    case .heart: self = .heart
    case .rosetta: self = .rosetta
    case .tulip: self = .tulip
    }
  }
}

extension Illustration.Baking.Shape {
  fileprivate init(_ shape: Artwork.Bakery.Item.Shape) {
    switch shape {
    case .croissant: self = .croissant
    case .sandwich: self = .sandwich
    case .muffin: self = .muffin
    }
  }
}

extension Illustration.Neighbourhood {
  fileprivate init(_ scene: Artwork.Scene) {
    func place(_ point: Artwork.Scene.Point) -> Illustration.Place { .init(x: point.x, y: point.y) }
    self.init(
      streetColor: .init(scene.streetColor),
      streets: scene.streets.map { Street(start: place($0.start), end: place($0.end)) },
      houses: scene.houses.map {
        House(
          base: place($0.base), width: $0.width, wall: .init($0.wall), roof: .init($0.roof))
      },
      treeColor: .init(scene.treeColor), trees: scene.trees.map { place($0) },
      pinColor: .init(scene.pinColor), pins: scene.pins.map { place($0) })
  }
}
