/// A part of file names that was replaced: `Pay` in `PayCacheStore.swift` became `Wallet`.
struct FileNameChange {
    private let old: [UInt8]
    private let new: [UInt8]
    /// The number of bytes before the part, and after it, in the name that shows the change.
    private let before, after: Int

    /// For each old name, the index of the new name that it became.
    ///
    /// - Returns: `nil` if there is no such change, or more than one.
    static func matches(_ olds: [Substring], _ news: [Substring]) -> [Int]? {
        guard olds.count > 1, olds.count == news.count, let first = olds.first else { return nil }
        let numbers = Dictionary(zip(news.map { Array($0.utf8) }, news.indices)) { first, _ in first }
        guard numbers.count == news.count else { return nil }
        var found: Set<[Int]> = []
        for new in news where new != first {
            let change = FileNameChange(from: Array(first.utf8), to: Array(new.utf8))
            for apply in [change.replacing, change.atStart, change.atEnd] {
                let matches = olds.compactMap { apply(Array($0.utf8)).flatMap { numbers[$0] } }
                if Set(matches).count == olds.count { found.insert(matches) }
            }
        }
        return found.count == 1 ? found.first : nil
    }

    private init(from old: [UInt8], to new: [UInt8]) {
        let before = zip(old, new).prefix { $0 == $1 }.count
        let after = zip(old.dropFirst(before).reversed(), new.dropFirst(before).reversed()).prefix { $0 == $1 }.count
        self.old = Array(old[before..<(old.count - after)])
        self.new = Array(new[before..<(new.count - after)])
        (self.before, self.after) = (before, after)
    }

    /// The name with its first occurrence of the old part replaced.
    private func replacing(_ name: [UInt8]) -> [UInt8]? {
        guard !old.isEmpty else { return nil }
        let start = name.indices.first { name[$0...].starts(with: old) }
        return start.map { name[..<$0] + new + name[($0 + old.count)...] }
    }

    /// The name with the old part replaced at the same distance from the start.
    private func atStart(_ name: [UInt8]) -> [UInt8]? { replacing(name, at: before) }

    /// The name with the old part replaced at the same distance from the end.
    private func atEnd(_ name: [UInt8]) -> [UInt8]? { replacing(name, at: name.count - after - old.count) }

    private func replacing(_ name: [UInt8], at start: Int) -> [UInt8]? {
        guard start >= 0, start <= name.count, name[start...].starts(with: old) else { return nil }
        return name[..<start] + new + name[(start + old.count)...]
    }
}
