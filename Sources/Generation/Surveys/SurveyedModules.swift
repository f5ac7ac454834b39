import ModulePlan
import ModuleSpec
import SwiftReader

/// The modules of a project as its Swift files have them: the classes of their parts, and the protocols that these
/// adopt.
struct SurveyedModules {
    typealias DeclaredType = SwiftSurvey.DeclaredType

    let architecture: Architecture
    /// The names that most modules have.
    let convention: NamingConventions.Convention
    /// The modules with these names, sorted.
    let names: [String]
    /// The number of all modules.
    let count: Int
    /// By module, the types whose names start with its name, sorted. `LoginFormView` belongs to `LoginForm`, not to
    /// `Login`. The protocol `ILoginView` belongs to `Login` if a class of `Login` adopts it, or refers to it.
    private let types: [String: [DeclaredType]]
    private let survey: SwiftSurvey
    /// The name of most views' classes, if it is not that of the architecture, and how many have it.
    let viewName: (pattern: NamePattern, count: Int)?

    /// - Returns: `nil` if the project has no modules.
    init?(_ survey: SwiftSurvey, _ library: TemplateLibrary) {
        guard let modules = NamingConventions(library).modules(of: survey.types.values, adopted: survey.adopted),
            let architecture = try? library.description(of: modules.convention.architecture)
        else { return nil }
        self.architecture = architecture
        convention = modules.convention
        names = modules.names
        count = modules.count
        let names = Set(modules.names)
        let users = survey.users
        let types = survey.types.values.sorted { $0.name < $1.name }.reduce(into: [String: [DeclaredType]]()) {
            types,
            type in
            let module = Self.module(of: type.name, among: names) ?? Self.module(using: type, users, among: names)
            if let module { types[module, default: []].append(type) }
        }
        self.types = types
        self.survey = survey
        viewName = Self.viewName(of: modules, in: types)
    }

    /// One module, with the types of a survey that can be those of it.
    ///
    /// - Parameters:
    ///   - name: The name of the module.
    ///   - survey: The types of its files.
    ///   - architecture: The architecture.
    ///   - convention: The names of its types.
    init(
        _ name: String,
        in survey: SwiftSurvey,
        _ architecture: Architecture,
        _ convention: NamingConventions.Convention
    ) {
        let classes = Role.allCases.flatMap { convention.patterns["naming.\($0.rawValue).type"] ?? [] }
        let found = Set(survey.types.keys.flatMap { type in classes.compactMap { $0.module(of: type) } })
        // `FeedListView` is of `FeedList`, if that has classes of its own.
        let others = found.filter { $0 != name && $0.hasPrefix(name) }
        self.architecture = architecture
        self.convention = convention
        names = [name]
        count = 1
        types = [name: survey.types.values.filter { $0.canBe(of: name, others) }.sorted { $0.name < $1.name }]
        self.survey = survey
        viewName = nil
    }

    /// The longest of some names that a type's name starts with.
    fileprivate static func module(of type: String, among names: Set<String>) -> String? {
        type.indices.reversed().lazy.map { String(type[..<$0]) }.first(where: names.contains)
    }

    /// The longest of some names that a protocol has after a prefix, if a type of that module adopts it or refers to
    /// it.
    ///
    /// - Parameter users: By the name of a type, the types that adopt it or refer to it.
    private static func module(
        using contract: DeclaredType,
        _ users: [String: [String]],
        among names: Set<String>
    ) -> String? {
        guard contract.isProtocol, let users = users[contract.name] else { return nil }
        let name = contract.name
        let found = name.indices.dropFirst().compactMap { module(of: String(name[$0...]), among: names) }
        return found.max { $0.count < $1.count }.flatMap { module in
            users.contains { $0.hasPrefix(module) } ? module : nil
        }
    }

    /// The name that most views have; `nil` if it is that of the architecture.
    private static func viewName(
        of modules: NamingConventions.Modules,
        in types: [String: [DeclaredType]]
    ) -> (pattern: NamePattern, count: Int)? {
        guard let usual = modules.convention.view else { return nil }
        // Each module has a vote; it is `nil` if several classes can be its view.
        var tally = Tally<NamePattern?>()
        for module in modules.names {
            let own = types[module] ?? []
            let names = Set(own.map(\.name))
            // A view controller of the module that knows nothing of it is part of its view.
            let views = own.filter { $0.isController && $0.knows(any: names) }
            let patterns = Set(views.compactMap { NamePattern($0.name, ofModule: module) })
            guard let first = patterns.first else { continue }
            tally.add(patterns.contains(usual) ? usual : patterns.count == 1 ? first : nil)
        }
        guard let (majority, count) = tally.clearMajority(of: modules.names.count), let pattern = majority,
            pattern != usual
        else { return nil }
        return (pattern, count)
    }

    /// A type of the project.
    func type(called name: String) -> DeclaredType? { survey.types[name] }

    /// The nibs with which a class is made.
    func nibs(of type: String) -> Set<String> { survey.nibs[type] ?? [] }

    func types(of module: String) -> [DeclaredType] { types[module] ?? [] }

    /// Whether the architecture has a setting.
    func have(_ setting: String) -> Bool { architecture.settings.contains { $0.name.text == setting } }

    /// The names that the architecture gives to the class of a part.
    func typePatterns(of role: Role) -> Set<NamePattern> { convention.patterns["naming.\(role.rawValue).type"] ?? [] }

