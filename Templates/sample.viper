import Foundation

/// Books a table: every section that a spec can have, to try templates with.
module Booking(service: any BookingService = DefaultBookingService(), date: Date, onClose: @escaping (Table?) -> Void) {
    /// Where a party sits.
    entity Table: Codable, Equatable, Sendable {
        @key("table_id") let id: Int
        let seats: Int
        var note: String?

        var isLarge: Bool { seats > 6 }
    }

    /// Why there is no table.
    enum BookingError: Error {
        case full
        case closed(until: Date)
    }

    typealias Answer = (Result<Table, BookingError>) -> Void

    /// What a cell of the list says to its owner.
    protocol TableCellDelegate: AnyObject {
        func didTapCell(at index: Int)
    }

    /// What the screen shows.
    state {
        var isLoading: Bool = false
        var tables: [Table] = []
        var message: String?
    }

    /// Presenter → View
    view: TableCellDelegate {
        func showError(_ message: String)
        func askForNote(of table: Table, then answer: @escaping (String?) -> Void)
        var isListVisible: Bool { get set }
        static var cellIdentifier: String { get }
    }

    /// View → Presenter
    presenter(date: Date, onClose: @escaping (Table?) -> Void, pageSize: Int = 20) {
        func viewDidLoad()
        func didSelect(_ table: Table)
        func refresh()
        func numberOfRows(in section: Int) -> Int
        func title(ofRow row: Int, in section: Int) throws -> String
        var selected: Table { get }
    }

    /// Presenter → Interactor
    interactor(service: any BookingService) {
        /// All that are free on a day.
        func tables(on date: Date, for guests: Int) async throws -> [Table]
        func refresh() async throws(BookingError)
        func book(_ table: Table, answer: @escaping Answer)
        func count<Key: Hashable>(by key: (Table) -> Key) -> [Key: Int] where Key: Sendable
        @discardableResult func cancel() -> Bool
    }

    /// Interactor → Presenter
    output {
        func didBook(_ table: Table)
        func didFail(_ error: any Error)
    }

    /// Presenter → WireFrame
    wireframe {
        func showDetails(of table: Table, from view: #view?)
        func close()
    }

    /// Caller → module
    input {
        func reset()
        var isActive: Bool { get set }
    }

    /// Module → caller
    delegate {
        func bookingDidFinish(with table: Table?)
    }

    /// Interactor → where the data lives
    data remote(service: any BookingService) {
        func tables(on date: Date) async throws -> [Table]
        func book(_ table: Table) async throws
    }

    data local {
        func store(_ tables: [Table]) throws
        func stored() -> [Table]
    }
}
