import Testing

@testable import SourceMerge

@Suite("Members that move between containers")
struct MovedMemberTests {
    private let withExtension = """
        final class Presenter {
            func load() {
            }
        }

        extension Presenter: Output {
            func didLoad() {
            }
        }

        """

    @Test func leaveAnExtensionThatIsNoLongerGenerated() {
        let theirs = """
            final class Presenter {
                func load() {
                }

                func didLoad() {
                }
            }

            """
        let merged = merge(
            withExtension,
            withExtension.replacing("load() {\n", with: "load() {\n        mine()\n"),
            theirs
        )
        #expect(merged.text == theirs.replacing("load() {\n", with: "load() {\n        mine()\n"))
    }

    @Test func leaveAnExtensionWithTheirBodies() {
        let ours = withExtension.replacing("didLoad() {\n", with: "didLoad() {\n        mine()\n")
        let theirs = "final class Presenter {\n    func load() {\n    }\n\n    func didLoad() {\n    }\n}\n"
        let merged = merge(withExtension, ours, theirs)
        #expect(merged.text?.contains("        mine()\n") == true)
        #expect(merged.text?.ranges(of: "func didLoad()").count == 1)
    }

    @Test func areReplacedByOthersInTheirExtension() {
        let ours = withExtension.replacing("load() {\n", with: "load() {\n        mine()\n")
        let theirs = withExtension.replacing(
            "    func didLoad() {\n    }\n",
            with: "    func failed(code: Int) {\n    }\n\n    func found(name: String) {\n    }\n"
        )
        let merged = merge(withExtension, ours, theirs)
        #expect(merged.text == theirs.replacing("load() {\n", with: "load() {\n        mine()\n"))
    }
}

@Suite("Members that two protocols require")
struct SharedMemberTests {
    @Test("keep their names and bodies if only one of the protocols gives its requirement another name")
    func keepNames() {
        let base = """
            extension Home: FilterDelegate {
                func didFilter() {
                }

                func didCancel() {
                }
            }

            extension Home: PickerDelegate {
                func didPick() {
                }
            }

            """
        let theirs = base.replacing("didCancel", with: "filterDidCancel")
            .replacing("didPick() {\n    }\n", with: "didPick() {\n    }\n\n    func didCancel() {\n    }\n")
        let merged = merge(base, base.replacing("didCancel() {\n", with: "didCancel() {\n        mine()\n"), theirs)
        #expect(merged.text?.contains("func filterDidCancel() {\n    }\n") == true)
        #expect(merged.text?.contains("func didCancel() {\n        mine()\n    }\n") == true)
        #expect(merged.text?.ranges(of: "didCancel()").count == 1)
    }
}

@Suite("Parents that both sides give a type")
struct AddedParentTests {
    @Test(
        "are both taken",
        arguments: [
            ("struct Note", "Logging", "Hashable, Sendable"), ("enum Step", "Int, Logging", "CaseIterable"),
            ("final class Model", "Logging", "ObservableObject"),
        ]
    )
    func taken(head: String, mine: String, generated: String) {
        let merged = merge("\(head) {\n}\n", "\(head): \(mine) {\n}\n", "\(head): \(generated) {\n}\n")
        #expect(merged.text == "\(head): \(mine), \(generated) {\n}\n")
    }

    @Test(
        "are a conflict if they can be one, or if the generated one can be the superclass",
        arguments: [
            ("struct Note", "Hashable", "Hashable, Sendable"), ("final class Model", "Logging", "BaseModel"),
            ("enum Step", "Logging", "Int"),
            ("let note", "Int", "String"),
        ]
    )
    func conflict(head: String, mine: String, generated: String) {
        let rest = head.hasPrefix("let") ? "" : " {\n}"
        let merged = merge("\(head)\(rest)\n", "\(head): \(mine)\(rest)\n", "\(head): \(generated)\(rest)\n")
        #expect(merged.report.conflicts.count == 1)
    }
}

@Suite("Private members that a protocol requires now")
struct PrivateMemberTests {
    private let base = """
        final class Presenter {
            func load() {
            }

            private func didLoad() {
            }
        }

        """
    private let theirs = """
        final class Presenter {
            func load() {
            }
        }

        extension Presenter: Output {
            func didLoad() {
            }
        }

        """

