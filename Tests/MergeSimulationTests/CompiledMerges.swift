import TestSupport

/// Whether modules compile before and after a merge.
struct CompiledMerges {
    struct Failure: CustomStringConvertible {
        let result: MergeSimulation.Result
        let complaints: [SwiftCompiler.Complaint]

        var description: String {
            "\(result.item.module.architecture), \(result.item.edit) × \(result.item.module.change): "
                + complaints.map(\.text).joined(separator: "; ")
        }
    }

    /// How many compiled before the merge.
    private(set) var count = 0
    /// Those that compiled before, and do not after.
    private(set) var failures: [Failure] = []

    /// Compiles merged modules until so many of them compiled before the merge.
    init(_ results: [MergeSimulation.Result], count limit: Int, _ numbers: inout SeededGenerator) async throws {
        var waiting = results.filter { $0.outcome == .clean }.shuffled(using: &numbers)[...]
        while count < limit, !waiting.isEmpty {
            let batch = waiting.prefix(limit - count)
            waiting = waiting.dropFirst(batch.count)
            let answers = try await withThrowingTaskGroup { group in
                for result in batch { group.addTask { try await Self.complaints(result) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for answer in answers.compactMap(\.self) {
                count += 1
                if !answer.complaints.isEmpty { failures.append(answer) }
            }
        }
    }

    /// - Returns: What the compiler says after the merge; `nil` if the module did not compile before.
    private static func complaints(_ result: MergeSimulation.Result) async throws -> Failure? {
        let (one, module) = (result.item, result.item.module)
        let own = zip(module.base, one.ours).map { TestFile(path: $0.path, text: $1) }
        let adopted = TestFile(path: "Adopted.swift", text: adoptedProtocols(one.ours))
        let before = try await SwiftCompiler.complaints(own + module.oldContracts + [adopted], .swift6)
        guard before.isEmpty else { return nil }
        let after = try await SwiftCompiler.complaints(result.merged + module.contracts + [adopted], .swift6)
        return Failure(result: result, complaints: after)
    }

    /// The protocols that a person's types adopt, each named by a mark.
    private static func adoptedProtocols(_ texts: [String]) -> String {
        let marks = Set(texts.flatMap { $0.matches(of: /, (mine[0-9]+)/).map { String($0.1) } })
        return marks.sorted().map { "protocol \($0) {}\n" }.joined()
    }
}
