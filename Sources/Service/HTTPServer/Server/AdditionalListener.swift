import Glibc
import Synchronization

/// A listening socket that a server serves in addition to its own port.
///
/// The descriptor closes on deinit.
public final class AdditionalListener: Sendable {
  let descriptor: Int32
  private let address: Mutex<String>

  /// Takes ownership of a descriptor, which listens and does not block.
  ///
  /// - Parameter remoteAddress: The remote address of its requests.
  public init(descriptor: Int32, remoteAddress: String) {
    self.descriptor = descriptor
    address = Mutex(remoteAddress)
  }

  deinit { Glibc.close(descriptor) }

  /// The remote address of the requests on connections that are accepted from now on.
  ///
  /// The peers of the socket are local processes that act for someone at this address.
  public var remoteAddress: String {
    get { address.withLock(\.self) }
    set { address.withLock { $0 = newValue } }
  }
}

/// Notifies a worker about connections on an additional listener.
final class AdditionalSource: EventSource {
  private let listener: AdditionalListener
  private let accept: @Sendable (AdditionalListener) -> Void

  init(_ listener: AdditionalListener, accept: @escaping @Sendable (AdditionalListener) -> Void) {
    self.listener = listener
    self.accept = accept
  }

  func handle(_ readiness: Readiness) { accept(listener) }
}