    @Test func areNoLongerPrivate() {
        let merged = merge(base, base.replacing("didLoad() {\n", with: "didLoad() {\n        mine()\n"), theirs)
        #expect(merged.text?.contains("\n    func didLoad() {\n        mine()\n") == true)
    }

    @Test(arguments: ["private", "fileprivate"])
    func areAConflictInAPrivateExtension(access: String) {
        let ours = """
            final class Presenter {
                func load() {
                }
            }

            \(access) extension Presenter {
                func didLoad() {
                    mine()
                }
            }

            """
        let merged = merge(base, ours, theirs)
        #expect(merged.text == nil && merged.report.conflicts.map(\.name) == ["didLoad()"])
        #expect(merged.report.conflicts.map(\.cause) == [.leftPrivate])
        let moved = ours.replacing("\(access) extension Presenter", with: "extension Presenter: Output")
        #expect(merge(base, moved, theirs).text == moved)
    }

    /// SwiftFormat writes `private` before an extension in place of that before its members.
    @Test(arguments: ["private", "fileprivate"])
    func leaveAPrivateExtensionIfTheyAreUnedited(access: String) {
        let ours = base.replacing(
            "\n    private func didLoad() {\n    }\n}\n",
            with: "}\n\n\(access) extension Presenter {\n    func didLoad() {\n    }\n\n    func mine() {\n    }\n}\n"
        )
        let expected = ours.replacing("    func didLoad() {\n    }\n\n", with: "")
        let new = base.replacing("private ", with: "")
        let moved = "}\n\n    func didLoad() {\n    }\n}\n\n\(access)"
        #expect(merge(base, ours, new).text == expected.replacing("}\n}\n\n\(access)", with: moved))
        // Nothing asks for it any more.
        let without = base.replacing("\n    private func didLoad() {\n    }\n", with: "")
        #expect(merge(base, ours, without).text == expected)
        let edited = ours.replacing("didLoad() {\n", with: "didLoad() {\n        mine()\n")
        #expect(merge(base, edited, new).report.conflicts.map(\.cause) == [.leftPrivate])
        #expect(merge(base, edited, without).report.kept == ["didLoad()"])
    }

    @Test("get no protocol with their private extension", arguments: [true, false])
    func privateExtension(isEdited: Bool) {
        let base = "final class View {\n}\n\nextension View {\n    private func setUp() {\n        a()\n    }\n}\n"
        let theirs = base.replacing("extension View", with: "extension View: Delegate")
            .replacing("    }\n}\n", with: "    }\n\n    func select() {\n    }\n}\n").replacing("a()", with: "b()")
        var ours = base.replacing("extension", with: "private extension").replacing("private func", with: "func")
        if isEdited { ours = ours.replacing("        a()\n", with: "        mine()\n\n        a()\n") }
        let text = merge(base, ours, theirs).text
        let added = "\nextension View: Delegate {\n    func select() {\n    }\n}\n"
        let expected = ours.replacing("a()", with: "b()") + added
        #expect(text == expected, "\(text ?? "")")
        #expect(merge(theirs, text ?? "", theirs).report == MergeReport())
        #expect(merge(base, ours, "final class View {\n}\n").text == (isEdited ? ours : "final class View {\n}\n"))
    }

    @Test func areDifferentIfAPersonWroteThem() {
        for (own, isDifferent) in [
            ("\nextension Presenter {\n    private func help() {}\n}\n", true),
            ("\nprivate extension Presenter {\n    func help() {}\n}\n", true),
            ("\nextension Presenter {\n    @objc func help() {}\n}\n", false),
        ] {
            let merged = merge(
                base,
                base + own,
                base.replacing("    private", with: "    func help() {\n    }\n\n    private")
            )
            #expect(merged.report.differing.map(\.name) == (isDifferent ? ["help()"] : []), "\(own)")
        }
    }

    @Test func doNotTakeNewOnesIntoTheirExtension() {
        let own = "\nprivate extension Presenter {\n    func help() {\n    }\n}\n"
        let theirs = base.replacing(
            "    private",
            with: "    func help() {\n    }\n\n    func sort() {\n    }\n\n    private"
        )
        let text = merge(base, base + own, theirs).text
        #expect(text?.hasSuffix(own) == true && text?.contains("func sort()") == true, "\(text ?? "")")
    }

    @Test func mayHaveAPrivateSetter() {
        let ours = base.replacing("    private", with: "    private(set) var count = 0\n\n    private")
        let theirs = base.replacing("    private", with: "    var count: Int {\n        0\n    }\n\n    private")
        #expect(merge(base, ours, theirs).report.differing == [])
    }
}

