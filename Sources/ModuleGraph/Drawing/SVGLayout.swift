/// The places of the groups, nodes and edges of a graph in a picture.
struct SVGLayout {
    typealias Point = LayeredLayout.Point

    /// A rectangle around the nodes of a group, with a title.
    struct Group {
        let corner: Point
        let width: Int
        let height: Int
        let nodes: [Node]
    }

    struct Node {
        /// The number of the node in the graph.
        let number: Int
        let corner: Point
        let width: Int
        let height: Int
    }

    struct Route {
        var points: [Point] = []
        /// The number of the point at which an edge leaves its group; 0 for an edge within a group.
        var exit = 0

        /// The segment with the label: the first one; of an edge between groups the first one outside of the group.
        var labeled: (start: Point, end: Point)? {
            for position in exit..<max(exit, points.count - 1) where points[position].x != points[position + 1].x {
                return (points[position], points[position + 1])
            }
            return points.count > 1 ? (points[0], points[1]) : nil
        }
    }

    static let padding = 14
    static let margin = 16

    /// Those of the graph, in its order.
    let groups: [Group]
    /// The routes of the graph's edges, in their order.
    let routes: [Route]
    let width: Int
    let height: Int

    init(_ graph: ReferenceGraph) {
        let frames = GroupFrames(graph)
        let linked = Set(frames.crossing.flatMap { [frames.groups($0).from, frames.groups($0).to] })
        let order = graph.groups.indices.filter(linked.contains)
        let layout = frames.layout(of: order)
        var area = Area(width: layout.width, height: layout.height, groups: graph.groups.count)
        for (place, group) in order.enumerated() { area.corners[group] = layout.places[place].inMargin }
        area.shelve(graph.groups.indices.filter { !linked.contains($0) }, frames)
        let insides = frames.all.enumerated().map { group, frame in
            area.corners[group].moved(x: frame.inset.x, y: frame.inset.y)
        }
        groups = frames.all.enumerated().map { group, frame in
            let nodes = frame.nodes.enumerated().map { place, node in
                Node(
                    number: node,
                    corner: frame.layout.places[place].moved(x: insides[group].x, y: insides[group].y),
                    width: frame.layout.boxes[place].width,
                    height: frame.layout.boxes[place].height
                )
            }
            return Group(corner: area.corners[group], width: frame.width, height: frame.height, nodes: nodes)
        }
        routes = frames.routes(between: layout.routes.map { $0.map(\.inMargin) }, insides: insides)
        width = area.width + 2 * Self.margin
        height = area.height + 2 * Self.margin
    }

    /// The width of a text in pixels. All letters have the same width, East Asian ones twice that.
    fileprivate static func width(of text: String, size: Int) -> Int {
        let cells = text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 && $1 != "…" ? 2 : 1) }
        return (cells * size * 61 + 99) / 100
    }
}

/// The groups of a graph, each with the layout of its nodes, before the groups have places.
private struct GroupFrames {
    typealias Point = LayeredLayout.Point

    /// The layout of one group. Its boxes are the nodes, then a box without width at the side for each outer edge. Its
    /// links are the inner edges, then the outer ones.
    struct Frame {
        let layout: LayeredLayout
        let nodes: [Int]
        /// The edges within the group.
        let edges: [Int]
        /// The numbers of the outer edges, which connect the group with others.
        let outerNumbers: [Int: Int]
        let width: Int
        let height: Int

        /// The corner of the layout, relative to the corner of the group.
        var inset: Point {
            Point(x: (width - layout.width) / 2, y: GroupFrames.titleHeight + SVGLayout.padding)
        }

        /// The offset at which an outer edge meets the side of the group; `nil` for an inner edge.
        func sideOffset(of edge: Int) -> Int? {
            outerNumbers[edge].map { layout.places[nodes.count + $0].y + 5 + inset.y }
        }
    }

    private static let titleHeight = 26

