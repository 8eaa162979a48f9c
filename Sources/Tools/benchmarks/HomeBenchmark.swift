import AppHost
import AppsUI
import DisplayProtocol
import Foundation
import HeadlessDisplay
import MermaidbucksKit
import MermaidbucksUI
import QuartzCore
import Steps
import UIKit

/// Layout, scrolling and painting of Mermaidbucks' Home.
enum HomeBenchmark {
  private static let rounds = 60

  /// The median times, as `ferry bench layout` reads them.
  private struct Times: Encodable {
    let layoutMs: Double
    let scrollMs: Double
    let paintMs: Double
    let paintScrolledMs: Double
    let labelUs: Double
  }

  /// Launches the app headless, measures its first screen, prints the times as JSON and exits.
  ///
  /// - Parameter arguments: Options of a launcher, such as `--service` and `--container`.
  static func run(_ arguments: [String]) -> Never {
    HostedApplication.run(scheme: "mermaidbucks") {
      let options = try HostOptions(["tree"] + arguments)
      let output = try OutputWriter(.tree, path: nil, printsJSON: false)
      try HeadlessRunner(AppDelegate.self, options).run(compose, output: output) { state in
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let times = measure(state.application, state.display)
        print(String(decoding: try encoder.encode(times), as: UTF8.self))
      }
    }
  }

  private static func compose(_ environment: HostEnvironment) {
    let settings = AppSettings(
      locale: environment.locale, timeZone: environment.timeZone, now: environment.now)
    AppDelegate.composition = Composition(
      service: environment.service, directory: environment.directory, settings: settings)
  }

  private static func measure(_ application: UIApplication, _ display: HeadlessDisplay) -> Times {
    UIView.setAnimationsEnabled(false)
    let width = display.environment.size.width
    // Alternating widths invalidate every width and every wrapped text.
    let layout = Timing.median(of: rounds) { round in
      display.update { $0.size.width = round.isMultiple(of: 2) ? width - 1 : width }
    }
    let scrollView = scrollView(in: application)
    func scroll(to offset: CGFloat) {
      guard let identifier = scrollView?.layer.identifier else { return }
      application.receive(
        .scrolled(identifier, offset: CGPoint(x: 0, y: offset), phase: .changed))
    }
    let scrolling = Timing.median(of: rounds) { scroll(to: CGFloat(1 + $0 % 24)) }
    let paint = Timing.median(of: rounds) { _ in
      draw(display)
    } prepare: {
      display.invalidatePicture()
    }
    var frame = 0
    // An offset that the display reports is one at which it shows the content already, so that
    // nothing would be painted.
    func move(to offset: CGFloat) {
      scrollView?.contentOffset.y = offset
      application.runTurn()
    }
    // Content that becomes visible for the first time is rasterized here, and not measured.
    for offset in stride(from: 160, to: 0, by: -10) {
      move(to: CGFloat(offset))
      draw(display)
    }
    let paintScrolled = Timing.median(of: rounds) { _ in
      draw(display)
    } prepare: {
      frame += 1
      move(to: CGFloat(40 + 10 * (frame % 12)))
    }
    return Times(
      layoutMs: layout, scrollMs: scrolling, paintMs: paint, paintScrolledMs: paintScrolled,
      labelUs: labelTime())
  }

  /// The time to measure a label whose size is cached, in microseconds.
  private static func labelTime() -> Double {
    let labels = (0..<1000).map { number in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "Label \(number) of a list, with as many words as take more than one line"
      return label
    }
    func measure() {
      for label in labels {
        _ = label.intrinsicContentSize
        _ = label.sizeThatFits(CGSize(width: 200, height: 0))
      }
    }
    measure()
    // Each of the thousand labels is measured twice.
    return Timing.median(of: rounds) { _ in measure() } / 2
  }

  private static func draw(_ display: HeadlessDisplay) {
    _ = try? display.picture()
  }

  /// Returns the first visible scroll view whose content is taller than itself.
  private static func scrollView(in application: UIApplication) -> UIScrollView? {
    var pending: [UIView] = application.connectedScenes.compactMap { $0 as? UIWindowScene }
      .flatMap(\.windows)
    while let view = pending.popLast() {
      if let scrollView = view as? UIScrollView, !scrollView.isHidden,
        scrollView.contentSize.height > scrollView.bounds.height
      {
        return scrollView
      }
      pending += view.subviews
    }
    return nil
  }
}
