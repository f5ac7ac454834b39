import Generation

extension Finding.Rule {
    private static let login = "Login/Login.viper"
    private static let protocols = "Login/LoginProtocols.swift"
    private static let presenter = "Login/Presenter/LoginPresenter.swift"
    private static let interactor = "Login/Interactor/LoginInteractor.swift"
    private static let newRequest = Explanation.Step.change(login, from: "func load()", to: "func load() async -> Bool")
    /// Adds an entity, which a later step removes.
    private static let withEntity: [Explanation.Step] = [
        .change(login, from: "    state {", to: "    entity Item { let id: Int }\n    state {"), .run(["generate"]),
    ]
    private static let withoutEntity = Explanation.Step.change(login, from: "    entity Item { let id: Int }\n", to: "")

    /// How the rule comes to find something, and what to do then.
    var explanation: Explanation {
        switch self {
        case .missing:
            Explanation(
                example: [.remove(Self.protocols)],
                repair: "'viper-gen generate' writes the file."
            )
        case .stale:
            Explanation(
                example: [Self.newRequest],
                repair: """
                    'viper-gen generate' updates the file, and keeps what people wrote in it. 'viper-gen check
                    --diff' shows what changes.
                    """
            )
        case .extra:
            Explanation(
                example: Self.withEntity + [Self.withoutEntity],
                repair: "'viper-gen generate' removes the file, because it has no edits."
            )
        case .moved:
            Explanation(
                example: [.change(Self.login, from: "module Login", to: "module SignIn")],
                repair: "'viper-gen generate' moves the file, with what people wrote in it."
            )
        case .lost:
            Explanation(
                example: [
                    .copy(Self.presenter, to: "Old/LoginPresenter.swift"),
                    .copy(Self.presenter, to: "New/LoginPresenter.swift"), .remove(Self.presenter),
                ],
                repair: """
                    Remove the copies that are not the file of the module, or move the right one back to where it
                    was. 'viper-gen generate' then follows the one that is left.
                    """
            )
        case .orphaned:
            Explanation(
                example: [.remove(Self.login)],
                repair: """
                    If the module is gone, 'viper-gen remove NAME' removes its files, except for those that were
                    edited. Otherwise, bring the spec back.
                    """
            )
        case .editedGeneratedFile:
            Explanation(
                example: [.append("// mine", to: Self.protocols)],
                repair: """
                    Put the change into the spec or into a file of your own, and let 'viper-gen generate --force'
                    replace the file: FILE.orig keeps the old text.
                    """
            )
        case .conflict:
            Explanation(
                example: [
                    .change(Self.interactor, from: "func load() {", to: "func load() {\n        print(1)"),
                    Self.newRequest,
                ],
                repair: """
                    'viper-gen generate --conflicts inline' marks both versions in the file. Or write what the
                    spec asks for yourself, and accept it: viper-gen generate --keep-edits FILE
                    """
            )
        case .unknownBase:
            Explanation(
                example: [
                    .remove(".viper-gen/base/files/\(Self.presenter).base"),
                    .change(Self.presenter, from: "func viewDidLoad() {", to: "func viewDidLoad() {}\n}\n{"),
                ],
                repair: """
                    Commit the folder .viper-gen, so that bases are not lost. To keep the file as it is:
                    viper-gen generate --keep-edits FILE. To replace it: viper-gen generate --force
                    """
            )
        case .damagedBase:
            Explanation(
                example: [
                    .append("<<<<<<< HEAD\n=======\n>>>>>>> other", to: ".viper-gen/base/files/\(Self.presenter).base")
                ],
                repair: "'viper-gen generate' writes the base again."
            )
        case .unrecorded:
            Explanation(
                example: [.remove(".viper-gen/base/files/\(Self.presenter).base")],
                repair: """
                    'viper-gen generate' writes the bases. Commit the folder .viper-gen with the files: without a
                    base, the next change of the spec cannot be merged.
                    """
            )
        case .editedExtraFile:
            Explanation(
                example: Self.withEntity + [.append("// mine", to: "Login/Entity/Item.swift"), Self.withoutEntity],
                repair: "Remove the file, or keep it: viper-gen generate --keep-edits FILE"
            )
        case .conflictMarkers:
            Explanation(
                example: [.append("<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> other", to: Self.presenter)],
                repair: "Resolve the conflict in the file, as git has it. Then run 'viper-gen generate'."
            )
        case .notUTF8:
            Explanation(
                example: [Self.newRequest, .write(Self.interactor, [0xFF])],
                repair: "Save the file as UTF-8."
            )
        case .incomplete:
            Explanation(
                example: [
                    .write("Home/Home.viper", Array("module Home { presenter { func didTap() } }\n".utf8)),
                    .write("Home/Mine.swift", Array("final class HomePresenter {}\n".utf8)),
                ],
                repair: "Add what the notes name to your type. viper-gen does not change files of your own."
            )
        case .unreadable:
            Explanation(
                example: [
                    .write("Home/Home.viper", Array("module Home { presenter { func didTap() } }\n".utf8)),
                    .write("Home/Mine.swift", Array("final class HomePresenter {\n".utf8)),
                ],
                repair: "Complete the file. Until then, nothing is generated that it may declare."
            )
        case .unusable:
            Explanation(
                example: [.remove(Self.interactor), .write(Self.interactor + "/a", [])],
                repair: "Put a readable file there, or nothing, and run 'viper-gen generate'."
            )
        case .unmatchedCode:
            Explanation(
                example: [
                    .write("Login/Mine.swift", Array("let presenter: LoginPresenter? = nil\n".utf8)),
                    .change(Self.login, from: "module Login", to: "module SignIn"),
                ],
                repair: "Change the code at the place of the warning; the message says to what."
            )
        case .interrupted:
            Explanation(
                example: [.write(".viper-gen/journal", [])],
                repair: "'viper-gen generate' finishes the run, or starts again. Nothing is lost."
            )
        case .spec:
            Explanation(
                example: [.change(Self.login, from: "presenter {", to: "presentr {")],
                repair: "Change the spec as the message says. docs/spec-language.md describes the language."
            )
        case .setting:
            Explanation(
                example: [.write(".viper-gen/project.viper", Array("project {\n    indent: 3\n}\n".utf8))],
                repair: "Change the setting. 'viper-gen help settings' lists the settings with their values."
            )
        case .template:
            Explanation(
                example: [
                    .run(["templates", "eject", TemplateLibrary.standardArchitecture]),
                    .append("}", to: ".viper-gen/templates/\(TemplateLibrary.standardArchitecture)/architecture.viper"),
                ],
                repair: "Change the template. 'viper-gen templates check' finds the mistakes of all templates."
            )
        case .input:
            Explanation(
                example: [],
                arguments: ["Missing"],
                repair: "The message says what cannot be read, and its notes what to do."
            )
        }
    }
}
