import ModulePlan
import ModuleSpec
import SourceText

/// `SignUp` with `Presenter` after it: what a type's name has around that of its module.
struct NamePattern: Hashable {
    let prefix: String
    let suffix: String

    /// - Returns: `nil` if a name does not contain that of the module once.
    init?(_ name: String, ofModule module: String) {
        let parts = name.split(separator: module, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        (prefix, suffix) = (String(parts[0]), String(parts[1]))
    }

    /// The name of the module, if a type's name has this pattern.
    func module(of type: String) -> String? {
        guard type.utf8.count > prefix.utf8.count + suffix.utf8.count, type.hasPrefix(prefix), type.hasSuffix(suffix)
        else { return nil }
        return String(type.dropFirst(prefix.count).dropLast(suffix.count))
    }

    func name(ofModule module: String) -> String { prefix + module + suffix }
}

/// The names that the architectures give to the types of a module, and how many modules of a project have them.
struct NamingConventions {
    /// The names of an architecture with one naming profile.
    struct Convention {
        let architecture: String
        /// The naming profile; `nil` for an architecture without profiles.
        let naming: String?
        /// Whether the profile is the architecture's default.
        let isDefault: Bool
        /// The word that many teams use for a router, if the names have it in place of that of the profile.
        let routerWord: String?
        /// By the setting that changes it, such as `naming.view.type`, the names of a type. They can depend on the
        /// framework.
        let patterns: [String: Set<NamePattern>]
        /// By role, the name of the properties by which other parts refer to it.
        let properties: [Role: String]
        /// The name of the view's class with the architecture's default framework.
        let view: NamePattern?
        let all: Set<NamePattern>
        /// The paths of the files, relative to the folder of a module.
        let files: Set<NamePattern>

        /// - Parameters:
        ///   - module: The name of the module that the plans are of.
        ///   - plans: The plans of a module with all sections, with one framework each.
        ///   - chosen: Names of types that say little about the architecture.
        init(
            _ architecture: Architecture,
            naming: String?,
            routerWord: String? = nil,
            of module: String,
            in plans: [ModulePlan?],
            except chosen: [String] = []
        ) {
            var patterns: [String: Set<NamePattern>] = [:]
            let named = plans.map { $0?.types.all ?? [] }
            for type in named.joined() where !chosen.contains(type.name) {
                guard let pattern = NamePattern(type.name, ofModule: module) else { continue }
                patterns[type.setting ?? "", default: []].insert(pattern)
            }
            self.architecture = architecture.name.text
            self.naming = naming
            isDefault = naming == architecture.values(of: "naming").first
            self.routerWord = routerWord
            self.patterns = patterns
            properties = plans.first.flatMap { $0 }.map { $0.properties(ofModule: module) } ?? [:]
            view = named.first?.first { $0.setting == "naming.view.type" }.flatMap { type in
                NamePattern(type.name, ofModule: module)
            }
            all = patterns.values.reduce(into: []) { $0.formUnion($1) }
            let paths = plans.flatMap { $0?.allFiles ?? [] }.map(\.path)
            files = Set(paths.compactMap { NamePattern($0, ofModule: module) })
        }
    }

    /// The modules of a project that have the names of an architecture.
    struct Modules {
        /// The names that most modules have.
        let convention: Convention
        /// The modules with these names, sorted.
        let names: [String]
        /// The number of all modules.
        let count: Int
    }

    /// How many types of a module must have the names of an architecture. Fewer can be chance.
    private static let fewestTypes = 3
    /// A word for a router that many teams use, and that is not the default of every architecture.
    static let routerWord = "Coordinator"
    /// The setting with the word for a router.
    static let routerSetting = "naming.wireframe"
    /// A name that no architecture uses.
    private static let placeholder = "Xyzzy"

    private let conventions: [Convention]

    /// - Parameter library: The architectures. One with mistakes is left out.
    init(_ library: TemplateLibrary) {
        conventions = library.architectureNames.flatMap { name -> [Convention] in
            guard let compiled = try? library.architecture(name) else { return [] }
            return Self.conventions(of: compiled)
        }
    }

