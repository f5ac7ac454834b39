#if os(Linux)
    import Foundation
    import TestSupport
    import Testing
    import ToolSupport

    /// The short forms of scripts that take long: `make` has targets for all of their cases.
    @Suite(.slow) struct FaultTests {
        private func run(
            _ script: String,
            _ arguments: String...,
            variables: [String: String] = [:]
        ) async throws -> Shell.Outcome {
            let path = TestFolder.package.absolute("Tests/Scripts/\(script)")
            // In memory, where the disk of the machine is no part of the time.
            let memory = "/dev/shm"
            let folder = FileManager.default.isWritableFile(atPath: memory) ? ["TMPDIR": memory] : [:]
            return try await Shell.run(
                path,
                [BuiltTool.path] + arguments,
                in: TestFolder.package.path,
                variables: folder.merging(variables) { $1 }
            )
        }

        @Test(
            "a run that is killed, or that the file system refuses, loses nothing; 'make fault-sweep' tries all calls"
        )
        func faultSweep() async throws {
            let outcome = try await run("fault-sweep", "2")
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        }

        @Test(
            "the last calls of 'remove' and 'move', which few random faults hit: a manifest is removed once another has what it knows",
            arguments: ["7", "22"]
        )
        func lastCalls(command: String) async throws {
            let outcome = try await run("fault-sweep", "0", command, variables: ["FIRST": "-6"])
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        }

        @Test("what is saved while a command writes is not lost; 'make save-races' saves 5,000 times for each")
        func saveRaces() async throws {
            let outcome = try await run("save-races", "150")
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        }

        @Test("many runs at once end with the tree of one, all with status 0; 'make many-runs' has 50 of each")
        func manyRuns() async throws {
            let outcome = try await run("many-runs", "6", "1")
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        }
    }
#endif
