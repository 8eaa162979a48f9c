import Combine
import Foundation
import QuartzCore
import Testing

/// Publishers of observable properties.
///
/// After Apple's documentation of `NSObject.KeyValueObservingPublisher`.
@Suite struct KeyValuePublisherTests {
  @Test func `the current value is published first, then each change until the cancellation`() {
    let layer = CALayer()
    layer.position = CGPoint(x: 1, y: 1)
    var values: [CGFloat] = []
    let cancellable = layer.publisher(for: \.position).map(\.x).sink { values.append($0) }
    layer.position = CGPoint(x: 2, y: 1)
    layer.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    layer.position = CGPoint(x: 3, y: 1)
    cancellable.cancel()
    layer.position = CGPoint(x: 4, y: 1)
    #expect(values == [1, 2, 3])
  }

  @Test func `without the initial option only changes are published`() {
    let layer = CALayer()
    var count = 0
    let cancellable = layer.publisher(for: \.bounds, options: .new).didChange().sink { count += 1 }
    #expect(count == 0)
    layer.bounds.size.width = 5
    #expect(count == 1)
    cancellable.cancel()
  }

  @Test func `the latest value waits for demand`() {
    let layer = CALayer()
    let record = layer.publisher(for: \.position).map(\.x).record(.none)
    layer.position = CGPoint(x: 2, y: 0)
    layer.position = CGPoint(x: 3, y: 0)
    #expect(record.values.isEmpty)
    record.request(.max(1))
    layer.position = CGPoint(x: 4, y: 0)
    #expect(record.values == [3])
    record.cancel()
  }

  @Test func `publishers of the same property of an object are equal, and do not retain it`() {
    var layer: CALayer? = CALayer()
    weak let weakLayer = layer
    var cancellable: AnyCancellable?
    if let layer {
      #expect(layer.publisher(for: \.position) == layer.publisher(for: \.position))
      #expect(
        layer.publisher(for: \.position) != layer.publisher(for: \.position, options: .initial))
      #expect(layer.publisher(for: \.position) != CALayer().publisher(for: \.position))
      cancellable = layer.publisher(for: \.position).sink { _ in }
    }
    layer = nil
    #expect(weakLayer == nil)
    cancellable?.cancel()
  }
}
