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
        try generatedFiles().ofOneModule + [outside].compactMap { $0 }.map(Beside.outside)
    }
}

extension [TestFile] {
    /// The Swift files as one module: without the files that a framework of tests runs, which have tests of their own,
    /// and without the imports of the tested module.
    var ofOneModule: [TestFile] {
        filter { $0.isSwift && !$0.imports("Testing") && !$0.imports("XCTest") }.map(\.withoutTestedModule)
    }
}

extension TestFile {
    fileprivate func imports(_ module: String) -> Bool { "\n\(text)".contains("\nimport \(module)\n") }

    fileprivate var withoutTestedModule: TestFile {
        guard let start = text.firstRange(of: "@testable import ")?.lowerBound else { return self }
        var rest = text[start...]
        while rest.hasPrefix("@testable import ") { rest = rest.drop { $0 != "\n" }.dropFirst() }
        let kept = rest.first == "\n" ? rest.dropFirst() : rest
        return TestFile(path: path, text: String(text[..<start]) + kept)
    }
}

extension LanguageMode {
    /// The modes in which names are tried. A name is the same in all of them, so only a sweep tries all.
    static let ofNames = Tier.isSweep ? allCases : [.swift6]
}
