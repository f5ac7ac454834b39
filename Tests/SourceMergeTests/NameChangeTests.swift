import Testing

@testable import SourceMerge

private let contract = "protocol LoginWireFrame {\n    func open()\n}\n"
private let base = """
    class LoginPresenter {
        var wireFrame: LoginWireFrame?

        func load() {
        }
    }

    """
private let new = base.replacing("wireFrame: LoginWireFrame", with: "router: LoginRouter")

/// Merges a presenter when another naming profile renamed the wire frame.
///
/// - Parameters:
///   - new: The presenter that is generated now.
///   - protocols: Other protocols that are generated before and now, beside that of the wire frame.
private func merged(
    _ mine: String,
    new: String = new,
    protocols: (before: String, now: String) = ("", "")
) -> String {
    let newContract = contract.replacing("LoginWireFrame", with: "LoginRouter")
    let decisions = FileMerge.decide([
        FileVersions(
            path: "LoginProtocols.swift",
            ownership: .generated,
            base: Array((contract + protocols.before).utf8),
            current: .bytes(Array((contract + protocols.before).utf8)),
            new: Array((newContract + protocols.now).utf8)
        ),
        FileVersions(
            path: "LoginPresenter.swift",
            ownership: .shared,
            base: Array(base.utf8),
            current: .bytes(Array(mine.utf8)),
            new: Array(new.utf8)
        ),
    ])
    return decisions[1].text ?? "\(decisions[1].verdict)"
}

@Suite("Names that changed")
struct NameChangeTests {
    private func body(_ lines: String, in text: String) -> String {
        text.replacing("load() {\n", with: "load() {\n        \(lines)\n")
    }

    @Test(arguments: [
        ("wireFrame?.open()", "router?.open()"), ("self.wireFrame?.open()", "self.router?.open()"),
        ("run { [weak self] in self?.wireFrame?.open() }", "run { [weak self] in self?.router?.open() }"),
        (
            "guard let wireFrame else { return }; wireFrame.open()",
            "guard let wireFrame = router else { return }; wireFrame.open()"
        ),
        ("if let wireFrame = wireFrame { wireFrame.open() }", "if let wireFrame = router { wireFrame.open() }"),
        ("let other: LoginWireFrame? = nil", "let other: LoginRouter? = nil"),
        ("add(LoginWireFrame.self)", "add(LoginRouter.self)"),
    ])
    func changeWhereTheirUseIsCertain(mine: String, expected: String) {
        #expect(merged(body(mine, in: base)) == body(expected, in: new))
    }

    private static let help = "    func help() {\n    }\n"
    private static let property = "    weak var view: View?\n"

    @Test(arguments: [
        new.replacing("\n    func", with: Self.property + "\n    func"),
        new.replacing("    func", with: Self.help + "\n    func"),
        "import UIKit\n\n" + new.replacing("    var", with: Self.property + "    var"),
    ])
    func changeWhereTheSpecAddsOthers(new: String) {
        let text = merged(body("wireFrame?.open()", in: base), new: new)
        #expect(text == body("router?.open()", in: new))
    }

    @Test func changeWhereAProtocolComesOrGoes() {
        let module = "protocol LoginModule {\n    func close()\n}\n"
        for protocols in [("", module), (module, "")] {
            let text = merged(body("wireFrame?.open()", in: base), protocols: protocols)
            #expect(text == body("router?.open()", in: new))
        }
    }

    @Test func doNotBecomeThoseOfPropertiesDeclaredAlike() {
        let two = new.replacing("\n    func", with: "    var other: LoginRouter?\n\n    func")
        #expect(merged(body("wireFrame?.open()", in: base), new: two).contains("wireFrame?.open()"))
    }

