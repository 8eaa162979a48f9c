import Foundation

extension Publishers {
  /// A publisher that sends the values of an upstream to several subscribers, through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    private let upstream: Upstream
    private let createSubject: () -> SubjectType
    private let lock = NSRecursiveLock()
    private lazy var subject = createSubject()

    init(_ upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// Attaches a subscriber to the subject.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      lock.withLock { subject }.subscribe(subscriber)
    }

    /// Subscribes the subject to the upstream, until the result is cancelled.
    public func connect() -> any Cancellable { upstream.subscribe(lock.withLock { subject }) }
  }

  /// A publisher that starts when it is connected.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher, AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    init(_ upstream: Upstream) { multicast = Multicast(upstream) { PassthroughSubject() } }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      multicast.subscribe(subscriber)
    }

    /// Starts the upstream, until the result is cancelled.
    public func connect() -> any Cancellable { multicast.connect() }
  }

  /// A publisher that is connected while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    private let upstream: Upstream
    private let lock = NSLock()
    private var count = 0
    private var connection: (any Cancellable)?

    init(_ upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber; the first one connects the upstream.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var stage = OperatorStage<Output, Failure, Output, Failure>(onValue: { .value($0) })
      // The subscription retains this object, and with it the connection.
      stage.onCancel = { self.subscriberDidCancel() }
      let isFirst = lock.withLock {
        count += 1
        return count == 1
      }
      upstream.subscribe(OperatorSubscription(subscriber, stage))
      guard isFirst else { return }
      let connection = upstream.connect()
      let isUsed = lock.withLock {
        if count > 0 { self.connection = connection }
        return count > 0
      }
      // A subscriber may cancel while the upstream connects.
      if !isUsed { connection.cancel() }
    }

    private func subscriberDidCancel() {
      let connection = lock.withLock { () -> (any Cancellable)? in
        count -= 1
        guard count == 0 else { return nil }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }

  /// A publisher that several subscribers share.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    private let shared:
      Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>>

    init(_ upstream: Upstream) {
      shared = Multicast(upstream) { PassthroughSubject() }.autoconnect()
    }

    /// Attaches a subscriber; the first one connects the upstream.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      shared.subscribe(subscriber)
    }

    /// Returns whether both are the same object.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

extension Publisher {
  /// Sends values to several subscribers, through one subject for all.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(self) { subject }
  }

  /// Sends values to several subscribers, through a subject that is created for the first one.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S)
    -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(self, createSubject: createSubject)
  }

  /// Shares the values among several subscribers, from the first one until the last one cancels.
  public func share() -> Publishers.Share<Self> { Publishers.Share(self) }
}

extension Publisher where Failure == Never {
  /// Starts the publisher only when it is connected.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(self)
  }
}

extension ConnectablePublisher {
  /// Connects the publisher while it has subscribers.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(self) }
}
