import TestSupport
import Testing

@testable import ModuleGraph

/// Boxes do not touch, and links lead from box to box.
@Suite struct LayeredLayoutTests {
    @Test(arguments: Seeds.all)
    func boxesStandApart(seed: UInt64) {
        var random = SeededGenerator(seed)
        for _ in 0..<200 {
            let count = Int.random(in: 1...12, using: &random)
            var boxes = (0..<count).map { _ in
                LayeredLayout.Box(
                    width: Int.random(in: 10...90, using: &random),
                    height: Int.random(in: 10...90, using: &random)
                )
            }
            var links = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                LayeredLayout.Link(
                    from: Int.random(in: 0..<count, using: &random),
                    to: Int.random(in: 0..<count, using: &random)
                )
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let inside = Int.random(in: 0..<count, using: &random)
                let isRight = random.once(in: 2)
                links.append(.init(from: isRight ? inside : boxes.count, to: isRight ? boxes.count : inside))
                boxes.append(.init(width: 0, height: 10, side: isRight ? .right : .left))
            }
            let layout = LayeredLayout(boxes, links: links, rowGap: 10, columnGap: 30)
            #expect(areApart(layout, boxes), "SEED=\(seed)")
            for (link, route) in zip(links, layout.routes) where link.from != link.to {
                let isRightward = layout.column[link.from] < layout.column[link.to]
                #expect(layout.column[link.from] != layout.column[link.to], "SEED=\(seed)")
                let start = layout.places[link.from].x + (isRightward ? boxes[link.from].width : 0)
                let end = layout.places[link.to].x + (isRightward ? 0 : boxes[link.to].width)
                #expect(route.first?.x == start && route.last?.x == end, "SEED=\(seed)")
                let isStraight = zip(route, route.dropFirst()).allSatisfy { isRightward ? $0.x < $1.x : $0.x > $1.x }
                #expect(isStraight, "SEED=\(seed)")
            }
        }
    }

    private func areApart(_ layout: LayeredLayout, _ boxes: [LayeredLayout.Box]) -> Bool {
        for a in boxes.indices {
            let (place, box) = (layout.places[a], boxes[a])
            guard place.x >= 0, place.y >= 0, place.x + box.width <= layout.width,
                place.y + box.height <= layout.height
            else { return false }
            for b in boxes.indices where b > a {
                let (other, otherBox) = (layout.places[b], boxes[b])
                let isBeside = place.x + box.width <= other.x || other.x + otherBox.width <= place.x
                let isAbove = place.y + box.height < other.y || other.y + otherBox.height < place.y
                if !isBeside, !isAbove { return false }
            }
        }
        return true
    }
}
