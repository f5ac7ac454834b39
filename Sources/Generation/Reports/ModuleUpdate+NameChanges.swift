import ProjectFiles
import SourceMerge

extension ModuleUpdate {
    /// The types that the module's files now declare under other names.
    func nameChanges(inTargets targets: Set<String>) -> NameChanges {
        let pairs = files.compactMap { file -> (base: [UInt8], new: [UInt8])? in
            guard let base = file.base, let new = file.new else { return nil }
            return (base, new)
        }
        return NameChanges(pairs + replacedTexts, targets: targets.union(files.compactMap(\.path.target)))
    }

    /// The texts of removed files, each with the text of the file that is created from the same template in its place.
    private var replacedTexts: [(base: [UInt8], new: [UInt8])] {
        let removed = Dictionary(grouping: files.filter { $0.base != nil && $0.new == nil }, by: \.template)
        let created = Dictionary(grouping: files.filter { $0.base == nil && $0.new != nil }, by: \.template)
        return removed.flatMap { template, olds in
            let news = created[template] ?? []
            return olds.compactMap { old -> (base: [UInt8], new: [UInt8])? in
                guard let new = olds.count == 1 && news.count == 1 ? news[0] : old.closest(of: news),
                    let base = old.base, let text = new.new
                else { return nil }
                return (base, text)
            }
        }
    }
}

extension FileUpdate {
    /// The file whose name has the longest end in common with this one's: `SignUpViewProtocol.swift` for
    /// `LoginViewProtocol.swift`; `nil` if several have.
    fileprivate func closest(of files: [FileUpdate]) -> FileUpdate? {
        let lengths = files.map {
            zip(path.name.utf8.reversed(), $0.path.name.utf8.reversed()).prefix { $0 == $1 }.count
        }
        guard let most = lengths.max(), most > ".swift".utf8.count, lengths.count(where: { $0 == most }) == 1 else {
            return nil
        }
        return lengths.firstIndex(of: most).map { files[$0] }
    }
}
