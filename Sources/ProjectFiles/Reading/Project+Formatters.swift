import SourceText

extension Project {
    /// The names of the files in which formatters find their options, the strongest first.
    static let formatterFiles = [".swift-format", ".swiftformat", ".editorconfig"]

    /// Reads the files at the root in which formatters find their options, the strongest first. A folder, and a link
    /// that leads out of the project, are left out.
    ///
    /// - Throws: That a file is larger than the bound, or the system's refusal.
    package func formatterOptions() throws(FileError) -> [(name: String, file: SourceFile)] {
        var found: [(name: String, file: SourceFile)] = []
        for name in Self.formatterFiles {
            guard let path = try? ProjectPath(name) else { continue }
            let display = displayPath(of: path)
            do throws(FileError) {
                found.append((name, SourceFile(path: display, bytes: try read(path, displayPath: display))))
            } catch {
                guard error.isAboutReading else { continue }
                throw error
            }
        }
        return found
    }
}

extension FileError {
    /// Whether a file is there and cannot be read.
    fileprivate var isAboutReading: Bool {
        switch kind {
        case .tooLarge, .refused, .blocked(.unreadable): true
        default: false
        }
    }
}
