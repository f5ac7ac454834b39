import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import SwiftReader

/// A module that is there, and none of whose protocols is known.
struct UnknownModule {
    /// How many types a message names.
    private static let mostNames = 8

    /// What stops `new`, which would put another module into its files.
    let failure: Failure

    /// - Parameters:
    ///   - code: The Swift files of the module.
    ///   - names: The names that its types can have.
    ///   - plan: The plan of the module with all sections.
    ///   - architecture: The architecture.
    ///   - spec: The path of the spec.
    ///   - project: The project.
    /// - Returns: `nil` if no type of the module is there.
    init?(
        _ code: ModuleCode,
        _ names: Set<String>,
        _ plan: ModulePlan,
        _ architecture: Architecture,
        spec: ProjectPath,
        in project: Project
    ) {
        // `Login.Presenter` is called as `LoginPresenter` is.
        let own = code.survey.types.values.filter { type in
            type.path != nil && names.contains(type.name.filter { $0 != "." })
        }
        let known = own.isEmpty ? Self.adoptedProtocols(of: code, names) : own
        guard !known.isEmpty else { return nil }
        let adopted = known.reduce(into: Set<String>()) { $0.formUnion($1.inherited) }
        let protocols = code.survey.types.values.filter { type in
            type.isProtocol && (adopted.contains(type.name) || type.name.contains(code.name))
        }
        let all = Set((known + protocols).map(\.name)).sorted()
        let shown = all.prefix(Self.mostNames).joined(separator: ", ") + (all.count > Self.mostNames ? ", …" : "")
        let first = code.outlines.lazy.flatMap { outline in
            outline.types.filter { all.contains($0.name) && $0.kind != .extension }
                .map { outline.tokens.file.location($0.nameRange) }
        }.first
        let types = code.survey.types
        let isNested = known.contains { $0.name.contains(".") }
        let path = ShellWord.quoted(project.displayPath(of: spec))
        let hasProtocols = known.contains(where: \.isProtocol) || !protocols.isEmpty
        let reason = hasProtocols ? "none of its protocols has a known name" : "it has no protocols"
        let write = "write \(path) with what you know, then run: viper-gen generate \(path)"
        let problem = Diagnostic.error("types of '\(code.name)' are there already (\(shown)), and \(reason)", at: first)
        let hint =
            isNested
            ? "viper-gen knows no types inside of others: move them to the top level of their files"
            : "name its protocols in options, such as: "
                + Self.option(for: all.filter { types[$0]?.isProtocol == true }, of: code.name, plan, architecture)
        let isHintUseful = isNested || hasProtocols
        let noted = problem.note("nothing was written; " + (isHintUseful ? hint : write))
        failure = Failure(diagnostics: [isHintUseful ? noted.note("or " + write) : noted], status: .mistake)
    }

    /// The option that names the protocol of a part: of one whose word is in the name of a protocol that is there, or
    /// else of the first part with a protocol.
    ///
    /// - Parameter protocols: The names of the protocols that are there, sorted.
    private static func option(
        for protocols: [String],
        of module: String,
        _ plan: ModulePlan,
        _ architecture: Architecture
    ) -> String {
        let contracts = HandwrittenModule.Names(plan).contracts.values
        let roles = architecture.roles.filter { contracts.contains($0.role) }
        let named = roles.lazy.compactMap { role -> (role: Role, name: String)? in
            // `LoginPresenting` can be the protocol of a presenter.
            let word = role.stem?.text ?? role.role.rawValue
            let start = word.prefix(max(4, word.count - 2))
            return protocols.first { $0.contains(start) }.map { (role.role, $0) }
        }.first
        let role = named?.role ?? roles.first?.role ?? .view
        let name = named?.name ?? "I\(module)\(architecture.role(role)?.stem?.text ?? "")"
        let pattern = NamePattern(name, ofModule: module)
        return "--naming.\(role.rawValue).contract '\(pattern?.name(ofModule: "{{ module.name }}") ?? name)'"
    }

    /// The protocols that classes adopt and that are called as parts of the module, with these classes: `LoginViewing`
    /// with `LoginVC`.
    ///
    /// - Parameter names: The names that types of the module can have.
    private static func adoptedProtocols(of code: ModuleCode, _ names: Set<String>) -> [SwiftSurvey.DeclaredType] {
        let stems = Set(names.filter { $0.hasPrefix(code.name) }.map(stem)).filter { $0 != code.name }
        let protocols = code.survey.types.values.filter { type in
            type.isProtocol && type.path != nil && stems.contains(where: type.name.contains)
        }
        let found = Set(protocols.map(\.name))
        let classes = code.survey.types.values.filter { $0.hasObjects && !$0.inherited.isDisjoint(with: found) }
        let adopted = classes.reduce(into: Set<String>()) { $0.formUnion($1.inherited) }
        return classes.isEmpty ? [] : classes + protocols.filter { adopted.contains($0.name) }
    }

    /// `LoginView` of `LoginViewController` and `LoginViewProtocol`
    private static func stem(_ name: String) -> String {
        let end = ["Controller", "Protocol", "Input", "Output", "InputProtocol", "OutputProtocol"]
            .filter(name.hasSuffix).max { $0.count < $1.count }
        return String(name.dropLast(end?.count ?? 0))
    }
}
