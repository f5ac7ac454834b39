import SourceText

/// Who holds whom in a project's modules, and which module opens which: what a drawing of them shows.
package struct ModuleGraph: Sendable {
    package struct Group: Sendable {
        package let title: String
        /// Indices of `nodes`.
        package internal(set) var nodes: [Int] = []
    }

    package struct Node: Sendable {
        /// As it is written in its module: `LoginPresenter`, `LoginPresenter.State`.
        package let name: String
        /// What it is there for, by the template that it came from; else what it is: `class`, `protocol`.
        package let remark: String
        package let isProtocol: Bool
        /// Index of `groups`.
        package let group: Int
    }

    package struct Edge: Sendable {
        package enum Kind: Int, Sendable, Comparable {
            case strong
            /// `weak` and `unowned`.
            case weak
            /// A call of something in another module.
            case opens

            package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
        }

        /// Indices of `nodes`.
        package let from: Int
        package let to: Int
        package let kind: Kind
        /// The names of the properties, or of the functions that open.
        package internal(set) var labels: [String]
        /// Where the first of them stands.
        package let location: Diagnostic.Location
        /// Whether it is part of a cycle of strong references.
        package internal(set) var isInCycle = false

        /// At most two labels; more do not fit.
        var label: String {
            labels.count > 2 ? labels[..<2].joined(separator: ", ") + ", …" : labels.joined(separator: ", ")
        }
    }

    package internal(set) var groups: [Group]
    package internal(set) var nodes: [Node]
    /// By holder, then in the order of the text.
    package internal(set) var edges: [Edge]
    /// Texts that could not be read to their end, and protocols that more types adopt than are drawn.
    package internal(set) var problems: [Diagnostic] = []
    /// Cycles of strong references, as indices of `edges`; each strong edge of a cycle is in at least one, as long as
    /// there are no more than `mostCycles`.
    package internal(set) var cycles: [[Int]] = []
    var hasMoreCycles = false

    /// So many cycles are looked for.
    package static let mostCycles = 50

    /// A note for each cycle of strong references, at the property that it starts with, by file and place.
    package var notes: [Diagnostic] {
        let named: [Diagnostic] = cycles.compactMap { cycle in
            guard let first = cycle.first.map({ edges[$0] }) else { return nil }
            let way = cycle.map { "\(nodes[edges[$0].from].name).\(edges[$0].labels.first ?? "")" }
            let text = (way + [nodes[first.from].name]).joined(separator: " → ")
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

/// A module as it stands on the disk.
package struct GraphModule: Sendable {
    package struct File: Sendable {
        package let source: SourceFile
        /// What the file is there for; `nil` for one that was written by hand.
        package let role: String?
        /// What was generated last in its place: types that are not in it were written by hand.
        package let base: SourceFile?

        package init(_ source: SourceFile, role: String? = nil, base: SourceFile? = nil) {
            self.source = source
            self.role = role
            self.base = base
        }
    }

    package let title: String
    /// The target that it belongs to: names are looked up there before they are elsewhere.
    package let target: String
    /// Whether it is drawn; else its types are only known.
    package let isDrawn: Bool
    package let files: [File]

    package init(title: String, target: String = "", isDrawn: Bool = true, files: [File]) {
        self.title = title
        self.target = target
        self.isDrawn = isDrawn
        self.files = files
    }
}