    @Test(arguments: [
        "func leave(wireFrame: Frame?) { wireFrame?.close() }",
        "each { (index: Int, wireFrame: Frame?) in wireFrame?.close() }",
        "each { [count] index, item, wireFrame in wireFrame?.close() }",
        "let (id, wireFrame) = pair(); wireFrame.close()",
        "cell.wireFrame = 1", "let wireFrame = 1; print(wireFrame)", "draw(wireFrame: true)",
        "items.map { wireFrame in wireFrame.name }", "items.sort { wireFrame, b in wireFrame < b }",
        "for wireFrame in frames { wireFrame.draw() }", "print(.wireFrame, \"wireFrame\") // wireFrame",
    ])
    func doNotChangeWhereTheNameIsAnothers(mine: String) {
        #expect(merged(body(mine, in: base)) == body(mine, in: new))
    }

    @Test(
        "are those of a protocol, too, whose only requirement has the name of the module",
        arguments: [
            "func makeLoginView()", "var login: Int { get }", "func login()", "func loginDidFinish()",
        ]
    )
    func ofProtocolWithRequirement(requirement: String) {
        func renamed(_ text: String) -> String {
            text.replacing("Login", with: "SignUp").replacing("login", with: "signUp")
        }
        let factory = "protocol LoginViewFactory {\n    \(requirement)\n}\n"
        let mine = factory.replacing("{\n", with: "{\n    /// Mine.\n    func makeHelp() -> LoginViewFactory\n\n")
        let decision = decide(base: factory, current: mine, new: renamed(factory))
        let text = decision.text ?? ""
        #expect(text.contains("    /// Mine.\n    func makeHelp() -> SignUpViewFactory\n"), "\(decision.verdict)")
        #expect(text.hasPrefix("protocol SignUpViewFactory {\n") && text.contains(renamed(requirement)), "\(text)")
        #expect(!text.lowercased().contains("login"))
    }

    @Test func doNotChangeInOtherTypes() {
        let helper =
            "\nstruct Cell {\n    var wireFrame = 1\n\n    func draw() { print(wireFrame, self.wireFrame) }\n}\n"
        #expect(merged(base + helper) == new + helper)
    }

    @Test func doNotChangeIfTheyAreParameters() {
        let helper =
            "\nextension LoginPresenter {\n    func show(_ wireFrame: Int) { print(wireFrame, self.wireFrame) }\n}\n"
        #expect(merged(base + helper) == new + helper.replacing("self.wireFrame", with: "self.router"))
    }

    // MARK: - Entities

    private static let event = "struct Event {\n    let id: Int\n    let date: Int\n}\n"

    /// The decision about a presenter after an entity was replaced.
    private func decision(_ lines: String, entity: String, _ more: String = "") -> FileDecision {
        let base = "class LoginPresenter {\n    func load() {\n    }\n}\n"
        return FileMerge.decide([
            FileVersions(
                path: "Sources/App/LoginProtocols.swift",
                ownership: .generated,
                base: Array(Self.event.utf8),
                current: .bytes(Array(Self.event.utf8)),
                new: Array(entity.utf8)
            ),
            FileVersions(
                path: "Sources/App/LoginPresenter.swift",
                ownership: .shared,
                base: Array(base.utf8),
                current: .bytes(Array((body(lines, in: base) + more).utf8)),
                new: Array(base.utf8)
            ),
        ])[1]
    }

    @Test(arguments: [
        ("on(UIControl.Event.touch)", "on(UIControl.Event.touch)"),
        ("log(Analytics.Event())", "log(Analytics.Event())"),
        ("send(.Event)", "send(.Event)"), ("let a: [Event] = []", "let a: [Occurrence] = []"),
        ("show(App.Event(), x ... Event.last)", "show(App.Occurrence(), x ... Occurrence.last)"),
    ])
    func ofTypesStayAfterTheNamesOfOthers(mine: String, expected: String) {
        let renamed = Self.event.replacing("Event", with: "Occurrence")
        let decision = decision("let own: Event?; " + mine, entity: renamed)
        #expect(decision.text?.contains("let own: Occurrence?; " + expected + "\n") == true, "\(decision.text ?? "")")
        #expect(decision.verdict.report.renamed == ["Occurrence"])
    }

