import Testing

@testable import SourceMerge

func decide(
    _ ownership: Ownership = .shared,
    _ path: String = "A.swift",
    base: String?,
    current: String,
    new: String,
    _ resolution: Resolution = Resolution()
) -> FileDecision {
    let file = FileVersions(
        path: path,
        ownership: ownership,
        base: base.map { Array($0.utf8) },
        current: .bytes(Array(current.utf8)),
        new: Array(new.utf8)
    )
    return FileMerge.decide([file], resolution: resolution)[0]
}

extension FileDecision {
    /// The text that is written; `nil` if none is.
    var text: String? {
        guard case .write(let bytes) = file else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    var baseText: String? {
        guard case .write(let bytes) = base else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}

private let wanted = """
    import Foundation
    import UIKit

    final class Presenter: PresenterProtocol {
        weak var view: ViewProtocol?

        func load() {
        }

        func help(about topic: String) {
        }

        func save(name: String) {
        }
    }

    extension Presenter: InteractorOutput {
        func didLoad() {
        }

        func didFail() {
        }
    }

    """

@Suite("Files without a base")
struct WithoutBaseTests {
    @Test func getWhatTheyLackBesideItsSiblings() {
        let mine = """
            import UIKit

            /// Mine.
            final class Presenter: PresenterProtocol {
                weak var view: ViewProtocol?
                private var isLoading = false

                func save(name: String) { print(name) }

                func load() {
                    isLoading = true
                }

                private func other() {}
            }

            extension Presenter: InteractorOutput {
                func didLoad() { isLoading = false }
            }

            """
        let decision = decide(base: nil, current: mine, new: wanted)
        let expected =
            mine.replacing(
                "isLoading = true\n    }\n",
                with: "isLoading = true\n    }\n\n    func help(about topic: String) {\n    }\n"
            ).replacing(
                "isLoading = false }\n}",
                with: "isLoading = false }\n\n    func didFail() {\n    }\n}"
            )
        #expect(decision.text == expected)
        #expect(decision.baseText == wanted)
        #expect(decision.verdict.report.added == ["help(about:)", "didFail()"])
        #expect(decision.verdict.report.hasNoBase && !decision.verdict.needsAttention)
        let second = decide(base: decision.baseText, current: expected, new: wanted)
        #expect(second.verdict == .kept(.edited))
    }

    @Test(arguments: [
        ("class A: B, C", "class A", "class A: B, C", ["A: B", "A: C"]),
        ("class A: B, C", "class A<T> where T: B", "class A<T>: B, C where T: B", ["A: B", "A: C"]),
        ("class A: UIViewController, B", "class A: Mine", "class A: Mine, B", ["A: B"]),
        ("struct A: Equatable, Sendable", "struct A: Sendable", "struct A: Sendable, Equatable", ["A: Equatable"]),
        ("@MainActor\nfinal class A: B", "final class A: C<Int>", "final class A: C<Int>, B", ["A: B"]),
    ])
    func getTheProtocolsThatTheirTypesLack(wanted: String, mine: String, expected: String, added: [String]) {
        let decision = decide(base: nil, current: mine + " {\n}\n", new: wanted + " {\n}\n")
        #expect(decision.text == expected + " {\n}\n")
        #expect(decision.verdict.report.added == added)
    }

    @Test("get in the braces of their types what Swift accepts only there")
    func membersOfTypesThemselves() {
        let wanted = """
            class A: P {
                weak var b: B?

                init(b: B) {
                    self.b = b
                }

                deinit {
                    b?.stop()
                }

                override func load() {
                }

                func login() {
                }
            }

            """
        let mine = """
            class A: Base {
                weak var out: AnyObject?

                func other() {}
            }

            extension A: P {
                func login() {}
            }

            """
        let decision = decide(base: nil, current: mine, new: wanted)
        let expected = """
            class A: Base {
                weak var out: AnyObject?
                weak var b: B?

                init(b: B) {
                    self.b = b
                }

                deinit {
                    b?.stop()
                }

                override func load() {
                }

                func other() {}
            }

            extension A: P {
                func login() {}
            }

            """
        #expect(decision.text == expected, "\(decision.text ?? "")")
    }

    @Test("stay as they are if Swift accepts nowhere in them what they lack, and are named")
    func membersWithoutPlace() {
        for (mine, wanted) in [
            ("extension A {\n}\n", "weak var b: B?"), ("enum A {\n}\n", "weak var b: B?"),
            ("struct A {\n}\n", "deinit {\n    }"), ("actor A {\n}\n", "override func load() {\n    }"),
        ] {
            let decision = decide(base: nil, current: mine, new: "class A {\n    \(wanted)\n}\n")
            if mine.hasPrefix("extension") {
                #expect(decision.text == mine + "\nclass A {\n    \(wanted)\n}\n")
            } else {
                #expect(decision.file == .keep && "\(decision.verdict)".contains("class A"), "\(mine)")
            }
        }
    }

    @Test("are left alone if they have a protocol with the name of a class")
    func protocolInPlaceOfClass() {
        let mine = """
            protocol A {
                var title: String { get }
            }

            final class DefaultA: A {
                let title = ""
            }

            """
        let wanted = "final class A {\n    let isLoading = false\n\n    func didTap() {\n    }\n}\n"
        let decision = decide(base: nil, current: mine, new: wanted)
        #expect(decision.file == .keep && decision.base == .keep && decision.verdict.needsAttention)
        let conflicts = decision.verdict.report.conflicts
        #expect(conflicts.map(\.cause) == [.otherKind(own: "protocol", wanted: "class")])
        #expect(conflicts.map(\.name) == ["A"] && conflicts.first?.lines == 1...1)
        let reversed = decide(base: nil, current: wanted, new: "protocol A {\n    func load()\n}\n")
        #expect(reversed.file == .keep && reversed.verdict.needsAttention)
    }

    @Test("get no second initializer with the same labels, and none that sets properties which have other types")
    func initializersOfOtherTypes() {
        let wanted = """
            class A {
                private let b: any BProtocol

                init(b: any BProtocol) {
                    self.b = b
                }
            }

            """
        let own = wanted.replacing("any BProtocol", with: "B")
        for mine in [own, own.replacing("init(b: B)", with: "init(_ b: B)")] {
            let decision = decide(base: nil, current: mine, new: wanted)
            let report = decision.verdict.report
            #expect(decision.file == .keep && report.added == [], "\(report.added)")
            #expect(report.differing.map(\.wanted) == ["let b: any BProtocol", "init(b: any BProtocol)"])
            let second = decide(base: decision.baseText, current: mine, new: wanted)
            #expect(second.file == .keep && second.verdict.report.differing == report.differing)
        }
        let optional = own.replacing("let b: B", with: "var b: BProtocol!").replacing(
            "init(b: B)",
            with: "init(_ b: B)"
        )
        #expect(decide(base: nil, current: optional, new: wanted).verdict.report.added == ["init(b:)"])
    }

    @Test(
        "get no initializer if they have none, and all that it would set",
        arguments: ["", "\n\n    required init?(coder: NSCoder) {\n        nil\n    }"]
    )
    func initializersOfWhatIsThere(coder: String) {
        let members = "    var b: B\(coder.isEmpty ? "" : "?")\n\n    init(b: B) {\n        self.b = b\n    }\(coder)\n"
        let wanted = "class A: UIView {\n" + members + "}\n"
        let mine = "class A: UIView {\n    var b: B!\n}\n"
        let first = decide(base: nil, current: mine, new: wanted)
        #expect(first.file == .keep && first.verdict.report.added == [])
        #expect(first.verdict.report.differing.map(\.name).contains("init(b:)"))
        let second = decide(base: first.baseText, current: mine, new: wanted)
        #expect(second.file == .keep && !second.verdict.isDrift)
        let without = decide(base: nil, current: "class A: UIView {\n}\n", new: wanted)
        #expect(without.text == wanted)
    }

    @Test(
        "get no initializer that leaves a property of theirs without a value",
        arguments: [
            ("let s: S", false), ("var s: S { didSet { b = 1 } }", false), ("var s: S?", true), ("let s: S?", false),
            ("var s = S()", true),
            ("lazy var s: S = S()", true),
            ("static let s: S = S()", true), ("var s: S { S() }", true),
        ]
    )
    func initializersOfOwnProperties(property: String, isAdded: Bool) {
        let wanted = "class A {\n    var b: B\n\n    init(b: B) {\n        self.b = b\n    }\n}\n"
        let mine = "class A {\n    \(property)\n\n    init(s: S) {\n        print(s)\n    }\n}\n"
        #expect(decide(base: nil, current: mine, new: wanted).verdict.report.added.contains("init(b:)") == isAdded)
    }

    @Test("get no override that would call again what they call elsewhere")
    func coveredOverrides() {
        let appearance =
            "\n    override func viewWillAppear(_ a: Bool) {\n        super.viewWillAppear(a)\n        p?.appear()\n    }\n"
        let start = "class A: V {\n    var p: P?\n"
        let mine = start + "\n    func open() {\n        p?.appear()\n    }\n}\n"
        #expect(decide(base: nil, current: mine, new: start + appearance + "}\n").file == .keep)
        let other = mine.replacing("p?.appear()", with: "p?.leave()")
        #expect(decide(base: nil, current: other, new: start + appearance + "}\n").verdict.report.added.count == 1)
    }

    @Test("get no 'AnyObject' in a protocol that may inherit it")
    func inheritedAnyObject() {
        let mine = "protocol A: B {\n}\n"
        #expect(decide(base: nil, current: mine, new: "protocol A: AnyObject, B {\n}\n").file == .keep)
    }

    @Test("get the first import below all of theirs, or above all declarations")
    func placesOfImports() {
        let new = "import A\n\nclass C {\n}\n"
        let own = "// Mine\n\nimport B\n\nprotocol P {\n}\n\nclass C {\n}\n"
        let text = decide(base: nil, current: own, new: new).text
        #expect(text == own.replacing("import B\n", with: "import B\nimport A\n"))
        let bare = own.replacing("import B\n\n", with: "")
        #expect(
            decide(base: nil, current: bare, new: new).text
                == bare.replacing("protocol P", with: "import A\n\nprotocol P")
        )
    }

    @Test("may require 'class' of a protocol, as old code does")
    func oldClassConstraints() {
        let mine = "protocol A: class, B {\n}\n"
        #expect(decide(base: nil, current: mine, new: "protocol A: AnyObject {\n}\n").file == .keep)
        let decision = decide(base: nil, current: mine, new: "protocol A: AnyObject, C {\n}\n")
        #expect(decision.text == "protocol A: class, B, C {\n}\n")
    }

    @Test("get no import of Foundation beside one of a framework that exports it, and name the imports that they get")
    func imports() {
        for framework in ["UIKit", "AppKit", "SwiftUI"] {
            let mine = "import \(framework)\n\nclass A {\n}\n"
            let decision = decide(base: nil, current: mine, new: "import Foundation\n" + mine)
            #expect(decision.file == .keep)
        }
        let mine = "import Combine\n\nclass A {\n}\n"
        let decision = decide(base: nil, current: mine, new: "import Foundation\n" + mine)
        #expect(decision.text == "import Foundation\n" + mine)
        #expect(decision.verdict.report.added == ["import Foundation"])
    }

    @Test("get a blank line before a function, also where it is the only one that is generated")
    func onlyFunctions() {
        let mine = "class A {\n    func own() {\n    }\n}\n"
        let decision = decide(base: nil, current: mine, new: "class A {\n    static func make() {\n    }\n}\n")
        #expect(
            decision.text == "class A {\n    func own() {\n    }\n\n    static func make() {\n    }\n}\n",
            "\(decision.text ?? "")"
        )
    }

