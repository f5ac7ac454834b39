import SourceText
import SwiftReader
import Testing

/// What is read of a member before its body.
@Suite struct MemberHeadTests {
    private static func head(_ text: String) -> MemberHead {
        SwiftParser(TokenList(SourceFile(path: "Member.swift", text: text))).memberHead()
    }

    private static func cases(_ text: String) -> [String]? {
        guard case .cases(let cases) = head(text).kind else { return nil }
        return cases?.map { read in
            let payloads = read.payloads.map { payload in
                payload.element.description + (payload.defaultValue.map { " = " + $0.text } ?? "")
            }
            return read.name.text + (payloads.isEmpty ? "" : "(\(payloads.joined(separator: ", ")))")
                + (read.rawValue.map { " = " + $0.text } ?? "")
        }
    }

    @Test func casesAreReadWithWhatTheyHold() {
        #expect(Self.cases("case a") == ["a"])
        #expect(
            Self.cases("indirect case a, `default`(Int,\n  until: Date = .now) , c") ?? [] == [
                "a", "default(Int, until: Date = .now)", "c",
            ]
        )
        #expect(Self.cases("case up = -1, down = \"a, b\"; case left") == ["up = -1", "down = \"a, b\""])
        #expect(
            Self.cases("@available(iOS 17, *) case pair((Int, Int)), call(@Sendable (Int) -> Void)") == [
                "pair((Int, Int))", "call(@Sendable (Int) -> Void)",
            ]
        )
        #expect(Self.cases("case a }") == ["a"])
    }

    @Test func casesThatAreNoneAreNotRead() {
        for text in ["case", "case 1", "case a(", "case a(Int", "case a(1)", "case a b", "case a, ", "case a(Int =)"] {
            #expect(Self.head(text).kind == .cases(nil), "\(text)")
        }
    }

    @Test func theKindOfAMemberIsThatOfItsKeyword() {
        #expect(Self.head("public init?(from decoder: Decoder) {}").kind == .initializer)
        #expect(Self.head("func make() { init() }").kind == .function(name: "make", firstLabel: nil))
        #expect(
            Self.head("func hash(into hasher: inout Hasher) {}").kind == .function(name: "hash", firstLabel: "into")
        )
        #expect(
            Self.head("static func == (a: Self, b: Self) -> Bool {}").kind == .function(name: "==", firstLabel: "a")
        )
        let nested = NestedType(name: "Type2", parents: [.name("String"), .name("Sendable")])
        #expect(Self.head("private enum `Type2`: String, Sendable {}").kind == .type(nested))
        let listed = NestedType(name: "Kind", parents: [.name("Int")], firstCase: "one")
        #expect(Self.head("enum Kind: Int { case one = 1, two }").kind == .type(listed))
        #expect(Self.head("enum Kind { case one(Int), two }").kind == .type(NestedType(name: "Kind")))
        #expect(Self.head("typealias ID = Int").kind == .type(NestedType(name: "ID", aliased: .name("Int"))))
        #expect(Self.head("struct Pair<A>: Hashable {}").kind == .type(NestedType(name: "Pair")))
        #expect(Self.head("var isOne: Bool { count == 1 }").kind == .other)
        #expect(Self.head("class func make() {}").kind == .function(name: "make", firstLabel: nil))
        #expect(Self.head("class Box {}").kind == .type(NestedType(name: "Box")))
    }

    @Test func modifiersAndAttributesAreThere() {
        let head = Self.head("@objc private(set) lazy var a = 1")
        #expect(head.attributes.map(\.text) == ["@objc"])
        #expect(head.modifiers.map(\.text) == ["private(set)", "lazy"])
        #expect(head.has("lazy"))
    }
}
