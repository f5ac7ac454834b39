import Testing

@testable import ProjectFiles

@Suite("An index")
struct SeenIndexTests {
    private static let key = ContentHash(Array("key".utf8))

    @Test(arguments: [0, 5_000_000_000, -5_000_000_000, .max, .min])
    func trustsTimesOfOneClockOnly(difference: Int64) throws {
        let start = Moment.now
        let section = try #require(SeenSection(isSettled: true, text: Array("text".utf8)))
        let end = SeenIndex.end(of: [ContentHash(section.bytes)], key: Self.key, start: start)
        let written: Int64 = end.withUnsafeBytes { $0.number(at: 8) }
        let bytes = SeenIndex.head(key: Self.key, start: start) + section.bytes + end
        let index = try #require(SeenIndex(bytes, key: Self.key, modified: written &+ difference))
        #expect(index.trusted == (difference == 0 ? SeenIndex.trusted(from: start) : .min))
    }
}
