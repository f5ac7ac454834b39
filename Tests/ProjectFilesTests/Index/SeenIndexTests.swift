import Testing

@testable import ProjectFiles

@Suite("An index")
struct SeenIndexTests {
    private static let key = ContentHash(Array("key".utf8))

    @Test(arguments: [0, 5_000_000_000, -5_000_000_000, .max, .min])
    func trustsTimesOfOneClockOnly(difference: Int64) throws {
        let start = Moment.now
        let section = try #require(SeenSection(isSettled: true, text: Array("text".utf8)))
        let head = SeenIndex.head(key: Self.key, start: start, compared: start)
        let end = SeenIndex.end(after: head, [ContentHash(section.bytes)])
        let written: Int64 = end.withUnsafeBytes { $0.number(at: 8) }
        let bytes = head + section.bytes + end
        let index = try #require(SeenIndex(bytes, key: Self.key, modified: written &+ difference))
        #expect(index.trusted == (difference == 0 ? SeenIndex.trusted(from: start) : .min))
    }

    @Test("trusts times since the last comparison of all sections, and not since the last run")
    func trustsComparedTimes() throws {
        let (compared, start) = (Moment(nanoseconds: Moment.now.nanoseconds - 60_000_000_000), Moment.now)
        let section = try #require(SeenSection(isSettled: true, text: []))
        let head = SeenIndex.head(key: Self.key, start: start, compared: compared)
        let end = SeenIndex.end(after: head, [ContentHash(section.bytes)])
        let written: Int64 = end.withUnsafeBytes { $0.number(at: 8) }
        let index = try #require(SeenIndex(head + section.bytes + end, key: Self.key, modified: written))
        #expect(index.trusted == SeenIndex.trusted(from: compared))
        #expect(index.isMade(after: start, before: start) && !index.isMade(after: .now, before: .now))
    }
}
