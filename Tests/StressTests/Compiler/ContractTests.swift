import ModuleSpec
import SourceText
import SwiftReader
import TestSupport
import Testing
import ToolSupport

/// The generated protocols, read back: they hold what the spec says, in its order, and nothing else.
@Suite(.slow, .remembered) struct ContractTests {
    @Test func theReferenceModulesHaveTheRequirementsOfTheirSpecs() throws {
        for module in ReferenceModule.all {
            let spec = try #require(try module.specs().first)
            // The names of protocols, and what becomes of a requirement, differ from one architecture to another.
            let chosen = SpecFile(SourceFile(path: spec.path, text: spec.text)).modules.first?.setting("architecture")
            guard chosen == nil || chosen?.value == "viper" else { continue }
            try Self.compare(spec, try module.generatedFiles().filter(\.isSwift))
        }
    }

    @Test func randomModulesHaveTheRequirementsOfTheirSpecs() async throws {
        for trial in try await RandomTrial.all.value {
            let files = Dictionary(grouping: trial.files) { $0.path.prefix { $0 != "/" }.description }
            // The names of protocols, and what becomes of a requirement, differ from one architecture to another.
            for spec in trial.accepted where spec.settings["architecture"] == "viper" {
                try Self.compare(spec.file, files[spec.name] ?? [])
            }
        }
    }

    private static func compare(_ spec: TestFile, _ files: [TestFile]) throws {
        let read = SpecFile(SourceFile(path: spec.path, text: spec.text))
        let module = try #require(read.modules.first)
        let contracts = try files.flatMap { try Contract.all(in: $0) }
        for section in module.sections {
            let name = Contract.name(of: section, in: module)
            let contract = try #require(contracts.first { $0.name == name }, "\(spec.path) has no \(name)")
            var wanted = section.requirements.map { Written($0.withoutMarks, in: module) }
            if section.role == .view, module.state != nil {
                wanted.append(Written("func render(_ state: \(module.name.text)State)"))
            }
            let showsErrors = module.state?.properties.contains { property in
                property.attributes.contains { $0.name == "error" }
            }
            if section.role == .presenter, showsErrors == true {
                wanted.append(Written("func didDismissError()"))
            }
            let written = contract.requirements.map { Written($0, in: module) }.filter {
                !$0.isWiring || wanted.contains($0)
            }
            #expect(written == wanted, "\(name)")
            let leavesMainActor =
                section.role == .data && !section.requirements.isEmpty
                && section.requirements.allSatisfy(\.effects.isAsync)
            let parents =
                [leavesMainActor && contract.parents.first == "Sendable" ? "Sendable" : "AnyObject"]
                + section.parents.map { Written.normal($0.type, in: module) }
                .filter { $0 != "AnyObject" }
            #expect(contract.parents == parents, "\(name)")
        }
    }
}

extension Requirement {
    /// The requirement without `@request` and `@key`, which say what is made of it.
    fileprivate var withoutMarks: Requirement {
        var copy = self
        copy.attributes.removeAll { $0.name == "request" }
        guard case .function(var function) = kind else { return copy }
        for index in function.parameters.indices {
            function.parameters[index].attributes.removeAll { $0.name == "key" }
        }
        copy.kind = .function(function)
        return copy
    }
}

/// A protocol as it is written in a generated file.
private struct Contract {
    let name: String
    let parents: [String]
    let requirements: [Requirement]

    static func all(in file: TestFile) throws -> [Contract] {
        let source = SourceFile(path: file.path, text: file.text)
        var parser = SwiftParser(TokenList(source))
        var contracts: [Contract] = []
        while !parser.isAtEnd {
            guard parser.take("protocol") else {
                parser.advance()
                continue
            }
            let name = parser.text(parser.advance())
            var parents: [String] = []
            while !parser.isAt("{") {
                parser.advance()
                parents.append(try parser.parseType().description)
            }
            parser.advance()
            var requirements: [Requirement] = []
            while !parser.isAt("}") { requirements.append(try parser.parseRequirement()) }
            contracts.append(Contract(name: name, parents: parents, requirements: requirements))
        }
        return contracts
    }

