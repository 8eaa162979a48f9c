import Dispatch
import MobileCoreServices
import Network
import Testing
import UniformTypeIdentifiers

@Suite struct NetworkTests {
  @Test func `a monitor calls its handler once with the path of a device without network`() async {
    let monitor = NWPathMonitor()
    let queue = DispatchQueue(label: "monitor")
    let status = await withCheckedContinuation { continuation in
      monitor.pathUpdateHandler = { continuation.resume(returning: $0.status) }
      monitor.start(queue: queue)
      monitor.start(queue: queue)
    }
    #expect(status == .unsatisfied)
    #expect(!monitor.currentPath.usesInterfaceType(.wifi))
    #expect(monitor.queue === queue)
  }

  @Test func `a canceled monitor does not start`() {
    let monitor = NWPathMonitor(requiredInterfaceType: .wifi)
    let queue = DispatchQueue(label: "monitor")
    monitor.pathUpdateHandler = { _ in Issue.record("A canceled monitor has called its handler.") }
    monitor.cancel()
    monitor.start(queue: queue)
    queue.sync {}
  }

  @Test func `the identifiers of older apps are those of the types`() {
    #expect(kUTTypeImage as String == UTType.image.identifier)
    #expect(kUTTypePDF as String == UTType.pdf.identifier)
    #expect(kUTTypeMovie as String == UTType.movie.identifier)
    #expect(kUTTypePlainText as String == UTType.plainText.identifier)
  }
}
