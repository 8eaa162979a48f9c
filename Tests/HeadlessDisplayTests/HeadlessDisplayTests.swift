import Compositor
import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import Testing

@MainActor
private final class Listener: InputReceiver {
  var events: [InputEvent] = []

  func receive(_ event: InputEvent) { events.append(event) }

  var touches: [TouchInput] {
    events.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
  }
}

@MainActor
@Suite struct HeadlessDisplayTests {
  private let start = Date(timeIntervalSince1970: 1_790_000_460)
  private let listener = Listener()

  private func display(_ device: DeviceProfile = .standard) -> HeadlessDisplay {
    let display = HeadlessDisplay(device: device, startDate: start)
    display.receiver = listener
    return display
  }

  private func show(_ color: RGBA?, on display: HeadlessDisplay) {
    var root = LayerState()
    root.bounds = CGRect(origin: .zero, size: display.environment.size)
    root.position = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
    root.backgroundColor = color
    let id = LayerID(rawValue: 1)
    display.commit(
      LayerTransaction(sequence: 1, time: 0, root: id, changes: [.set(id, root.properties)]))
  }

  @Test func `a picture has the device's pixels`() throws {
    let display = display()
    show(.black, on: display)
    let png = try display.snapshot()
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let picture = try display.picture()
    #expect(picture.widthInPixels == 1179)
    #expect(picture.heightInPixels == 2556)
    #expect(try display.picture(scale: 1).widthInPixels == 393)
  }

  @Test func `there is no picture before the first commit`() {
    #expect(throws: HeadlessDisplayError.nothingShown) { try display().snapshot() }
  }

  @Test(arguments: [(0, 1), (1, 0)] as [(CGFloat, CGFloat)])
  func `the status bar and the home indicator contrast with the content beneath`(
    gray: CGFloat, ink: CGFloat
  ) throws {
    let display = display()
    show(RGBA(red: gray, green: gray, blue: gray, alpha: 1), on: display)
    let picture = try display.picture(scale: 1)
    #expect(picture.color(x: 196, y: 841).red == ink)
    var inked = 0
    for x in 40..<100 where picture.color(x: x, y: 33).red == ink { inked += 1 }
    #expect(inked > 0)
  }

