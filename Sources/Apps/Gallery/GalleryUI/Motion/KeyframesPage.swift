import UIKit

/// Keyframe animations, and an update link that counts frames.
final class KeyframesPage: ExamplesViewController {
  private let runner = UIView()
  private let track = UIView()
  private let hand = UIView()
  private let frames = UILabel()
  private var updateLink: UIUpdateLink?
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    addKeyframes()
    addUpdateLink()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    updateLink?.isEnabled = false
  }

  private func addKeyframes() {
    runner.backgroundColor = .systemBlue
    runner.layer.cornerRadius = 8
    runner.frame = CGRect(x: 8, y: 8, width: 44, height: 44)
    track.backgroundColor = .tertiarySystemFill
    track.layer.cornerRadius = 8
    track.addSubview(runner)
    track.heightAnchor.constraint(equalToConstant: 140).isActive = true
    addCard(
      "Keyframes", note: "The square visits each corner and turns on the way down.",
      [track, button("Animate") { [weak self] in self?.animate() }])
  }

  private func animate() {
    let room = track.bounds.insetBy(dx: 30, dy: 30)
    let corners = [
      CGPoint(x: room.maxX, y: room.minY), CGPoint(x: room.maxX, y: room.maxY),
      CGPoint(x: room.minX, y: room.maxY), CGPoint(x: room.minX, y: room.minY),
    ]
    UIView.animateKeyframes(
      withDuration: 2, delay: 0, options: .calculationModeLinear,
      animations: {
        for (index, corner) in corners.enumerated() {
          UIView.addKeyframe(withRelativeStartTime: Double(index) / 4, relativeDuration: 0.25) {
            self.runner.center = corner
            self.runner.transform =
              index == 1 ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
            self.runner.backgroundColor = index < 2 ? .systemOrange : .systemBlue
          }
        }
      })
  }

  private func addUpdateLink() {
    frames.text = "0"
    frames.font = .monospacedDigitSystemFont(
      ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize, weight: .regular)
    frames.textColor = .secondaryLabel
    hand.backgroundColor = .systemRed
    hand.layer.cornerRadius = 2
    hand.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    let dial = UIView()
    dial.addSubview(hand)
    hand.frame = CGRect(x: 58, y: 12, width: 4, height: 48)
    dial.backgroundColor = .tertiarySystemFill
    dial.layer.cornerRadius = 60
    dial.translatesAutoresizingMaskIntoConstraints = false
    let holder = UIView()
    holder.addSubview(dial)
    NSLayoutConstraint.activate([
      dial.widthAnchor.constraint(equalToConstant: 120),
      dial.heightAnchor.constraint(equalToConstant: 120),
      dial.topAnchor.constraint(equalTo: holder.topAnchor),
      dial.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
      dial.centerXAnchor.constraint(equalTo: holder.centerXAnchor),
    ])
    addCard(
      "Update link", note: "Before each frame, the hand turns by one degree.",
      [
        holder, row("Frames", frames),
        toggle("Running") { [weak self] in self?.updateLink?.isEnabled = $0 },
      ])
    let link = UIUpdateLink(view: holder) { [weak self] _, _ in self?.advance() }
    link.requiresContinuousUpdates = true
    updateLink = link
  }

  private func advance() {
    count += 1
    frames.text = "\(count)"
    hand.transform = CGAffineTransform(rotationAngle: CGFloat(count) * .pi / 180)
  }

  private func button(_ title: String, _ act: @escaping () -> Void) -> UIView {
    UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in act() })
  }
}
