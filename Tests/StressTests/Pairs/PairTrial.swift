import Foundation
import ModuleSpec
import TestSupport
import ToolSupport

import struct SourceText.SourceFile

/// Modules generated with every pair of settings.
struct PairTrial: Sendable {
    /// What one choice of all settings gave.
    struct Row: Sendable {
        let number: Int
        let lines: [String]
        let settings: ChosenSettings
        /// The modes in which the compiler proves it.
        let modes: Set<LanguageMode>
        /// The Swift files, as they were generated.
        let files: [TestFile]

        var name: String { "row \(number)" }

        /// Whether the settings are in the project's file, not in the modules.
        var isProjectWide: Bool { number.isMultiple(of: 2) }

        /// Whether modules share a file, which is beside their folders and not in one of them.
        static func isShared(_ file: TestFile) -> Bool {
            let folder = folder(file)
            return folder == "Shared" || folder.hasSuffix(".swift")
        }

        /// The first folder of a file below where the settings put everything.
        private static func folder(_ file: TestFile) -> String {
            let around = [SettingFactors.output + "/", SettingFactors.tests + "/", "Tests/"]
            let outer = around.first { file.path.hasPrefix($0) } ?? ""
            return file.path.dropFirst(outer.count).prefix { $0 != "/" }.description
        }

        /// With names that no other row has; what one module hides stays seen in the others, and what they share is
        /// one.
        var sources: [TestFile] {
            let own = files.filter { !Self.isShared($0) }
            let folders = Set(own.map(Self.folder))
            // A domain and the modules that use it name each other's types. Their names begin with its name.
            let modules = Dictionary(grouping: own) { file in
                let folder = Self.folder(file)
                return folders.filter { folder.hasPrefix($0) }.min { $0.count < $1.count } ?? folder
            }
            let shared = files.filter(Self.isShared)
            let renamed = modules.sorted { $0.key < $1.key }.flatMap {
                UniqueNames.renamed($0.value + shared, suffix: "P\(number)")
            }
            return Dictionary(renamed.map { ($0.path, $0.text) }) { first, _ in first }.sorted { $0.key < $1.key }
                .map { TestFile(path: "Row\(number)/" + $0.key, text: $0.value) }
        }
    }

    let rows: [Row]
    /// The errors of each shape that an architecture refused, in the order of `Shapes/refusals.txt`, which lists them.
    let refusals: [String]

    /// How many shapes a row has beside the sample. With more of them the modes need more rows than the shapes; with
    /// fewer the sample is there more often.
    private static let together = 5

    static let all = Task { try PairTrial() }

    /// A small module of each shape that changes what is written around it.
    private static var shapes: [TestFile] {
        get throws {
            try Beside.shapes.files().filter { $0.path.hasSuffix(".viper") }
        }
    }

    private init() throws {
        let shapes = try Self.shapes
        let sample = TestFile(path: "Booking.viper", text: try TestFolder.package.text("Templates/sample.viper"))
        var rows: [Row] = []
        var refusals: [String] = []
        for architecture in ReferenceModule.architectures {
            let factors = try SettingFactors(architecture)
            let (shapes, refused) = try Self.accepted(shapes, by: architecture)
            refusals += refused
            guard !shapes.isEmpty else { throw CompilerFailure(description: "'\(architecture)' refuses every shape") }
            // In a sweep, every row has every shape, and is proved in every mode.
            let size = Tier.isSweep ? shapes.count : Self.together
            let groups = stride(from: 0, to: shapes.count, by: size).map { shapes[$0..<min($0 + size, shapes.count)] }
            let group = Factor(name: "shapes", values: groups.map { $0.map(\.path).joined(separator: " ") })
            let mode = Factor(name: "mode", values: LanguageMode.allCases.map(\.rawValue))
            // A shape meets every setting, and a setting every mode.
            let apart = (factors.all.count, factors.all.count + 1)
            let choices = CoveringArray(factors.all + [group, mode], apart: apart) { row in
                let mode = row[row.count - 1].map { LanguageMode.allCases[$0] }
                return mode.map(factors.modes(row).contains) != false && factors.isAllowed(row)
            }
            for choice in choices.rows {
                let chosen = choice[choice.count - 2].map { groups[$0] } ?? []
                let lines = ["architecture: \(architecture)"] + factors.lines(Array(choice.dropLast(2)))
                let mode = choice[choice.count - 1].map { LanguageMode.allCases[$0] }
                rows.append(try Self.row(rows.count, lines, [sample] + chosen, mode))
            }
        }
        self.rows = rows
        self.refusals = refusals
    }

