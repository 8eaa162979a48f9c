/// Why the bytes of a peer are no request that is taken.
struct RequestFault: Error, Hashable {
  /// 400, 408, 413, 414, 417, 431, 501 or 505.
  let status: HTTPStatus
  /// What was wrong, for the body of the answer.
  let detail: String

  static func bad(_ detail: String) -> RequestFault {
    RequestFault(status: .badRequest, detail: detail)
  }
}
