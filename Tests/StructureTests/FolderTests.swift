import Foundation
import TestSupport
import Testing

/// The folders of the sources: few files beside each other, and dependencies that run one way.
@Suite struct FolderTests {
    private static let targets = Set(
        TestFolder.package.paths(below: "Sources", endingWith: ".swift").compactMap { path in
            path.split(separator: "/").dropFirst().first.map { "Sources/" + $0 }
        }
    ).sorted()

    /// By target, its folders.
    private static let graphs = Dictionary(
        uniqueKeysWithValues: targets.map { target in (target, Result { try FolderGraph(ofTarget: target) }) }
    )

    private static let mostFiles = 12

    private func graph(of target: String) throws -> FolderGraph { try #require(Self.graphs[target]).get() }

    @Test(arguments: targets)
    func holdFewFilesEach(_ target: String) throws {
        for (folder, files) in try graph(of: target).files {
            #expect(files.count <= Self.mostFiles, "\(target)/\(folder) has \(files.count) files")
        }
    }

    @Test(arguments: targets)
    func dependOnEachOtherOneWay(_ target: String) throws {
        let graph = try graph(of: target)
        let cycle = graph.cycle
        #expect(cycle == nil, "\(target):\n\(cycle?.joined(separator: "\n") ?? "")")
        if ProcessInfo.processInfo.environment["SHOW_FOLDERS"] != nil { print(Self.picture(of: graph, target)) }
    }

    private static func picture(of graph: FolderGraph, _ target: String) -> String {
        graph.files.sorted { $0.key < $1.key }.reduce(into: "\(target)\n") { text, entry in
            text += "  \(name(entry.key)): \(entry.value.count) files\n"
            for (folder, use) in (graph.uses[entry.key] ?? [:]).sorted(by: { $0.key < $1.key }) {
                text += "    → \(name(folder)) (\(use))\n"
            }
        }
    }

    private static func name(_ folder: String) -> String { folder.isEmpty ? "(the target's own folder)" : folder }
}
