import Compositor
import CoreGraphics
import DisplayProtocol

/// A display without a screen: it stores the layers, renders snapshots and synthesizes touches.
@MainActor
package final class HeadlessDisplay: Display {
  package let device: DeviceProfile
  package private(set) var environment: DisplayEnvironment
  package let capabilities: DisplayCapabilities = []
  package let virtualClock: VirtualClock
  package weak var receiver: (any InputReceiver)?
  /// The layers as last committed.
  package private(set) var tree = LayerTree()
  /// Called for every commit, after the layers are updated.
  package var onCommit: (@MainActor (LayerTransaction) -> Void)?
  /// Called after every event: the application ends its run-loop turn here.
  package var afterEvent: (@MainActor () -> Void)?
  /// The wall-clock time at 0 of the display's clock.
  private let startDate: Date
  private let compositor = Compositor()
  private var nextTouch = 1
  /// Whether the application has received a pointer that is still on the screen.
  var hasPointer = false
  /// The device orientation; the interface follows as the application supports it.
  private var held: DisplayEnvironment.Orientation

  /// - Parameters:
  ///   - device: The device profile.
  ///   - environment: `nil` for the device in portrait orientation with default settings.
  ///   - startDate: The wall-clock time at 0 of the display's clock.
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

  /// Registers the image encoder; displays of tests that do not render call it as well.
  package static func installPictureFiles() { PictureFileCoder.install() }

  package var clock: any DisplayClock { virtualClock }

  /// The wall-clock time at the current time of the display's clock.
  package var date: Date { startDate.addingTimeInterval(virtualClock.now) }

  package func commit(_ transaction: LayerTransaction) {
    tree.apply(transaction)
    onCommit?(transaction)
    if transaction.orientations != nil { turnAsAllowed() }
  }

  /// Changes the environment and notifies the application if it differs.
  package func update(_ change: (inout DisplayEnvironment) -> Void) {
    var changed = environment
    change(&changed)
    guard changed != environment else { return }
    environment = changed
    receiver?.receive(.environment(changed))
    afterEvent?()
  }

  /// Rotates the device; the interface follows if the application supports the orientation.
  package func rotate(to orientation: DisplayEnvironment.Orientation) {
    held = orientation
    turnAsAllowed()
  }

  private func turnAsAllowed() {
    let present = environment.orientation
    let next = tree.orientations.orientation(held: held, present: present)
    if next != present { update { device.place(in: &$0, orientation: next) } }
  }

  /// Renders the presented state at the current time as a PNG file.
  ///
  /// - Parameter scale: The number of pixels per point; `nil` for the device's scale.
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

  /// Renders the presented state at the current time; behind all windows, the screen is black.
  package func picture(scale: CGFloat? = nil) throws(HeadlessDisplayError) -> Bitmap {
    guard tree.root != nil else { throw .nothingShown }
    let chrome = SystemChrome(
      environment: environment, statusBar: tree.statusBar,
      hasHomeIndicator: device.hasHomeIndicator && !tree.hidesHomeIndicator, date: date,
      compositor: compositor)
    do {
      return try compositor.render(
        tree, at: virtualClock.now, size: environment.size, scale: scale ?? environment.scale,
        background: .black, overlays: chrome.overlays)
    } catch {
      throw .drawing(error)
    }
  }

  /// Invalidates the last frame: the next one is rendered completely.
  package func invalidatePicture() { compositor.invalidate() }

  // MARK: Input

  /// Sends an event to the application.
  package func send(_ event: InputEvent) throws(HeadlessDisplayError) {
    guard let receiver else { throw .noReceiver }
    receiver.receive(event)
    afterEvent?()
  }

  func makeTouch() -> Int {
    defer { nextTouch += 1 }
    return nextTouch
  }
}
