nonisolated extension RGBA {
  /// Creates a color from hue, saturation and brightness; the hue is periodic.
  ///
  /// - SeeAlso: Smith (1978), "Color gamut transform pairs", the hexcone model.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixths = (hue - hue.rounded(.down)) * 6
    let sector = Int(sixths)
    let part = sixths - CGFloat(sector)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    let (red, green, blue) =
      switch sector {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The hue, saturation and brightness, `0...1` each; grays have hue 0.
  var hueSaturationBrightness: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    guard range > 0 else { return (0, 0, high) }
    var sixths: CGFloat
    if high == red {
      sixths = (green - blue) / range
    } else if high == green {
      sixths = 2 + (blue - red) / range
    } else {
      sixths = 4 + (red - green) / range
    }
    if sixths < 0 { sixths += 6 }
    return (sixths / 6, high > 0 ? range / high : 0, high)
  }

  /// Creates an sRGB color from Display P3 components, which have the same transfer function.
  ///
  /// - SeeAlso: CSS Color 4, section 10.4, and its matrices through XYZ, multiplied out.
  init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let r = Self.linear(red)
    let g = Self.linear(green)
    let b = Self.linear(blue)
    self.init(
      red: Self.encoded(1.2249401 * r - 0.2249404 * g),
      green: Self.encoded(-0.0420569 * r + 1.0420571 * g),
      blue: Self.encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result =
      size <= 0.04045 ? Double(size) / 12.92 : pow((Double(size) + 0.055) / 1.055, 2.4)
    return CGFloat(value < 0 ? -result : result)
  }

  private static func encoded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result =
      size <= 0.0031308 ? Double(size) * 12.92 : 1.055 * pow(Double(size), 1 / 2.4) - 0.055
    return CGFloat(value < 0 ? -result : result)
  }
}
