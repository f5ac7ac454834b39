import SourceText

/// The types of a project's modules as nodes, and as edges which type holds which and which module opens which.
package struct ReferenceGraph: Sendable {
    /// A module.
    package struct Group: Sendable {
        /// The title in the drawing.
        package let title: String
        /// The types of the module, as indices of `ReferenceGraph.nodes`.
        package internal(set) var nodes: [Int] = []
    }

    /// A type.
    package struct Node: Sendable {
        /// The name with the names of the types around it: `LoginPresenter`, `LoginPresenter.State`.
        package let name: String
        /// The role of the template that the type was generated from; for another type its keyword: `class`,
        /// `protocol`.
        package let remark: String
        package let isProtocol: Bool
        /// The module, as an index of `ReferenceGraph.groups`.
        package let group: Int
    }

    /// A connection from one type to another.
    package struct Edge: Sendable {
        /// What an edge means.
        package enum Kind: Int, Sendable, Comparable {
            /// A stored property holds the other type strongly.
            case strong
            /// A `weak` or `unowned` property holds the other type.
            case weak
            /// The type calls a type in another module.
            case opens

            package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
        }

        /// The type that holds or opens, as an index of `ReferenceGraph.nodes`.
        package let from: Int
        /// The type that is held or opened, as an index of `ReferenceGraph.nodes`.
        package let to: Int
        package let kind: Kind
        /// The names of the properties that hold, or of the functions that open.
        package internal(set) var labels: [String]
        /// The place of the first of them.
        package let location: Diagnostic.Location
        /// Whether the edge is part of a cycle of strong references.
        package internal(set) var isInCycle = false

        /// The first two labels, for the drawing.
        var label: String {
            labels.count > 2 ? labels[..<2].joined(separator: ", ") + ", …" : labels.joined(separator: ", ")
        }
    }

    /// The modules that are drawn.
    package internal(set) var groups: [Group]
    /// The types that are drawn.
    package internal(set) var nodes: [Node]
    /// The edges, sorted by `from` and then by the order of the text.
    package internal(set) var edges: [Edge]
    /// Files that could not be read to their end, and protocols with more adopters than are drawn.
    package internal(set) var problems: [Diagnostic] = []
    /// Cycles of strong references, as indices of `edges`. Each edge of a cycle is in at least one of them, unless
    /// there are more than `mostCycles`.
    package internal(set) var cycles: [[Int]] = []
    /// Whether there are more cycles than `mostCycles`.
    var hasMoreCycles = false

    /// The number of cycles that are searched.
    package static let mostCycles = 50

    /// A note for each cycle of strong references, at the first property of the cycle. The notes are sorted by
    /// location.
    package var notes: [Diagnostic] {
        let named: [Diagnostic] = cycles.compactMap { cycle in
            guard let first = cycle.first.map({ edges[$0] }) else { return nil }
            let path = cycle.map { "\(nodes[edges[$0].from].name).\(edges[$0].labels.first ?? "")" }
            let text = (path + [nodes[first.from].name]).joined(separator: " → ")
            var note = Diagnostic(.note, "strong cycle: \(text)", at: first.location)
            for index in cycle.dropFirst() {
                let edge = edges[index]
                note = note.note("'\(nodes[edge.to].name)' is held here", at: edge.location)
            }
            return note
        }
        guard hasMoreCycles else { return named.sortedByLocation() }
        return named.sortedByLocation() + [
            Diagnostic(.note, "there are more strong cycles than the \(named.count) that are named")
        ]
    }
}

/// The files of a module, as input for the graph.
package struct GraphModule: Sendable {
    /// A file with Swift text.
    package struct File: Sendable {
        /// The current text.
        package let source: SourceFile
        /// The role of the template that the file was generated from; `nil` for a file that was written by hand.
        package let role: String?
        /// The text that was generated last. Types that it does not declare were written by hand.
        package let base: SourceFile?

        package init(_ source: SourceFile, role: String? = nil, base: SourceFile? = nil) {
            self.source = source
            self.role = role
            self.base = base
        }
    }

    /// The title in the drawing.
    package let title: String
    /// The target that the module belongs to. Names are looked up in it before they are looked up in other targets.
    package let target: String
    /// Whether the module is drawn. The types of other modules are only used to look up names.
    package let isDrawn: Bool
    package let files: [File]

    package init(title: String, target: String = "", isDrawn: Bool = true, files: [File]) {
        self.title = title
        self.target = target
        self.isDrawn = isDrawn
        self.files = files
    }
}
