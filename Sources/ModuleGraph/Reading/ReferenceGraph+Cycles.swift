extension ReferenceGraph {
    /// Finds the cycles of strong references. A type that holds instances of itself, like a tree, is not a cycle.
    mutating func markCycles() {
        var outgoing = Array(repeating: [Int](), count: nodes.count)
        for (index, edge) in edges.enumerated() where edge.kind == .strong && edge.from != edge.to {
            outgoing[edge.from].append(index)
        }
        let component = components(outgoing)
        for index in edges.indices where edges[index].kind == .strong && edges[index].from != edges[index].to {
            edges[index].isInCycle = component[edges[index].from] == component[edges[index].to]
        }
        var shown: Set<Int> = []
        for index in edges.indices where edges[index].isInCycle && !shown.contains(index) {
            guard cycles.count < Self.mostCycles else {
                hasMoreCycles = true
                break
            }
            let cycle =
                [index] + shortestPath(from: edges[index].to, to: edges[index].from, along: outgoing, within: component)
            shown.formUnion(cycle)
            cycles.append(cycle)
        }
    }

    /// The strongly connected component of each node (Tarjan's algorithm without recursion).
    private func components(_ outgoing: [[Int]]) -> [Int] {
        var number = Array(repeating: -1, count: nodes.count)
        var low = number
        var component = number
        var waiting: [Int] = []
        var isWaiting = Array(repeating: false, count: nodes.count)
        var next = 0
        var found = 0
        for root in nodes.indices where number[root] < 0 {
            var path = [(node: root, edge: 0)]
            while let step = path.last {
                let node = step.node
                if step.edge == 0, number[node] < 0 {
                    number[node] = next
                    low[node] = next
                    next += 1
                    waiting.append(node)
                    isWaiting[node] = true
                }
                if step.edge < outgoing[node].count {
                    path[path.count - 1].edge += 1
                    let target = edges[outgoing[node][step.edge]].to
                    if number[target] < 0 {
                        path.append((target, 0))
                    } else if isWaiting[target] {
                        low[node] = min(low[node], number[target])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == number[node] else { continue }
                while let member = waiting.popLast() {
                    isWaiting[member] = false
                    component[member] = found
                    if member == node { break }
                }
                found += 1
            }
        }
        return component
    }

    /// The edges of a shortest path between two nodes of a component (breadth-first search).
    private func shortestPath(from start: Int, to goal: Int, along outgoing: [[Int]], within component: [Int]) -> [Int]
    {
        var arrivedBy: [Int: Int] = [:]
        var level = [start]
        search: while !level.isEmpty {
            var next: [Int] = []
            for node in level {
                for index in outgoing[node] {
                    let target = edges[index].to
                    guard component[target] == component[start], target != start, arrivedBy[target] == nil else {
                        continue
                    }
                    arrivedBy[target] = index
                    if target == goal { break search }
                    next.append(target)
                }
            }
            level = next
        }
        var path: [Int] = []
        var node = goal
        while node != start, let index = arrivedBy[node] {
            path.append(index)
            node = edges[index].from
        }
        return path.reversed()
    }
}
