import UIKit

/// A view with a settable intrinsic size, in place of text and images.
final class FeedBlock: UIView {
  var size: CGSize {
    didSet { if size != oldValue { invalidateIntrinsicContentSize() } }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("not used in storyboards") }

  override var intrinsicContentSize: CGSize { size }
}

/// The sizes that vary among the entries of the feed.
struct FeedEntry {
  let nameWidth: CGFloat
  let timeWidth: CGFloat
  let bodyHeight: CGFloat

  init(_ number: Int) {
    nameWidth = 60 + CGFloat(number * 37 % 90)
    timeWidth = 24 + CGFloat(number * 13 % 20)
    bodyHeight = 20 * (1 + CGFloat(number * 7 % 5))
  }
}

/// A cell of a feed with twelve views; subclasses lay them out.
class FeedCell: UIView {
  static let height: CGFloat = 420

  let card = UIView()
  let avatar = FeedBlock(40, 40)
  let name = FeedBlock(80, 20)
  let time = FeedBlock(30, 16)
  let more = FeedBlock(24, 24)
  let body = FeedBlock(200, 60)
  let picture = FeedBlock(320, 180)
  let caption = FeedBlock(160, 16)
  let divider = UIView()
  let like = FeedBlock(56, 28)
  let reply = FeedBlock(56, 28)
  let share = FeedBlock(56, 28)

  var inner: [UIView] {
    [avatar, name, time, more, body, picture, caption, divider, like, reply, share]
  }

  required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(card)
    for view in inner { card.addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("not used in storyboards") }

  func show(_ entry: FeedEntry) {
    name.size.width = entry.nameWidth
    time.size.width = entry.timeWidth
    body.size.height = entry.bodyHeight
  }

  /// The frames of all twelve views, for comparison.
  var frames: [CGRect] { [card.frame] + inner.map(\.frame) }
}

/// Lays the cell out by forty constraints.
final class ConstrainedFeedCell: FeedCell {
  required init(frame: CGRect) {
    super.init(frame: frame)
    for view in [card] + inner { view.translatesAutoresizingMaskIntoConstraints = false }
    name.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    body.setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      card.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      card.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      card.bottomAnchor.constraint(equalTo: share.bottomAnchor, constant: 12),

      avatar.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
      avatar.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),

      name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 10),
      name.topAnchor.constraint(equalTo: avatar.topAnchor, constant: 2),
      name.trailingAnchor.constraint(lessThanOrEqualTo: more.leadingAnchor, constant: -8),
      time.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      time.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
      time.trailingAnchor.constraint(lessThanOrEqualTo: more.leadingAnchor, constant: -8),
      more.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
      more.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
      more.widthAnchor.constraint(equalToConstant: 24),
      more.heightAnchor.constraint(equalToConstant: 24),

      body.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 10),
      body.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      body.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),

      picture.topAnchor.constraint(equalTo: body.bottomAnchor, constant: 10),
      picture.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5),
      caption.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 6),
      caption.leadingAnchor.constraint(equalTo: body.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: body.trailingAnchor),

      divider.topAnchor.constraint(equalTo: caption.bottomAnchor, constant: 8),
      divider.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      divider.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
      divider.heightAnchor.constraint(equalToConstant: 1),

      like.topAnchor.constraint(equalTo: divider.bottomAnchor, constant: 8),
      like.leadingAnchor.constraint(equalTo: divider.leadingAnchor),
      reply.leadingAnchor.constraint(equalTo: like.trailingAnchor, constant: 8),
      share.leadingAnchor.constraint(equalTo: reply.trailingAnchor, constant: 8),
      reply.centerYAnchor.constraint(equalTo: like.centerYAnchor),
      share.centerYAnchor.constraint(equalTo: like.centerYAnchor),
      reply.widthAnchor.constraint(equalTo: like.widthAnchor),
      share.widthAnchor.constraint(equalTo: like.widthAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("not used in storyboards") }
}

/// Lays the cell out by arithmetic, with the same frames.
final class ManualFeedCell: FeedCell {
  override func show(_ entry: FeedEntry) {
    super.show(entry)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = bounds.width - 24
    let inside = width - 24
    let room = width - 12 - 24 - 8 - 62
    avatar.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
    name.frame = CGRect(x: 62, y: 14, width: min(name.size.width, room), height: 20)
    time.frame = CGRect(x: 62, y: 36, width: min(time.size.width, room), height: 16)
    more.frame = CGRect(x: width - 36, y: 20, width: 24, height: 24)
    body.frame = CGRect(x: 12, y: 62, width: inside, height: body.size.height)
    let top = 72 + body.size.height
    // Rounded to device pixels, as constraint layout does.
    let scale = traitCollection.displayScale
    let height = (width / 2 * scale).rounded() / scale
    picture.frame = CGRect(x: 0, y: top, width: width, height: height)
    caption.frame = CGRect(x: 12, y: top + height + 6, width: inside, height: 16)
    divider.frame = CGRect(x: 12, y: top + height + 30, width: inside, height: 1)
    let line = top + height + 39
    like.frame = CGRect(x: 12, y: line, width: 56, height: 28)
    reply.frame = CGRect(x: 76, y: line, width: 56, height: 28)
    share.frame = CGRect(x: 140, y: line, width: 56, height: 28)
    card.frame = CGRect(x: 12, y: 6, width: width, height: line + 40)
  }
}
