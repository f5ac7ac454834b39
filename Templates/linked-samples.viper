import Foundation

/// Lists films: it opens other modules, hears them, uses a domain, and shows what its requests do.
module Films(shop: any Shop, heading: String?, onClose: @escaping (Int) async throws -> Void) uses Library {
    state {
        @loading var isLoading: Bool = false
        @loading(save) var isSaving: Bool = false
        @error(films, prices) var problem: String?
        @list(didSelect) var films: [Film] = []
        var heading: String? = #heading
    }

    view {
        static func height(ofRow index: Int) -> Double
    }

    presenter hears Details.delegate, Filter.delegate {
        func viewDidLoad()
        func viewWillAppear()
        func didSelect(_ film: Film)
        func didTapFilter()
        func refresh()
    }

    interactor(shop: any Shop) {
        func films() async throws -> [Film]
        func refresh() async throws
        @latest func save(_ film: Film) async throws
        @each func upload(_ film: Film) async throws -> Int
        @first func send() async throws
        func prices(of film: Film) -> AsyncThrowingStream<Int, any Error>
        @each func changes() async -> AsyncStream<Film>
        @first func isOpen() -> AsyncStream<Bool>
    }

    wireframe {
        func show(_ film: Film, to me: #Details.delegate) -> push Details(film: film, delegate: me)
        func showFilter(to caller: #Filter.delegate) -> present Filter(delegate: caller)
        func finish(with count: Int) async throws -> show onClose(count)
        func goBack() -> pop
        func close() -> dismiss
    }
}

/// One film, with an error that a function of the view shows.
module Details(film: Film, shop: any Shop) uses Library {
    view {
        @error func showError(_ message: String)
        subscript(row index: Int) -> String { get set }
    }

    presenter(film: Film) {
        func viewDidLoad()
        func reload() async
    }

    interactor(shop: any Shop) {
        func rate(_ film: Film, stars: Int) async throws
        func reload() async throws
    }

    data remote(shop: any Shop) {
        @request func rate(_ film: Film, stars: Int) async throws
    }

    wireframe {
        func showFilter() -> push Filter
        func goBack() -> pop
    }

    delegate {
        func didRate(_ film: Film)
    }
}

/// What others open, and which opens others.
module Filter {
    enum Word: String, Hashable, Sendable {
        case new
        case old
    }

    state {
        @list(didSelect) var words: [Word] = []
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ index: Int)
    }

    wireframe {
        func showTabs() -> push Tabs
        func close() -> dismiss
    }

    delegate {
        func didChoose(_ word: Word, from filter: #Filter.input)
    }

    input {
        func reset()
    }
}

/// The controller of other screens.
module Tabs {
    view.base: UITabBarController

    presenter {
        func viewDidLoad()
    }

    wireframe {
        func showFilter() -> push Filter
    }
}

/// A screen of SwiftUI under each setting.
module Shelf(onEnd: ((Int) -> Void)?) {
    ui: swiftui

    enum Item: Hashable, Sendable {
        case film(Int)
        case folder(name: String)
    }

    state {
        @loading var isLoading: Bool = false
        @error var problem: (any Error)?
        @list(didSelect) var items: [Item] = []
        var `default`: Int?
    }

    presenter hears Box.delegate {
        func onAppear()
        func onDisappear()
        func didSelect(_ item: Item)
    }

    interactor {
        func items() async throws -> [Item]
    }

    wireframe {
        func showBox(for listener: #Box.delegate) -> push Box(delegate: listener)
        func showOverlay(for listener: #Box.delegate) -> present Box(delegate: listener)
        func end(_ count: Int) -> show onEnd(count)
        func goBack() -> pop
        func close() -> dismiss
    }
}

module Box {
    ui: swiftui

    view {
        @error func showError(_ error: any Error)
        static var title: String { get set }
    }

    interactor {
        func empty() async throws
    }

    wireframe {
        func showShelf() -> push Shelf(onEnd: nil)
    }

    delegate {
        func didEmptyBox()
    }
}

/// Values that are set after the classes are made.
module Page(shop: any Shop, number: Int) {
    presenter(var number: Int, weak var watcher: (any Watcher)? = nil) {
        func viewDidLoad()
    }

    interactor(var shop: any Shop, var size: Int = 20) {
        init(size: Int)
        func text() async -> String
    }
}

/// What several modules share.
domain Library(shop: any Shop) {
    @available(iOS 15, macOS 12, *) entity Film: Codable, Identifiable, Hashable, Sendable {
        let id: Int
        @key("film_title") let title: String
        var rating: Double?
    }

    @available(iOS 15, macOS 12, *) typealias Ratings = [Int: Double]

    interactor {
        func films() async throws -> [Film]
        func changes() async -> AsyncStream<Film>
    }

    data remote(shop: any Shop) {
        func films() async throws -> [Film]
        @request func save(_ film: Film) async throws
    }
}
