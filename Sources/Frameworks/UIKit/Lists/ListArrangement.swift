import CoreGraphics

/// Arranges an image, a text and a secondary text as in a list row.
struct ListArrangement {
  var image: UIView?
  var text: UILabel?
  var secondary: UILabel?
  /// Whether the secondary text is at the trailing side if both fit.
  var isSideBySide = false
  var putsSecondaryFirst = false
  var margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  var imagePadding: CGFloat = 16
  var horizontalPadding: CGFloat = 12
  var verticalPadding: CGFloat = 3
  /// The size reserved for the image; 0 uses its own size.
  var reservedImageSize = CGSize.zero
  /// The maximum size of the image; 0 for no limit.
  var maximumImageSize = CGSize.zero

  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
    /// The leading edge of the texts.
    var textStart: CGFloat = 0
  }

  /// Computes the frames for a width.
  ///
  /// - Parameter height: The height in which the content is centered; `nil` uses the required
  ///   height.
  func frames(width: CGFloat, height: CGFloat?) -> Frames {
    var frames = Frames()
    let start = margins.leading
    var x = start
    let imageSize = sizeOfImage
    if image != nil {
      let room = CGSize(
        width: reservedImageSize.width > 0 ? reservedImageSize.width : imageSize.width,
        height: reservedImageSize.height > 0 ? reservedImageSize.height : imageSize.height)
      frames.image = CGRect(
        x: x + (room.width - imageSize.width) / 2, y: 0, width: imageSize.width,
        height: imageSize.height)
      x += room.width + imagePadding
    }
    frames.textStart = x
    let room = max(0, width - x - margins.trailing)
    let first = isShown(text) ? text : nil
    let second = isShown(secondary) ? secondary : nil
    let firstSize = size(of: first, in: .greatestFiniteMagnitude)
    let secondSize = size(of: second, in: .greatestFiniteMagnitude)
    let fitsBeside =
      first != nil && second != nil
      && firstSize.width + horizontalPadding + secondSize.width <= room
    var contentHeight: CGFloat
    if isSideBySide, fitsBeside || first == nil || second == nil {
      frames.text = CGRect(x: x, y: 0, width: min(room, firstSize.width), height: firstSize.height)
      if first != nil, second == nil {
        let wrapped = size(of: first, in: room)
        frames.text.size = CGSize(width: min(room, wrapped.width), height: wrapped.height)
      }
      let width = min(room, secondSize.width)
      frames.secondary = CGRect(
        x: x + room - width, y: 0, width: width, height: secondSize.height)
      contentHeight = max(frames.text.height, frames.secondary.height)
    } else {
      let one = size(of: first, in: room)
      let two = size(of: second, in: room)
      frames.text = CGRect(x: x, y: 0, width: room, height: one.height)
      let gap = first != nil && second != nil ? verticalPadding : 0
      frames.secondary = CGRect(x: x, y: one.height + gap, width: room, height: two.height)
      contentHeight = one.height + gap + two.height
    }
    // An image may be closer to the top and bottom edges than texts.
    let imageHeight =
      image == nil ? 0 : max(imageSize.height, reservedImageSize.height) + 12
    frames.height = max(contentHeight + margins.top + margins.bottom, imageHeight)
    let total = height ?? frames.height
    let middle = margins.top + (total - margins.top - margins.bottom) / 2
    frames.image.origin.y = middle - frames.image.height / 2
    if isSideBySide, fitsBeside || first == nil || second == nil {
      frames.text.origin.y = middle - frames.text.height / 2
      frames.secondary.origin.y = middle - frames.secondary.height / 2
    } else {
      frames.text.origin.y += middle - contentHeight / 2
      frames.secondary.origin.y += middle - contentHeight / 2
    }
    return frames
  }

  /// Sets the frames of the views.
  func place(in bounds: CGRect, mirrored: Bool) {
    let frames = frames(width: bounds.width, height: bounds.height)
    for (view, frame) in [
      (image, frames.image), (text as UIView?, frames.text),
      (secondary as UIView?, frames.secondary),
    ] {
      guard let view else { continue }
      let x = mirrored ? bounds.width - frame.maxX : frame.minX
      view.frame = CGRect(
        x: bounds.minX + x, y: bounds.minY + frame.minY, width: frame.width,
        height: frame.height)
    }
  }

  private func isShown(_ label: UILabel?) -> Bool {
    guard let label else { return false }
    return !(label.text ?? "").isEmpty && !label.isHidden
  }

  private func size(of label: UILabel?, in width: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: size.width.rounded(.up), height: size.height)
  }

  private var sizeOfImage: CGSize {
    guard let image else { return .zero }
    var size = image.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
    if maximumImageSize.width > 0, size.width > maximumImageSize.width {
      size.height *= maximumImageSize.width / size.width
      size.width = maximumImageSize.width
    }
    if maximumImageSize.height > 0, size.height > maximumImageSize.height {
      size.width *= maximumImageSize.height / size.height
      size.height = maximumImageSize.height
    }
    return size
  }
}
