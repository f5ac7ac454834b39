import ModulePlan
import ModuleSpec
import SourceText

/// The names that the architectures give to the types of a module, and how many modules of a project have them.
struct NamingConventions {
    /// The names of an architecture with one naming profile.
    struct Convention: Hashable {
        let architecture: String
        /// The naming profile; `nil` for an architecture without profiles.
        let naming: String?
        /// Whether the profile is the architecture's default.
        let isDefault: Bool
    }

    /// `SignUp` with `Presenter` after it.
    private struct Pattern: Hashable {
        let prefix: String
        let suffix: String

        /// The name of the module of which a type has a name like this.
        func module(of type: String) -> String? {
            guard type.count > prefix.count + suffix.count, type.hasPrefix(prefix), type.hasSuffix(suffix) else {
                return nil
            }
            return String(type.dropFirst(prefix.count).dropLast(suffix.count))
        }
    }

    /// How many types of a module must have the names of an architecture. Fewer can be chance.
    private static let fewestTypes = 3
    /// A name that no architecture uses.
    private static let placeholder = "Xyzzy"

    private let conventions: [(convention: Convention, patterns: Set<Pattern>)]

    /// - Parameter library: The architectures. One with mistakes is left out.
    init(_ library: TemplateLibrary) {
        conventions = library.architectureNames.flatMap { name -> [(Convention, Set<Pattern>)] in
            guard let compiled = try? library.architecture(name) else { return [] }
            return Self.conventions(of: compiled)
        }
    }

    private static func conventions(of compiled: CompiledArchitecture) -> [(Convention, Set<Pattern>)] {
        let settings = compiled.architecture.settings
        let namings = settings.first { $0.name.text == "naming" }?.values.map(Optional.some) ?? [nil]
        let frameworks = settings.first { $0.name.text == "ui" }?.values.map(Optional.some) ?? [nil]
        return namings.enumerated().map { number, naming in
            var patterns: Set<Pattern> = []
            for framework in frameworks {
                let names = Self.names(of: compiled, naming: naming, ui: framework)
                for name in names {
                    let parts = name.split(separator: placeholder, omittingEmptySubsequences: false)
                    guard parts.count == 2 else { continue }
                    patterns.insert(Pattern(prefix: String(parts[0]), suffix: String(parts[1])))
                }
            }
            let convention = Convention(
                architecture: compiled.architecture.name.text,
                naming: naming,
                isDefault: number == 0
            )
            return (convention, patterns)
        }
    }

    /// The types of a module with all sections.
    private static func names(of compiled: CompiledArchitecture, naming: String?, ui: String?) -> [String] {
        let settings = [("naming", naming), ("ui", ui)].compactMap { name, value in value.map { "    \(name): \($0)\n" }
        }
        let sections = Role.allCases.filter { $0 != .data }.map { "    \($0.rawValue) {\n    }\n" }
        let text = "module \(placeholder) {\n" + (settings + sections).joined() + "}\n"
        guard let module = SpecFile(SourceFile(path: "", text: text)).modules.first else { return [] }
        return Planner.plan(module, settings: .none, architecture: compiled).plan?.types.all.map(\.name) ?? []
    }

    // MARK: - Counting

    /// The modules of a project that have the names of some architecture.
    struct Modules {
        /// The architecture and the profile that most modules have the names of.
        let convention: Convention
        /// The modules with these names, sorted.
        let names: [String]
        /// The number of all modules.
        let count: Int
    }

    /// - Parameter types: The names of a project's types.
    /// - Returns: `nil` if no module has the names of an architecture.
    func modules(of types: some Sequence<String>) -> Modules? {
        var found: [String: Set<Pattern>] = [:]
        let patterns = Set(conventions.flatMap(\.patterns))
        for type in types {
            for pattern in patterns {
                if let module = pattern.module(of: type) { found[module, default: []].insert(pattern) }
            }
        }
        var followers: [Convention: [String]] = [:]
        var count = 0
        for (module, found) in found {
            let scores = conventions.map { ($0.convention, $0.patterns.intersection(found).count) }
            guard let most = scores.map(\.1).max(), most >= Self.fewestTypes else { continue }
            count += 1
            for (convention, score) in scores where score == most { followers[convention, default: []].append(module) }
        }
        let counts = conventions.map { followers[$0.convention]?.count ?? 0 }
        guard let most = counts.max(), most > 0, let best = counts.firstIndex(of: most) else { return nil }
        let convention = conventions[best].convention
        return Modules(convention: convention, names: (followers[convention] ?? []).sorted(), count: count)
    }
}
