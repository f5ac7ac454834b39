import SourceText
import TestSupport
import Testing

struct ConflictMarkersTests {
    @Test("seven equal letters in a row are found wherever they are", arguments: 0..<30)
    func found(offset: Int) {
        let marker = String(repeating: "<", count: 7)
        for length in 0..<8 {
            let text = String(repeating: "a", count: offset) + marker + String(repeating: ">", count: length)
            #expect(ConflictMarkers.contains(Array("<".utf8), in: Array(text.utf8)))
            #expect(ConflictMarkers.contains(Array(">".utf8), in: Array(text.utf8)) == (length >= 7))
            #expect(!ConflictMarkers.contains(Array("=".utf8), in: Array(text.utf8)))
        }
    }

    @Test("six are not a marker, however many of them there are")
    func six() {
        for offset in 0..<8 {
            let text = String(repeating: "|", count: offset % 7) + String(repeating: " ||||||", count: 40)
            #expect(!ConflictMarkers.contains(Array("<|>".utf8), in: Array(text.utf8)))
        }
    }

    @Test("the first side of each conflict stays where it was")
    func firstSide() {
        let text = "a\n<<<<<<< x\nb\n||||||| y\nc\n=======\nd\n>>>>>>> z\r\ne\n=======\n"
        let kinds = "a\n.........\nb\n.........\n.\n.......\n.\n..........\ne\n.......\n"
        #expect(ConflictMarkers.firstSide(of: Array(text.utf8)) == Array(kinds.replacing(".", with: " ").utf8))
    }
}
