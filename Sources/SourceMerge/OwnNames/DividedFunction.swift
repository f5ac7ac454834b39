import SwiftReader

/// A generated private function that is generated in another way now, where the person has no function of its name, but
/// one with other parameters, or several with its parts. The merge does not change these.
package struct DividedFunction: Hashable, Sendable {
    /// As it is generated, with labels: `films()`.
    package let name: String
    /// The person's functions with parts of it.
    private let own: [Declaration.Key]

    init(name: String, own: [Declaration.Key]) {
        (self.name, self.own) = (name, own)
    }

    /// The person's functions with parts of it, by their full names.
    package var others: [String] { own.map(\.title) }

    /// The place of the name of the first of them.
    ///
    /// - Parameter file: The file that has it.
    package func range(in file: MergedVersions) -> Range<Int>? {
        guard let outline = file.outline, let first = outline.all.first(where: { $0.key == own.first }) else {
            return nil
        }
        return outline.place(ofNameOf: first)
    }
}