    private let graph: ReferenceGraph
    /// The edges between two groups.
    let crossing: [Int]
    /// Whether each of these edges leads to the right.
    private let isRightward: [Int: Bool]
    /// By group.
    private(set) var all: [Frame] = []

    init(_ graph: ReferenceGraph) {
        self.graph = graph
        func groups(_ edge: Int) -> (from: Int, to: Int) { graph.groups(of: edge) }
        crossing = graph.edges.indices.filter { groups($0).from != groups($0).to }
        let columns = LayeredLayout.columns(count: graph.groups.count, links: crossing.map(groups))
        isRightward = Dictionary(
            uniqueKeysWithValues: crossing.map { ($0, columns[groups($0).from] < columns[groups($0).to]) }
        )
        var edges = Array(repeating: [Int](), count: graph.groups.count)
        var outer = edges
        for edge in graph.edges.indices {
            let (from, to) = groups(edge)
            if from == to {
                edges[from].append(edge)
            } else {
                outer[from].append(edge)
                outer[to].append(edge)
            }
        }
        all = graph.groups.indices.map { frame(of: $0, inner: edges[$0], outer: outer[$0]) }
    }

    /// The groups that an edge connects.
    func groups(_ edge: Int) -> (from: Int, to: Int) { graph.groups(of: edge) }

    private func frame(of group: Int, inner edges: [Int], outer: [Int]) -> Frame {
        let nodes = graph.groups[group].nodes
        let position = Dictionary(nodes.enumerated().map { ($1, $0) }) { first, _ in first }
        var boxes = boxes(of: nodes, at: position, edges: edges + outer)
        var links = edges.compactMap { link(along: $0, at: position) }
        for edge in outer {
            let isLeaving = groups(edge).from == group
            guard let inside = position[isLeaving ? graph.edges[edge].from : graph.edges[edge].to] else { continue }
            let isRight = isRightward[edge] == isLeaving
            links.append(.init(from: isRight ? inside : boxes.count, to: isRight ? boxes.count : inside))
            boxes.append(.init(width: 0, height: 10, side: isRight ? .right : .left))
        }
        let layout = LayeredLayout(boxes, links: links, rowGap: 18, columnGap: 44)
        let title = SVGLayout.width(of: graph.groups[group].title, size: 12) + 2 * SVGLayout.padding
        return Frame(
            layout: layout,
            nodes: nodes,
            edges: edges,
            outerNumbers: Dictionary(outer.enumerated().map { ($1, $0) }) { first, _ in first },
            width: max(title, layout.width + 2 * SVGLayout.padding),
            height: layout.height + Self.titleHeight + 2 * SVGLayout.padding
        )
    }

    /// The boxes of the nodes of a group. A box is high enough for the edges at it.
    private func boxes(of nodes: [Int], at position: [Int: Int], edges: [Int]) -> [LayeredLayout.Box] {
        var degree = Array(repeating: 0, count: nodes.count)
        for edge in edges {
            for end in [graph.edges[edge].from, graph.edges[edge].to] {
                if let place = position[end] { degree[place] += 1 }
            }
        }
        return nodes.enumerated().map { place, node in
            let name = graph.nodes[node]
            let wide = max(SVGLayout.width(of: name.name, size: 12), SVGLayout.width(of: name.remark, size: 10))
            return LayeredLayout.Box(width: wide + 24, height: max(40, 14 * (degree[place] + 1)))
        }
    }

    /// The link for an edge inside a group. A weak holder is usually held by the other type, and the owner is on the
    /// left.
    private func link(along edge: Int, at position: [Int: Int]) -> LayeredLayout.Link? {
        let edge = graph.edges[edge]
        guard let from = position[edge.from], let to = position[edge.to] else { return nil }
        let isWeak = edge.kind == .weak
        return .init(
            from: isWeak ? to : from,
            to: isWeak ? from : to,
            labelWidth: SVGLayout.width(of: edge.label, size: 10),
            isLight: isWeak
        )
    }

