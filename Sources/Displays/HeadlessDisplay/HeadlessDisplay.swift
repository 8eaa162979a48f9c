import Compositor
import CoreGraphics
import DisplayProtocol

/// A display without a screen: it keeps the layers, makes pictures of them, and lets a test be the
/// finger.
@MainActor
package final class HeadlessDisplay: Display {
  package let device: DeviceProfile
  package private(set) var environment: DisplayEnvironment
  package let capabilities: DisplayCapabilities = []
  package let virtualClock: VirtualClock
  package weak var receiver: (any InputReceiver)?
  /// The layers as last committed.
  package private(set) var tree = LayerTree()
  /// Called for every commit, after the layers are up to date.
  package var onCommit: (@MainActor (LayerTransaction) -> Void)?
  /// Called after every event: the application ends its turn here.
  package var afterEvent: (@MainActor () -> Void)?
  /// What the wall clock shows when the display's clock shows 0.
  private let startDate: Date
  private let compositor = Compositor()
  private var nextTouch = 1
  /// Whether the application was told of a pointer that is still there.
  var hasPointer = false
  /// How the device is held; the screen follows as the application allows.
  private var held: DisplayEnvironment.Orientation

  /// - Parameters:
  ///   - device: What screen it has.
  ///   - environment: `nil` for the device held upright, with everything else as usual.
  ///   - startDate: What the wall clock shows when the display's clock shows 0.
  package init(
    device: DeviceProfile = .standard, environment: DisplayEnvironment? = nil, startDate: Date,
    clock: VirtualClock = VirtualClock()
  ) {
    self.device = device
    self.environment = environment ?? device.environment()
    held = self.environment.orientation
    self.startDate = startDate
    virtualClock = clock
    Self.installPictureFiles()
  }

  /// Has pictures made into files here; displays for tests that draw nothing call it too.
  package static func installPictureFiles() { PictureFileCoder.install() }

  package var clock: any DisplayClock { virtualClock }

  /// The wall clock at this moment of the display's clock.
  package var date: Date { startDate.addingTimeInterval(virtualClock.now) }

  package func commit(_ transaction: LayerTransaction) {
    tree.apply(transaction)
    onCommit?(transaction)
    if transaction.orientations != nil { turnAsAllowed() }
  }

  /// Changes settings or the screen, and tells the application if anything is different then.
  package func update(_ change: (inout DisplayEnvironment) -> Void) {
    var changed = environment
    change(&changed)
    guard changed != environment else { return }
    environment = changed
    receiver?.receive(.environment(changed))
    afterEvent?()
  }

  /// Turns the device; the screen turns along where the application allows it.
  package func rotate(to orientation: DisplayEnvironment.Orientation) {
    held = orientation
    turnAsAllowed()
  }

  private func turnAsAllowed() {
    let present = environment.orientation
    let next = tree.orientations.orientation(held: held, present: present)
    if next != present { update { device.place(in: &$0, orientation: next) } }
  }

  /// Makes a picture of what shows at this moment of the clock, as a PNG file.
  ///
  /// - Parameter scale: Pixels a point; `nil` for the device's own.
  package func snapshot(scale: CGFloat? = nil) throws(HeadlessDisplayError) -> Data {
    do {
      return try picture(scale: scale).pngData()
    } catch let error as CompositorError {
      throw .drawing(error)
    } catch let error as HeadlessDisplayError {
      throw error
    } catch {
      throw .drawing(.encodingFailed)
    }
  }

  /// Makes a picture of what shows at this moment of the clock.
  package func picture(scale: CGFloat? = nil) throws(HeadlessDisplayError) -> Bitmap {
    guard tree.root != nil else { throw .nothingShown }
    let chrome = SystemChrome(
      environment: environment, statusBar: tree.statusBar,
      hasHomeIndicator: device.hasHomeIndicator && !tree.hidesHomeIndicator, date: date,
      compositor: compositor)
    let backdrop: CGFloat = environment.appearance == .dark ? 0 : 1
    do {
      return try compositor.render(
        tree, at: virtualClock.now, size: environment.size, scale: scale ?? environment.scale,
        background: RGBA(red: backdrop, green: backdrop, blue: backdrop, alpha: 1)
      ) { chrome.overlays(over: $0) }
    } catch {
      throw .drawing(error)
    }
  }

  /// Invalidates the last picture: the next one is painted completely.
  package func invalidatePicture() { compositor.invalidate() }

  // MARK: Input

  /// Hands an event to the application.
  package func send(_ event: InputEvent) throws(HeadlessDisplayError) {
    guard let receiver else { throw .nobodyListens }
    receiver.receive(event)
    afterEvent?()
  }

  func makeTouch() -> Int {
    defer { nextTouch += 1 }
    return nextTouch
  }
}
