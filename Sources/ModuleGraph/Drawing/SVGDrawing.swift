/// Draws a graph as SVG. Its greys are legible on white and on black.
struct SVGDrawing {
    private typealias Point = LayeredLayout.Point

    private static let titleHeight = 26
    private static let padding = 14
    private static let margin = 16
    private static let shelfWidth = 1000

    private let graph: ReferenceGraph
    /// Whether each edge between two groups leads to the right.
    private var isRightward: [Int: Bool] = [:]
    private var frames: [Frame] = []
    private var corners: [Point] = []
    private var routes: [[Point]] = []
    private var width = 0
    private var height = 0

    /// The layout of one group. Its boxes are the nodes, then a box without width at the side for each outer edge. Its
    /// links are the inner edges, then the outer ones.
    fileprivate struct Frame {
        let layout: LayeredLayout
        let nodes: [Int]
        /// The edges within the group.
        let edges: [Int]
        /// The numbers of the outer edges, which connect the group with others.
        let outerNumbers: [Int: Int]
        let width: Int
        let height: Int
    }

    init(_ graph: ReferenceGraph) {
        self.graph = graph
        let crossing = graph.edges.indices.filter(isCrossing)
        let columns = LayeredLayout.columns(count: graph.groups.count, links: crossing.map(groups))
        for edge in crossing {
            isRightward[edge] = columns[groups(edge).from] < columns[groups(edge).to]
        }
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
        frames = graph.groups.indices.map { frame(of: $0, inner: edges[$0], outer: outer[$0]) }
        routes = Array(repeating: [], count: graph.edges.count)
        arrange(crossing)
    }

    private func groups(_ edge: Int) -> (from: Int, to: Int) {
        (graph.nodes[graph.edges[edge].from].group, graph.nodes[graph.edges[edge].to].group)
    }

    private func isCrossing(_ edge: Int) -> Bool { groups(edge).from != groups(edge).to }

    // MARK: - Placing

    private func frame(of group: Int, inner edges: [Int], outer: [Int]) -> Frame {
        let nodes = graph.groups[group].nodes
        let position = Dictionary(nodes.enumerated().map { ($1, $0) }) { first, _ in first }
        var boxes = boxes(of: nodes, at: position, edges: edges + outer)
        var links = edges.compactMap { link(along: $0, at: position) }
        for edge in outer {
            let isLeaving = groups(edge).from == group
            guard let inside = position[isLeaving ? graph.edges[edge].from : graph.edges[edge].to] else { continue }
            let isRight = (isRightward[edge] ?? true) == isLeaving
            links.append(.init(from: isRight ? inside : boxes.count, to: isRight ? boxes.count : inside))
            boxes.append(.init(width: 0, height: 10, side: isRight ? .right : .left))
        }
        let layout = LayeredLayout(boxes, links: links, rowGap: 18, columnGap: 44)
        let title = Self.width(of: graph.groups[group].title, size: 12) + 2 * Self.padding
        return Frame(
            layout: layout,
            nodes: nodes,
            edges: edges,
            outerNumbers: Dictionary(outer.enumerated().map { ($1, $0) }) { first, _ in first },
            width: max(title, layout.width + 2 * Self.padding),
            height: layout.height + Self.titleHeight + 2 * Self.padding
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
            let wide = max(Self.width(of: name.name, size: 12), Self.width(of: name.remark, size: 10))
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
            labelWidth: Self.width(of: edge.label, size: 10),
            isLight: isWeak
        )
    }

    /// The corner of a group's layout, relative to the corner of the group.
    private func inset(_ frame: Frame) -> Point {
        Point(x: (frame.width - frame.layout.width) / 2, y: Self.titleHeight + Self.padding)
    }

