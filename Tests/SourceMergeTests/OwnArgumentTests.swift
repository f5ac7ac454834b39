import Testing

@testable import SourceMerge

@Suite("Arguments of generated calls that a person changed")
struct OwnArgumentTests {
    /// A function with one statement.
    private func text(_ statement: String) -> String {
        """
        extension FilmDTO {
            func toDomain() -> Film {
                \(statement)
            }
        }

        """
    }

    private func merged(_ base: String, _ ours: String, _ theirs: String) -> (text: String?, report: MergeReport) {
        merge(text(base), text(ours), text(theirs))
    }

    @Test(
        "another argument of the call comes, goes or changes",
        arguments: [
            (
                "Film(id: id, title: title, year: year, note: note)",
                "Film(id: id, title: trim(title), year: year, note: note)"
            ),
            (
                "Film(note: note, id: id, title: title, year: year)",
                "Film(note: note, id: id, title: trim(title), year: year)"
            ),
            (
                "Film(id: id, title: title, note: note, year: year)",
                "Film(id: id, title: trim(title), note: note, year: year)"
            ),
            ("Film(title: title, year: year)", "Film(title: trim(title), year: year)"),
            ("Film(id: id, title: title, year: Int(year))", "Film(id: id, title: trim(title), year: Int(year))"),
            ("Movie(Film(id: id, title: title))", "Movie(Film(id: id, title: trim(title)))"),
        ]
    )
    func arguments(new: String, expected: String) {
        let (text, report) = merged(
            "Film(id: id, title: title, year: year)",
            "Film(id: id, title: trim(title), year: year)",
            new
        )
        #expect(text == self.text(expected), "\(text ?? "nil")")
        #expect(report.conflicts.isEmpty && report.updated == ["toDomain()"])
    }

    @Test("so does one after the person's, and one beside statements of the person's")
    func last() {
        let (text, report) = merged(
            "let worker = Worker(service: service)",
            "print(1)\n        let worker = Worker(service: Logged(service))\n        print(2)",
            "let worker = Worker(service: service, tracker: tracker)"
        )
        let expected =
            "print(1)\n        let worker = Worker(service: Logged(service), tracker: tracker)\n        print(2)"
        #expect(text == self.text(expected), "\(text ?? "nil")")
        #expect(report.conflicts.isEmpty)
    }

    @Test(
        "an argument that a person added stays behind the one before it",
        arguments: [
            (
                "Film(id: id, clock: Clock(), kind: .b)", "Film(id: id, year: year)",
                "Film(id: id, clock: Clock(), kind: .b, year: year)"
            ),
            (
                "Film(id: id, clock: Clock(), kind: .b)", "Film(note: note, id: id)",
                "Film(note: note, id: id, clock: Clock(), kind: .b)"
            ),
            ("Film(id: id, 3)", "Film(id: id, year: year)", nil),
            // It is the one that is generated now.
            ("Film(id: id, year: 3)", "Film(id: id, year: year)", "Film(id: id, year: 3)"),
        ] as [(String, String, String?)]
    )
    func added(ours: String, theirs: String, expected: String?) {
        let (text, report) = merged("Film(id: id)", ours, theirs)
        #expect(text == expected.map(self.text), "\(text ?? "nil")")
        #expect(report.conflicts.isEmpty == (expected != nil))
    }

    @Test(
        "it is a conflict if the same argument changed, if it is gone, or if there are two such calls",
        arguments: [
            (
                "Film(id: id, title: title)", "Film(id: id, title: trim(title))",
                "Film(id: id, title: title ?? \"\", year: 1)"
            ),
            ("Film(id: id, title: title)", "Film(id: id, title: trim(title))", "Film(id: id)"),
            (
                "[Film(title: title), Film(title: title)]", "[Film(title: title), Film(title: trim(title))]",
                "[Film(title: title, id: id), Film(title: title, id: id)]"
            ),
        ]
    )
    func conflicts(base: String, ours: String, theirs: String) {
        let (text, report) = merged(base, ours, theirs)
        #expect(text == nil && report.conflicts.map(\.name) == ["toDomain()"], "\(text ?? "nil")")
    }

    @Test(
        "a new line comes after the one whose end a person changed",
        arguments: ["title.uppercased()", "title ?? \"\""]
    )
    func linesBelow(mine: String) {
        let (text, report) = merged(
            "self.title = title\n        self.year = year",
            "self.title = \(mine)\n        self.year = year",
            "self.title = title\n        self.note = note\n        self.year = year"
        )
        let expected = "self.title = \(mine)\n        self.note = note\n        self.year = year"
        #expect(text == self.text(expected), "\(text ?? "nil")")
        #expect(report.conflicts.isEmpty)
    }

    @Test("lines of both at one place stay a conflict")
    func linesAtOnePlace() {
        let (text, report) = merged(
            "self.title = title\n        self.year = year",
            "self.title = title.uppercased()\n        print(title)\n        self.year = year",
            "self.title = title\n        self.note = note\n        self.year = year"
        )
        #expect(text == nil && report.conflicts.map(\.name) == ["toDomain()"], "\(text ?? "nil")")
    }
}
