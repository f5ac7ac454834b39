#if os(Linux)
    import TestSupport
    import Testing

    struct FaultTests {
        @Test(
            "a run that is killed, or that the file system refuses, loses nothing; 'make fault-sweep' tries all calls"
        )
        func faultSweep() async throws {
            let script = TestFolder.package.absolute("Tests/Scripts/fault-sweep")
            let outcome = try await Shell.run(script, [BuiltTool.path, "4"], in: TestFolder.package.path)
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        }
    }
#endif