    /// The classes that adopt the protocol of a part, as the architecture names them. That of the view can have the
    /// name that most views have.
    func classes(of role: Role, in module: String) -> [DeclaredType] {
        let owner = architecture.role(role)?.adopter ?? role
        let names = Set(typePatterns(of: owner).map { $0.name(ofModule: module) })
        let found = types(of: module).filter { !$0.isProtocol && names.contains($0.name) }
        guard owner == .view else { return found }
        let name = viewName?.pattern.name(ofModule: module)
        if let view = types(of: module).first(where: { !$0.isProtocol && $0.name == name }) { return [view] }
        // `LoginView` can be the view that `LoginViewController` shows.
        let controllers = found.filter(\.isController)
        return controllers.isEmpty ? found : controllers
    }

    /// The SwiftUI view of a module that has no view controller. It has the name that the architecture gives to its
    /// view with any framework, or that of the module with the word for a view: `LoginView`.
    func screen(of module: String) -> DeclaredType? {
        let own = types(of: module)
        // A type of the project can be called as that of SwiftUI.
        guard type(called: "View")?.isProtocol != true, !own.contains(where: \.isController) else { return nil }
        let usual = typePatterns(of: .view).map { $0.name(ofModule: module) }
        let names = usual + [architecture.role(.view)?.stem.map { module + $0.text }].compactMap(\.self)
        return own.first { type in
            type.isSwiftUIView && names.contains(type.name)
        }
    }

    /// The folder with the files of the parts of a module, which can be in folders below it.
    ///
    /// - Returns: The components of its path; `nil` if the files are not known.
    func folder(of module: String) -> [Substring]? {
        let classes = Role.allCases.flatMap { self.classes(of: $0, in: module) }
        let folders = classes.compactMap(\.path).map { Array($0.split(separator: "/").dropLast()) }
        guard let first = folders.first else { return nil }
        return folders.dropFirst().reduce(first) { common, folder in
            zip(common, folder).prefix { $0 == $1 }.map { $0.0 }
        }
    }

    /// The protocols of a module that classes adopt.
    func contracts(adoptedBy classes: [DeclaredType], in module: String) -> Set<String> {
        let own = Set(types(of: module).filter(\.isProtocol).map(\.name))
        return classes.reduce(into: []) { $0.formUnion($1.inherited.intersection(own)) }
    }

    /// The types of a module by which the others can refer to a part: its classes, the protocols that these adopt, and
    /// types that are called as the architecture calls its class and its protocol.
    func names(of role: Role, in module: String) -> Set<String> {
        let classes = self.classes(of: role, in: module)
        let usual = ["type", "contract"].flatMap { convention.patterns["naming.\(role.rawValue).\($0)"] ?? [] }
        return contracts(adoptedBy: classes, in: module).union(classes.map(\.name))
            .union(usual.map { $0.name(ofModule: module) })
    }

    /// The types that the properties of classes have.
    func references(of classes: [DeclaredType]) -> Set<String> {
        classes.reduce(into: []) { words, type in
            for property in type.properties.values { words.formUnion(property.words) }
        }
    }

    /// The names of the classes of a module's parts: those that the architecture gives them, and those of types that
    /// adopt a protocol of the module to which a part refers.
    func parts(of module: String) -> Set<String> {
        let classes = Role.allCases.flatMap { self.classes(of: $0, in: module) }
        let protocols = Set(types(of: module).filter(\.isProtocol).map(\.name))
        let named = references(of: classes).intersection(protocols)
        let adopters = types(of: module).filter { !$0.isProtocol && !$0.inherited.isDisjoint(with: named) }
        return Set((classes + adopters).map(\.name))
    }

    /// The parts whose classes refer to a part, as the architecture has it.
    func referrers(to role: Role) -> [Role] {
        architecture.roles.filter { description in
            description.wiring.contains { $0.type.names(role) }
        }.map(\.role)
    }
}

extension TypeSyntax {
    /// Whether a type has a placeholder such as `#view`.
    func names(_ role: Role) -> Bool {
        var isNamed = false
        visit { type in
            if case .placeholder(let name) = type { isNamed = isNamed || name == role.rawValue }
        }
        return isNamed
    }
}

extension SwiftSurvey.DeclaredType {
    /// Whether the type can be one of a module, as far as its name tells.
    ///
    /// - Parameter others: The names of other modules that start with that of the module.
    fileprivate func canBe(of module: String, _ others: Set<String>) -> Bool {
        let isNamed = isProtocol ? name.contains(module) : name.hasPrefix(module)
        // `name.hasPrefix` for each of many modules takes long.
        return isNamed && (others.isEmpty || !name.indices.contains { others.contains(String(name[...$0])) })
    }

    /// Whether the type is a view controller, as far as the name of its base class tells. One that only holds a view of
    /// SwiftUI, as a `UIHostingController` does, is none.
    var isController: Bool {
        !isProtocol && inherited.contains { $0.hasSuffix("Controller") && !$0.hasSuffix("HostingController") }
    }

    /// Whether the type is a view of SwiftUI, if `View` is that of SwiftUI.
    var isSwiftUIView: Bool { !isProtocol && !isClass && inherited.contains("View") }

    /// Whether the type inherits from one of some types, or has a property of one.
    fileprivate func knows(any names: Set<String>) -> Bool {
        !inherited.isDisjoint(with: names) || properties.values.contains { !$0.words.isDisjoint(with: names) }
    }
}

extension SwiftSurvey {
    /// The protocols that types of the project adopt, or that the properties of these have.
    fileprivate var adopted: Set<String> {
        types.values.filter { !$0.isProtocol }.reduce(into: []) { names, type in
            names.formUnion(type.inherited)
            for property in type.properties.values { names.formUnion(property.words) }
        }
    }

    /// By the name of a type, those that inherit from it or have a property of it, without protocols.
    fileprivate var users: [String: [String]] {
        types.values.filter { !$0.isProtocol }.reduce(into: [:]) { users, type in
            let known = type.properties.values.reduce(into: type.inherited) { $0.formUnion($1.words) }
            for name in known { users[name, default: []].append(type.name) }
        }
    }
}
