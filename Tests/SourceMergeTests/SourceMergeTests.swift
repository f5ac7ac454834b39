import SourceMerge
import Testing

private let old = "class A {\n    func a() {}\n}\n"
private let next = "class A {\n    func b() {}\n}\n"
private let edited = "class A {\n    func a() { print(1) }\n}\n"

private func decide(
    _ ownership: Ownership,
    base: String?,
    current: String?,
    new: String?,
    _ resolution: Resolution = Resolution()
) -> FileDecision {
    decide(ownership, base: base, current: current.map { .bytes(Array($0.utf8)) } ?? .absent, new: new, resolution)
}

private func decide(
    _ ownership: Ownership,
    base: String?,
    current: CurrentFile,
    new: String?,
    _ resolution: Resolution = Resolution()
) -> FileDecision {
    let file = FileVersions(
        path: "A.swift",
        ownership: ownership,
        base: base.map { Array($0.utf8) },
        current: current,
        new: new.map { Array($0.utf8) }
    )
    return FileMerge.decide([file], resolution: resolution)[0]
}

extension FileDecision.Edit {
    fileprivate static func write(_ text: String) -> Self { .write(Array(text.utf8)) }
}

@Suite("What becomes of a file")
struct DecisionTests {
    @Test(arguments: [Ownership.generated, .shared])
    func aFileThatIsNotThereIsCreated(_ ownership: Ownership) {
        let decision = decide(ownership, base: nil, current: nil, new: next)
        #expect(decision.verdict == .created)
        #expect(decision.file == .write(next))
        #expect(decision.base == .write(next))
        #expect(decision.verdict.isDrift && !decision.verdict.needsAttention)
    }

    @Test(arguments: [Ownership.generated, .shared])
    func aFileThatIsAsGeneratedIsUnchanged(_ ownership: Ownership) {
        let decision = decide(ownership, base: next, current: next, new: next)
        #expect(decision.verdict == .unchanged)
        #expect(decision.file == .keep && decision.base == .keep)
        #expect(!decision.verdict.isDrift)
    }

    @Test(arguments: [Ownership.generated, .shared], [nil, old])
    func aFileThatIsAsItWouldBeGeneratedIsTakenUp(_ ownership: Ownership, base: String?) {
        let decision = decide(ownership, base: base, current: next, new: next)
        #expect(decision.verdict == .unchanged)
        #expect(decision.file == .keep)
        #expect(decision.base == .write(next))
    }

    @Test(arguments: [Ownership.generated, .shared])
    func anUntouchedFileIsUpdated(_ ownership: Ownership) {
        let decision = decide(ownership, base: old, current: old, new: next)
        #expect(decision.verdict == .updated)
        #expect(decision.file == .write(next) && decision.base == .write(next))
    }

    @Test func anEditedGeneratedFileIsLeftAloneEvenIfNothingElseChanged() {
        for new in [old, next] {
            let decision = decide(.generated, base: old, current: edited, new: new)
            guard case .leftAlone(.generatedFileEdited(line: 2, let report)) = decision.verdict else {
                return #expect(Bool(false))
            }
            #expect(report.added == (new == old ? [] : ["b()"]))
            #expect(decision.file == .keep && decision.base == .keep)
            #expect(decision.verdict.isDrift && decision.verdict.needsAttention)
        }
    }

    @Test func anEditedSharedFileIsInOrderWhileTheSpecSaysTheSame() {
        let decision = decide(.shared, base: old, current: edited, new: old)
        #expect(decision.verdict == .kept(.edited))
        #expect(decision.file == .keep && decision.base == .keep)
        #expect(!decision.verdict.isDrift && !decision.verdict.needsAttention)
    }

