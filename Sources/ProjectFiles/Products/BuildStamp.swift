import SourceText

/// The file that Make and Ninja compare with the specs. It lists what a run wrote into the folder of a build, so that
/// the next run replaces these texts and no others.
package struct BuildStamp: Sendable {
    private static let firstLine = "viper-gen stamp 1"
    /// Older than every spec, so that a run that was interrupted is repeated.
    private static let past = Moment(nanoseconds: 1_000_000_000)

    /// By path, the hashes of the texts.
    private(set) var texts: [ProjectPath: Set<ContentHash>] = [:]

    package init() {}

    init(of products: [Product]) {
        for product in products { texts[product.path, default: []].insert(ContentHash(product.bytes)) }
    }

    /// Reads the stamp of the last run; an empty one if there is none.
    ///
    /// - Throws: That the file is something else, or cannot be read.
    package init(at path: String, from workingFolder: WorkingFolder) throws(FileError) {
        guard let bytes = try TextFile.readIfPresent(path, from: workingFolder)?.bytes, !bytes.isEmpty else { return }
        var lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }[...]
        guard lines.popFirst() == Self.firstLine else { throw FileError(path, .notAStamp) }
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 2, let hash = ContentHash(digits: fields[0]),
                let product = try? ProjectPath(String(fields[1]))
            else { throw FileError(path, .notAStamp) }
            texts[product, default: []].insert(hash)
        }
    }

    /// Writes the stamp of a run.
    ///
    /// - Parameter start: When the run began. What is saved later is newer than the stamp.
    package func write(to path: String, from workingFolder: WorkingFolder, start: Moment) throws(FileError) {
        try NamedFile(path, from: workingFolder).replace(with: text, at: start)
    }

    /// Writes what is about to be written, with the time of a stamp that is not up to date.
    func announce(_ products: [Product], in path: String, from workingFolder: WorkingFolder) throws(FileError) {
        var stamp = self
        for (path, hashes) in BuildStamp(of: products).texts { stamp.texts[path, default: []].formUnion(hashes) }
        try NamedFile(path, from: workingFolder).replace(with: stamp.text, at: Self.past)
    }

    private var text: [UInt8] {
        let lines = texts.flatMap { path, hashes in hashes.map { (path, $0.digits) } }.sorted { $0 < $1 }
        return Array(([Self.firstLine] + lines.map { "\($1)\t\($0)" }).map { $0 + "\n" }.joined().utf8)
    }
}

extension ContentHash {
    fileprivate init?(digits: Substring) {
        let halves = digits.split(separator: "-", omittingEmptySubsequences: false).map { UInt64($0, radix: 16) }
        guard halves.count == 2, let high = halves[0], let low = halves[1] else { return nil }
        self.init(high: high, low: low)
    }
}
