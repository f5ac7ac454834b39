import ModulePlan
import ModuleSpec
import SourceText
import TemplateEngine

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

/// `signUp` with `Service` after it, or `service`: the name of a property, which can begin with that of its module.
struct MemberPattern: Hashable {
    private let hasModule: Bool
    private let rest: String

    init(_ name: String, ofModule module: String) {
        let start = LetterCase.lowerFirstWord(module)
        let rest = name.dropFirst(start.count)
        hasModule = name.hasPrefix(start) && rest.first?.isUppercase == true
        self.rest = hasModule ? String(rest) : name
    }

    func name(ofModule module: String) -> String { hasModule ? LetterCase.lowerFirstWord(module) + rest : rest }

    /// The name as a setting has it.
    var template: String { hasModule ? "\"{{ module.name|lowerFirstWord }}\(rest)\"" : rest }
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
        /// By role, the name of the properties by which other parts refer to it, for the module of the plans.
        private let properties: [Role: String]
        /// The module of the plans.
        private let module: String
        /// The name of the view's class with the architecture's default framework.
        let view: NamePattern?
        /// The names of protocols.
        private let protocols: Set<NamePattern>
        /// The names of classes and other types.
        private let types: Set<NamePattern>
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
            self.module = module
            properties = plans.first.flatMap { $0 }.map(\.properties) ?? [:]
            view = named.first?.first { $0.setting == "naming.view.type" }.flatMap { type in
                NamePattern(type.name, ofModule: module)
            }
            func names(without kind: String) -> Set<NamePattern> {
                patterns.filter { !$0.key.hasSuffix(kind) }.values.reduce(into: []) { $0.formUnion($1) }
            }
            (protocols, types) = (names(without: ".type"), names(without: ".contract"))
            let paths = plans.flatMap { $0?.allFiles ?? [] }.map(\.path)
            files = Set(paths.compactMap { NamePattern($0, ofModule: module) })
        }

        /// All names of types.
        var all: Set<NamePattern> { protocols.union(types) }

        /// Whether a type with a name can be generated.
        fileprivate func has(_ pattern: NamePattern, isProtocol: Bool) -> Bool {
            (isProtocol ? protocols : types).contains(pattern)
        }

        /// The name of the property by which other parts of a module refer to a part.
        func property(of role: Role, in module: String) -> String? {
            properties[role].map { MemberPattern($0, ofModule: self.module).name(ofModule: module) }
        }

        /// Whether some types of a module are its view and a class that the view follows.
        fileprivate func haveScreen(_ found: [NamePattern: SwiftSurvey.DeclaredType]) -> Bool {
            func types(of role: Role) -> [SwiftSurvey.DeclaredType] {
                patterns["naming.\(role.rawValue).type"]?.compactMap { found[$0] } ?? []
            }
            return types(of: .view).contains { $0.isController || $0.isSwiftUIView }
                && types(of: .presenter).contains(where: \.isClass)
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

    /// How many types of a module must have the names of an architecture. Fewer can be chance, unless they are a screen
    /// of one architecture only.
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
    ///   - types: A project's types.
    ///   - adopted: The names of the protocols that other types adopt.
    /// - Returns: `nil` if no module has the names of an architecture.
    func modules(of types: some Sequence<SwiftSurvey.DeclaredType>, adopted: Set<String> = []) -> Modules? {
        var found: [String: [NamePattern: SwiftSurvey.DeclaredType]] = [:]
        let patterns = conventions.reduce(into: Set<NamePattern>()) { $0.formUnion($1.all) }
        for type in types {
            for pattern in patterns {
                if let module = pattern.module(of: type.name) { found[module, default: [:]][pattern] = type }
            }
        }
        // `ILoginView` and `ILoginPresenter` are protocols of `Login`.
        let isEnd = { (module: String) in module.indices.dropFirst().contains { found[String(module[$0...])] != nil } }
        for (module, own) in found where isEnd(module) {
            if own.values.allSatisfy({ adopted.contains($0.name) }) { found[module] = nil }
        }
        var followers = [[String]](repeating: [], count: conventions.count)
        var count = 0
        for (module, found) in found {
            let scores = conventions.map { convention in
                found.count { convention.has($0.key, isProtocol: $0.value.isProtocol) }
            }
            guard let most = scores.max() else { continue }
            let best = conventions.indices.filter { scores[$0] == most }
            guard most >= Self.fewestTypes || areScreen(found, of: best) else { continue }
            count += 1
            for number in best { followers[number].append(module) }
        }
        guard let most = followers.map(\.count).max(), most > 0,
            let best = followers.firstIndex(where: { $0.count == most })
        else { return nil }
        return Modules(convention: conventions[best], names: followers[best].sorted(), count: count)
    }

    /// Whether the types of a module are a screen of a single architecture.
    ///
    /// - Parameter best: The indices of the conventions that have as many of the types as any.
    private func areScreen(_ found: [NamePattern: SwiftSurvey.DeclaredType], of best: [Int]) -> Bool {
        Set(best.map { conventions[$0].architecture }).count == 1
            && best.allSatisfy { conventions[$0].haveScreen(found) }
    }
}

extension RoleDescription {
    /// Whether the part has a class whose name has another word than `Coordinator`.
    var hasOtherWord: Bool { type != nil && stem?.text != NamingConventions.routerWord }
}

extension ModulePlan {
    /// By role, the names of the properties with which parts refer to others.
    fileprivate var properties: [Role: String] {
        let values = allFiles.first?.values ?? [:]
        return Role.allCases.reduce(into: [:]) { names, role in
            names[role] = values[role.rawValue]?["property"]?.string
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
