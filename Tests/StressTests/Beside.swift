import TestSupport
import ToolSupport

/// What lies beside the tests for them.
enum Beside {
    /// What the compiler knows of words.
    static let facts = TestFolder("Facts")

    /// Modules of all shapes, which are tried under all settings.
    static let shapes = TestFolder("Shapes")

    /// Modules as teams have them.
    static let teams = TestFolder("Teams")

    /// What a spec names and does not declare: written by hand.
    static func outside(_ name: String) throws -> TestFile {
        TestFile(path: name + ".swift", text: try TestFolder("Outside").text(name + ".swift"))
    }
}

extension ReferenceModule {
    /// The Swift files with what they need from outside.
    func sources() throws -> [TestFile] {
        try generatedFiles().filter(\.isSwift).map(\.withoutTestableImport)
            + [outside].compactMap { $0 }.map(Beside.outside)
    }
}

extension TestFile {
    /// The file as a part of the module that it tests.
    var withoutTestableImport: TestFile {
        TestFile(path: path, text: text.replacing(/@testable import .*\n/, with: ""))
    }
}
