/// Writes a graph as a Mermaid flowchart, for Markdown pages.
struct MermaidDrawing {
    private let graph: ReferenceGraph
    private let names: GraphNames

    init(_ graph: ReferenceGraph) {
        self.graph = graph
        names = GraphNames(graph)
    }

    var text: String {
        var text = "%% \(Legend.text)\nflowchart LR\n"
        for (index, group) in graph.groups.enumerated() {
            text += "    subgraph \(names.groups[index])[\"\(Self.escaped(group.title))\"]\n"
            for node in group.nodes { text += "        " + line(node) + "\n" }
            text += "    end\n"
        }
        for edge in graph.edges {
            text +=
                "    \(names.nodes[edge.from]) \(arrow(edge))|\"\(Self.escaped(edge.label))\"| \(names.nodes[edge.to])\n"
        }
        let red = graph.edges.indices.filter { graph.edges[$0].isInCycle }.map(String.init)
        if !red.isEmpty { text += "    linkStyle \(red.joined(separator: ",")) stroke:#d1242f,stroke-width:2px\n" }
        return text
    }

    private func line(_ index: Int) -> String {
        let node = graph.nodes[index]
        let label = "\"\(Self.escaped(node.name))<br/>\(Self.escaped(node.remark))\""
        return names.nodes[index] + (node.isProtocol ? "([\(label)])" : "[\(label)]")
    }

    private func arrow(_ edge: ReferenceGraph.Edge) -> String {
        switch edge.kind {
        case .strong: "-->"
        case .weak: "-.->"
        case .opens: "==>"
        }
    }

    /// A text without HTML and Markdown, which Mermaid would interpret: other characters become `#number;`.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "/", "-", "+", "(", ")", "_", "…":
                result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result.append("\u{FFFD}")
            case _ where scalar.isASCII: result += "#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
