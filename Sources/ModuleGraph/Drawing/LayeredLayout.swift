/// Places boxes in columns so that linked boxes are in neighboring columns, and routes the links between the boxes
/// (layered graph drawing after Sugiyama, Tagawa and Toda).
///
/// All lengths are integers, so that the result is the same on every machine.
struct LayeredLayout {
    /// A rectangle to be placed.
    struct Box {
        var width: Int
        var height: Int
        var side: Side = .free
    }

    /// Whether a box is in any column, or left or right of all others.
    enum Side: Sendable { case free, left, right }

    /// A connection of two boxes, which are indices of `boxes`.
    struct Link {
        let from: Int
        let to: Int
        /// The offset of the start from the top of its box; `nil` to distribute the links on that side of the box.
        var fromOffset: Int?
        /// The offset of the end from the top of its box.
        var toOffset: Int?
        /// The width that must fit between two columns: next to `from`, or next to `to` if the link is light.
        var labelWidth = 0
        /// Whether the link has no influence on the order of the columns.
        var isLight = false
    }

    struct Point: Hashable {
        var x: Int
        var y: Int
    }

    /// The number of columns that a link can pass with bends. A longer link is straight.
    private static let mostBends = 24
    /// The number of passes that reduce crossings and distances.
    private static let sweeps = 8

    /// The upper left corner of each box.
    private(set) var places: [Point] = []
    /// The points of each link, from `from` to `to`.
    private(set) var routes: [[Point]] = []
    private(set) var width = 0
    private(set) var height = 0

    let boxes: [Box]
    private let links: [Link]
    private let rowGap: Int
    private let columnGap: Int
    /// Whether each link is reversed, so that all links lead to the right while boxes are placed.
    private var isReversed: [Bool] = []
    /// The column of each box.
    private(set) var column: [Int] = []

    init(_ boxes: [Box], links: [Link], rowGap: Int, columnGap: Int) {
        self.boxes = boxes
        self.links = links
        self.rowGap = rowGap
        self.columnGap = columnGap
        reverseCycles()
        assignColumns()
        place()
    }

    /// The columns of boxes, without placing them.
    static func columns(count: Int, links: [(from: Int, to: Int)]) -> [Int] {
        LayeredLayout(
            Array(repeating: Box(width: 0, height: 0), count: count),
            links: links.map { Link(from: $0.from, to: $0.to) },
            rowGap: 0,
            columnGap: 0
        ).column
    }

    private func left(_ link: Int) -> Int { isReversed[link] ? links[link].to : links[link].from }
    private func right(_ link: Int) -> Int { isReversed[link] ? links[link].from : links[link].to }

    // MARK: - Columns

