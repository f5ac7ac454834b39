/// Draws a graph as SVG. Its greys are legible on white and on black.
struct SVGDrawing {
    private typealias Point = LayeredLayout.Point

    private let graph: ReferenceGraph
    private let layout: SVGLayout

    init(_ graph: ReferenceGraph) {
        self.graph = graph
        layout = SVGLayout(graph)
    }

    var text: String {
        let legend = LegendRow(y: layout.height + 4)
        let (wide, high) = (max(layout.width, legend.width + SVGLayout.margin), layout.height + 36)
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
        let frame = layout.groups[group]
        var text = Self.rectangle(style: "group", at: frame.corner, width: frame.width, height: frame.height)
        let title = frame.corner.moved(x: SVGLayout.padding, y: 18)
        text += Self.text(style: "title", at: title, text: graph.groups[group].title, anchor: nil)
        for box in frame.nodes {
            let node = graph.nodes[box.number]
            text += Self.rectangle(
                style: node.isProtocol ? "node protocol" : "node",
                at: box.corner,
                width: box.width,
                height: box.height
            )
            let middle = box.corner.moved(x: box.width / 2, y: box.height / 2)
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
        let route = layout.routes[index].points
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
        guard edge.from != edge.to, let piece = layout.routes[index].labeled else { return "" }
        let middle = Point(x: (piece.start.x + piece.end.x) / 2, y: (piece.start.y + piece.end.y) / 2 - 3)
        return Self.text(style: "small " + style(edge), at: middle, text: edge.label, anchor: "middle")
    }

    static func rectangle(style: String, at corner: LayeredLayout.Point, width: Int, height: Int) -> String {
        "<rect class=\"\(style)\" x=\"\(corner.x)\" y=\"\(corner.y)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>\n"
    }

    static func text(style: String?, at place: LayeredLayout.Point, text: String, anchor: String?) -> String {
        let style = style.map { " class=\"\($0)\"" } ?? ""
        let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
        return "<text\(style) x=\"\(place.x)\" y=\"\(place.y)\"\(anchor)>\(escaped(text))</text>\n"
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