    @Test func areNotThoseOfFunctionsThatAPersonCalledLikeThem() {
        let mine = base.replacing(
            "load() {\n",
            with: "load() {\n        LoginWireFrame()\n        LoginWireFrame.open()\n"
        )
        .replacing("    }\n}\n", with: "    }\n\n    func LoginWireFrame() {\n    }\n}\n\nlet a = LoginWireFrame()\n")
        let text = merged(mine)
        #expect(text.contains("        LoginWireFrame()\n        LoginRouter.open()\n"), "\(text)")
        #expect(text.contains("func LoginWireFrame() {") && text.hasSuffix("let a = LoginRouter()\n"), "\(text)")
    }

    @Test func ofTypesStayWhereAPersonDeclaresAnother() {
        let own = "\nclass Player {\n    struct Event {}\n    var last: Event?\n}\n"
        let renamed = Self.event.replacing("Event", with: "Occurrence")
        #expect(decision("let own: Event?", entity: renamed, own).text?.hasSuffix(own) == true)
    }

    /// A case or a label is no type.
    @Test(arguments: [
        "enum Row { case Event(Int), header }", "enum Row: String { case none = \"\", Event, last }",
        "enum Row { indirect case pair(Row, Int), Event }", "func show(Event: Int) {}", "show(1, Event: 2)",
        "func map<A, Event: Equatable>(_ a: A) {}",
    ])
    func ofTypesAreNotThoseOfCasesAndLabels(mine: String) {
        let renamed = Self.event.replacing("Event", with: "Occurrence")
        let text = decision("let own: Event?", entity: renamed, "\n\(mine)\n").text ?? ""
        #expect(text.hasSuffix("\n\(mine)\n") && text.contains("let own: Occurrence?"), "\(text)")
    }

    @Test func ofTypesChangeInPatternsAndValuesOfCases() {
        let renamed = Self.event.replacing("Event", with: "Occurrence")
        let mine =
            "\nenum Row { case one(Event), many([Int: Event]) }\nfunc f(a: Any) { switch a { case Event.first: b(); case is Event: c() } }\n"
        #expect(
            decision("let own: Event?", entity: renamed, mine).text?.hasSuffix(
                mine.replacing("Event", with: "Occurrence")
            ) == true
        )
    }

    @Test(arguments: [
        ("struct Comment {\n    let author: Int\n    let body: Int\n}\n", false),
        ("struct Comment {\n    let id: Int\n    let author: Int\n    let body: Int\n}\n", false),
        ("struct Occurrence {\n    let id: Int\n    let day: Int\n}\n", true),
        ("struct Occurrence {\n    let id: Int\n    let date: Int\n    let place: Int\n}\n", true),
    ])
    func ofEntitiesChangeIfHalfOfTheirPropertiesAgree(entity: String, isRename: Bool) {
        let decision = decision("let own: Event?", entity: entity)
        #expect((decision.file != .keep) == isRename, "\(decision.text ?? "")")
    }
}

@Suite("A request with another name")
struct RenamedRequestTests {
    private static func presenter(_ name: String, body: String = "") -> String {
        let title = name.prefix(1).uppercased() + name.dropFirst()
        return """
            final class Presenter {
                func viewDidLoad() {
                }

                private func \(name)() {
                    Task { [weak self] in
                        self?.did\(title)(await self?.interactor.\(name)())
                    }
                }

                private func did\(title)(_ result: Int?) {
            \(body)    }

                private func didFailTo\(title)(_ error: any Error) {
            \(body)    }
            }

            """
    }

    @Test("takes what was written for its answer along")
    func bodiesGoAlong() {
        let body = "        show(1)\n"
        let merged = merge(Self.presenter("load"), Self.presenter("load", body: body), Self.presenter("loadMore"))
        #expect(merged.text == Self.presenter("loadMore", body: body))
    }

    @Test("is another one if the names have nothing in common")
    func othersStay() {
        let ours = Self.presenter("load", body: "        show(1)\n")
        let merged = merge(Self.presenter("load"), ours, Self.presenter("search"))
        #expect(merged.text?.contains("didLoad(_ result: Int?) {\n        show(1)\n") != false)
        #expect(merged.text?.contains("didSearch(_ result: Int?) {\n        show(1)\n") != true)
    }
}
