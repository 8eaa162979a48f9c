import CoreGraphics
import Foundation
import Testing
import _Testing_CoreGraphics

// Calls as written for Apple's Core Graphics.

@Suite struct FamiliarCallsTests {
  @Test func `a gradient accepts a CFArray`() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, blue] as CFArray,
        locations: [0.0, 1.0]))
    #expect(gradient.stops.map(\.color) == [red.rgba, blue.rgba])
    #expect(
      CGGradient(colorsSpace: nil, colors: [1, 2] as CFArray, locations: nil) == nil)
  }

  @Test func `threads take turns between the calls for an object`() {
    // Unchecked: the calls protect the value.
    final class Counter: @unchecked Sendable { var value = 0 }
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in
      objc_sync_enter(counter)
      objc_sync_enter(counter)
      counter.value += 1
      objc_sync_exit(counter)
      objc_sync_exit(counter)
    }
    #expect(counter.value == 1000)
    #expect(autoreleasepool { counter.value } == 1000)
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 10)
  }

  @Test func `an arc between tangents rounds a corner`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let box = path.boundingBoxOfPath
    #expect(abs(path.currentPoint.x - 10) < 0.001 && abs(path.currentPoint.y - 4) < 0.001)
    #expect(abs(box.maxX - 10) < 0.001 && abs(box.minY) < 0.001 && abs(box.maxY - 4) < 0.001)
    // The corner is reduced by 4 - 4 / √2 on both sides.
    let inside = CGPoint(x: 9.9, y: 0.1)
    path.addLine(to: CGPoint(x: 0, y: 4))
    path.closeSubpath()
    #expect(!path.contains(inside))
    #expect(path.contains(CGPoint(x: 8, y: 1)))
  }

  @Test func `an arc between collinear tangents is a line`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 0))
  }

  @Test func `an arc between tangents is transformed`() {
    let plain = CGMutablePath()
    plain.move(to: CGPoint(x: 5, y: 5))
    plain.addArc(
      tangent1End: CGPoint(x: 15, y: 5), tangent2End: CGPoint(x: 15, y: 15), radius: 4)
    let moved = CGMutablePath()
    moved.move(to: CGPoint(x: 5, y: 5))
    moved.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4,
      transform: CGAffineTransform(translationX: 5, y: 5))
    #expect(abs(moved.currentPoint.x - plain.currentPoint.x) < 0.001)
    #expect(abs(moved.currentPoint.y - plain.currentPoint.y) < 0.001)
    #expect(moved.boundingBoxOfPath.integral == plain.boundingBoxOfPath.integral)
  }

  @Test func `a path enumerates its elements with their points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 3, y: 3), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
    path.closeSubpath()
    var kinds: [CGPathElementType] = []
    var lasts: [CGPoint] = []
    path.applyWithBlock { step in
      kinds.append(step.pointee.type)
      switch step.pointee.type {
      case .moveToPoint, .addLineToPoint: lasts.append(step.pointee.points[0])
      case .addQuadCurveToPoint: lasts.append(step.pointee.points[1])
      case .addCurveToPoint: lasts.append(step.pointee.points[2])
      case .closeSubpath: break
      }
    }
    #expect(
      kinds == [
        .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
      ])
    #expect(lasts.map(\.x) == [1, 3, 7, 3])
  }

  @Test func `a cropped image has the size of the crop`() throws {
    let context = CGContext(size: CGSize(width: 20, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    let image = CGImage(drawing: context.finishedDrawing(), scale: 2)
    #expect(image.width == 40 && image.height == 20)
    let part = try #require(image.cropping(to: CGRect(x: 30, y: 5, width: 20, height: 10)))
    #expect(part.width == 10 && part.height == 10)
    #expect(image.cropping(to: CGRect(x: 50, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 100, height: 100)) == image)
  }

  @Test func `an image drawn without UIKit is flipped`() throws {
    let image = CGImage(drawing: Drawing(size: CGSize(width: 4, height: 4)), scale: 1)
    let context = CGContext(size: CGSize(width: 10, height: 10))
    context.draw(image, in: CGRect(x: 1, y: 2, width: 4, height: 6))
    let commands = context.finishedDrawing().commands
    #expect(commands.first == .save && commands.last == .restore)
    #expect(
      commands.contains(
        .concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 10))))
    #expect(context.ctm.isIdentity)
    #expect(context.makeImage()?.width == 10)
  }

  @Test func `the color space has its name, its model and its colors`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    #expect(space.model == .rgb && space == CGColorSpaceCreateDeviceRGB())
    #expect(CGColorSpace(name: "another") == nil)
    let color = try #require(CGColor(colorSpace: space, components: [0.25, 0.5, 0.75, 1]))
    #expect(color.components == [0.25, 0.5, 0.75, 1])
    #expect(CGColor(colorSpace: space, components: [1, 1]) == nil)
  }
}

@Suite struct ErasingTests {
  private func square(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: size, height: size)
  }

  @Test func `earlier drawing is replayed outside the erased area`() throws {
    let context = CGContext(size: CGSize(width: 10, height: 10))
    context.fill(square(0, 0, 10))
    context.clear(square(2, 3, 4))
    let commands = context.finishedDrawing().commands
    #expect(commands.count == 4 && commands[0] == .save && commands[3] == .restore)
    guard case .clip(let outside, let rule) = commands[1] else {
      Issue.record("no clip")
      return
    }
    #expect(rule == .evenOdd)
    #expect(outside.contains(CGPoint(x: 1, y: 1), rule: rule))
    #expect(!outside.contains(CGPoint(x: 4, y: 5), rule: rule))
  }

  @Test func `recording continues in the same state`() {
    let context = CGContext(size: CGSize(width: 10, height: 10))
    context.translateBy(x: 1, y: 0)
    context.saveGState()
    context.clip(to: square(0, 0, 8))
    context.scaleBy(x: 2, y: 2)
    context.fill(square(0, 0, 1))
    context.clear(square(0, 0, 1))
    let transform = context.ctm
    context.fill(square(1, 1, 1))
    context.restoreGState()
    #expect(transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 0))
    #expect(context.ctm == CGAffineTransform(translationX: 1, y: 0))
    var depth = 0
    var transforms = [CGAffineTransform.identity]
    var last: CGAffineTransform?
    for command in context.finishedDrawing().commands {
      switch command {
      case .save, .beginMask:
        depth += 1
        transforms.append(transforms[transforms.count - 1])
      case .restore, .endLayer:
        depth -= 1
        transforms.removeLast()
      case .concatenate(let change):
        transforms[transforms.count - 1] = change.concatenating(transforms[transforms.count - 1])
      case .fill: last = transforms.last
      default: break
      }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
    #expect(last == transform)
  }

  @Test func `the copy mode replaces the destination, also with clear`() {
    let context = CGContext(size: CGSize(width: 10, height: 10))
    context.fill(square(0, 0, 10))
    context.setBlendMode(.clear)
    context.fillEllipse(in: square(2, 2, 4))
    context.setBlendMode(.copy)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.fill(square(0, 0, 2))
    let fills = context.finishedDrawing().commands.filter {
      if case .fill = $0 { true } else { false }
    }
    #expect(fills.count == 2)
  }

  @Test func `points, sizes and rectangles have a comparison method`() {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 3)))
    let turned = CGRect(x: 10, y: 10, width: -10, height: -10)
    #expect(turned.equalTo(CGRect(x: 0, y: 0, width: 10, height: 10)))
  }

  // Darwin's <math.h>: HUGE is MAXFLOAT.
  @Test func `the largest numbers have Darwin's names`() {
    #expect(HUGE == Float.greatestFiniteMagnitude)
    #expect(MAXFLOAT == HUGE)
  }
}
