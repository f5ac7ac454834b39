/// Unique names of groups and nodes that need no quotes in Mermaid and Graphviz: letters, digits and `_`.
struct GraphNames {
    /// The keywords of Mermaid and Graphviz, in lower case. Case does not matter.
    private static let reserved: Set<String> = [
        "call", "class", "classdef", "click", "default", "digraph", "direction", "edge", "end", "flowchart", "graph",
        "href", "interpolate", "linkstyle", "node", "strict", "style", "subgraph",
    ]

    private(set) var groups: [String] = []
    private(set) var nodes: [String] = []

    init(_ graph: ReferenceGraph) {
        var taken = Self.reserved
        var numbers: [String: Int] = [:]
        func unique(_ text: some StringProtocol) -> String {
            let plain = String(text.unicodeScalars.map { Self.isPlain($0) ? Character($0) : "_" })
            var name = plain
            while !taken.insert(name.lowercased()).inserted {
                numbers[plain, default: 1] += 1
                name = plain + "_\(numbers[plain, default: 2])"
            }
            return name
        }
        for group in graph.groups {
            groups.append("module_" + unique(group.title.prefix { $0 != " " }))
        }
        (taken, numbers) = (Self.reserved.union(groups.map { $0.lowercased() }), [:])
        for node in graph.nodes { nodes.append(unique(node.name)) }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }
}
