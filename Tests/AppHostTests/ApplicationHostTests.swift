import AppHost
import Testing
import UIKit

@Suite struct ApplicationHostTests {
  @Test func `a program whose main is a delegate finds the host by its name`() {
    let host = _typeByName("7AppHost17HostedApplicationO") as? any ApplicationHost.Type
    #expect(host.map { ObjectIdentifier($0) } == ObjectIdentifier(HostedApplication.self))
  }
}