    @Test("that mix tabs and blanks get the levels of what is around a new function")
    func mixedIndentation() {
        let mine = "class A {\n\tvar a = 1\n}\n\nclass B {\n    func own() {}\n\n  func other() {}\n}\n"
        let wanted = "class B {\n    func load() {\n        if a {\n        }\n    }\n\n    func own() {}\n}\n"
        let decision = decide(base: nil, current: mine, new: wanted)
        #expect(
            decision.text
                == mine.replacing(
                    "    func own",
                    with: "    func load() {\n        if a {\n        }\n    }\n\n    func own"
                ),
            "\(decision.text ?? "")"
        )
    }

    @Test("keep their stored properties together, and get private functions apart from conformances")
    func placesOfPrivateFunctions() {
        let wanted = """
            class A: P {
                weak var b: B?
                private var task: Task<Void, Never>?

                deinit {
                    task?.cancel()
                }

                func load() {
                    refresh()
                }

                private func refresh() {
                }

                func save() {
                }
            }

            """
        let mine = """
            class A {
                weak var b: B?

                var own = 1

                var other: Int { own }
            }

            extension A: P {
                func load() {
                    refresh()
                }

                func save() {
                }
            }

            """
        let decision = decide(base: nil, current: mine, new: wanted)
        let expected = """
            class A {
                weak var b: B?
                private var task: Task<Void, Never>?

                var own = 1

                deinit {
                    task?.cancel()
                }

                private func refresh() {
                }

                var other: Int { own }
            }

            extension A: P {
                func load() {
                    refresh()
                }

                func save() {
                }
            }

            """
        #expect(decision.text == expected, "\(decision.text ?? "")")
    }

    @Test("get properties apart from functions, and functions below the person's own")
    func getMembersWherePeoplePutThem() {
        let new = """
            final class Presenter {
                weak var view: View?

                func load() {
                }
            }

            """
        for (own, merged) in [
            ("    init() {}\n", "    weak var view: View?\n\n    init() {}\n\n    func load() {\n    }\n"),
            (
                "    let a: Int\n\n    init(a: Int) {\n        self.a = a\n    }\n\n    func own() {}\n",
                """
                    let a: Int
                    weak var view: View?

                    init(a: Int) {
                        self.a = a
                    }

                    func own() {}

                    func load() {
                    }

                """
            ),
        ] {
            let result = decide(base: nil, current: "final class Presenter {\n\(own)}\n", new: new)
            #expect(result.text == "final class Presenter {\n\(merged)}\n", "\(result.verdict)")
        }
    }

    @Test func mayLeaveOutTheWordAny() {
        let mine = "class A {\n    weak var b: B?\n}\n"
        let decision = decide(base: nil, current: mine, new: mine.replacing("B?", with: "(any B)?"))
        #expect(decision.verdict.report.differing.map(\.name) == [] && decision.file == .keep)
    }

    @Test func getNoProtocolThatAnExtensionHas() {
        let mine = "class A {\n}\n\nextension A: B {\n}\n"
        #expect(decide(base: nil, current: mine, new: "class A: B {\n}\n").file == .keep)
    }

    @Test("get a private function only if something in them calls it")
    func privateFunctions() {
        let wanted = """
            class A {
                func viewDidLoad() {
                    setUp()
                }

                func load() {
                    send()
                }

                private func setUp() {
                }

                private func send() {
                }

                private func search() {
                }
            }

            """
        let mine = "class A {\n    func viewDidLoad() {\n        title = nil\n    }\n}\n"
        let decision = decide(base: nil, current: mine, new: wanted)
        #expect(decision.verdict.report.added == ["load()", "send()", "search()"])
        let calling = decide(base: nil, current: mine.replacing("title = nil", with: "setUp()"), new: wanted)
        #expect(calling.verdict.report.added == ["load()", "setUp()", "send()", "search()"])
        // It stays away once the file has a base.
        let second = decide(base: decision.baseText, current: decision.text ?? "", new: wanted)
        #expect(second.verdict == .kept(.edited))
    }

    @Test func areAdoptedIfTheyHaveEverything() {
        let mine = wanted.replacing("func load() {\n", with: "func load() {\n        print(1)\n") + "// mine\n"
        let decision = decide(base: nil, current: mine, new: wanted)
        guard case .kept(.adopted(let report)) = decision.verdict else { return #expect(Bool(false)) }
        #expect(report.added == [] && report.differing.map(\.name) == [])
        #expect(decision.file == .keep && decision.baseText == wanted && !decision.verdict.isDrift)
    }

    @Test func areAdoptedInSilenceIfTheyAreAsGenerated() {
        for current in [wanted, wanted.replacing("\n", with: "\r\n"), "\u{FEFF}" + wanted, String(wanted.dropLast())] {
            let decision = decide(base: nil, current: current, new: wanted)
            #expect(decision.verdict == .unchanged && decision.file == .keep && decision.baseText == wanted)
        }
    }

    @Test func keepTheirHeadsWhichAreNamed() {
        let mine = wanted.replacing("func load() {", with: "func load() async throws -> Int {")
        let decision = decide(base: nil, current: mine, new: wanted)
        #expect(decision.verdict.report.differing.map(\.name) == ["load()"] && decision.file == .keep)
    }

    @Test func nameTheWantedHeadOnOneLine() {
        let head = "@objc public func load(\n        name: String,\n        count: Int\n    ) throws {"
        let decision = decide(
            base: nil,
            current: wanted.replacing("func load() {", with: "func load(name: String, count: Int) {"),
            new: wanted.replacing("func load() {", with: head)
        )
        let wanted = decision.verdict.report.differing.map(\.wanted)
        #expect(wanted == ["func load(name: String, count: Int) throws"])
    }

    @Test func doNotGetAnExtensionOfWhichTheClassHasAll() {
        let mine = """
            import Foundation
            import UIKit

            @MainActor
            public final class Presenter: NSObject, PresenterProtocol, InteractorOutput {
                weak var view: (any ViewProtocol)?
                func load() {}
                func help(about question: String) {}
                func save(name: String) {}
                func didFail() {}
            }

            """
        let decision = decide(base: nil, current: mine, new: wanted)
        #expect(decision.verdict.report.added == ["didLoad()"])
        #expect(
            decision.text == mine.replacing("    func didFail", with: "    func didLoad() {\n    }\n\n    func didFail")
        )
    }

    @Test func getAnExtensionWithoutTheMembersThatTheyHave() {
        let mine = """
            import Foundation
            import UIKit

            final class Presenter: PresenterProtocol {
                weak var view: ViewProtocol?
                func load() {}
                func help(about topic: String) {}
                func save(name: String) {}
                func didLoad() { print(1) }
            }

            """
        let decision = decide(base: nil, current: mine, new: wanted)
        #expect(
            decision.text == mine + "\nextension Presenter: InteractorOutput {\n    func didFail() {\n    }\n}\n",
            "\(decision.text ?? "")"
        )
    }

    @Test(arguments: [
        ("func a(b: any B) {}", "func a(b: B) {}"), ("func a(b c: Int) {}", "func a(b d: Int) {}"),
        ("init(a: @escaping () -> Void) {}", "init(a: () -> Void) {}"), ("case a, b(Int)", "case b(Int)"),
        ("typealias C = Int", "typealias C = String"), ("deinit { print(1) }", "deinit {}"),
        ("@MainActor func a() {}", "func a() {}"), ("var a = 1 { didSet { print(a) } }", "var a: Int"),
        ("lazy var a: () -> Void = { print(1) }", "var a: () -> Void"),
        ("subscript(a: Int) -> Int { 1 }", "subscript(b: Int) -> Int { 2 }"),
    ])
    func doNotGetASecondOfAMember(mine: String, wanted: String) {
        let decision = decide(base: nil, current: "enum A {\n    \(mine)\n}\n", new: "enum A {\n    \(wanted)\n}\n")
        #expect(decision.file == .keep && !decision.verdict.needsAttention)
    }

    @Test(arguments: [
        ("func a(b: Int) {}", "func a(b: String) {\n    }"), ("func a() {}", "func a(b: Int) {\n    }"),
        ("init() {}", "init(a: Int) {\n    }"), ("case a", "case b"),
    ])
    func getAnOverload(mine: String, wanted: String) {
        let decision = decide(base: nil, current: "enum A {\n    \(mine)\n}\n", new: "enum A {\n    \(wanted)\n}\n")
        #expect(decision.text?.contains(mine) == true && decision.text?.contains(wanted) == true)
    }

    @Test func keepTheirForm() {
        let mine = "class Presenter {\r\n\tfunc load() {}\r\n}"
        let decision = decide(
            base: nil,
            current: mine,
            new: "class Presenter {\n    func load() {\n    }\n\n    func b() {\n    }\n}\n"
        )
        #expect(decision.text == "class Presenter {\r\n\tfunc load() {}\r\n\r\n\tfunc b() {\r\n\t}\r\n}")
    }

    @Test func areLeftAloneIfTheyCannotBeRead() {
        for current in ["class Presenter {\n", "class Presenter { /* }\n", "\"\"\"\n"] {
            let decision = decide(base: nil, current: current, new: wanted)
            guard case .leftAlone(.noBase) = decision.verdict else { return #expect(Bool(false), "\(current)") }
            #expect(decision.file == .keep && decision.base == .keep)
        }
        guard case .leftAlone(.noBase) = decide(.shared, "a.json", base: nil, current: "1", new: "2").verdict else {
            return #expect(Bool(false))
        }
    }

    @Test func areWrittenIfTheyAreGeneratedAndHaveNoLineOfAPerson() {
        let title = "// Generated\n\n"
        let older = title + "protocol P {\n    func a()\n}\n"
        let new = title + "protocol P {\n    func a()\n    func b()\n}\n"
        #expect(decide(.generated, base: nil, current: older, new: new).text == new)
        // A person may have written it before.
        let own = String(older.dropFirst(title.count))
        for new in [new, String(new.dropFirst(title.count))] {
            let decision = decide(.generated, base: nil, current: own, new: new)
            #expect(decision.file == .keep && decision.verdict.needsAttention)
        }
        let edited = decide(.generated, base: nil, current: older.replacing("a()", with: "c()"), new: new)
        #expect(edited.verdict.report.added == ["a()", "b()"] && edited.file == .keep && edited.verdict.needsAttention)
    }

    @Test func learnWhatTheOtherFilesOfTheModuleHave() {
        func file(_ path: String, base: String?, _ current: String, _ new: String) -> FileVersions {
            FileVersions(
                path: path,
                ownership: .shared,
                base: base.map { Array($0.utf8) },
                current: .bytes(Array(current.utf8)),
                new: Array(new.utf8)
            )
        }
        let view = "class View {\n}\n"
        let decisions = FileMerge.decide([
            file("P.swift", base: nil, "class Presenter {\n}\n", "class Presenter {\n    func load() {\n    }\n}\n"),
            file("V.swift", base: view, view + "\nextension Presenter {\n    func load() { print(1) }\n}\n", view),
        ])
        #expect(decisions.allSatisfy { $0.file == .keep && !$0.verdict.needsAttention })
    }
}
