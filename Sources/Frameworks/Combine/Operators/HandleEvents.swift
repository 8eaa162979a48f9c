import Foundation

extension Publishers {
  /// A publisher that calls closures at its events.
  public struct HandleEvents<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let receiveSubscription: ((any Subscription) -> Void)?
    let receiveOutput: ((Output) -> Void)?
    let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    let receiveCancel: (() -> Void)?
    let receiveRequest: ((Subscribers.Demand) -> Void)?

    func makeStage() -> Stage {
      Stage(
        onValue: { [receiveOutput] in
          receiveOutput?($0)
          return .value($0)
        },
        onCompletion: { [receiveCompletion] in
          receiveCompletion?($0)
          return (nil, $0)
        }, onSubscription: receiveSubscription, onRequest: receiveRequest,
        onCancel: receiveCancel)
    }
  }

  /// A publisher that writes its events.
  public struct Print<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let prefix: String
    let stream: (any TextOutputStream)?

    func makeStage() -> Stage {
      let log = EventLog(prefix: prefix, stream: stream)
      return Stage(
        onValue: {
          log.write("receive value: (\($0))")
          return .value($0)
        },
        onCompletion: {
          switch $0 {
          case .finished: log.write("receive finished")
          case .failure(let error): log.write("receive error: (\(error))")
          }
          return (nil, $0)
        }, onSubscription: { log.write("receive subscription: (\($0))") },
        onRequest: { log.write("request \($0.max.map { "max: (\($0))" } ?? "unlimited")") },
        onCancel: { log.write("receive cancel") })
    }
  }

  /// A publisher that stops in the debugger at some of its events.
  public struct Breakpoint<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let receiveSubscription: ((any Subscription) -> Bool)?
    let receiveOutput: ((Output) -> Bool)?
    let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    func makeStage() -> Stage {
      Stage(
        onValue: {
          if receiveOutput?($0) == true { raise(SIGTRAP) }
          return .value($0)
        },
        onCompletion: {
          if receiveCompletion?($0) == true { raise(SIGTRAP) }
          return (nil, $0)
        }, onSubscription: { if receiveSubscription?($0) == true { raise(SIGTRAP) } })
    }
  }
}

/// Writes lines, one at a time.
private final class EventLog {
  private let lock = NSLock()
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream
  }

  func write(_ event: String) {
    lock.withLock {
      if stream == nil { print("\(prefix)\(event)") } else { stream?.write("\(prefix)\(event)\n") }
    }
  }
}

extension Publisher {
  /// Calls closures at events, before they are passed on.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }

  /// Writes each event, to standard output without a stream.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil)
    -> Publishers.Print<Self>
  {
    Publishers.Print(upstream: self, prefix: prefix, stream: stream)
  }

  /// Stops in the debugger at events for which a closure returns `true`.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops in the debugger at an error.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }
}
