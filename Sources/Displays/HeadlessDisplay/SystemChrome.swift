import Compositor
import CoreGraphics
import DisplayProtocol

/// The system's own interface at the screen's edges: the status bar and the home indicator.
struct SystemChrome {
  let environment: DisplayEnvironment
  let statusBar: StatusBar
  let hasHomeIndicator: Bool
  let date: Date
  let compositor: Compositor

  /// The values that the drawing of the status bar depends on, apart from the layers below it.
  private struct StatusBarContent: Hashable {
    let environment: DisplayEnvironment
    let statusBar: StatusBar
    let minute: Int
  }

  /// The system chrome, in colors that contrast with the layers below.
  var overlays: [Overlay] {
    var overlays: [Overlay] = []
    let size = environment.size
    if environment.showsStatusBar, statusBar != .hidden, environment.safeArea.top > 0 {
      let strip = CGRect(x: 0, y: 0, width: size.width, height: environment.safeArea.top)
      let content = StatusBarContent(
        environment: environment, statusBar: statusBar,
        minute: Int((date.timeIntervalSince1970 / 60).rounded(.down)))
      overlays.append(
        Overlay(in: strip, content: content) { bitmap in
          let color = statusBarColor(over: bitmap, strip)
          return drawing(of: strip.size) { drawStatusBar(in: $0, color: color) }
        })
    }
    if hasHomeIndicator, environment.safeArea.bottom > 0 {
      let isPortrait = size.width < size.height
      let width = environment.idiom == .pad ? 300 : isPortrait ? 139 : 244 as CGFloat
      let bar = CGRect(
        x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
      overlays.append(
        Overlay(in: bar, content: "home indicator") { bitmap in
          let color = color(over: bitmap, bar)
          return drawing(of: bar.size) { context in
            context.setFillColor(CGColor(color))
            context.addPath(rounded(CGRect(origin: .zero, size: bar.size), 2.5))
            context.fillPath()
          }
        })
    }
    return overlays
  }

  private func drawing(of size: CGSize, _ draw: (CGContext) -> Void) -> Drawing {
    let context = CGContext(size: size)
    draw(context)
    return context.finishedDrawing()
  }

  private func statusBarColor(over bitmap: borrowing Bitmap, _ strip: CGRect) -> RGBA {
    switch statusBar {
    case .lightContent: RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    case .darkContent: .black
    case .automatic, .hidden: color(over: bitmap, strip)
    }
  }

  /// Returns black or white, whichever has the higher contrast with the pixels below.
  private func color(over bitmap: borrowing Bitmap, _ rect: CGRect) -> RGBA {
    let scale = CGFloat(bitmap.widthInPixels) / environment.size.width
    var sum: CGFloat = 0
    let columns = 24
    let rows = 3
    for row in 0..<rows {
      for column in 0..<columns {
        let x = rect.minX + rect.width * (CGFloat(column) + 0.5) / CGFloat(columns)
        let y = rect.minY + rect.height * (CGFloat(row) + 0.5) / CGFloat(rows)
        let color = bitmap.color(x: Int(x * scale), y: Int(y * scale))
        sum += 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
      }
    }
    let isDark = sum / CGFloat(columns * rows) < 0.5
    return isDark ? RGBA(red: 1, green: 1, blue: 1, alpha: 1) : .black
  }

  // MARK: Status bar

  /// Draws the status bar: around a notch, or in a narrow strip.
  private func drawStatusBar(in context: CGContext, color: RGBA) {
    let height = environment.safeArea.top
    let isTall = height > 30
    let middle = isTall ? (height * 0.56).rounded() : height / 2
    let size: CGFloat = isTall ? 17 : 12
    let margin: CGFloat = isTall ? 27 : environment.idiom == .pad ? 16 : 6
    if let run = clockRun(size: size, color: color) {
      var placed = run
      let x: CGFloat
      if isTall {
        x = environment.size.width * 0.16 - run.width / 2
      } else {
        x = environment.idiom == .pad ? margin : (environment.size.width - run.width) / 2
      }
      // Inter's digits have the cap height: 0.727 of the size.
      placed.origin = CGPoint(x: x, y: middle + size * 0.727 / 2)
      context.draw(placed)
    }
    let unit = isTall ? 1 : 0.85 as CGFloat
    var right = environment.size.width - margin
    drawBattery(in: context, right: right, middle: middle, unit: unit, color: color)
    right -= 27 * unit + 6
    drawWaves(in: context, right: right, middle: middle, unit: unit, color: color)
    right -= 17 * unit + 6
    drawBars(in: context, right: right, middle: middle, unit: unit, color: color)
  }

  private func clockRun(size: CGFloat, color: RGBA) -> GlyphRun? {
    let face = FontFace(
      path: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf", index: 0, family: "Inter",
      weight: 600, isItalic: false)
    return compositor.plainRun(time, face: face, size: size, color: color)
  }

  /// The time of day in the region's format, without AM or PM.
  var time: String {
    let zone = TimeZone(identifier: environment.timeZone) ?? .gmt
    let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
    let minuteOfDay = ((seconds / 60) % 1440 + 1440) % 1440
    let (hour, minute) = (minuteOfDay / 60, minuteOfDay % 60)
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    switch Locale(identifier: environment.locale).hourCycle {
    case .oneToTwelve: return "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes)"
    case .zeroToEleven: return "\(hour % 12):\(minutes)"
    case .zeroToTwentyThree: return hour < 10 ? "0\(hour):\(minutes)" : "\(hour):\(minutes)"
    case .oneToTwentyFour: return "\(hour == 0 ? 24 : hour):\(minutes)"
    @unknown default: return "\(hour):\(minutes)"
    }
  }

  private func drawBattery(
    in context: CGContext, right: CGFloat, middle: CGFloat, unit: CGFloat, color: RGBA
  ) {
    let body = CGRect(
      x: right - 27 * unit, y: middle - 6 * unit, width: 24 * unit, height: 12 * unit)
    context.setStrokeColor(CGColor(color.withAlpha(0.4)))
    context.setLineWidth(unit)
    let outline = body.insetBy(dx: unit / 2, dy: unit / 2)
    context.addPath(rounded(outline, 3.3 * unit))
    context.strokePath()
    context.setFillColor(CGColor(color.withAlpha(0.45)))
    let knob = CGRect(
      x: body.maxX + unit, y: middle - 2 * unit, width: 1.5 * unit, height: 4 * unit)
    context.addPath(rounded(knob, 0.7 * unit))
    context.fillPath()
    context.setFillColor(CGColor(color))
    context.addPath(rounded(body.insetBy(dx: 2 * unit, dy: 2 * unit), 2 * unit))
    context.fillPath()
  }

  /// Draws the Wi-Fi symbol: three arcs above a point.
  private func drawWaves(
    in context: CGContext, right: CGFloat, middle: CGFloat, unit: CGFloat, color: RGBA
  ) {
    let center = CGPoint(x: right - 8.5 * unit, y: middle + 5.5 * unit)
    context.setFillColor(CGColor(color))
    let (from, to) = (-CGFloat.pi * 0.75, -CGFloat.pi * 0.25)
    for (outer, inner) in [(11.5, 9.0), (7.5, 5.0), (3.5, 0.0)] as [(CGFloat, CGFloat)] {
      let wedge = CGMutablePath()
      wedge.addArc(
        center: center, radius: outer * unit, startAngle: from, endAngle: to, clockwise: false)
      if inner > 0 {
        wedge.addArc(
          center: center, radius: inner * unit, startAngle: to, endAngle: from, clockwise: true)
      } else {
        wedge.addLine(to: center)
      }
      wedge.closeSubpath()
      context.addPath(wedge)
      context.fillPath()
    }
  }

  /// Draws the cellular symbol: four bars of increasing height.
  private func drawBars(
    in context: CGContext, right: CGFloat, middle: CGFloat, unit: CGFloat, color: RGBA
  ) {
    context.setFillColor(CGColor(color))
    for (index, height) in ([4, 6.5, 9, 11.5] as [CGFloat]).enumerated() {
      let bar = CGRect(
        x: right - (18 - CGFloat(index) * 5) * unit, y: middle + (6 - height) * unit,
        width: 3 * unit, height: height * unit)
      context.addPath(rounded(bar, 0.9 * unit))
      context.fillPath()
    }
  }

  private func rounded(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
    CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }
}
