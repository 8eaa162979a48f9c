import UIKit

/// Image content modes, rendering modes, resizing, animation, loading and mirroring.
final class ImagesPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addContentModes()
    addRendering()
    addCaps()
    addAnimated()
    addLoading()
    addDirections()
  }

  private func addContentModes() {
    let frame = UIImageView(image: .landscape)
    frame.clipsToBounds = true
    frame.layer.borderWidth = 1
    frame.layer.borderColor = UIColor.separator.cgColor
    frame.isAccessibilityElement = true
    frame.accessibilityLabel = "Hills"
    frame.heightAnchor.constraint(equalToConstant: 120).isActive = true
    let modes: [(String, UIView.ContentMode)] = [
      ("Scale", .scaleToFill), ("Fit", .scaleAspectFit), ("Fill", .scaleAspectFill),
      ("Center", .center), ("Corner", .bottomRight),
    ]
    let choice = choice(modes.map(\.0)) { frame.contentMode = modes[$0].1 }
    addCard(
      "Content modes", note: "The sun is round in modes that preserve the aspect ratio.",
      [frame, choice])
  }

  private func addRendering() {
    let template = UIImageView(image: UIImage.peaks.withRenderingMode(.alwaysTemplate))
    let original = UIImageView(image: UIImage.peaks.withRenderingMode(.alwaysOriginal))
    let tinted = UIImageView(
      image: UIImage(systemName: "leaf.fill")?
        .withTintColor(.systemGreen, renderingMode: .alwaysOriginal))
    let symbol = UIImageView(image: UIImage(systemName: "leaf.fill"))
    for view in [original, template] { view.contentMode = .scaleAspectFit }
    for view in [tinted, symbol] {
      view.contentMode = .center
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 32)
    }
    let row = UIStackView(arrangedSubviews: [original, template, tinted, symbol])
    row.distribution = .fillEqually
    row.spacing = 12
    row.heightAnchor.constraint(equalToConstant: 64).isActive = true
    let colors: [(String, UIColor?)] = [
      ("Default", nil), ("Pink", .systemPink), ("Orange", .systemOrange),
    ]
    let choice = choice(colors.map(\.0)) { row.tintColor = colors[$0].1 }
    addCard(
      "Rendering modes",
      note: "The second image is a template and the last is a symbol; both use the tint color.",
      [row, choice])
  }

  private func addCaps() {
    let plate = UIImage.plate.resizableImage(
      withCapInsets: UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14), resizingMode: .stretch)
    let tiled = UIImage.plate.resizableImage(
      withCapInsets: UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14), resizingMode: .tile)
    let rows = [plate, tiled].map { image -> UIView in
      let small = UIImageView(image: image)
      let wide = UIImageView(image: image)
      for view in [small, wide] {
        view.heightAnchor.constraint(equalToConstant: 56).isActive = true
      }
      small.widthAnchor.constraint(equalToConstant: 56).isActive = true
      let row = UIStackView(arrangedSubviews: [small, wide])
      row.spacing = 12
      return row
    }
    addCard(
      "Resizable", note: "The corners keep their size. The center is stretched, then tiled.",
      rows)
  }

  private func addAnimated() {
    let frames = (0..<8).map { UIImage.moon(phase: CGFloat($0) / 8) }
    let view = UIImageView(image: frames.first)
    view.animationImages = frames
    view.animationDuration = 1.6
    view.contentMode = .center
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Moon"
    addCard(
      "Animated",
      [view, toggle("Animating") { $0 ? view.startAnimating() : view.stopAnimating() }])
  }

  private func addLoading() {
    let view = RemoteImageView()
    view.heightAnchor.constraint(equalToConstant: 140).isActive = true
    let states = choice(["Loading", "Loaded", "Failed"]) { index in
      view.state = [.loading, .loaded(.landscape), .failed][index]
    }
    addCard("Loading", note: "A failed image can be loaded again.", [view, states])
  }

  private func addDirections() {
    let names = ["chevron.right", "chevron.forward"]
    var views = names.map { UIImageView(image: UIImage(systemName: $0)) }
    views.append(
      UIImageView(image: UIImage.arrow.imageFlippedForRightToLeftLayoutDirection()))
    for view in views { view.contentMode = .center }
    let row = UIStackView(arrangedSubviews: views)
    row.distribution = .fillEqually
    row.heightAnchor.constraint(equalToConstant: 32).isActive = true
    addCard(
      "Layout direction",
      note: "All arrows except the first follow the layout direction.", [row])
  }
}

