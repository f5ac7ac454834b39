import TestSupport
import Testing

/// A case is one file, and its spec is what it is, byte for byte.
struct GoldenCaseTests {
    @Test(
        "the spec ends where the line is",
        arguments: [
            ("module A {\n}\n\n----\nA.viper:1:1: error\n", "module A {\n}\n", "A.viper:1:1: error\n"),
            ("module A\n----\nerror\n", "module A", "error\n"), ("\n----\n", "", ""),
            ("module A {\r\n}\r\n\n----\n", "module A {\r\n}\r\n", ""),
        ]
    )
    func isReadInTwo(_ file: String, _ spec: String, _ text: String) throws {
        let folder = try TestFolder()
        try folder.write("A.case", file)
        #expect(GoldenCase.names(in: folder) == ["A"])
        let golden = try GoldenCase("A", in: folder)
        #expect(golden.spec.bytes == Array(spec.utf8))
        #expect(golden.spec.path == "A.viper")
        #expect(try golden.difference(text) == nil || Golden.isUpdating)
    }

    @Test("another text is a difference, and so is one that is not there", .enabled(if: !Golden.isUpdating))
    func differs() throws {
        let folder = try TestFolder()
        try folder.write("A.case", "module A\n\n----\none\ntwo\n")
        #expect(try GoldenCase("A", in: folder).difference("one\nthree\n") == "A.case\n  one\n- two\n+ three\n  ")
        try folder.write("B.case", "module A\n")
        #expect(try GoldenCase("B", in: folder).difference("one\n")?.contains("UPDATE_GOLDEN=1") == true)
    }
}
