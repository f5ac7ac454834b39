import Foundation
import TestSupport
import ToolSupport

/// What the tool made of many random specs.
struct RandomTrial: Sendable {
    let accepted: [RandomSpec]
    /// Specs that the tool refused, with its errors.
    let refused: [(spec: RandomSpec, errors: [String])]
    /// For what was taken out of accepted ones, because their architectures have no place for it, the errors.
    let removed: [String]
    /// How many items modules outside VIPER had before.
    let removable: Int
    /// The Swift files of the accepted ones.
    let files: [TestFile]

    /// Runs the tool on all of the specs at once, and again without those that it refused, or what it refused in them.
    init(_ specs: [RandomSpec]) throws {
        var accepted = specs
        var refused: [(RandomSpec, [String])] = []
        var removed: [String] = []
        let rules = try ReferenceModule.architectures.map { try RefusalRules($0) }
        let project = try TestFolder()
        try project.write(specs.map(\.file))
        while true {
            let outcome = project.run("generate")
            if outcome.status == 0 { break }
            guard outcome.status == 2 else { throw ToolFailure(outcome) }
            let errors = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
            let byModule = Dictionary(grouping: errors.map(String.init)) { $0.prefix { $0 != "/" }.description }
            let bad = accepted.filter { byModule[$0.name] != nil }
            guard !bad.isEmpty else { throw ToolFailure(outcome) }
            accepted.removeAll { byModule[$0.name] != nil }
            for spec in bad {
                let errors = byModule[spec.name] ?? []
                let lines = Set(errors.compactMap { Int($0.split(separator: ":").dropFirst().first ?? "") })
                // What an architecture has no place for, it says of each requirement: the rest is tried.
                let rule = rules.first { $0.architecture == spec.settings["architecture"] }
                if !spec.isVIPER, errors.allSatisfy({ rule?.allowsRemoval($0) == true }),
                    let rest = spec.without(itemsOnLines: lines)
                {
                    removed += errors
                    accepted.append(rest)
                    try project.write([rest.file])
                } else {
                    refused.append((spec, errors))
                    try project.remove(spec.name)
                }
            }
        }
        self.accepted = accepted
        self.refused = refused
        self.removed = removed
        removable = specs.filter { !$0.isVIPER }.reduce(0) { $0 + $1.itemCount }
        files = try project.files().ofOneModule
    }

    /// The specs whose modules the compiler refuses in a mode, with what it says of them.
    ///
    /// As an error found early keeps the compiler from looking for others, it is asked again without those it refused.
    func failures(_ mode: LanguageMode) async throws -> [(spec: RandomSpec, complaints: [String])] {
        var failures: [(RandomSpec, [String])] = []
        var rest = files(mode)
        let outside = try ["Random", "Bases"].map(Beside.outside)
        while true {
            let complaints = try await SwiftCompiler.complaints(rest + outside, mode)
            if complaints.isEmpty { return failures }
            let byModule = Dictionary(grouping: complaints) { $0.path.prefix { $0 != "/" }.description }
            let bad = accepted.filter { byModule[$0.name] != nil }
            guard !bad.isEmpty else {
                throw CompilerFailure(description: complaints.map(\.text).joined(separator: "\n"))
            }
            failures += bad.map { spec in (spec, byModule[spec.name]?.map(\.text) ?? []) }
            rest.removeAll { byModule[$0.path.prefix { $0 != "/" }.description] != nil }
        }
    }

    /// The files of the modules that are proved in a mode.
    private func files(_ mode: LanguageMode) -> [TestFile] {
        let proved = Set(accepted.filter { $0.settings.modes.contains(mode) }.map(\.name)).union(["Shared"])
        return files.filter { proved.contains($0.path.prefix { $0 != "/" }.description) }
    }

    /// A smaller spec that the compiler refuses with the same message, found by taking away piece after piece.
    static func shrink(_ spec: RandomSpec, _ complaint: String, _ mode: LanguageMode) async throws -> RandomSpec {
        func message(_ text: String) -> Substring {
            text.range(of: ": error: ").map { text[$0.upperBound...].prefix(24) } ?? text[...]
        }
        var smallest = spec
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for candidate in smallest.smaller {
                guard let trial = try? RandomTrial([candidate]), trial.refused.isEmpty else { continue }
                let complaints = try await trial.failures(mode).flatMap(\.complaints)
                if complaints.contains(where: { message($0) == message(complaint) }) {
                    smallest = candidate
                    isShrinking = true
                    break
                }
            }
        }
        return smallest
    }
}

/// The specs of this run of the tests.
extension RandomTrial {
    private static let variables = ProcessInfo.processInfo.environment
    static let count = variables["RANDOM_SPECS"].flatMap(Int.init) ?? 60
    static let isShrinking = variables["RANDOM_SPECS_SHRINK"] == "1"
    /// VIPER, and as many of all others together; or the one that `RANDOM_ARCHITECTURE` names.
    private static var architectures: [String] {
        get throws {
            if let one = variables["RANDOM_ARCHITECTURE"] { return [one] }
            let others = ReferenceModule.architectures.filter { $0 != "viper" }
            return others.flatMap { ["viper", $0] }
        }
    }

    /// The compiler takes so many modules at once.
    private static let batch = 200

    private static let specs = Result { try makeSpecs() }

    /// One half is the same in every run, the other never.
    private static func makeSpecs() throws -> [RandomSpec] {
        let factors = try architectures.map { try SettingFactors($0) }
        return Seeds.all.enumerated().flatMap { half, seed in
            var numbers = SeededGenerator(seed)
            return (0..<count / 2).map { number in
                let name = ["Login", "Feed", "Cart", "Map", "Chat", "Photo", "Trip", "News"][number % 8]
                return SpecWriter.spec(
                    name: name + ["A", "B"][half] + "\(number)",
                    seed: numbers.next(),
                    factors[number % factors.count]
                )
            }
        }
    }

    static let all = Task {
        let specs = try RandomTrial.specs.get()
        var trials: [RandomTrial] = []
        for start in stride(from: 0, to: specs.count, by: batch) {
            trials.append(try RandomTrial(Array(specs[start..<min(start + batch, specs.count)])))
        }
        return trials
    }
}
