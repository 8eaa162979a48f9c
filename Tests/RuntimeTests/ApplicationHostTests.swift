import AppHost
import Testing
import UIKit

@Suite struct ApplicationHostTests {
  @Test func `UIApplicationMain finds the host by its mangled name`() {
    let host = _typeByName("7AppHost17HostedApplicationO") as? any ApplicationHost.Type
    #expect(host.map { ObjectIdentifier($0) } == ObjectIdentifier(HostedApplication.self))
  }
}