    /// Reverses the links that close a cycle.
    private mutating func reverseCycles() {
        isReversed = Array(repeating: false, count: links.count)
        var outgoing = Array(repeating: [Int](), count: boxes.count)
        var light = outgoing
        var incoming = Array(repeating: 0, count: boxes.count)
        for (index, link) in links.enumerated() {
            // A box at a side does not decide the order, either.
            let decides = !link.isLight && boxes[link.from].side == .free && boxes[link.to].side == .free
            if decides { outgoing[link.from].append(index) } else { light[link.from].append(index) }
            if decides, link.from != link.to { incoming[link.to] += 1 }
        }
        let heads = boxes.indices.filter { !outgoing[$0].isEmpty }
        let order = heads.filter { incoming[$0] == 0 } + heads + Array(boxes.indices)
        for index in boxes.indices { outgoing[index] += light[index] }
        enum State { case new, open, done }
        var state = Array(repeating: State.new, count: boxes.count)
        for root in order where state[root] == .new {
            var path = [(box: root, next: 0)]
            state[root] = .open
            while let step = path.last {
                guard step.next < outgoing[step.box].count else {
                    state[step.box] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let link = outgoing[step.box][step.next]
                let target = links[link].to
                switch state[target] {
                case .open: isReversed[link] = true
                case .new:
                    state[target] = .open
                    path.append((target, 0))
                case .done: break
                }
            }
        }
    }

    /// Puts each box as far left as the links to it allow. A box without links to it is directly left of the nearest
    /// box that it links to.
    private mutating func assignColumns() {
        column = Array(repeating: 0, count: boxes.count)
        var waiting = Array(repeating: 0, count: boxes.count)
        var outgoing = Array(repeating: [Int](), count: boxes.count)
        for index in links.indices where left(index) != right(index) {
            // A box at a side moves no other box.
            guard boxes[left(index)].side == .free, boxes[right(index)].side == .free else { continue }
            outgoing[left(index)].append(right(index))
            waiting[right(index)] += 1
        }
        let roots = boxes.indices.filter { waiting[$0] == 0 }
        var ready = roots
        var position = 0
        while position < ready.count {
            let box = ready[position]
            position += 1
            for target in outgoing[box] {
                column[target] = max(column[target], column[box] + 1)
                waiting[target] -= 1
                if waiting[target] == 0 { ready.append(target) }
            }
        }
        for root in roots {
            if let nearest = outgoing[root].map({ column[$0] }).min() { column[root] = nearest - 1 }
        }
        let free = boxes.indices.filter { boxes[$0].side == .free }
        let first = free.map { column[$0] }.min() ?? 0
        let last = free.map { column[$0] }.max() ?? 0
        let shift = boxes.contains { $0.side == .left } ? 1 : 0
        for index in boxes.indices {
            switch boxes[index].side {
            case .free: column[index] += shift - first
            case .left: column[index] = 0
            case .right: column[index] = last - first + shift + 1
            }
        }
    }

    // MARK: - Places

    /// An element of a column: a box, or a link that passes the column.
    private struct Item {
        let column: Int
        let width: Int
        let height: Int
        var left: [Int] = []
        var right: [Int] = []
        var center = 0
    }

    private mutating func place() {
        var items = boxes.indices.map { Item(column: column[$0], width: boxes[$0].width, height: boxes[$0].height) }
        var chains: [[Int]] = []
        for index in links.indices {
            var chain = [left(index)]
            let span = column[right(index)] - column[left(index)]
            if span > 1, span <= Self.mostBends {
                for passed in column[left(index)] + 1..<column[right(index)] {
                    chain.append(items.count)
                    items.append(Item(column: passed, width: 0, height: 10))
                }
            }
            chain.append(right(index))
            for (a, b) in zip(chain, chain.dropFirst()) where a != b {
                items[a].right.append(b)
                items[b].left.append(a)
            }
            chains.append(chain)
        }
        let count = (items.map(\.column).max() ?? -1) + 1
        var columns = Array(repeating: [Int](), count: count)
        for index in items.indices { columns[items[index].column].append(index) }
        order(&columns, items: &items)
        let edges = placeColumns(columns, items: items)
        finish(items, chains: chains, edges: edges)
    }

    /// Sorts each column by the mean positions of the neighbors of its items, and moves the items towards these
    /// (barycenter method).
    private func order(_ columns: inout [[Int]], items: inout [Item]) {
        for column in columns { stack(column, of: &items, wanted: column.map { _ in 0 }) }
        for sweep in 0..<Self.sweeps {
            let isForward = sweep % 2 == 0
            let order = isForward ? Array(columns.indices) : columns.indices.reversed()
            for index in order {
                func neighbors(_ item: Int) -> [Int] {
                    let near = isForward ? items[item].left : items[item].right
                    return near.isEmpty ? items[item].left + items[item].right : near
                }
                var wanted: [Int: Int] = [:]
                for item in columns[index] {
                    let near = neighbors(item)
                    let sum = near.reduce(0) { $0 + items[$1].center }
                    wanted[item] = near.isEmpty ? items[item].center : sum / near.count
                }
                if sweep < Self.sweeps - 2 {
                    columns[index] = columns[index].enumerated().sorted { a, b in
                        (wanted[a.element] ?? 0, a.offset) < (wanted[b.element] ?? 0, b.offset)
                    }.map(\.element)
                }
                stack(columns[index], of: &items, wanted: columns[index].map { wanted[$0] ?? 0 })
            }
        }
    }

    /// Places the items of a column as near as possible to the wanted positions, in their order and without overlaps
    /// (pool adjacent violators).
    private func stack(_ column: [Int], of items: inout [Item], wanted: [Int]) {
        // The wanted positions without the heights of the items before; items that would overlap share their mean.
        var blocks: [(sum: Int, count: Int)] = []
        var offsets: [Int] = []
        var offset = 0
        var previous: Int?
        for (item, wanted) in zip(column, wanted) {
            if let previous { offset += (items[previous].height + items[item].height) / 2 + rowGap }
            previous = item
            offsets.append(offset)
            blocks.append((wanted - offset, 1))
            while blocks.count > 1 {
                let (a, b) = (blocks[blocks.count - 2], blocks[blocks.count - 1])
                guard a.sum * b.count > b.sum * a.count else { break }
                blocks.removeLast(2)
                blocks.append((a.sum + b.sum, a.count + b.count))
            }
        }
        var position = 0
        for block in blocks {
            for _ in 0..<block.count {
                items[column[position]].center = block.sum / block.count + offsets[position]
                position += 1
            }
        }
    }

    /// The left and right edges of each column.
    private mutating func placeColumns(_ columns: [[Int]], items: [Item]) -> [(left: Int, right: Int)] {
        var gaps = Array(repeating: columnGap, count: max(1, columns.count))
        for (index, link) in links.enumerated() where link.from != link.to {
            let isAtRight = link.isLight != isReversed[index]
            let column = isAtRight ? self.column[right(index)] - 1 : self.column[left(index)]
            if gaps.indices.contains(column) { gaps[column] = max(gaps[column], link.labelWidth + 28) }
        }
        var edges: [(left: Int, right: Int)] = []
        var x = 0
        for (index, column) in columns.enumerated() {
            let width = column.map { items[$0].width }.max() ?? 0
            edges.append((x, x + width))
            x += width + gaps[index]
        }
        width = edges.last?.right ?? 0
        return edges
    }

    private mutating func finish(_ items: [Item], chains: [[Int]], edges: [(left: Int, right: Int)]) {
        let top = items.map { $0.center - $0.height / 2 }.min() ?? 0
        height = (items.map { $0.center - $0.height / 2 + $0.height }.max() ?? 0) - top
        places = boxes.indices.map { index in
            let edge = edges[column[index]]
            let x = boxes[index].side == .right ? edge.right - boxes[index].width : edge.left
            let slack = boxes[index].side == .free ? (edge.right - edge.left - boxes[index].width) / 2 : 0
            return Point(x: x + slack, y: items[index].center - items[index].height / 2 - top)
        }
        let ports = ports(of: items, chains: chains)
        routes = links.indices.map { link in
            let chain = chains[link]
            let (start, end) = (chain[0], chain[chain.count - 1])
            var route = [Point(x: places[start].x + boxes[start].width, y: places[start].y + ports[link].left)]
            for item in chain.dropFirst().dropLast() {
                let edge = edges[items[item].column]
                route.append(Point(x: edge.left, y: items[item].center - top))
                if edge.right > edge.left { route.append(Point(x: edge.right, y: items[item].center - top)) }
            }
            route.append(Point(x: places[end].x, y: places[end].y + ports[link].right))
            return isReversed[link] ? route.reversed() : route
        }
    }

    /// The offsets at which each link meets its left and its right box, from the top of the box. Links do not cross at
    /// a box.
    private func ports(of items: [Item], chains: [[Int]]) -> [(left: Int, right: Int)] {
        var ports = links.map { _ in (left: 0, right: 0) }
        var leaving = Array(repeating: [Int](), count: boxes.count)
        var entering = leaving
        for link in links.indices {
            leaving[left(link)].append(link)
            entering[right(link)].append(link)
        }
        func spread(_ links: [Int], at box: Int, neighbor: (Int) -> Int) -> [(link: Int, offset: Int)] {
            let sorted = links.sorted { a, b in
                (items[neighbor(a)].center, a) < (items[neighbor(b)].center, b)
            }
            return sorted.enumerated().map { ($1, boxes[box].height * ($0 + 1) / (sorted.count + 1)) }
        }
        for box in boxes.indices {
            for (link, offset) in spread(leaving[box], at: box, neighbor: { chains[$0][1] }) {
                ports[link].left = offset
            }
            for (link, offset) in spread(entering[box], at: box, neighbor: { chains[$0][chains[$0].count - 2] }) {
                ports[link].right = offset
            }
        }
        for (index, link) in links.enumerated() {
            let (from, to) = (link.fromOffset, link.toOffset)
            if let offset = isReversed[index] ? to : from { ports[index].left = offset }
            if let offset = isReversed[index] ? from : to { ports[index].right = offset }
        }
        return ports
    }
}
