import Darwin
import Foundation
import ObjectiveC.runtime
import os.lock
import os.log

@objc protocol BrewerDelegate {
  @objc optional func brewer(_ brewer: Brewer, didBrew cups: NSInteger)
  @objc optional func brewerDidCool(_ brewer: Brewer)
}

/// Has a delegate without a class, as libraries with storyboards do.
class Brewer: NSObject {
  weak var steam: UIView?
  let pressure = CALayer()
  private let brews = OSAllocatedUnfairLock(initialState: 0)
  weak var delegate: AnyObject?  // BrewerDelegate

  func brew(_ drink: String) {
    let number = brews.withLock { count -> Int in
      count += 1
      return count
    }
    guard number == 1 else { return }
    os_log("Brewing at %f degrees", floor(96.5))
    let timer = Timer(
      timeInterval: 2, target: self, selector: #selector(ready(_:)), userInfo: drink,
      repeats: false)
    RunLoop.main.add(timer, forMode: .common)
    Timer.scheduledTimer(
      timeInterval: 3, target: self, selector: #selector(ready(_:)), userInfo: ["cup", "lid"],
      repeats: false)
    DispatchQueue.main.asyncAfter(
      deadline: .now() + Double(Int64(4 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
    ) { [weak self] in
      guard let self = self else { return }
      self.delegate?.brewerDidCool?(self)
    }
  }

  @objc private func ready(_ timer: Timer) {
    if let drink = timer.userInfo as? String {
      delegate?.brewer?(self, didBrew: drink.count)
    } else {
      delegate?.brewer?(self, didBrew: (timer.userInfo as? [String])?.count ?? 0)
    }
  }
}