@Suite("Functions whose types a person wrote otherwise")
struct RespelledTypeTests {
    private let base = "class A {\n    func load() {\n    }\n\n    func didFail(_ error: any Error) {\n    }\n}\n"
    private let failed = "    func didFail(_ error: any Error) {\n    }\n"
    private var ours: String {
        base.replacing("any Error) {\n", with: "Error) {\n        print(error)\n")
    }

    @Test func areNamedIfTheyAreNoLongerAskedFor() {
        let merged = merge(base, ours, base.replacing("\n" + failed, with: ""))
        #expect(merged.text == ours && merged.report.kept == ["didFail(_:)"])
    }

    @Test func keepTheirBodiesUnderAnotherName() {
        let theirs = base.replacing("didFail(_ error: any Error)", with: "didFail(with error: any Error)")
        let merged = merge(base, ours, theirs)
        #expect(merged.text?.contains("didFail(with error: Error) {\n        print(error)\n") == true)
        #expect(merged.text?.ranges(of: "didFail").count == 1)
    }

    private static let spellings = [
        ("any Error", "Swift.Error"), ("[Int]", "Array<Int>"), ("[Int]?", "Optional<Array<Int>>"),
        ("Int?", "Optional<Int>"),
        ("[String: [Int]]", "Dictionary<String, Array<Int>>"), ("() -> Void", "() -> ()"), ("(any A)?", "Optional<A>"),
        ("(() -> Void)?", "Optional<() -> ()>"),
        ("@escaping (Int?) -> Void", "@escaping (Optional<Int>) -> Swift.Void"),
        ("(Int, [Int])", "(Int, Array<Int>)"), ("Int", "(Int)"),
    ]

    @Test("are the same under another spelling", arguments: spellings)
    func otherSpelling(type: String, mine: String) {
        let base = "class A {\n    func load(_ a: \(type)) {\n    }\n}\n"
        let ours = "class A {\n    func load(_ a: \(mine)) {\n        print(a)\n    }\n}\n"
        #expect(decide(base: nil, current: ours, new: base).verdict.report.differing.map(\.name) == [])
        #expect(merge("class A {\n}\n", ours, base).text == ours)
        let merged = merge(base, ours, base.replacing("load(_ a", with: "load(all a"))
        #expect(merged.report.renamed == ["load(all:)"])
        #expect(merged.text == ours.replacing("load(_ a", with: "load(all a"), "\(merged)")
    }

    @Test(
        "are others",
        arguments: [
            ("[Int]", "Int"), ("Int?", "Int"), ("() -> Void", "Void"), ("(() -> Int)?", "() -> Int?"),
            ("[Int?]", "[Int]?"),
            ("(Int, Int)", "Int"), ("[Int: Int]", "[Int]"), ("Int?", "Combine.Optional<Int>"), ("A & B", "A"),
        ]
    )
    func otherType(type: String, mine: String) {
        let base = "class A {\n    func load(_ a: \(type)) {\n    }\n}\n"
        let merged = merge("class A {\n}\n", base.replacing(type, with: mine), base)
        #expect(merged.text?.ranges(of: "func load").count == 2)
    }

    @Test(
        "are the same under another spelling in results and properties",
        arguments: spellings.filter { !$0.0.hasPrefix("@") }
    )
    func otherResult(type: String, mine: String) {
        let base =
            "class A {\n    var a: \(type)\n\n    func load() -> \(type) {\n    }\n\n    func run() {\n    }\n}\n"
        let ours = base.replacing(type, with: mine).replacing("run() {", with: "run() -> Void {")
        let decision = decide(base: nil, current: ours, new: base)
        #expect(decision.verdict.report.differing.map(\.name) == [] && decision.file == .keep)
    }

    @Test func leaveWhatIsBesideThem() {
        let ours = base.replacing("any Error", with: "Error").replacing(
            "load() {\n",
            with: "load() {\n        mine()\n"
        )
        let merged = merge(base, ours, base.replacing("\n" + failed, with: ""))
        #expect(merged.text?.contains("        mine()\n") == true)
    }
}

