import HTTPServer

extension HTTPResponse {
  /// Returns a streamed response whose body ends when a wait does; other responses are unchanged.
  ///
  /// - Parameter permit: Released with the body.
  func ended(
    holding permit: StreamPermit?, when wait: @escaping @Sendable () async throws -> Void
  ) -> HTTPResponse {
    guard case .stream(let write) = content else { return self }
    var response = self
    response.content = .stream { body in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await write(body) }
        group.addTask { try await wait() }
        defer { group.cancelAll() }
        try await group.next()
      }
      withExtendedLifetime(permit) {}
    }
    return response
  }
}