    @Test func anEditedSharedFileIsMergedWhenTheSpecChanged() {
        let decision = decide(.shared, base: old, current: edited, new: next)
        guard case .merged(let report) = decision.verdict else { return #expect(Bool(false)) }
        #expect(report.added == ["b()"] && report.kept == ["a()"])
        #expect(decision.file == .write("class A {\n    func a() { print(1) }\n\n    func b() {}\n}\n"))
        #expect(decision.base == .write(next))
        #expect(decision.verdict.isDrift && !decision.verdict.needsAttention)
    }

    @Test func anEditedSharedFileIsLeftAloneWhenBothChangedALine() {
        let decision = decide(.shared, base: old, current: edited, new: old.replacing("{}", with: "{ print(2) }"))
        guard case .leftAlone(.bothChanged(line: 2, let report)) = decision.verdict else { return #expect(Bool(false)) }
        #expect(report.conflicts.map(\.name) == ["a()"])
        #expect(decision.file == .keep && decision.base == .keep)
        #expect(decision.verdict.needsAttention)
    }

    @Test func aDeletedGeneratedFileIsWrittenAgain() {
        let decision = decide(.generated, base: old, current: nil, new: old)
        #expect(decision.verdict == .created)
        #expect(decision.file == .write(old) && decision.base == .keep)
    }

    @Test func aDeletedSharedFileStaysDeleted() {
        for new in [old, next] {
            let decision = decide(.shared, base: old, current: nil, new: new)
            #expect(decision.verdict == .kept(.deleted))
            #expect(decision.file == .keep && decision.base == .keep)
            #expect(!decision.verdict.isDrift)
        }
    }

    @Test func aDeletedSharedFileIsRestoredOnRequest() {
        let decision = decide(.shared, base: old, current: nil, new: next, Resolution(restoresDeleted: true))
        #expect(decision.verdict == .created)
        #expect(decision.file == .write(next) && decision.base == .write(next))
    }

    @Test func anEmptyFileWithoutABaseIsFilled() {
        let decision = decide(.shared, base: nil, current: "", new: next)
        #expect(decision.verdict == .created)
        #expect(decision.file == .write(next))
    }

    @Test func aFileThatAPersonEmptiedIsLeftAlone() {
        let decision = decide(.shared, base: old, current: "", new: next)
        #expect(decision.verdict.needsAttention && decision.file == .keep)
    }
}

@Suite("A file that is no longer generated")
struct ObsoleteTests {
    @Test(arguments: [Ownership.generated, .shared])
    func anUntouchedOneIsRemoved(_ ownership: Ownership) {
        let decision = decide(ownership, base: old, current: old, new: nil)
        #expect(decision.verdict == .removed)
        #expect(decision.file == .remove && decision.base == .remove)
        #expect(decision.verdict.isDrift && !decision.verdict.needsAttention)
    }

    @Test(arguments: [Ownership.generated, .shared])
    func anEditedOneStaysAndIsNamed(_ ownership: Ownership) {
        let decision = decide(ownership, base: old, current: edited, new: nil)
        #expect(decision.verdict == .leftAlone(.obsoleteEdited(line: 2)))
        #expect(decision.file == .keep && decision.base == .keep)
    }

    @Test func oneWithoutABaseStaysAndIsNamed() {
        #expect(decide(.shared, base: nil, current: old, new: nil).verdict == .leftAlone(.obsoleteEdited(line: 1)))
    }

    @Test func oneThatIsGoneIsForgotten() {
        let decision = decide(.shared, base: old, current: nil, new: nil)
        #expect(decision.verdict == .unchanged)
        #expect(decision.file == .keep && decision.base == .remove)
        #expect(decide(.shared, base: nil, current: nil, new: nil).base == .keep)
    }
}

@Suite("The form of a text")
struct FormTests {
    static let mark = "\u{FEFF}"

    @Test(arguments: [
        next.replacing("\n", with: "\r\n"), mark + next, mark + next.replacing("\n", with: "\r\n"),
        String(next.dropLast()), next.dropLast() + "\r", next.replacing("\n", with: "\r\r\n"),
    ])
    func aFileIsNeverWrittenForItsFormOnly(_ current: String) {
        for (base, new) in [(next, next), (old, next)] {
            let decision = decide(.generated, base: base, current: current, new: new)
            #expect(decision.verdict == .unchanged)
            #expect(decision.file == .keep)
        }
    }

    @Test func theFormIsToldFromTheContentInTheShortestTexts() {
        let forms = ["", "\n", "\r\n"].flatMap { end in ["", Self.mark].map { $0 + end } }
        for a in forms {
            for b in forms where a != "" {
                #expect(decide(.generated, base: nil, current: a, new: b).verdict == .unchanged, "\(a.utf8) \(b.utf8)")
            }
        }
        let lines = Self.mark + String(repeating: "\r\n", count: 9)
        let plain = String(repeating: "\n", count: 8)
        #expect(decide(.generated, base: nil, current: lines, new: plain).verdict != .unchanged)
        #expect(decide(.generated, base: nil, current: lines, new: plain + "\n").verdict == .unchanged)
    }

    @Test func anUpdateKeepsTheFormOfTheFile() {
        let crlf = Self.mark + old.replacing("\n", with: "\r\n")
        let decision = decide(.generated, base: old, current: crlf, new: next)
        #expect(decision.verdict == .updated)
        #expect(decision.file == .write(Self.mark + next.replacing("\n", with: "\r\n")))
        #expect(decision.base == .write(next))

        let unended = decide(.shared, base: old, current: String(old.dropLast()), new: next)
        #expect(unended.file == .write(String(next.dropLast())))

        let lf = decide(.shared, base: old, current: old, new: next.replacing("\n", with: "\r\n"))
        #expect(lf.file == .write(next))
    }

    @Test func mixedLineEndsAreWrittenAsMostAre() {
        let mostlyCRLF = "a\r\nb\r\nc\n"
        let decision = decide(.shared, base: "a\nb\nc\n", current: mostlyCRLF, new: "a\nb\nd\n")
        #expect(decision.file == .write("a\r\nb\r\nd\r\n"))
    }

    @Test func aLoneCarriageReturnIsContent() {
        #expect(decide(.shared, base: "a\rb\n", current: "a\nb\n", new: "a\rb\n").verdict == .kept(.edited))
    }

    @Test func aSecondEmptyLineAtTheEndIsContent() {
        #expect(decide(.shared, base: old, current: old + "\n", new: old).verdict == .kept(.edited))
    }
}

@Suite("What cannot be taken as text")
struct UnusableTests {
    @Test func somethingThatIsNoFileIsLeftAlone() {
        for new in [next, nil] {
            let decision = decide(.shared, base: old, current: .unusable("is a folder"), new: new)
            #expect(decision.verdict == .leftAlone(.unusable("is a folder")))
            #expect(decision.file == .keep && decision.base == .keep)
        }
    }

    @Test func bytesThatAreNotUTF8AreNamed() {
        let current = CurrentFile.bytes(Array("a\nb\n".utf8) + [0xFF, 0xFE])
        #expect(decide(.shared, base: old, current: current, new: next).verdict == .leftAlone(.notUTF8(line: 3)))
        #expect(decide(.shared, base: old, current: current, new: old).verdict == .kept(.edited))
    }

    @Test func conflictMarkersAreNamedWithTheirLine() {
        let current = "a\n<<<<<<< HEAD\nb\n||||||| base\nc\n=======\nd\n>>>>>>> other\n"
        for new in [old, next] {
            let decision = decide(.shared, base: old, current: current, new: new)
            #expect(decision.verdict == .leftAlone(.conflictMarkers(line: 2)))
        }
    }

    @Test(arguments: ["/*\n=======\n*/\n", "// <<<<<<< a\n", "a <<<<<<< \n", "<<<<<<<<\n>>>>>>>>\n", "=======b\n"])
    func linesThatOnlyResembleMarkersAreNone(_ current: String) {
        #expect(decide(.shared, base: old, current: current, new: old).verdict == .kept(.edited))
    }
}

@Suite("A second run")
struct SecondRunTests {
    /// Every combination of the versions, decided, carried out and decided again.
    @Test func changesNothing() {
        let texts: [String?] = [nil, "", old, next, edited, old.replacing("\n", with: "\r\n")]
        for ownership in [Ownership.generated, .shared] {
            for base in texts {
                for current in texts {
                    for new in texts {
                        let first = decide(ownership, base: base, current: current, new: new)
                        let file = apply(first.file, to: current)
                        let second = decide(ownership, base: apply(first.base, to: base), current: file, new: new)
                        #expect(second.file == .keep && second.base == .keep, "\(first) then \(second)")
                        #expect(second.verdict.isDrift == first.verdict.needsAttention)
                    }
                }
            }
        }
    }

    private func apply(_ edit: FileDecision.Edit, to text: String?) -> String? {
        switch edit {
        case .keep: text
        case .write(let bytes): String(decoding: bytes, as: UTF8.self)
        case .remove: nil
        }
    }
}
