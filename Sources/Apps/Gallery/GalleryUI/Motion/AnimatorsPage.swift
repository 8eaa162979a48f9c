import UIKit

/// Property animators that are paused, reversed, scrubbed and timed with curves.
final class AnimatorsPage: ExamplesViewController {
  private static let curves: [(String, UIView.AnimationCurve)] = [
    ("Linear", .linear), ("Ease in", .easeIn), ("Ease out", .easeOut),
    ("Ease in and out", .easeInOut),
  ]

  private let track = RunnerTrack()
  private let scrubbed = RunnerTrack()
  private let status = UILabel()
  private let slider = UISlider()
  private var animator: UIViewPropertyAnimator?
  private var curve = UIView.AnimationCurve.linear
  private var scrubber: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    addRunning()
    addScrubbing()
    addCurves()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for animator in [animator, scrubber] where animator?.state == .active {
      animator?.stopAnimation(true)
    }
  }

  // MARK: Interruptible

  private func addRunning() {
    status.text = "Ready"
    status.font = .preferredFont(forTextStyle: .subheadline)
    status.adjustsFontForContentSizeCategory = true
    status.textColor = .secondaryLabel
    let buttons = AdaptiveStack([
      button("Run", "play.fill") { [weak self] in self?.run() },
      button("Pause", "pause.fill") { [weak self] in self?.pause() },
      button("Reverse", "arrow.uturn.backward") { [weak self] in self?.reverse() },
    ])
    buttons.distribution = .fillEqually
    addCard(
      "Interruptible",
      note: "Pause or reverse the animation at any point, then resume it.",
      [track, status, buttons])
  }

  private func run() {
    if let animator {
      animator.isReversed = false
      animator.startAnimation()
      status.text = "Running"
      return
    }
    track.isAtEnd = false
    track.layoutIfNeeded()
    let new = UIViewPropertyAnimator(duration: 3, curve: .easeInOut) { [track] in
      track.isAtEnd = true
      track.layoutIfNeeded()
    }
    new.addCompletion { [weak self] position in
      guard let self else { return }
      self.animator = nil
      self.track.isAtEnd = position == .end
      self.status.text = position == .end ? "Finished" : "Finished at the start"
    }
    animator = new
    new.startAnimation()
    status.text = "Running"
  }

  private func pause() {
    guard let animator else { return }
    animator.pauseAnimation()
    status.text = "Paused at \(Int((animator.fractionComplete * 100).rounded())) %"
  }

  private func reverse() {
    guard let animator else { return }
    animator.pauseAnimation()
    animator.isReversed.toggle()
    animator.startAnimation()
    status.text = animator.isReversed ? "Running in reverse" : "Running"
  }

  // MARK: Scrubbing

  private func addScrubbing() {
    slider.accessibilityLabel = "Progress"
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let scrubber = self.scrubber ?? self.makeScrubber()
        self.scrubber = scrubber
        scrubber.fractionComplete = CGFloat(self.slider.value)
      }, for: .valueChanged)
    addCard(
      "Scrubbing", note: "The slider controls the fraction complete.", [scrubbed, slider])
  }

  private func makeScrubber() -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [scrubbed] in
      scrubbed.isAtEnd = true
      scrubbed.layoutIfNeeded()
    }
    animator.pausesOnCompletion = true
    animator.pauseAnimation()
    return animator
  }

  // MARK: Curves

  private func addCurves() {
    let tracks = Self.curves.map { _ in RunnerTrack() }
    let springs = [CGFloat(0.4), 1].map { ($0, RunnerTrack()) }
    let rows =
      zip(Self.curves, tracks).map { captioned($0.0.0, $0.1) }
      + springs.map { captioned($0 < 1 ? "Underdamped spring" : "Critically damped spring", $1) }
    let start = button("Start", "flag.fill") {
      let isAtEnd = !(tracks.first?.isAtEnd ?? false)
      for ((_, curve), track) in zip(Self.curves, tracks) {
        UIViewPropertyAnimator(duration: 1.2, curve: curve) {
          track.isAtEnd = isAtEnd
          track.layoutIfNeeded()
        }.startAnimation()
      }
      for (ratio, track) in springs {
        UIViewPropertyAnimator(duration: 1.2, dampingRatio: ratio) {
          track.isAtEnd = isAtEnd
          track.layoutIfNeeded()
        }.startAnimation()
      }
    }
    addCard("Curves", note: "All animations have the same duration.", rows + [start])
  }

  private func captioned(_ text: String, _ view: UIView) -> UIView {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    let column = UIStackView(arrangedSubviews: [label, view])
    column.axis = .vertical
    column.spacing = 4
    return column
  }

  private func button(
    _ title: String, _ symbol: String, _ act: @escaping () -> Void
  ) -> UIView {
    var configuration = UIButton.Configuration.bordered()
    configuration.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(scale: .small))
    configuration.imagePadding = 6
    configuration.imagePlacement = .top
    configuration.title = title
    configuration.titleAlignment = .center
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in act() })
  }
}

/// A disc that moves along a track.
final class RunnerTrack: UIView {
  private let line = UIView()
  private let disc = UIView()

  var isAtEnd = false { didSet { setNeedsLayout() } }

  init() {
    super.init(frame: .zero)
    line.backgroundColor = .systemFill
    line.layer.cornerRadius = 2
    disc.backgroundColor = .tintColor
    disc.layer.cornerRadius = 14
    addSubview(line)
    addSubview(disc)
    heightAnchor.constraint(equalToConstant: 32).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
    let isValid = isAtEnd != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    disc.frame = CGRect(x: isValid ? bounds.width - 28 : 0, y: 2, width: 28, height: 28)
  }
}
