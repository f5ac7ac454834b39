import Foundation
import SampleTesting
import Testing
import UIKit

@testable import CatalogueSample

@MainActor
struct CatalogueTests {
    @Test func createModuleWiresEveryPart() throws {
        let delegate = RecordingDelegate()
        let module = try CatalogueModule(delegate: delegate)

        #expect(module.view.presenter === module.presenter)
        #expect(module.presenter.view === module.view)
        #expect(module.presenter.interactor === module.interactor)
        #expect(module.presenter.wireFrame === module.wireFrame)
        #expect(module.presenter.delegate === delegate)
        #expect(module.interactor.presenter === module.presenter)
        #expect(module.interactor.remoteDataManager as? CatalogueRemoteDataManager === module.remoteDataManager)
        #expect(module.interactor.cacheDataManager === module.cacheDataManager)
        #expect(module.wireFrame.viewController === module.view)
        #expect(module.input === module.presenter)
    }

    @Test func parametersArriveWhereTheyBelong() async throws {
        var selected: [Product.ID] = []
        var isClosed = false
        let module = try CatalogueModule(
            currency: "SEK",
            pageSize: 2,
            onSelect: { selected.append($0.id) },
            onClose: { isClosed = true }
        )
        await module.load()
        #expect(module.view.summaryLabel.text == "2 for 21 SEK")

        #expect(module.input.select(2))
        #expect(selected == [2])

        module.view.closeButton.sendActions(for: .touchUpInside)
        #expect(isClosed)
    }

    @Test func scrollingLoadsTheNextPage() async throws {
        let module = try CatalogueModule(pageSize: 2)
        await module.load()

        module.view.onScroll?(100)
        let hasAll = await eventually { module.view.visibleProducts.count == 3 }

        #expect(hasAll)
        #expect(module.view.title == "Catalogue")
        #expect(module.presenter.product(at: IndexPath(row: 0, section: 0))?.name == "Engine")
        #expect(module.interactor.cached.count == 3)
    }

    @Test func aTapOnRefreshFillsTheCacheAnew() async throws {
        let module = try CatalogueModule(pageSize: 1)
        await module.load()
        #expect(module.interactor.cached.count == 1)

        module.view.refreshButton.sendActions(for: .touchUpInside)
        let hasAll = await eventually { module.interactor.cached.count == 3 }
        #expect(hasAll)
    }

    @Test func theCallerOrdersAndPausesByTheInput() async throws {
        let module = try CatalogueModule()
        await module.load()
        #expect(module.view.visibleProducts.map(\.name) == ["Engine", "Notes", "Overture"])

        module.input.order = .price
        #expect(module.view.visibleProducts.map(\.price) == [700, 900, 1200])

        module.input.isPaused = true
        module.input.reload()
        #expect(module.presenter.isEmpty)

        module.input.isPaused = false
        module.input.reload()
        let isBack = await eventually { !module.presenter.isEmpty }
        #expect(isBack)
    }

    @Test func theDelegateIsAskedAndTold() async throws {
        let delegate = RecordingDelegate()
        let module = try CatalogueModule(delegate: delegate)
        await module.load()

        #expect(module.input.select(1))
        delegate.allows = false
        #expect(module.input.select(3))
        module.presenter.didTapClose()

        #expect(
            delegate.journal.entries == [
                "shouldReserve Notes",
                "didSelect Notes",
                "shouldReserve Engine",
                "didClose",
            ]
        )
        #expect(module.presenter.selection == [1: 1])
        #expect(module.view.badges == [.book: 1])
    }

    @Test func theDelegateIsNotHeld() throws {
        var delegate: RecordingDelegate? = RecordingDelegate()
        let module = try CatalogueModule(delegate: delegate)
        #expect(module.presenter.delegate != nil)

        delegate = nil
        #expect(module.presenter.delegate == nil)
    }

    @Test func whatIsSoldOutIsReported() async throws {
        let module = try CatalogueModule()
        await module.load()

        for _ in 0..<3 {
            _ = module.input.select(1)
        }

        #expect(module.presenter.selection == [1: 2])
        #expect(module.view.messageLabel.text == "\(CatalogueError.soldOut(1))")
        #expect(module.view.presentedViewController is UIAlertController)
    }

    @Test func aStoreThatFailsIsReported() async throws {
        let module = try CatalogueModule(store: EmptyStore())
        module.view.loadViewIfNeeded()

        let isReported = await eventually { module.view.presentedViewController != nil }
        #expect(isReported)
        #expect(module.view.messageLabel.text == "\(CatalogueError.unreachable(retryAfter: 30))")
    }

    @Test func aSearchShowsWhatItFound() async throws {
        let module = try CatalogueModule()
        await module.load()

        module.presenter.didSearch(for: "e", in: [.book, .music], orderedBy: .price)
        let isFound = await eventually { module.view.visibleProducts.count == 2 }

        #expect(isFound)
        #expect(module.view.visibleProducts.map(\.name) == ["Notes", "Overture"])
    }

    @Test func productsHaveTheNamesOnTheWire() throws {
        let json = """
            {"product_id": 9, "name": "Map", "price_in_cents": 50, "category": "book", "tags": [], "discounts": {}}
            """
        let product = try JSONDecoder().decode(Product.self, from: Data(json.utf8))

        #expect(product == Product(id: 9, name: "Map", price: 50, category: .book))
    }

    @Test func everyPartGoesWithTheViewControllerAlsoAfterTasksRan() async throws {
        var module: CatalogueModule? = try CatalogueModule()
        let parts = try #require(module?.parts)
        await module?.load()
        module?.presenter.refresh()
        _ = module?.input.select(1)
        #expect(parts.alive.count == 6)

        module = nil
        let isGone = await eventually { parts.alive.isEmpty }
        #expect(isGone, "still there: \(parts.alive)")
    }
}
