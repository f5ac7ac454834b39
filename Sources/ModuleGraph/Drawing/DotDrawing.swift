/// Writes a graph as a digraph for Graphviz.
struct DotDrawing {
    private let graph: ReferenceGraph
    private let names: GraphNames

    init(_ graph: ReferenceGraph) {
        self.graph = graph
        names = GraphNames(graph)
    }

    var text: String {
        var text = """
            // \(Legend.text)
            digraph modules {
                rankdir=LR
                node [shape=box, fontname="Helvetica", fontsize=11]
                edge [fontname="Helvetica", fontsize=9]

            """
        for (index, group) in graph.groups.enumerated() {
            text += "    subgraph cluster_\(names.groups[index]) {\n"
            text += "        label=\"\(Self.escaped(group.title))\"\n"
            for node in group.nodes { text += "        " + line(node) + "\n" }
            text += "    }\n"
        }
        for edge in graph.edges {
            let style = style(edge).map { ", " + $0 } ?? ""
            text += "    \(names.nodes[edge.from]) -> \(names.nodes[edge.to]) "
            text += "[label=\"\(Self.escaped(edge.label))\"\(style)]\n"
        }
        return text + "}\n"
    }

    private func line(_ index: Int) -> String {
        let node = graph.nodes[index]
        let style = node.isProtocol ? ", style=\"rounded,dashed\"" : ""
        return "\(names.nodes[index]) [label=\"\(Self.escaped(node.name))\\n\(Self.escaped(node.remark))\"\(style)]"
    }

    private func style(_ edge: ReferenceGraph.Edge) -> String? {
        switch edge.kind {
        case .strong: edge.isInCycle ? "color=red, fontcolor=red" : nil
        case .weak: "style=dashed"
        case .opens: "style=bold, penwidth=3"
        }
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result.append("\\")
                result.unicodeScalars.append(scalar)
            // Graphviz interprets HTML entities in labels.
            case "&": result += "&amp;"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result.append("\u{FFFD}")
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