    /// The shapes that an architecture has a place for, and what it says of the others: it may refuse what another can
    /// have.
    private static func accepted(
        _ shapes: [TestFile],
        by architecture: String
    ) throws -> (accepted: [TestFile], refusals: [String]) {
        var accepted: [TestFile] = []
        var refusals: [String] = []
        for shape in shapes {
            let project = try TestFolder()
            try project.write(shape.path, try spec(shape, with: ["architecture: \(architecture)"]))
            let outcome = project.run("generate")
            switch outcome.status {
            case 0: accepted.append(shape)
            case 2:
                let errors = outcome.errors.split(separator: "\n").compactMap { line in
                    line.range(of: ": error: ").map { "\(architecture) \(shape.path): \(line[$0.upperBound...])" }
                }
                guard !errors.isEmpty else { throw ToolFailure(outcome) }
                refusals += errors
            default: throw ToolFailure(outcome)
            }
        }
        return (accepted, refusals)
    }

    /// Every other row has its settings in the project's file.
    ///
    /// - Parameter mode: A mode in which the row is proved; it is proved in that of Swift 6 as well.
    private static func row(
        _ number: Int,
        _ lines: [String],
        _ specs: [TestFile],
        _ mode: LanguageMode?
    ) throws -> Row {
        // A controller of a storyboard has its own initializer, and a data manager cannot have 'init() throws' beside
        // the 'init()' of its base class. So the tool refuses these in the contracts of such parts.
        let hasOwnInitializer = lines.contains { $0.contains("storyboard:") || $0.hasPrefix("data.base:") }
        // Nothing shows another screen or a list without a framework, and AppKit has no stack of screens.
        let hasScreens = !lines.contains("ui: none")
        let hasStack = hasScreens && !lines.contains("ui: appkit")
        let shown = hasScreens ? [] : ["ListNames.viper", "Listed.viper", "ListedRows.viper"]
        // Nothing makes a module whose view is made elsewhere, so none can open itself.
        let isOpened = hasScreens && !lines.contains("assembly-result: nothing")
        let opened = isOpened ? [] : ["Navigation.viper", "Stack.viper"]
        let excluded = shown + opened + [hasOwnInitializer ? "Initializers.viper" : "", hasStack ? "" : "Stack.viper"]
        let specs = specs.filter { !excluded.contains($0.path) }
        let project = try TestFolder()
        let isOfProject = number.isMultiple(of: 2)
        if isOfProject {
            let settings = lines + ["requires: \"0.0.0...\""]
            try project.write(".viper-gen/project.viper", "project {\n\(settings.joined(separator: "\n"))\n}\n")
        }
        for spec in specs {
            // Of the module's name, as the folder of its tests.
            let module = SpecFile(SourceFile(path: spec.path, text: spec.text)).modules.first
            let folder = module?.name.text ?? spec.path.replacing(".viper", with: "")
            try project.write(folder + "/" + spec.path, isOfProject ? spec.text : try Self.spec(spec, with: lines))
        }
        let outcome = project.run("generate")
        guard outcome.status == 0 else {
            throw CompilerFailure(description: "\(lines.joined(separator: "\n"))\n\(ToolFailure(outcome))")
        }
        let settings = ChosenSettings(lines: lines)
        return Row(
            number: number,
            lines: lines,
            settings: settings,
            // The mode is one of the choices, so some row has each setting in each mode.
            modes: Set(settings.modes.filter { Tier.isSweep || $0 == mode ?? settings.modes.last }),
            files: try project.files().ofOneModule
        )
    }

    /// The text of a spec whose modules all have some settings.
    private static func spec(_ spec: TestFile, with lines: [String]) throws -> String {
        let file = SourceFile(path: spec.path, text: spec.text)
        let ends = SpecFile(file).modules.map(\.openingBrace.upperBound)
        guard !ends.isEmpty else { throw CompilerFailure(description: spec.path) }
        let pieces = zip([0] + ends, ends + [file.bytes.count]).map { file.text($0..<$1) }
        return pieces.joined(separator: "\n" + lines.joined(separator: "\n"))
    }
}
