/// The reason why bytes are rejected as a request.
struct RequestFault: Error, Hashable {
  /// 400, 408, 413, 414, 417, 431, 501 or 505.
  let status: HTTPStatus
  /// A description for the body of the response.
  let detail: String

  static func bad(_ detail: String) -> RequestFault {
    RequestFault(status: .badRequest, detail: detail)
  }
}
