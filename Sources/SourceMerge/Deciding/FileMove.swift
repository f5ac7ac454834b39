/// The numbers of a file at its old path and at its new one.
struct FileMove {
    let old: Int
    let new: Int
    /// Whether a person has moved the file already.
    let isDone: Bool

    /// The moves that are certain. Of the files of one template, a file that is no longer generated moved to a new one:
    ///
    /// - if there is only one of each;
    /// - if they have equal names;
    /// - if one part changed in the names of all of them in the same way.
    static func pairs(
        of files: [FileVersions],
        from isOld: (FileVersions) -> Bool,
        to isNew: (FileVersions) -> Bool,
        isDone: Bool = false
    ) -> [FileMove] {
        let olds = Dictionary(grouping: files.indices.filter { isOld(files[$0]) }) { files[$0].template }
        let news = Dictionary(grouping: files.indices.filter { isNew(files[$0]) }) { files[$0].template }
        return olds.flatMap { template, olds -> [FileMove] in
            guard template != nil, let news = news[template] else { return [] }
            if let old = olds.only, let new = news.only { return [FileMove(old: old, new: new, isDone: isDone)] }
            if let renamed = FileNameChange.matches(olds.map { files[$0].name }, news.map { files[$0].name }) {
                return zip(olds, renamed).map { FileMove(old: $0, new: news[$1], isDone: isDone) }
            }
            let byName = Dictionary(grouping: news) { files[$0].name }
            return Dictionary(grouping: olds) { files[$0].name }.compactMap { name, olds in
                guard let old = olds.only, let new = byName[name]?.only else { return nil }
                return FileMove(old: old, new: new, isDone: isDone)
            }
        }
    }
}

extension Array {
    /// The element of a list that has one.
    fileprivate var only: Element? { count == 1 ? first : nil }
}

extension FileVersions {
    fileprivate var name: Substring { path.nameOfFile }
}

extension String {
    /// The last component of a path.
    var nameOfFile: Substring { self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...] }
}