    /// The layout of the groups with edges to others.
    func layout(of linked: [Int]) -> LayeredLayout {
        let position = Dictionary(linked.enumerated().map { ($1, $0) }) { first, _ in first }
        let links = crossing.compactMap { edge -> LayeredLayout.Link? in
            let (from, to) = groups(edge)
            guard let start = position[from], let end = position[to] else { return nil }
            return .init(
                from: start,
                to: end,
                fromOffset: all[from].sideOffset(of: edge),
                toOffset: all[to].sideOffset(of: edge),
                labelWidth: SVGLayout.width(of: graph.edges[edge].label, size: 10)
            )
        }
        let boxes = linked.map { LayeredLayout.Box(width: all[$0].width, height: all[$0].height) }
        return LayeredLayout(boxes, links: links, rowGap: 28, columnGap: 60)
    }

    /// The routes of all edges.
    ///
    /// - Parameters:
    ///   - outside: The points of each edge between groups, outside of these.
    ///   - insides: By group, the corner of its layout.
    func routes(between outside: [[Point]], insides: [Point]) -> [SVGLayout.Route] {
        var routes = Array(repeating: SVGLayout.Route(), count: graph.edges.count)
        for (edge, points) in zip(crossing, outside) {
            let (from, to) = groups(edge)
            let start = pathToSide(of: edge, in: from, at: insides[from])
            let end = pathToSide(of: edge, in: to, at: insides[to]).reversed()
            routes[edge] = SVGLayout.Route(points: start + points + end, exit: max(0, start.count - 1))
        }
        for (frame, inside) in zip(all, insides) {
            for (link, edge) in frame.edges.enumerated() {
                let route = frame.layout.routes[link].map { $0.moved(x: inside.x, y: inside.y) }
                routes[edge].points = graph.edges[edge].kind == .weak ? route.reversed() : route
            }
        }
        return routes
    }

    /// The points of an outer edge from its node to the side of the group.
    ///
    /// - Parameter inside: The corner of the group's layout.
    private func pathToSide(of edge: Int, in group: Int, at inside: Point) -> [Point] {
        let frame = all[group]
        guard let number = frame.outerNumbers[edge] else { return [] }
        let route = frame.layout.routes[frame.edges.count + number].map { $0.moved(x: inside.x, y: inside.y) }
        let isRight = isRightward[edge] == (groups(edge).from == group)
        return isRight ? route : route.reversed()
    }
}

/// The part of the picture that has groups already.
private struct Area {
    var width: Int
    var height: Int
    /// By group, its corner.
    var corners: [LayeredLayout.Point]

    private static let shelfWidth = 1000

    init(width: Int, height: Int, groups: Int) {
        (self.width, self.height) = (width, height)
        corners = Array(repeating: LayeredLayout.Point(x: 0, y: 0), count: groups)
    }

    /// Places groups without edges to others in rows below the rest.
    mutating func shelve(_ groups: [Int], _ frames: GroupFrames) {
        let limit = max(width, Self.shelfWidth)
        var (x, y) = (0, height == 0 ? 0 : height + 28)
        var row = 0
        for group in groups {
            let frame = frames.all[group]
            if x > 0, x + frame.width > limit {
                y += row + 28
                (x, row) = (0, 0)
            }
            corners[group] = LayeredLayout.Point(x: x, y: y).inMargin
            row = max(row, frame.height)
            width = max(width, x + frame.width)
            x += frame.width + 28
        }
        if row > 0 { height = y + row }
    }
}

extension ReferenceGraph {
    /// The groups that an edge connects.
    fileprivate func groups(of edge: Int) -> (from: Int, to: Int) {
        (nodes[edges[edge].from].group, nodes[edges[edge].to].group)
    }
}

extension LayeredLayout.Point {
    func moved(x: Int, y: Int) -> Self { .init(x: self.x + x, y: self.y + y) }

    /// The point of a picture with a margin.
    fileprivate var inMargin: Self { moved(x: SVGLayout.margin, y: SVGLayout.margin) }
}
