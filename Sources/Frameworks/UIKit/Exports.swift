// As on Apple's systems, UIKit brings Core Animation, Core Graphics and Foundation with it.
@_exported import QuartzCore