extension UIImage {
  /// A landscape image of hills and a sun.
  static let landscape = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 72)).image { _ in
    UIColor(red: 0.62, green: 0.82, blue: 0.96, alpha: 1).setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 120, height: 72)).fill()
    UIColor(red: 1, green: 0.84, blue: 0.3, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: 82, y: 10, width: 22, height: 22)).fill()
    UIColor(red: 0.36, green: 0.62, blue: 0.42, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: -30, y: 38, width: 110, height: 80)).fill()
    UIColor(red: 0.25, green: 0.5, blue: 0.34, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: 48, y: 46, width: 110, height: 80)).fill()
  }

  /// Two peaks on a transparent background, the farther one translucent.
  fileprivate static let peaks = UIGraphicsImageRenderer(size: CGSize(width: 72, height: 48))
    .image { _ in
      func peak(_ points: [(CGFloat, CGFloat)], _ color: UIColor) {
        let path = UIBezierPath()
        for (index, (x, y)) in points.enumerated() {
          let point = CGPoint(x: x, y: y)
          if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        color.setFill()
        path.fill()
      }
      peak([(34, 46), (54, 14), (72, 46)], UIColor(red: 0.3, green: 0.55, blue: 0.4, alpha: 0.5))
      peak([(0, 46), (26, 2), (52, 46)], UIColor(red: 0.25, green: 0.5, blue: 0.34, alpha: 1))
    }

  /// A rounded rectangle with a dotted center.
  fileprivate static let plate = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
    .image { _ in
      UIColor(red: 0.9, green: 0.93, blue: 1, alpha: 1).setFill()
      UIColor(red: 0.33, green: 0.42, blue: 0.85, alpha: 1).setStroke()
      let edge = UIBezierPath(
        roundedRect: CGRect(x: 1, y: 1, width: 38, height: 38), cornerRadius: 12)
      edge.lineWidth = 2
      edge.fill()
      edge.stroke()
      UIColor(red: 0.33, green: 0.42, blue: 0.85, alpha: 0.5).setFill()
      UIBezierPath(ovalIn: CGRect(x: 17, y: 17, width: 6, height: 6)).fill()
    }

  /// An arrow to the right.
  fileprivate static let arrow = UIGraphicsImageRenderer(size: CGSize(width: 28, height: 16))
    .image { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 2, y: 8))
      path.addLine(to: CGPoint(x: 26, y: 8))
      path.move(to: CGPoint(x: 19, y: 2))
      path.addLine(to: CGPoint(x: 26, y: 8))
      path.addLine(to: CGPoint(x: 19, y: 14))
      path.lineWidth = 2
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)

  /// A moon at a phase of the month.
  fileprivate static func moon(phase: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 72, height: 72)).image { _ in
      let disc = CGRect(x: 4, y: 4, width: 64, height: 64)
      UIColor(red: 0.16, green: 0.18, blue: 0.3, alpha: 1).setFill()
      UIBezierPath(ovalIn: disc).fill()
      UIBezierPath(ovalIn: disc).addClip()
      UIColor(red: 0.98, green: 0.94, blue: 0.78, alpha: 1).setFill()
      UIBezierPath(ovalIn: disc.offsetBy(dx: 128 * (phase - 0.5), dy: 0)).fill()
    }
  }
}
