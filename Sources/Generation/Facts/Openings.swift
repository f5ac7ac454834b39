import ModuleSpec
import SourceText

/// How the specs of a whole project open its modules.
struct Openings: Sendable {
    /// A way in which a spec opens a module, or calls a closure that can open any.
    struct Opening: Hashable, Comparable {
        /// The name of the module; empty for a closure.
        let module: String
        let way: Destination.Way

        /// The opening as a line of `SpecFacts`.
        var text: String { module + "\t" + way.rawValue }

        static func < (one: Opening, other: Opening) -> Bool { one.text < other.text }
    }

    private var waysByModule: [String: Set<Destination.Way>] = [:]
    /// How many modules have a name.
    private var counts: [String: Int] = [:]
    /// Whether a closure opens what no spec says.
    private var hasClosures = false
    /// By the name of a module, the first place that presents it.
    private var places: [String: (opener: String, location: Diagnostic.Location)] = [:]

    init() {}

    init(of modules: [Module]) {
        for module in modules {
            add(module: module.name.text)
            for opening in module.openings { add(opening) }
        }
        addPlaces(in: modules)
    }

    mutating func add(module name: String) { counts[name, default: 0] += 1 }

    /// Whether at least one module has a name.
    func knows(module name: String) -> Bool { counts[name] != nil }

    mutating func add(_ opening: Opening) {
        if opening.way == .show {
            hasClosures = true
        } else {
            waysByModule[opening.module, default: []].insert(opening.way)
        }
    }

    /// Adds the places in the specs that were read. A run that reads a module also reads all specs that name it.
    mutating func addPlaces(in modules: [Module]) {
        for module in modules {
            for destination in module.sections.flatMap(\.destinations) where destination.way == .present {
                guard let target = destination.target, places[target.text] == nil else { continue }
                places[target.text] = (module.name.text, module.location(target.range))
            }
        }
    }

    /// A warning for each function that would go back on a stack, in a module that is only presented: it has no stack,
    /// or is the first screen on it.
    func diagnostics(of module: Module) -> [Diagnostic] {
        let (name, destinations) = (module.name.text, module.sections.flatMap(\.destinations))
        let closings = destinations.filter { $0.way == .pop }
        guard !closings.isEmpty, !hasClosures, waysByModule[name] == [.present], counts[name] == 1,
            !module.canGoBackToItself,
            !destinations.contains(where: { $0.way == .dismiss })
        else { return [] }
        return closings.map { closing in
            let problem = Diagnostic.warning(
                "'pop' does not close '\(name)', which is presented and not pushed",
                at: module.location(closing.range)
            )
            .suggesting(Destination.Way.dismiss.rawValue, at: module.location(closing.range))
            let placed = places[name].map { problem.note("'\($0.opener)' presents it", at: $0.location) } ?? problem
            return module.pushesOthers ? placed.note("it is the first screen of its stack") : placed
        }
    }
}

extension Openings.Opening {
    /// - Parameter text: A line of `SpecFacts`.
    init?(_ text: String) {
        let words = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2, let way = Destination.Way(rawValue: words[1]) else { return nil }
        self.init(module: words[0], way: way)
    }
}

extension Module {
    /// Whether the module may go back to its own screen from one that it pushes: that tells it to, or somebody else
    /// does.
    fileprivate var canGoBackToItself: Bool {
        guard pushesOthers else { return false }
        let serving = ServingRules(self)
        return sections.contains { section in
            if section.role == .input || !section.heard.isEmpty { return true }
            let functions = section.functionsByPlace
            return section.destinations.contains { destination in
                guard destination.way == .push, let function = functions[destination.function] else { return false }
                // A closure or a listener can be passed, also as a type of another spec.
                return !function.parameters.allSatisfy { serving.isKnownValue($0.type) }
            }
        }
    }

    /// How it opens other modules.
    var openings: Set<Openings.Opening> {
        Set(
            sections.flatMap(\.destinations).compactMap { destination in
                if destination.way == .show { return Openings.Opening(module: "", way: .show) }
                guard destination.way.opensModule, let target = destination.target else { return nil }
                return Openings.Opening(module: target.text, way: destination.way)
            }
        )
    }
}
