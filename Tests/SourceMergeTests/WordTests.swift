import Testing

@testable import SourceMerge

@Suite("Words of types and heads")
struct WordTests {
    @Test(
        "are printed as people write them",
        arguments: [
            ("any Clock", "any Clock"), ("[ String : any Clock ] ?", "[String: any Clock]?"),
            ("Result < Int , any Error >", "Result<Int, any Error>"),
            ("( ( Int , String ) -> ( A ) ) ?", "((Int, String) -> (A))?"),
            ("@ escaping ( Int ) -> Void", "@escaping (Int) -> Void"), ("Int . . .", "Int..."), ("A & B", "A & B"),
            ("case failed ( String , code : Int ) , idle", "case failed(String, code: Int), idle"), ("", ""),
        ]
    )
    func spelling(words: String, text: String) {
        #expect(words.split(separator: " ").spelling == text)
    }

    @Test(
        "are divided at the commas outside of brackets",
        arguments: [
            ("", []), ("Int", ["Int"]), ("a , b", ["a", "b"]),
            ("A < B , C > , ( D , E ) , [ F : G ]", ["A < B , C >", "( D , E )", "[ F : G ]"]),
            ("( A , B ) -> C , D", ["( A , B ) -> C", "D"]), ("a ,", ["a", ""]),
        ]
    )
    func lists(words: String, parts: [String]) {
        #expect(words.split(separator: " ").listed.map { $0.joined(separator: " ") } == parts)
    }
}
