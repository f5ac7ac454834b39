import SwiftReader

/// The references between the objects of a module, in the order in which a test follows them, starting from one object.
struct Wiring: Sendable {
    /// A reference of one object to another.
    struct Link: Sendable {
        /// The name of the object with the reference.
        let owner: String
        /// The property that holds it.
        let property: String
        /// The name of the object that it holds.
        let target: String
        /// The class of that object.
        let type: String
        /// Whether the test finds the object by this reference.
        let isFirst: Bool
    }

    /// An object of a module.
    struct Object: Sendable {
        /// The name of the constant for it.
        let name: String
        let type: String
        /// Its references. Those to objects of other modules have no target among the objects.
        var references: [(property: String, target: String)]
    }

    let links: [Link]

    /// - Parameters:
    ///   - start: The name of the object that a test has.
    ///   - objects: The objects of the module.
    ///   - others: By name, the types of the objects that the test gives to the module, and of what the module gives
    ///     back.
    init(from start: String, among objects: [Object], others: [String: String]) {
        let byName = Dictionary(objects.map { ($0.name, $0) }) { first, _ in first }
        var found: Set = [start]
        var queue = [start]
        var links: [Link] = []
        while !queue.isEmpty {
            let owner = queue.removeFirst()
            for reference in byName[owner]?.references ?? [] {
                guard let type = byName[reference.target]?.type ?? others[reference.target] else { continue }
                let isFirst = byName[reference.target] != nil && found.insert(reference.target).inserted
                if isFirst { queue.append(reference.target) }
                links.append(
                    Link(
                        owner: owner,
                        property: reference.property,
                        target: reference.target,
                        type: type,
                        isFirst: isFirst
                    )
                )
            }
        }
        self.links = links
    }
}
