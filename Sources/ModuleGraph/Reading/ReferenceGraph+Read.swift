import SourceText
import SwiftReader

extension ReferenceGraph {
    /// Reads the graph from the Swift text of modules.
    ///
    /// All classes and actors are drawn. A struct or enum is drawn if it holds a type that is drawn, is held through a
    /// protocol, makes instances of types that are drawn, or opens another module. Entities do none of this.
    ///
    /// - Parameter modules: The modules, in the order of the drawing.
    package init(_ modules: [GraphModule]) {
        let table = TypeTable(modules)
        let (holdings, notes) = table.holdings
        let calls = table.calls
        let shown = Self.parts(of: table, holdings: holdings, calls: calls)

        self.init(groups: [], nodes: [], edges: [], problems: table.problems + notes)
        let nodeOfEntry = addNodes(for: table, shown: shown, groups: addGroups(for: modules))
        addEdges(holdings, calls, between: nodeOfEntry)
        markCycles()
    }

    /// Adds a group for each module that is drawn.
    ///
    /// - Returns: By the index of a module, the index of its group.
    private mutating func addGroups(for modules: [GraphModule]) -> [Int: Int] {
        var groupOfModule: [Int: Int] = [:]
        for (index, module) in modules.enumerated() where module.isDrawn {
            groupOfModule[index] = groups.count
            groups.append(Group(title: module.title))
        }
        return groupOfModule
    }

    /// Adds a node for each type that is drawn.
    ///
    /// - Returns: By the index of a type in the table, the index of its node.
    private mutating func addNodes(
        for table: TypeTable,
        shown: Set<Int>,
        groups groupOfModule: [Int: Int]
    ) -> [Int: Int] {
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
        return nodeOfEntry
    }

    private mutating func addEdges(_ holdings: [Holding], _ calls: [Call], between nodeOfEntry: [Int: Int]) {
        var edges = EdgeList()
        for holding in holdings {
            guard let from = nodeOfEntry[holding.holder], let to = nodeOfEntry[holding.held] else { continue }
            edges.add(
                from: from,
                to: to,
                kind: holding.isWeak ? .weak : .strong,
                label: holding.label,
                at: holding.location
            )
        }
        for call in calls {
            guard let from = nodeOfEntry[call.caller], let to = nodeOfEntry[call.called],
                nodes[from].group != nodes[to].group, !nodes[to].isProtocol
            else { continue }
            edges.add(from: from, to: to, kind: .opens, label: call.place, at: call.location)
        }
        self.edges = edges.sorted
    }

    /// The types that are drawn.
    private static func parts(of table: TypeTable, holdings: [Holding], calls: [Call]) -> Set<Int> {
        var parts = Set(table.entries.indices.filter { table.entries[$0].isReference })
        func isElsewhere(_ call: Call) -> Bool {
            table.entries[call.caller].module != table.entries[call.called].module
        }
        // For each type, the types that are drawn if it is drawn: those that hold it, that it holds through a protocol,
        // and that make or open it.
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

/// Collects edges. Two edges of the same kind between the same nodes become one with two labels.
private struct EdgeList {
    private struct Key: Hashable {
        let from: Int
        let to: Int
        let kind: ReferenceGraph.Edge.Kind
    }

    private var edges: [ReferenceGraph.Edge] = []
    private var known: [Key: Int] = [:]
    private var labels: [Set<String>] = []

    mutating func add(
        from: Int,
        to: Int,
        kind: ReferenceGraph.Edge.Kind,
        label: String,
        at location: Diagnostic.Location
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

    var sorted: [ReferenceGraph.Edge] {
        edges.enumerated().sorted { a, b in
            (a.element.from, a.offset) < (b.element.from, b.offset)
        }.map(\.element)
    }
}
