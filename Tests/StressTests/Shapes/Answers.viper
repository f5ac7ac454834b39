import Foundation

/// Enums that a view sees, and answers with.
module Quiz {
    entity Question: Codable, Equatable, Identifiable {
        @key("question_id") let id: Int
        let text: String
        let kind: Kind
    }

    entity Photo: Hashable {
        let kind: Kind
        let count: Int
        var isOne: Bool { count == 1 }
    }

    enum Kind: String, Codable, CaseIterable {
        case single = "one"
        case many
    }

    enum Reply {
        case text(String)
        case yes, no
        case range(from: Int, to: Int = 10)
        case list([Kind])
        case mood(Mood?)
        case `init`(Int)
        case `default`, toDomain
        case `in`(in: Int, `self`: Int)
        case word(`let`: Mood, `var`: Error)
    }

    enum Mood: Error {
        case good
        case bad(answer: Date)
    }

    enum Seen {
        case photo(Photo, kind: Kind)
        case call(() -> Void)
        case pair((Photo, Int), Int)
        case nothing
    }

    enum Node {
        case leaf(Int)
        indirect case branch(Node, [Node])
        case side(Side, Int)

        enum Side {
            case left
        }
    }

    enum Old {
        @available(*, deprecated) case early
        case late
    }

    state {
        var question: Question?
        var kind: Kind = .single
        var kinds: [Kind] = []
        var seen: [Seen] = []
        var node: Node?
        var old: Old?
    }

    presenter {
        func didAnswer(_ reply: Reply)
        func didSee(_ seen: Seen, in node: Node)
    }

    interactor {
        func question() async throws -> Question
        func check(_ reply: Reply) async throws -> Bool
    }

    data remote {
        func question() async throws -> Question
    }
}