    /// What the words of the naming profiles make of a section's name; a setting `naming.ROLE` is another word.
    static func name(of section: Section, in module: Module) -> String {
        let profile = module.setting("naming")?.value ?? "wireframe"
        let isInterface = profile == "interface"
        func word(_ usual: String) -> String { module.setting("naming." + section.role.rawValue)?.value ?? usual }
        let ending = ["input-output": "Input", "interface": "Interface"][profile] ?? "Protocol"
        switch section.role {
        case .input: return module.name.text + word(isInterface ? "ModuleInterface" : "ModuleInput")
        case .delegate: return module.name.text + word(isInterface ? "ModuleDelegate" : "ModuleOutput")
        case .data:
            let name = section.name.text.prefix(1).uppercased() + section.name.text.dropFirst()
            return module.name.text + name + word("DataManager") + ending
        case .view, .presenter, .interactor, .output, .wireframe: break
        }
        let names: [Role: String] =
            switch profile {
            case "input-output":
                [
                    .view: "ViewInput", .presenter: "ViewOutput", .interactor: "InteractorInput",
                    .output: "InteractorOutput", .wireframe: "RouterInput",
                ]
            case "interface":
                [
                    .view: "ViewInterface", .presenter: "PresenterInterface", .interactor: "InteractorInterface",
                    .output: "InteractorOutputInterface", .wireframe: "WireframeInterface",
                ]
            default:
                [
                    .view: word("View") + "Protocol", .presenter: word("Presenter") + "Protocol",
                    .interactor: word("Interactor") + "InputProtocol", .output: word("InteractorOutput") + "Protocol",
                    .wireframe: word(profile == "router" ? "Router" : "WireFrame") + "Protocol",
                ]
            }
        return module.name.text + (names[section.role] ?? "")
    }
}

/// A requirement in a form in which what the spec says and what the protocol says are the same.
private struct Written: Equatable, CustomStringConvertible {
    let documentation: [String]
    let text: String

    var description: String { (documentation.map { "/// " + $0 } + [text]).joined(separator: "\n") }

    /// A reference to another part, as all protocols have them.
    var isWiring: Bool {
        text.contains(
            #/^var (presenter|view|interactor|output|wireFrame|router|wireframePiece|delegate|moduleOutput|owner|\w+(DataManager|DataPiece)): \w+[?!] \{ get set \}$/#
        )
    }

    init(_ text: String) {
        documentation = []
        self.text = text
    }

    init(_ requirement: Requirement, in module: Module) {
        documentation = requirement.documentation.lines
        var copy = requirement.mapTypes {
            Self.type($0, in: module)
        } constraints: {
            Self.type($0, in: module)
        }
        copy.modifiers.removeAll { $0.text == "weak" }
        // Marks of the spec, which Swift does not have.
        copy.attributes.removeAll { ["latest", "each", "loading", "error"].contains($0.name) }
        text = copy.declaration
    }

    static func normal(_ type: TypeSyntax, in module: Module) -> String {
        Self.type(type, in: module).description
    }

    /// Without `any`, without sugar, with the siblings' names.
    private static func type(_ type: TypeSyntax, in module: Module) -> TypeSyntax {
        type.map { type in
            switch type {
            case .prefixed("any", let inner): return inner
            case .placeholder("state"): return .name(module.name.text + "State")
            case .placeholder(let name):
                let section =
                    module.sections.first { $0.name.text == name }
                    ?? Section(role: Role(rawValue: name)!, name: Name(name, range: 0..<0))
                return .name(Contract.name(of: section, in: module))
            case .named(let components):
                guard let last = components.last, components.count == 1 else { return type }
                switch last.name {
                case "Optional": return .optional(last.arguments[0])
                case "Array": return .array(last.arguments[0])
                case "Dictionary": return .dictionary(key: last.arguments[0], value: last.arguments[1])
                default: return type
                }
            case .tuple(let elements) where elements.isEmpty: return .name("Void")
            default: return type
            }
        }
    }
}