    /// Places the groups, and computes the points of all edges.
    private mutating func arrange(_ crossing: [Int]) {
        var linked: Set<Int> = []
        for edge in crossing { linked.formUnion([groups(edge).from, groups(edge).to]) }
        let order = graph.groups.indices.filter(linked.contains)
        let position = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        let links = crossing.compactMap { crossingLink(along: $0, at: position) }
        let boxes = order.map { LayeredLayout.Box(width: frames[$0].width, height: frames[$0].height) }
        let layout = LayeredLayout(boxes, links: links, rowGap: 28, columnGap: 60)
        corners = Array(repeating: Point(x: 0, y: 0), count: frames.count)
        for (place, group) in order.enumerated() {
            corners[group] = layout.places[place].moved(x: Self.margin, y: Self.margin)
        }
        width = layout.width
        height = layout.height
        shelve(graph.groups.indices.filter { !linked.contains($0) })
        routeCrossing(crossing, as: layout.routes)
        routeInner()
        width += 2 * Self.margin
        height += 2 * Self.margin
    }

    /// The link for an edge between two groups.
    private func crossingLink(along edge: Int, at position: [Int: Int]) -> LayeredLayout.Link? {
        let (from, to) = groups(edge)
        guard let start = position[from], let end = position[to] else { return nil }
        return .init(
            from: start,
            to: end,
            fromOffset: sideOffset(of: edge, in: frames[from]),
            toOffset: sideOffset(of: edge, in: frames[to]),
            labelWidth: Self.width(of: graph.edges[edge].label, size: 10)
        )
    }

    /// Computes the points of the edges between groups.
    private mutating func routeCrossing(_ crossing: [Int], as outside: [[Point]]) {
        for (edge, points) in zip(crossing, outside) {
            routes[edge] =
                pathToSide(of: edge, in: groups(edge).from) + points.map { $0.moved(x: Self.margin, y: Self.margin) }
                + pathToSide(of: edge, in: groups(edge).to).reversed()
        }
    }

    /// Computes the points of the edges inside the groups.
    private mutating func routeInner() {
        for (group, frame) in frames.enumerated() {
            let corner = corners[group].moved(x: inset(frame).x, y: inset(frame).y)
            for (link, edge) in frame.edges.enumerated() {
                let route = frame.layout.routes[link].map { $0.moved(x: corner.x, y: corner.y) }
                routes[edge] = graph.edges[edge].kind == .weak ? route.reversed() : route
            }
        }
    }

    /// Places groups without edges to others in rows below the rest.
    private mutating func shelve(_ groups: [Int]) {
        let limit = max(width, Self.shelfWidth)
        var (x, y) = (0, height == 0 ? 0 : height + 28)
        var row = 0
        for group in groups {
            if x > 0, x + frames[group].width > limit {
                y += row + 28
                (x, row) = (0, 0)
            }
            corners[group] = Point(x: x + Self.margin, y: y + Self.margin)
            row = max(row, frames[group].height)
            width = max(width, x + frames[group].width)
            x += frames[group].width + 28
        }
        if row > 0 { height = y + row }
    }

    /// The offset at which an outer edge meets the side of its group; `nil` for an inner edge.
    private func sideOffset(of edge: Int, in frame: Frame) -> Int? {
        guard let number = frame.outerNumbers[edge] else { return nil }
        return frame.layout.places[frame.nodes.count + number].y + 5 + inset(frame).y
    }

    /// The points of an outer edge from its node to the side of the group.
    private func pathToSide(of edge: Int, in group: Int) -> [Point] {
        let frame = frames[group]
        guard let number = frame.outerNumbers[edge] else { return [] }
        let corner = corners[group].moved(x: inset(frame).x, y: inset(frame).y)
        let route = frame.layout.routes[frame.edges.count + number].map { $0.moved(x: corner.x, y: corner.y) }
        let isRight = (isRightward[edge] ?? true) == (groups(edge).from == group)
        return isRight ? route : route.reversed()
    }

    // MARK: - Drawing