    private static func conventions(of compiled: CompiledArchitecture) -> [Convention] {
        let architecture = compiled.architecture
        // A type that a setting names says little about the architecture.
        let chosen = architecture.settings.compactMap {
            $0.defaultName?.text.replacing("{{ module.name }}", with: placeholder)
        }
        let namings = architecture.setting("naming")?.values.map(Optional.some) ?? [nil]
        let frameworks = architecture.setting("ui")?.values.map(Optional.some) ?? [nil]
        let words = [nil] + (architecture.role(.wireframe)?.hasOtherWord == true ? [routerWord] : [])
        return words.flatMap { word in
            namings.map { naming in
                let plans = frameworks.map { plan(of: compiled, naming: naming, routerWord: word, ui: $0) }
                return Convention(
                    architecture,
                    naming: naming,
                    routerWord: word,
                    of: placeholder,
                    in: plans,
                    except: chosen
                )
            }
        }
    }

    /// The plan of a module with all sections.
    private static func plan(
        of compiled: CompiledArchitecture,
        naming: String?,
        routerWord: String?,
        ui: String?
    ) -> ModulePlan? {
        let chosen = [("naming", naming), (routerSetting, routerWord), ("ui", ui)]
        let settings = chosen.compactMap { name, value in value.map { (name, $0) } }
        return Module.withAllSections(named: placeholder, settings: settings).flatMap { module in
            Planner.plan(module, settings: .none, architecture: compiled).plan
        }
    }

    /// - Parameters:
    ///   - types: The names of a project's types.
    ///   - adopted: The names of the protocols that other types adopt.
    /// - Returns: `nil` if no module has the names of an architecture.
    func modules(of types: some Sequence<String>, adopted: Set<String> = []) -> Modules? {
        var found: [String: Set<NamePattern>] = [:]
        let patterns = conventions.reduce(into: Set<NamePattern>()) { $0.formUnion($1.all) }
        for type in types {
            for pattern in patterns {
                if let module = pattern.module(of: type) { found[module, default: []].insert(pattern) }
            }
        }
        // `ILoginView` and `ILoginPresenter` are protocols of `Login`.
        let isEnd = { (module: String) in module.indices.dropFirst().contains { found[String(module[$0...])] != nil } }
        for (module, own) in found where isEnd(module) {
            if own.allSatisfy({ adopted.contains($0.name(ofModule: module)) }) { found[module] = nil }
        }
        var followers = [[String]](repeating: [], count: conventions.count)
        var count = 0
        for (module, found) in found {
            let scores = conventions.map { $0.all.intersection(found).count }
            guard let most = scores.max(), most >= Self.fewestTypes else { continue }
            count += 1
            for (number, score) in scores.enumerated() where score == most { followers[number].append(module) }
        }
        guard let most = followers.map(\.count).max(), most > 0,
            let best = followers.firstIndex(where: { $0.count == most })
        else { return nil }
        return Modules(convention: conventions[best], names: followers[best].sorted(), count: count)
    }
}

extension RoleDescription {
    /// Whether the part has a class whose name has another word than `Coordinator`.
    var hasOtherWord: Bool { type != nil && stem?.text != NamingConventions.routerWord }
}

extension ModulePlan {
    /// By role, the names of properties without those that depend on the name of the module.
    fileprivate func properties(ofModule module: String) -> [Role: String] {
        let values = allFiles.first?.values ?? [:]
        return Role.allCases.reduce(into: [:]) { names, role in
            guard let name = values[role.rawValue]?["property"]?.string, !name.hasPrefix(module.lowercased())
            else { return }
            names[role] = name
        }
    }
}

extension Module {
    /// A module with all sections but those of the data, which can be several. Its plan has the names of all types.
    ///
    /// - Parameter settings: The settings, with their values as a spec has them.
    /// - Returns: `nil` if the name or a value is none.
    static func withAllSections(named name: String, settings: [(name: String, value: String)]) -> Module? {
        let lines = settings.map { "    \($0.name): \($0.value)\n" }
        let sections = Role.allCases.filter { $0 != .data }.map { "    \($0.rawValue) {\n    }\n" }
        let text = "module \(name) {\n" + (lines + sections).joined() + "}\n"
        return SpecFile(SourceFile(path: "", text: text)).modules.first
    }
}