@Suite("Heads and values with comments")
struct CommentedHeadTests {
    @Test func keepCommentsBetweenParameters() {
        let base = "class A {\n    func login(name: String, password: String) {\n    }\n}\n"
        let ours = """
            class A {
                func login(
                    name: String,  // the address
                    password: String
                ) {
                }
            }

            """
        let merged = merge(base, ours, base.replacing("password: String", with: "password: Data"))
        #expect(merged.text == ours.replacing("password: String", with: "password: Data"))
    }

    @Test func keepCommentsBetweenAttributesAndKeywords() {
        let base = "class A {\n    @objc\n    func login(name: String) {\n    }\n}\n"
        let ours = base.replacing("@objc\n", with: "@objc\n    // swiftlint:disable:next some_rule\n")
        let merged = merge(base, ours, base.replacing("name: String", with: "name: Data"))
        #expect(merged.text == ours.replacing("name: String", with: "name: Data"))
    }

    @Test(arguments: ["    /// Rows.\n    var pageSize: Int\n", "    var pageSize: Int  // rows\n"])
    func getAValue(property: String) {
        let base = "struct A {\n    var pageSize: Int\n}\n"
        let ours = base.replacing("    var pageSize: Int\n", with: property)
        let merged = merge(base, ours, base.replacing("Int\n", with: "Int = 20\n"))
        #expect(merged.text == ours.replacing("Int", with: "Int = 20"))
    }

    @Test(arguments: ["    /// Rows.\n    var pageSize: Int = 20\n", "    var pageSize: Int = 20  // rows\n"])
    func loseAValue(property: String) {
        let base = "struct A {\n    var pageSize: Int = 20\n}\n"
        let ours = base.replacing("    var pageSize: Int = 20\n", with: property)
        let merged = merge(base, ours, base.replacing("Int = 20\n", with: "Int\n"))
        #expect(merged.text == ours.replacing("Int = 20", with: "Int"))
    }

    @Test func areFollowedAfterTheirComment() {
        let base = "class A {\n    func tap() {}\n}\n"
        let ours = base.replacing("tap() {}\n", with: "tap() {} /* ask\n        Anna */\n")
        let merged = merge(base, ours, base.replacing("tap() {}\n", with: "tap() {}\n    func help() {}\n"))
        #expect(merged.text == ours.replacing("Anna */\n", with: "Anna */\n    func help() {}\n"))
    }
}

@Suite("The check of a merge")
struct MergeCheckTests {
    private let text = """
        class A {
            private var isLoading = false
            @IBOutlet var label: UILabel!
            func mine() { load() }
            func load() {
            }
        }

        """

    @Test(arguments: [
        "    private var isLoading = false\n", "    @IBOutlet var label: UILabel!\n", "    func mine() { load() }\n",
    ])
    func seesThatADeclarationOfAPersonIsGone(line: String) throws {
        let base = "class A {\n    func load() {\n    }\n}\n"
        let file = MemberMerge.File(
            base: try #require(SourceOutline(Array(base.utf8))),
            ours: try #require(SourceOutline(Array(text.utf8))),
            theirs: try #require(SourceOutline(Array(base.utf8)))
        )
        let check = MergeCheck(of: file)
        #expect([text, text.replacing(line, with: "")].map { check.isSound(Array($0.utf8)) } == [true, false])
    }

    /// A formatter can wrap lines, and the merge of a head can change them. Neither takes a comment away.
    @Test(arguments: [
        "    // Anna asked for it.\n", "        // Once only.\n", " // for Bob", "            /* the view,\n",
        " /* in points */",
    ])
    func seesThatACommentOfAPersonIsGone(comment: String) throws {
        let base = "class A {\n    func load() {\n        show(1)\n    }\n    func size(of view: View) -> Int { 1 }\n}"
        let ours = """
            class A {
                // Anna asked for it.
                // For all of them.
                func load() {
                    // Once only.
                    show(1) // for Bob
                }
                func size(
                        /* the view,
                        or its parent */
                    of view: View
                ) -> Int /* in points */ { 1 }
            }

            """
        let file = MemberMerge.File(
            base: try #require(SourceOutline(Array(base.utf8))),
            ours: try #require(SourceOutline(Array(ours.utf8))),
            theirs: try #require(SourceOutline(Array(base.utf8)))
        )
        let check = MergeCheck(of: file, changedHeads: [file.ours.all[2].head])
        let without = ours.replacing(comment, with: comment == "            /* the view,\n" ? "/*\n" : "")
        #expect([ours, without].map { check.isSound(Array($0.utf8)) } == [true, false])
    }
}
