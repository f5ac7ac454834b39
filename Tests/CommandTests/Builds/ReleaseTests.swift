import Foundation
import TestSupport
import Testing

/// The scripts with which a release is installed. Archives of a release are in a folder here, and not on GitHub.
struct ReleaseTests {
    private static let platforms = ["linux-aarch64", "linux-x86_64", "macos-arm64", "macos-x86_64"]

    /// A release with archives for all platforms, whose tool prints the version.
    private func release() async throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("1.2.3/checksums.txt", "")
        for platform in Self.platforms {
            let name = "viper-gen-1.2.3-\(platform)"
            try folder.write("\(name)/bin/viper-gen", "#!/bin/sh\necho viper-gen 1.2.3\n")
            let script = """
                chmod +x \(name)/bin/viper-gen && tar -czf 1.2.3/\(name).tar.gz \(name)
                cd 1.2.3 && { sha256sum \(name).tar.gz || shasum -a 256 \(name).tar.gz; } >> checksums.txt
                """
            #expect(try await Shell.run("sh", ["-c", script], in: folder.path).status == 0)
        }
        return folder
    }

    private func install(_ words: String..., from release: TestFolder) async throws -> Shell.Outcome {
        try await Shell.run(
            TestFolder.package.absolute("Release/install"),
            words,
            in: release.path,
            variables: ["VIPER_GEN_RELEASES": release.url.absoluteString]
        )
    }

    @Test("the archive of this platform is installed, with the checksum of the release or with a given one")
    func installs() async throws {
        let release = try await release()
        let checksums = try release.text("1.2.3/checksums.txt").split(separator: "\n").map { $0.prefix(64) }
        var statuses: [Int32] = []
        for checksum in [[]] + checksums.map({ [String($0)] }) {
            let run = try await Shell.run(
                TestFolder.package.absolute("Release/install"),
                ["1.2.3", release.absolute("tools")] + checksum,
                variables: ["VIPER_GEN_RELEASES": release.url.absoluteString]
            )
            statuses.append(run.status)
            guard run.status == 0 else { continue }
            let folder = run.output.trimmingCharacters(in: .newlines)
            #expect(try await Shell.run(folder + "/viper-gen", []).output == "viper-gen 1.2.3\n")
        }
        // One of the four checksums is that of this platform's archive.
        #expect(statuses.first == 0 && statuses.dropFirst().count { $0 == 0 } == 1, "\(statuses)")
    }

    @Test("nothing is installed of an archive that has another checksum, or that is not there")
    func refuses() async throws {
        let release = try await release()
        let text = try release.text("1.2.3/checksums.txt")
        try release.write("1.2.3/checksums.txt", text.replacing(/(?m)^./, with: "x"))
        let changed = try await install("1.2.3", "tools", from: release)
        #expect(changed.status == 1 && changed.errors.contains("has the checksum"), "\(changed.errors)")
        try release.write("1.2.3/checksums.txt", "")
        let unlisted = try await install("1.2.3", "tools", from: release)
        #expect(unlisted.status == 1 && unlisted.errors.contains("has no line for"), "\(unlisted.errors)")
        let missing = try await install("1.2.4", "tools", from: release)
        #expect(missing.status == 1 && missing.errors.contains("error: cannot download"), "\(missing.errors)")
        let bad = try await install("main", "tools", from: release)
        #expect(bad.status == 1 && bad.errors == "error: 'main' is not a version, such as 0.1.0\n")
        #expect(try release.contents().keys.allSatisfy { !$0.hasPrefix("tools/") })
    }

    @Test("the formula of Homebrew has the archive and the checksum of each platform")
    func formula() async throws {
        let release = try await release()
        let url = "https://example.com/o/viper-gen/releases/download"
        func formula() async throws -> Shell.Outcome {
            try await Shell.run(
                TestFolder.package.absolute("Release/formula"),
                ["1.2.3", release.absolute("1.2.3/checksums.txt"), url]
            )
        }
        let run = try await formula()
        #expect(run.status == 0, "\(run.errors)")
        for line in try release.text("1.2.3/checksums.txt").split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            let place = "      url \"\(url)/1.2.3/\(words[1])\"\n      sha256 \"\(words[0])\"\n"
            #expect(run.output.contains(place), "\(run.output)")
        }
        #expect(run.output.contains("homepage \"https://example.com/o/viper-gen\"\n"))
        if Shell.has("ruby") {
            try release.write("viper-gen.rb", run.output)
            #expect(try await Shell.run("ruby", ["-c", release.absolute("viper-gen.rb")]).status == 0)
        }
        try release.write("1.2.3/checksums.txt", "")
        let empty = try await formula()
        #expect(empty.status == 1 && empty.output.isEmpty)
        #expect(empty.errors.contains("has no checksum of viper-gen-1.2.3-"))
    }

    @Test("what the formula installs is what 'make install' makes")
    func installedFiles() throws {
        let formula = try TestFolder.package.text("Release/formula")
        let makefile = try TestFolder.package.text("Makefile")
        let made = try #require(makefile.firstMatch(of: /\nshared_files = ((?:[^\n\\]|\\\n)+)\n/)).1
        let installed = formula.matches(of: /"share\/([^"]+)"/).map(\.1)
        #expect(installed.count == 4 && Set(installed) == Set(made.split { " \t\n\\".contains($0) }))
    }

    @Test("the action has the inputs that its steps and docs/ci.md name")
    func action() throws {
        let action = try TestFolder.package.text("action.yml")
        let head = action.prefix(upTo: action.firstRange(of: "\nruns:")?.lowerBound ?? action.endIndex)
        let inputs = Set(head.matches(of: /(?m)^  ([a-z]+):$/).map { String($0.1) })
        let used = Set(action.matches(of: /inputs\.([a-z]+)/).map { String($0.1) })
        #expect(inputs == used && inputs.contains("version"))
        let page = try TestFolder.package.text("docs/ci.md")
        for input in inputs { #expect(page.contains("`\(input)`"), "\(input)") }
    }
}
