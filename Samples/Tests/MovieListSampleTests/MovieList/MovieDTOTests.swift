import Foundation
import Testing

@testable import MovieListSample

@MainActor
struct MovieDTOTests {
    @Test func decodesIntoItsEntity() throws {
        let json = """
            {
              "id": 1,
              "title": "title",
              "genre": "comedy",
              "release_date": "released"
            }
            """

        let dto = try JSONDecoder().decode(MovieDTO.self, from: Data(json.utf8))

        #expect(dto.toDomain() == .fixture(title: "title", released: "released"))
    }
}
