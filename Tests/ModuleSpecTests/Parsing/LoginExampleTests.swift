import ModuleSpec
import SourceText
import SwiftReader
import TestSupport
import Testing

/// The example of `spec-language.md`, byte for byte, with every part of it in the module.
@Suite struct LoginExampleTests {
    let spec: SpecFile
    let module: Module

    init() throws {
        spec = SpecFile(SourceFile(path: "Login.viper", text: try ReferenceModule.example))
        module = try #require(spec.modules.first)
    }

    private func section(_ role: Role, _ name: String? = nil) throws -> Section {
        try #require(module.sections.first { $0.role == role && (name == nil || $0.name.text == name) })
    }

    @Test func isReadWithoutARemark() {
        #expect(spec.diagnostics.isEmpty)
        #expect(spec.modules.count == 1)
        #expect(module.isWhole)
        #expect(module.isOnlyModuleOfFile)
    }

    @Test func hasItsHead() {
        #expect(module.name.text == "Login")
        #expect(module.documentation.lines == ["Signs a person in with a name and a password."])
        #expect(module.imports.map(\.text) == ["Foundation"])
        #expect(
            module.parameters.map(\.declarationWithDefault) == [
                "service: any LoginService = DefaultLoginService()", "onFinish: @escaping (User) -> Void",
            ]
        )
        #expect(module.parameters.map(\.label) == ["service", "onFinish"])
    }

    @Test func hasItsSettings() {
        #expect(module.settings.map(\.key.text) == ["architecture", "ui"])
        #expect(module.settings.map(\.value) == ["viper", "uikit"])
    }

    @Test func hasItsDeclarations() throws {
        #expect(module.declarations.map(\.name.text) == ["Credentials", "User", "LoginError"])
        #expect(
            module.declarations.map { $0.parents.map(\.type.description) } == [
                ["Equatable", "Sendable"], ["Codable", "Equatable", "Sendable"], ["Error"],
            ]
        )
        #expect(module.declarations.map(\.documentation.lines) == [["What the person typed."], [], []])
        guard case .entity(let credentials) = module.declarations[0].kind,
            case .entity(let user) = module.declarations[1].kind,
            case .enumeration(let cases) = module.declarations[2].kind
        else {
            Issue.record("the declarations are of other kinds")
            return
        }
        #expect(
            credentials.compactMap(\.storedProperty).map(Self.text) == ["let username: String", "let password: String"]
        )
        let properties = user.compactMap(\.storedProperty)
        #expect(properties.map(Self.text) == ["let id: Int", "let name: String", "var nickname: String?"])
        #expect(properties.map(\.key) == ["\"user_id\"", nil, nil])
        #expect(properties.allSatisfy { $0.attributes.isEmpty && $0.defaultValue == nil })
        let lines = cases.compactMap { if case .text(let text) = $0 { text.lines } else { nil } }
        #expect(lines == [["case wrongPassword"], ["case locked(until: Date)"]])
    }

    @Test func hasItsState() throws {
        let state = try #require(module.state)
        #expect(state.documentation.lines == ["What the screen shows, as one value."])
        #expect(state.properties.map(Self.text) == ["var isLoading: Bool", "var message: String?"])
        #expect(state.properties.map(\.defaultValue?.text) == ["false", nil])
    }

    @Test func hasItsSectionsInOrder() {
        #expect(
            module.sections.map(\.role) == [
                .view, .presenter, .interactor, .output, .wireframe, .input, .delegate, .data, .data,
            ]
        )
        #expect(
            module.sections.map(\.name.text) == [
                "view", "presenter", "interactor", "output", "wireframe", "input", "delegate", "remote", "local",
            ]
        )
        #expect(
            module.sections.map(\.documentation.lines) == [
                ["Presenter → View"], ["View → Presenter"], ["Presenter → Interactor"], ["Interactor → Presenter"],
                ["Presenter → WireFrame"], ["Caller → module, and module → caller"], [],
                ["Interactor → where the data lives"], [],
            ]
        )
    }

    @Test func hasItsDependenciesAndParents() throws {
        #expect(try section(.view).parents.map(\.type.description) == ["Loadable", "AlertPresentable"])
        #expect(try section(.presenter).dependencies.map(\.declaration) == ["onFinish: @escaping (User) -> Void"])
        #expect(try section(.interactor).dependencies.map(\.declaration) == ["service: any LoginService"])
        for section in module.sections where section.role != .presenter && section.role != .interactor {
            #expect(section.dependencies.isEmpty)
        }
        for section in module.sections where section.role != .view {
            #expect(section.parents.isEmpty)
        }
    }

    @Test func hasItsRequirements() throws {
        let requirements = module.sections.map { $0.requirements.map(\.declaration) }
        #expect(
            requirements == [
                ["@error func showError(_ message: String)", "var isLogoVisible: Bool { get set }"],
                [
                    "func viewDidLoad()", "func didTapLogin(username: String, password: String)",
                    "func numberOfRows(in section: Int) -> Int",
                ],
                [
                    "func logIn(with credentials: Credentials) async throws -> User",
                    "func refresh() async throws -> User",
                ],
                ["func didLogIn(_ user: User)", "func didFail(_ error: any Error)"],
                ["func showHome(for user: User, from view: #view?)"],
                ["func reset()"],
                ["func loginDidFinish(_ user: User)"],
                ["func login(_ credentials: Credentials) async throws -> User"],
                ["func store(_ user: User) throws"],
            ]
        )
        let documented = module.sections.flatMap(\.requirements).filter { !$0.documentation.lines.isEmpty }
        #expect(documented.map(\.fullName) == ["logIn(with:)"])
        #expect(documented.map(\.documentation.lines) == [["Asks the service once."]])
        let refresh = try section(.interactor).requirements[1]
        #expect(refresh.effects == Effects(isAsync: true, throwing: .any))
        #expect(refresh.result == .name("User"))
        let showHome = try section(.wireframe).requirements[0]
        #expect(showHome.parameters.map(\.type) == [.name("User"), .optional(.placeholder("view"))])
    }

    /// Every range points at the text that it was read from.
    @Test func everyPlaceIsExact() throws {
        for requirement in module.sections.flatMap(\.requirements) {
            #expect(spec.file.text(requirement.range) == requirement.declaration)
            #expect(requirement.fullName.hasPrefix(spec.file.text(requirement.nameRange)))
            for parameter in requirement.parameters {
                #expect(spec.file.text(parameter.range) == parameter.declaration)
                #expect(spec.file.text(parameter.typeRange) == parameter.type.description)
            }
            #expect(requirement.resultRange.map(spec.file.text) == requirement.result?.description)
        }
        for setting in module.settings {
            #expect(spec.file.text(setting.key.range) == setting.key.text)
            #expect(spec.file.text(setting.valueRange) == setting.value)
        }
        #expect(spec.file.text(module.openingBrace) == "{")
    }

    @Test(arguments: ["\r\n", "\r"])
    func isReadTheSameWithOtherLineEnds(_ lineEnd: String) throws {
        let text = try ReferenceModule.example.replacing("\n", with: lineEnd)
        let other = SpecFile(SourceFile(path: "Login.viper", text: text))
        #expect(other.diagnostics.isEmpty)
        let module = try #require(other.modules.first)
        #expect(
            module.sections.map { $0.requirements.map(\.declaration) }
                == self.module.sections.map { $0.requirements.map(\.declaration) }
        )
        #expect(module.sections.map(\.documentation) == self.module.sections.map(\.documentation))
        #expect(module.settings.map(\.value) == self.module.settings.map(\.value))
        #expect(module.documentation == self.module.documentation)
    }

    private static func text(_ property: StoredProperty) -> String {
        (property.isConstant ? "let " : "var ") + property.name.text + ": \(property.type)"
    }
}
