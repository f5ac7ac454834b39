/// Functions whose values are sent as one value, and the names that they add.
module Letters(client: any Sendable) {
    entity Letter: Equatable, Sendable {
        @key("letter_id") let id: Int
        let kind: Kind
        let stamps: [Stamp]
    }

    entity Stamp: Equatable, Sendable {
        let price: Int
    }

    enum Kind: String, Sendable {
        case card
        case parcel
    }

    typealias Stamps = [Stamp]

    interactor {
        func letters(from name: String, page: Int) async throws -> [Letter]
        func send(_ letter: Letter) async throws
    }

    data post(client: any Sendable) {
        @request func letters(from name: String, @key("page_number") page: Int) async throws -> [Letter]
        @request func send(_ letter: Letter) async throws
        @request func letter(id: Int) async throws -> Letter?
        @request func letter(kind: Kind) throws -> Letter
        @request func stamps(of letters: [String: Letter], _ others: Stamps) async -> Stamps
        @request func count(of letters: Array<Letter>, _ stamps: Swift.Dictionary<String, Optional<Stamp>>) async -> Array<Letter>
        @request func weigh(_ `class`: String, in unit: String!) -> (Int, [Letter])
    }

    data archive {
        @request func letter(id: Int) async throws -> Letter?
        @request func keep(@key("all") _ letters: [Letter], until date: any Sendable) async throws
        @request func forget(_ stamp: Stamp?, in groups: [[Stamp]]) async
    }
}
