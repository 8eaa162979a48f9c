public import Dispatch
import Synchronization

/// A network interface.
public struct NWInterface: Hashable, Sendable {
  /// The kind of an interface.
  public enum InterfaceType: Hashable, Sendable {
    /// Another kind.
    case other
    /// Wi-Fi.
    case wifi
    /// A cellular network.
    case cellular
    /// A cable.
    case wiredEthernet
    /// The device itself.
    case loopback
  }

  /// The kind.
  public let type: InterfaceType
  /// The name.
  public let name: String
}

/// The state of the connection of the device.
public struct NWPath: Hashable, Sendable {
  /// Whether there is a connection.
  public enum Status: Hashable, Sendable {
    /// There is one.
    case satisfied
    /// There is none.
    case unsatisfied
    /// There is none until an app needs it.
    case requiresConnection
  }

  // DEPARTURE: Apps run in a sandbox without network, so there is no connection, as in airplane mode.
  /// Whether there is a connection; there is none.
  public var status: Status { .unsatisfied }

  /// The interfaces; none.
  public var availableInterfaces: [NWInterface] { [] }

  /// Whether the connection is costly.
  public var isExpensive: Bool { false }

  /// Whether the connection is in Low Data Mode.
  public var isConstrained: Bool { false }

  /// Whether the connection has IPv4.
  public var supportsIPv4: Bool { false }

  /// Whether the connection has IPv6.
  public var supportsIPv6: Bool { false }

  /// Whether the connection has a server of names.
  public var supportsDNS: Bool { false }

  /// Returns whether the connection uses a kind of interface.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}

/// Observes the connection of the device.
public final class NWPathMonitor: Sendable {
  private struct State {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
    var isCanceled = false
  }

  private let state = Mutex(State())

  /// Creates a monitor of all interfaces.
  public init() {}

  /// Creates a monitor of a kind of interface.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}

  /// Called on the queue when the monitor starts, and after each change.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }

  /// The present state.
  public var currentPath: NWPath { NWPath() }

  /// The queue of the handler; `nil` before the start.
  public var queue: DispatchQueue? { state.withLock { $0.queue } }

  /// Starts to observe.
  public func start(queue: DispatchQueue) {
    let isFirst = state.withLock { state in
      defer { state.queue = queue }
      return state.queue == nil && !state.isCanceled
    }
    guard isFirst else { return }
    queue.async { [self] in
      let handler = state.withLock { $0.isCanceled ? nil : $0.handler }
      handler?(currentPath)
    }
  }

  /// Stops observing.
  public func cancel() { state.withLock { $0.isCanceled = true } }
}
