import HTTPServer

extension FerryService {
  /// Returns a handler that logs the responses of another one as those of the service are logged.
  ///
  /// - Parameter routes: The routes of the other handler, which show the secrets in its paths.
  public func logging(_ next: any HTTPHandler, routes: [Route]) -> any HTTPHandler {
    accessLog.wrapping(next, routes: routes)
  }

  /// Sets the source of the host's metrics and of the obstacles to new visitors.
  public func setHostReport(_ source: @escaping @Sendable () async -> HostReport) {
    reports.setSource(source)
  }
}
