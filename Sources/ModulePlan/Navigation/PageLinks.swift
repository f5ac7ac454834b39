import ModuleSpec
import TemplateEngine

/// The pages to which the page about a module refers.
package struct PageLinks: Sendable {
    /// A function that opens a module.
    package struct Opening: Sendable {
        /// The name with labels: `showDetails(of:)`
        package let function: String
        package let way: Destination.Way

        package init(function: String, way: Destination.Way) {
            self.function = function
            self.way = way
        }
    }

    /// The page about another module.
    package struct Link: Sendable {
        /// The name of the module.
        package let name: String
        /// The path of the page, from the folder of the page that refers to it.
        package let path: String
        /// How one of the two modules opens the other one.
        package let openings: [Opening]

        package init(name: String, path: String, openings: [Opening]) {
            self.name = name
            self.path = path
            self.openings = openings
        }

        fileprivate var value: Value {
            let openings: [Value] = openings.map {
                ["function": .string($0.function), "way": .string($0.way.rawValue)]
            }
            return ["name": .string(name), "path": .string(path), "openings": .list(openings)]
        }
    }

    private let (named, users): ([Link], [Link])

    /// - Parameters:
    ///   - named: The modules that the module names.
    ///   - users: The other modules that name it.
    package init(named: [Link], users: [Link]) {
        (self.named, self.users) = (named, users)
    }

    /// The name of the file with the page about a module.
    package static func fileName(of module: String) -> String { module + ".md" }

    /// What templates see as `page`.
    var value: Value { ["named": .list(named.map(\.value)), "users": .list(users.map(\.value))] }
}