  @Test func `without a status bar the content reaches the top`() throws {
    let display = display()
    display.update { $0.showsStatusBar = false }
    show(.black, on: display)
    let picture = try display.picture(scale: 1)
    for y in 0..<59 { for x in 0..<393 { #expect(picture.color(x: x, y: y) == .black) } }
  }

  @Test(arguments: [DisplayEnvironment.Appearance.light, .dark])
  func `the screen is black behind windows without a background`(
    appearance: DisplayEnvironment.Appearance
  ) throws {
    let display = display()
    display.update { $0.appearance = appearance }
    show(nil, on: display)
    #expect(try display.picture(scale: 1).color(x: 200, y: 400) == .black)
  }

  @Test func `a new time of day replaces the old one`() throws {
    let display = display()
    show(.black, on: display)
    func bytes() throws -> [UInt8] { try display.picture(scale: 1).withBytes(Array.init) ?? [] }
    let before = try bytes()
    display.virtualClock.advance(to: 5 * 3600 + 11 * 60)
    let after = try bytes()
    display.invalidatePicture()
    #expect(try after == bytes() && after != before)
    show(RGBA(red: 1, green: 1, blue: 1, alpha: 1), on: display)
    let light = try bytes()
    display.invalidatePicture()
    #expect(try light == bytes())
  }

  @Test func `pictures show animations at the clock's time`() throws {
    let display = display()
    show(.black, on: display)
    let fade = LayerAnimation(
      property: .backgroundColor,
      values: [.color(.black), .color(RGBA(red: 1, green: 0, blue: 0, alpha: 1))],
      keyTimes: [0, 1], curves: [.linear], beginTime: 0, duration: 2, fill: .forwards)
    display.commit(
      LayerTransaction(
        sequence: 2, time: 0, changes: [.addAnimation(LayerID(rawValue: 1), key: "fade", fade)]))
    display.virtualClock.advance(to: 1)
    #expect(try abs(display.picture(scale: 1).color(x: 200, y: 400).red - 0.5) < 0.01)
    display.virtualClock.advance(to: 5)
    #expect(try display.picture(scale: 1).color(x: 200, y: 400).red == 1)
  }

  @Test func `a tap is a touch that begins and ends at one point`() throws {
    let display = display()
    try display.tap(at: CGPoint(x: 10, y: 20))
    try display.tap(at: CGPoint(x: 10, y: 20))
    #expect(listener.touches.map(\.phase) == [.began, .ended, .began, .ended])
    #expect(Set(listener.touches.map(\.identifier)).count == 2)
    #expect(listener.touches[1].time > listener.touches[0].time)
  }

  @Test func `a drag moves evenly on virtual time and runs due actions`() throws {
    let display = display()
    var due = false
    display.virtualClock.schedule(at: 0.5) { due = true }
    try display.drag(
      from: CGPoint(x: 0, y: 100), to: CGPoint(x: 0, y: 0), duration: 1, steps: 10)
    let moves = listener.touches.filter { $0.phase == .moved }
    #expect(moves.count == 10)
    #expect(moves[4].location.y == 50)
    #expect(abs(moves[4].time - 0.5) < 1e-9)
    #expect(due)
    #expect(listener.touches.last?.phase == .ended)
  }

  @Test func `the pointer is reported where requested, and removed by the next touch`() throws {
    let display = display()
    try display.hover(at: CGPoint(x: 5, y: 5))
    #expect(listener.events.isEmpty)
    var requests = SystemRequests()
    requests.hover = .layers
    display.commit(LayerTransaction(sequence: 1, time: 0, systemRequests: requests))
    try display.hover(at: CGPoint(x: 5, y: 5))
    try display.tap(at: CGPoint(x: 9, y: 9))
    try display.tap(at: CGPoint(x: 9, y: 9))
    let hovers = listener.events.compactMap { event -> CGPoint?? in
      if case .hover(let hover) = event { .some(hover.location) } else { nil }
    }
    #expect(hovers == [CGPoint(x: 5, y: 5), nil])
    #expect(listener.touches.count == 4)
  }

  @Test func `typing presses keys, and a newline is the Return key`() throws {
    try display().type("a é\n")
    let keys = listener.events.compactMap { event -> KeyInput.Key? in
      if case .key(let input) = event { input.key } else { nil }
    }
    #expect(keys == [.character("a"), .space, .character("é"), .enter])
  }

  @Test func `events without an app are refused`() {
    let display = HeadlessDisplay(startDate: start)
    #expect(throws: HeadlessDisplayError.noReceiver) { try display.tap(at: .zero) }
  }

  @Test func `only a changed environment is reported`() {
    let display = display()
    display.update { $0.appearance = .dark }
    display.update { $0.appearance = .dark }
    #expect(listener.events == [.environment(display.environment)])
  }

  @Test func `rotation swaps the device's sides and moves its insets`() {
    let display = display()
    display.rotate(to: .landscapeLeft)
    #expect(display.environment.size == CGSize(width: 852, height: 393))
    #expect(display.environment.safeArea == Insets(left: 59, bottom: 21, right: 59))
    #expect(!display.environment.showsStatusBar)
    display.rotate(to: .portrait)
    #expect(display.environment == DeviceProfile.standard.environment())
  }

  @Test func `devices are found by name, and an unknown name lists them`() throws {
    #expect(try DeviceProfile.named("iphone se").size == CGSize(width: 375, height: 667))
    #expect(Set(DeviceProfile.all.map(\.name)).count == DeviceProfile.all.count)
    do {
      _ = try DeviceProfile.named("iPhone 1")
      Issue.record("An unknown device was found.")
    } catch {
      #expect(error.description.contains("\"iPhone 1\""))
      #expect(error.description.contains("iPhone 15 Pro Max"))
    }
  }

  @Test func `the wall clock advances with the virtual clock`() {
    let display = display()
    display.virtualClock.advance(to: 90)
    #expect(display.date == start.addingTimeInterval(90))
  }

  private func allow(_ orientations: Orientations, on display: HeadlessDisplay) {
    display.commit(LayerTransaction(sequence: 2, time: 0, orientations: orientations))
  }

  @Test func `the screen rotates only to supported orientations`() {
    let display = display()
    show(.black, on: display)
    allow(.portrait, on: display)
    display.rotate(to: .landscapeLeft)
    #expect(display.environment.orientation == .portrait)
    allow(.all, on: display)
    #expect(display.environment.orientation == .landscapeLeft)
    #expect(display.environment.size.width > display.environment.size.height)
  }

  @Test func `the screen rotates when its orientation is no longer supported`() {
    let display = display()
    show(.black, on: display)
    allow([.landscapeLeft, .landscapeRight], on: display)
    #expect(display.environment.orientation == .landscapeLeft)
    allow(.all, on: display)
    #expect(display.environment.orientation == .portrait)
  }
}
