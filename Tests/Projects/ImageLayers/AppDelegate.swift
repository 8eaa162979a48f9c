import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = LayersViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Shows parts of images, stretched and enlarged, and the faces of a cube.
final class LayersViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    show(pixels, CGRect(x: 20, y: 80, width: 160, height: 160)) {
      $0.magnificationFilter = .nearest
    }
    show(pixels, CGRect(x: 200, y: 80, width: 160, height: 160)) {
      $0.magnificationFilter = .nearest
      $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    }
    show(frame, CGRect(x: 20, y: 260, width: 160, height: 100)) {
      $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
    }
    show(frame, CGRect(x: 200, y: 260, width: 160, height: 100)) {
      $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      $0.contentsGravity = .resizeAspect
    }
    showCube()
  }

  /// Six by six pixels.
  private var pixels: UIImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format)
    return UIImage(
      data: renderer.pngData { context in
        for index in 0..<36 {
          let (x, y) = (index % 6, index / 6)
          let brightness = (x + y).isMultiple(of: 2) ? 1 : 0.4
          UIColor(hue: CGFloat(x) / 6, saturation: 1, brightness: brightness, alpha: 1).setFill()
          context.fill(CGRect(x: x, y: y, width: 1, height: 1))
        }
      })
  }

  private var frame: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 60, height: 60), cornerRadius: 20).fill()
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: CGRect(x: 22, y: 22, width: 16, height: 16)).fill()
    }
  }

  private func show(_ image: UIImage?, _ frame: CGRect, _ edit: (CALayer) -> Void) {
    let layer = CALayer()
    layer.frame = frame
    layer.contents = image?.cgImage
    layer.contentsScale = image?.scale ?? 1
    edit(layer)
    view.layer.addSublayer(layer)
  }

  private func showCube() {
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 130, y: 440, width: 120, height: 120)
    let forward = CATransform3DMakeTranslation(0, 0, 60)
    let right = CATransform3DRotate(CATransform3DMakeTranslation(60, 0, 0), .pi / 2, 0, 1, 0)
    let bottom = CATransform3DRotate(CATransform3DMakeTranslation(0, 60, 0), -.pi / 2, 1, 0, 0)
    let faces: [(UIColor, CATransform3D)] = [
      (.systemRed, forward), (.systemGreen, right), (.systemOrange, bottom),
    ]
    for (color, transform) in faces {
      let face = CALayer()
      face.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
      face.backgroundColor = color.cgColor
      face.transform = transform
      cube.addSublayer(face)
    }
    let tilted = CATransform3DMakeRotation(.pi / 6, 1, 0, 0)
    cube.transform = CATransform3DRotate(tilted, -.pi / 5, 0, 1, 0)
    view.layer.addSublayer(cube)
  }
}
