import ProjectFiles
import SourceText
import SwiftReader

/// The Swift files that people wrote, by the modules that they belong to.
///
/// A file belongs to a module if it is below a folder with a name like that of the module, or beside a file of the
/// module. If several modules match, the innermost folder decides, then the name.
struct HandwrittenFiles {
    private let byModule: [ModuleID: [ProjectPath]]
    /// By module, all files that could belong to it.
    let candidates: [ModuleID: [ProjectPath]]
    /// The errors for folders in which there can be more.
    let refusals: [FileError]

    /// - Parameters:
    ///   - modules: The modules with their files.
    ///   - generated: The files of other modules.
    init(
        of modules: [(id: ModuleID, files: [ProjectPath])],
        except generated: Set<ProjectPath>,
        in project: Project
    ) {
        let generated = generated.union(modules.flatMap(\.files))
        let modules = modules.filter { !$0.id.isShared }
        let parts = Workers.map(Workers.parts(of: modules.count)) { range in
            var listings = Listings(project)
            let claims = modules[range].map { Self.claims(of: $0, except: generated, &listings) }
            return (claims: claims, refusals: listings.refusals)
        }
        var claims: [ProjectPath: [Claim]] = [:]
        var candidates: [ModuleID: [ProjectPath]] = [:]
        for (module, own) in zip(modules, parts.flatMap(\.claims)) {
            candidates[module.id] = own.keys.sorted()
            for (path, claim) in own { claims[path, default: []].append(claim) }
        }
        self.candidates = candidates
        // Several threads can have listed one folder.
        var reported: Set<FileError> = []
        refusals = parts.flatMap(\.refusals).filter { reported.insert($0).inserted }
        var byModule: [ModuleID: [ProjectPath]] = [:]
        for (path, claims) in claims.sorted(by: { $0.key < $1.key }) {
            if let module = Claim.strongest(claims, of: path) { byModule[module, default: []].append(path) }
        }
        self.byModule = byModule
    }

    /// In byte order.
    subscript(module: ModuleID) -> [ProjectPath] { byModule[module] ?? [] }

    var paths: [ProjectPath] { byModule.values.flatMap { $0 } }

    /// The Swift files that a module could have.
    private static func claims(
        of module: (id: ModuleID, files: [ProjectPath]),
        except generated: Set<ProjectPath>,
        _ listings: inout Listings
    ) -> [ProjectPath: Claim] {
        let folders = Set(module.files.compactMap(\.parent))
        var claims: [ProjectPath: Claim] = [:]
        for folder in folders {
            for path in listings.files(beside: folder) where !generated.contains(path) {
                claims[path] = Claim(module: module.id, depth: 0)
            }
        }
        for folder in Set(folders.compactMap { $0.enclosing(namedLike: module.id.name) }) {
            for path in listings.files(below: folder) where !generated.contains(path) {
                let depth = max(claims[path]?.depth ?? 0, folder.components.count)
                claims[path] = Claim(module: module.id, depth: depth)
            }
        }
        return claims
    }

    /// The Swift files in folders. The folders of several modules are listed once.
    private struct Listings {
        private var lister: FolderLister
        private var known: [ProjectPath: [ProjectPath]] = [:]
        private(set) var refusals: [FileError] = []

        init(_ project: Project) {
            lister = FolderLister(project)
        }

        mutating func files(beside folder: ProjectPath) -> [ProjectPath] {
            if let files = known[folder] { return files }
            let files = list(folder, isDeep: false)
            known[folder] = files
            return files
        }

        mutating func files(below folder: ProjectPath) -> [ProjectPath] { list(folder, isDeep: true) }

        private mutating func list(_ folder: ProjectPath, isDeep: Bool) -> [ProjectPath] {
            let listing = lister.listing(of: folder, endingWith: ".swift", isDeep: isDeep)
            refusals += listing.refusals
            return listing.files
        }
    }

    private struct Claim: Sendable {
        let module: ModuleID
        /// The depth of the folder with the module's name; 0 if the file is only beside a file of the module.
        let depth: Int

        static func strongest(_ claims: [Claim], of path: ProjectPath) -> ModuleID? {
            let deepest = claims.map(\.depth).max() ?? 0
            let near = claims.filter { $0.depth == deepest }
            if near.count == 1 { return near[0].module }
            let named = near.filter { path.name.hasPrefix($0.module.name) }
            let longest = named.map(\.module.name.utf8.count).max() ?? 0
            let best = named.filter { $0.module.name.utf8.count == longest }
            return best.count == 1 ? best[0].module : nil
        }
    }
}

extension ProjectPath {
    /// The innermost folder that the path is or is below, and that has a name like another: `Login`, `LoginModule` or
    /// `Log In`, and for `ABLogin` also `Login`.
    fileprivate func enclosing(namedLike name: String) -> ProjectPath? {
        sequence(first: self, next: \.parent).prefix { $0 != .root }.first { $0.isNamed(like: name) }
    }

    /// Whether the last name of the path is like another, as `enclosing` has it.
    func isNamed(like name: String) -> Bool {
        let (wanted, letters) = (name.lettersOfName, self.name.lettersOfName)
        let isPart = letters.count > 2 && wanted.hasSuffix(letters)
        return self.name == name || wanted.count > 2 && letters.hasPrefix(wanted) || isPart
    }
}

extension String {
    /// The letters and digits, in small letters.
    fileprivate var lettersOfName: String {
        // Unicode knows hundreds of kinds of letters. Nearly all names are in ASCII.
        guard utf8.allSatisfy({ $0 < 0x80 }) else { return String(lowercased().filter { $0.isLetter || $0.isNumber }) }
        let letters = utf8.filter { Ascii.isWordPart($0) && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "$") }
        return String(decoding: letters.map { Ascii.isUppercase($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
