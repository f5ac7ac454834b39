import Foundation
import Testing

@testable import MovieListSample

@MainActor
struct MoviePageDTOTests {
    @Test func decodesIntoItsEntity() throws {
        let json = """
            {
              "page": 1,
              "total_pages": 2,
              "results": [
                {
                  "id": 1,
                  "title": null,
                  "genre": "comedy",
                  "release_date": null
                }
              ]
            }
            """

        let dto = try JSONDecoder().decode(MoviePageDTO.self, from: Data(json.utf8))

        #expect(dto.toDomain() == .fixture(totalPages: 2, movies: [.fixture()]))
    }
}
