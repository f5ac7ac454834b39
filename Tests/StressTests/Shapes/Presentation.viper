/// A screen with types that only the presentation knows.
module Download {
    entity File: Identifiable, Hashable, Sendable {
        let id: Int
        let name: String
        let state: FileState
    }

    enum FileState: String, Codable, Sendable {
        case waiting
        case done
    }

    presentation enum Advance: Equatable, Sendable {
        case waiting
        case running(percent: Int, Step)
        case failed(message: String)
    }

    presentation enum Step: CaseIterable {
        case first
        case last
    }

    presentation entity Row: Identifiable, Hashable, Sendable {
        let id: Int
        var title: String = ""

        var isEmpty: Bool { title.isEmpty }
    }

    presentation entity Page<Item: Sendable>: Sendable {
        let items: [Item]
    }

    typealias Rows = [Row]

    state {
        var rows: Rows = []
        var advance: Advance = .waiting
        var page: Page<Row>?
        var files: [File] = []
    }

    view {
        func show(_ advance: Advance, of file: File)
        var step: Step? { get set }
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ row: Row)
        func row(at index: Int) -> Row?
    }

    interactor {
        func files(in state: FileState) async throws -> [File]
    }

    data remote {
        func files(in state: FileState) async throws -> [File]
    }

    delegate {
        func didShow(_ rows: Rows)
    }
}
