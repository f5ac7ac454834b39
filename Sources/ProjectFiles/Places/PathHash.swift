/// A path as a hash of 128 bits, which takes less memory than its text. Two paths do not have the same: the hash of a
/// process starts with a random number, so nobody can make such paths.
struct PathHash: Hashable, Comparable {
    private let high: Int
    private let low: Int

    init(_ path: ProjectPath) {
        var hasher = Hasher()
        hasher.combine(path)
        var other = hasher
        other.combine(1)
        high = hasher.finalize()
        low = other.finalize()
    }

    static func < (a: PathHash, b: PathHash) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
