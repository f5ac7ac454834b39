import SourceText
import SwiftReader

extension ModuleGraph {
    /// Reads the graph from the text of modules.
    ///
    /// Classes and actors are drawn, and of structs and enums those that take part: that hold one that is drawn, are
    /// held through a protocol, make what their module is of, or open another module. Entities are none of these.
    /// - Parameter modules: in the order in which they are to be drawn.
    package init(_ modules: [GraphModule]) {
        let table = TypeTable(modules)
        let (holdings, notes) = table.holdings
        let calls = table.calls
        let shown = Self.parts(of: table, holdings, calls)

        self.init(groups: [], nodes: [], edges: [], problems: table.problems + notes)
        var groupOfModule: [Int: Int] = [:]
        for (index, module) in modules.enumerated() where module.isDrawn {
            groupOfModule[index] = groups.count
            groups.append(Group(title: module.title))
        }
        var nodeOfEntry: [Int: Int] = [:]
        for (index, entry) in table.entries.enumerated() where shown.contains(index) {
            guard let group = groupOfModule[entry.module] else { continue }
            nodeOfEntry[index] = nodes.count
            groups[group].nodes.append(nodes.count)
            let isProtocol = entry.kind == .protocol
            let remark = isProtocol ? nil : entry.role
            nodes.append(
                Node(name: entry.name, remark: remark ?? entry.kind.rawValue, isProtocol: isProtocol, group: group)
            )
        }
        var edges = EdgeList()
        for holding in holdings {
            guard let from = nodeOfEntry[holding.holder], let to = nodeOfEntry[holding.held] else { continue }
            edges.add(from, to, holding.isWeak ? .weak : .strong, holding.label, holding.location)
        }
        for call in calls {
            guard let from = nodeOfEntry[call.caller], let to = nodeOfEntry[call.called],
                nodes[from].group != nodes[to].group, !nodes[to].isProtocol
            else { continue }
            edges.add(from, to, .opens, call.place, call.location)
        }
        self.edges = edges.sorted
        markCycles()
    }

    /// The types that are drawn.
    private static func parts(of table: TypeTable, _ holdings: [Holding], _ calls: [Call]) -> Set<Int> {
        var parts = Set(table.entries.indices.filter { table.entries[$0].isReference })
        func isElsewhere(_ call: Call) -> Bool {
            table.entries[call.caller].module != table.entries[call.called].module
        }
        // By type, those that it draws with it: who holds it, what it holds through a protocol, who makes or opens it.
        var drawn: [[Int]] = Array(repeating: [], count: table.entries.count)
        for holding in holdings {
            if holding.isByAncestor { drawn[holding.holder].append(holding.held) }
            drawn[holding.held].append(holding.holder)
            if table.entries[holding.held].kind == .protocol { parts.insert(holding.holder) }
        }
        for call in calls where call.makes || isElsewhere(call) { drawn[call.called].append(call.caller) }
        var rest = Array(parts)
        while let part = rest.popLast() {
            for other in drawn[part] where parts.insert(other).inserted { rest.append(other) }
        }
        return parts
    }
}

/// Edges, of which two between the same nodes are one with two labels.
private struct EdgeList {
    private struct Key: Hashable {
        let from: Int
        let to: Int
        let kind: ModuleGraph.Edge.Kind
    }

    private var edges: [ModuleGraph.Edge] = []
    private var known: [Key: Int] = [:]
    private var labels: [Set<String>] = []

    mutating func add(
        _ from: Int,
        _ to: Int,
        _ kind: ModuleGraph.Edge.Kind,
        _ label: String,
        _ location: Diagnostic.Location
    ) {
        let key = Key(from: from, to: to, kind: kind)
        if let index = known[key] {
            if labels[index].insert(label).inserted { edges[index].labels.append(label) }
        } else {
            known[key] = edges.count
            labels.append([label])
            edges.append(.init(from: from, to: to, kind: kind, labels: [label], location: location))
        }
    }

    var sorted: [ModuleGraph.Edge] {
        edges.enumerated().sorted { a, b in
            (a.element.from, a.offset) < (b.element.from, b.offset)
        }.map(\.element)
    }
}