    var text: String {
        let legend = LegendRow(y: height + 4)
        let (wide, high) = (max(width, legend.width + Self.margin), height + 36)
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(wide)" height="\(high)" viewBox="0 0 \(wide) \(high)">
            <style>
            text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #6e7781; }
            .title { font-weight: bold; }
            .small { font-size: 10px; }
            .group { fill: #8c959f; fill-opacity: .08; stroke: #8c959f; stroke-opacity: .5; }
            .node { fill: #8c959f; fill-opacity: .16; stroke: #8c959f; }
            .protocol { stroke-dasharray: 3 3; }
            path { fill: none; stroke: #6e7781; stroke-width: 1.3; marker-end: url(#arrow); }
            path.weak { stroke-dasharray: 5 4; }
            path.opens { stroke: #2f81f7; stroke-width: 3; marker-end: url(#arrow-opens); }
            path.cycle { stroke: #d1242f; stroke-width: 2; marker-end: url(#arrow-cycle); }
            text.opens { fill: #2f81f7; }
            text.cycle { fill: #d1242f; }
            marker path { stroke: none; marker-end: none; }
            </style>
            <defs>
            \(Self.marker("arrow", color: "#6e7781", size: 8))
            \(Self.marker("arrow-opens", color: "#2f81f7", size: 4))
            \(Self.marker("arrow-cycle", color: "#d1242f", size: 6))
            </defs>

            """
        for group in graph.groups.indices { text += drawn(group: group) }
        for edge in graph.edges.indices { text += line(edge) }
        for edge in graph.edges.indices { text += label(edge) }
        return text + legend.text(graph.edges.contains(where: \.isInCycle)) + "</svg>\n"
    }

    private static func marker(_ name: String, color: String, size: Int) -> String {
        """
        <marker id="\(name)" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="\(size)" markerHeight="\(size)" \
        orient="auto"><path d="M 0 1 L 10 5 L 0 9 z" style="fill: \(color)"/></marker>
        """
    }

    private func drawn(group: Int) -> String {
        let (frame, corner) = (frames[group], corners[group])
        var text = Self.rectangle(style: "group", at: corner, width: frame.width, height: frame.height)
        let title = corner.moved(x: Self.padding, y: 18)
        text += Self.text(style: "title", at: title, text: graph.groups[group].title, anchor: nil)
        let inside = corner.moved(x: inset(frame).x, y: inset(frame).y)
        for (place, index) in frame.nodes.enumerated() {
            let node = graph.nodes[index]
            let at = frame.layout.places[place].moved(x: inside.x, y: inside.y)
            let box = frame.size(of: place)
            text += Self.rectangle(
                style: node.isProtocol ? "node protocol" : "node",
                at: at,
                width: box.width,
                height: box.height
            )
            let middle = at.moved(x: box.width / 2, y: box.height / 2)
            text += Self.text(style: nil, at: middle.moved(x: 0, y: -2), text: node.name, anchor: "middle")
            text += Self.text(style: "small", at: middle.moved(x: 0, y: 12), text: node.remark, anchor: "middle")
        }
        return text
    }

    private func style(_ edge: ReferenceGraph.Edge) -> String {
        switch edge.kind {
        case .strong: edge.isInCycle ? "cycle" : "strong"
        case .weak: "weak"
        case .opens: "opens"
        }
    }

    private func line(_ index: Int) -> String {
        let edge = graph.edges[index]
        let route = routes[index]
        guard let first = route.first else { return "" }
        if edge.from == edge.to { return drawn(edge, along: loop(at: route)) }
        var path = "M \(first.x) \(first.y)"
        for (a, b) in zip(route, route.dropFirst()) where a != b {
            let middle = (a.x + b.x) / 2
            path += a.y == b.y ? " L \(b.x) \(b.y)" : " C \(middle) \(a.y) \(middle) \(b.y) \(b.x) \(b.y)"
        }
        return drawn(edge, along: path)
    }

    private func drawn(_ edge: ReferenceGraph.Edge, along path: String) -> String {
        let (from, to) = (graph.nodes[edge.from].name, graph.nodes[edge.to].name)
        let verb =
            switch edge.kind {
            case .strong: "holds"
            case .weak: "holds weakly"
            case .opens: "opens"
            }
        let title = "\(from) \(verb) \(to): \(edge.labels.joined(separator: ", "))"
        return "<path class=\"\(style(edge))\" d=\"\(path)\"><title>\(Self.escaped(title))</title></path>\n"
    }

    /// The path of an edge from a node to itself.
    private func loop(at route: [Point]) -> String {
        let x = route.map(\.x).max() ?? 0
        let y = route.first?.y ?? 0
        return "M \(x) \(y - 6) C \(x + 16) \(y - 12) \(x + 16) \(y + 12) \(x) \(y + 6)"
    }

    private func label(_ index: Int) -> String {
        let edge = graph.edges[index]
        guard edge.from != edge.to, let piece = labeled(index) else { return "" }
        let middle = Point(x: (piece.0.x + piece.1.x) / 2, y: (piece.0.y + piece.1.y) / 2 - 3)
        return Self.text(style: "small " + style(edge), at: middle, text: edge.label, anchor: "middle")
    }

    /// The segment of an edge with the label: the first one; of an edge between groups the first one outside of the
    /// group.
    private func labeled(_ index: Int) -> (Point, Point)? {
        let route = routes[index]
        let inside = isCrossing(index) ? pathToSide(of: index, in: groups(index).from).count - 1 : 0
        let start = max(0, inside)
        for position in start..<max(start, route.count - 1) where route[position].x != route[position + 1].x {
            return (route[position], route[position + 1])
        }
        return route.count > 1 ? (route[0], route[1]) : nil
    }

    static func rectangle(style: String, at corner: LayeredLayout.Point, width: Int, height: Int) -> String {
        "<rect class=\"\(style)\" x=\"\(corner.x)\" y=\"\(corner.y)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>\n"
    }

    static func text(style: String?, at place: LayeredLayout.Point, text: String, anchor: String?) -> String {
        let style = style.map { " class=\"\($0)\"" } ?? ""
        let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
        return "<text\(style) x=\"\(place.x)\" y=\"\(place.y)\"\(anchor)>\(escaped(text))</text>\n"
    }

    /// The width of a text in pixels. All letters have the same width, East Asian ones twice that.
    private static func width(of text: String, size: Int) -> Int {
        let cells = text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 && $1 != "…" ? 2 : 1) }
        return (cells * size * 61 + 99) / 100
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            // XML does not allow these characters.
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0xFFFE...0xFFFF).contains(scalar.value):
                result.append("\u{FFFD}")
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// The legend below the picture.
private struct LegendRow {
    let y: Int
    private static let entries = [
        ("strong", "holds strongly"), ("weak", "holds weakly"), ("opens", "opens"), ("cycle", "strong cycle"),
    ]

    var width: Int { 16 + Self.entries.count * 160 }

    func text(_ hasCycle: Bool) -> String {
        var text = ""
        for (index, (style, name)) in Self.entries.enumerated() where style != "cycle" || hasCycle {
            let x = 16 + index * 160
            text += "<path class=\"\(style)\" d=\"M \(x) \(y + 10) L \(x + 36) \(y + 10)\"/>\n"
            text += SVGDrawing.text(style: "small", at: .init(x: x + 44, y: y + 13), text: name, anchor: nil)
        }
        return text
    }
}

extension LayeredLayout.Point {
    fileprivate func moved(x: Int, y: Int) -> Self { .init(x: self.x + x, y: self.y + y) }
}

extension SVGDrawing.Frame {
    fileprivate func size(of place: Int) -> (width: Int, height: Int) {
        (layout.boxes[place].width, layout.boxes[place].height)
    }
}
