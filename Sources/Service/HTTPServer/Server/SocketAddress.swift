import Glibc

/// Converts between socket addresses and their textual form.
enum SocketAddress {
  /// A socket address with its length.
  struct Native {
    var storage: sockaddr_storage
    var length: socklen_t

    /// Calls a closure with the pointer that the socket functions expect.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
      withUnsafePointer(to: storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
      }
    }
  }

  /// Resolves a host name to an address to listen on; `nil` when it cannot be resolved.
  static func resolve(host: String, port: Int) -> Native? {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let first = found else {
      return nil
    }
    defer { freeaddrinfo(found) }
    var storage = sockaddr_storage()
    let length = min(Int(first.pointee.ai_addrlen), MemoryLayout<sockaddr_storage>.size)
    withUnsafeMutableBytes(of: &storage) { bytes in
      if let address = first.pointee.ai_addr {
        bytes.copyMemory(from: UnsafeRawBufferPointer(start: address, count: length))
      }
    }
    return Native(storage: storage, length: socklen_t(length))
  }

  /// Returns the numeric address without its port; empty for an unknown family.
  static func text(_ storage: sockaddr_storage, _ length: socklen_t) -> String {
    var characters = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let code = Native(storage: storage, length: length).withPointer { address, length in
      getnameinfo(
        address, length, &characters, socklen_t(characters.count), nil, 0, NI_NUMERICHOST)
    }
    guard code == 0 else { return "" }
    return String(
      decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the port that a socket is bound to.
  static func port(of descriptor: Int32) -> Int? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let code = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard code == 0 else { return nil }
    return withUnsafeBytes(of: storage) { bytes in
      // The port follows the family in both kinds, in network byte order.
      Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }
}
