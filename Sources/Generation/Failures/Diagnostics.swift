import SourceText

extension Diagnostic {
    /// Equal for two diagnostics with the same message at the same place.
    fileprivate struct Key: Hashable {
        let message: String
        let path: String?
        let range: Range<Int>?
    }

    fileprivate var key: Key { Key(message: message, path: location?.file.path, range: location?.range) }
}

extension [Diagnostic] {
    /// The diagnostics without repetitions. A mistake in the project's settings or in a template can be found with each
    /// module.
    package func unique() -> [Diagnostic] {
        var seen: Set<Diagnostic.Key> = []
        return filter { seen.insert($0.key).inserted }
    }

    /// - Throws: `Failure` with all of them if there are errors among them.
    package func throwErrors() throws(Failure) {
        guard hasErrors else { return }
        throw Failure(diagnostics: sortedByLocation(), status: .mistake)
    }
}
