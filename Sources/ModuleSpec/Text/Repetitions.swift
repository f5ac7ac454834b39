import SourceText
import SwiftReader

extension Diagnostic {
    /// The error for something that is there twice.
    ///
    /// - Parameter what: What it is, with its name: "setting 'ui'".
    static func repeated(_ what: String, at place: Location, first: Location) -> Diagnostic {
        .error("\(what) is already there", at: place).note("first written here", at: first)
    }
}

extension SourceFile {
    /// Notes the place of a name.
    ///
    /// - Parameters:
    ///   - what: What has the name, with the name: "setting 'ui'".
    ///   - places: The first places of the names so far.
    /// - Returns: An error if the name is there already.
    func repetition(
        of name: Name,
        as what: @autoclosure () -> String,
        in places: inout [String: Range<Int>]
    ) -> Diagnostic? {
        guard let first = places[name.text] else {
            places[name.text] = name.range
            return nil
        }
        return .repeated(what(), at: location(name.range), first: location(first))
    }

    /// An error for each name that repeats an earlier one.
    ///
    /// - Parameter what: What has the names: "module parameter".
    func repetitions(of names: some Collection<Name>, as what: String) -> [Diagnostic] {
        guard names.count > 1 else { return [] }
        var places: [String: Range<Int>] = [:]
        return names.compactMap { repetition(of: $0, as: "\(what) '\($0.text)'", in: &places) }
    }
}
