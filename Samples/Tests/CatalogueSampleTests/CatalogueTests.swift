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

    @Test func closingEndsTheScreenUnderAnAlert() async throws {
        let module = try CatalogueModule(store: ClosedStore())
        let caller = UIViewController()
        caller.present(UINavigationController(rootViewController: module.view), animated: false)
        #expect(await eventually { module.message != nil })

        module.wireFrame.close()

        #expect(caller.presentedViewController == nil)
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
        #expect(await eventually { selected == [2] })

        module.view.closeButton.sendActions(for: .touchUpInside)
        #expect(isClosed)
    }

    @Test func aRowIsKnownByItsIdentifier() async throws {
        let module = try CatalogueModule()
        await module.load()
        let notes = Product(id: 1, name: "Notes", price: 900, category: .book)
        let sketches = Product(id: 1, name: "Sketches", price: 900, category: .book)
        let overture = Product(id: 2, name: "Overture", price: 1200, category: .music)

        module.view.render(CatalogueState(products: [notes, overture, sketches]))
        #expect(module.rows == ["Sketches", "Overture"])

        module.view.render(CatalogueState(products: [overture, notes]))
        #expect(module.rows == ["Overture", "Notes"])
    }

    @Test func scrollingLoadsTheNextPage() async throws {
        let module = try CatalogueModule(pageSize: 2)
        await module.load()

        module.view.onScroll?(100)
        #expect(await eventually { module.rows == ["Engine", "Notes", "Overture"] })
        #expect(module.view.title == "Catalogue")
        #expect(module.interactor.cached.count == 3)
    }

    @Test func aTapOnRefreshStartsAnew() async throws {
        let module = try CatalogueModule(pageSize: 1)
        await module.load()
        module.view.onScroll?(100)
        #expect(await eventually { module.rows == ["Notes", "Overture"] })

        module.view.refreshButton.sendActions(for: .touchUpInside)
        #expect(module.rows.isEmpty && !module.view.refreshButton.isEnabled)
        let isBack = await eventually { module.rows == ["Notes"] }
        #expect(isBack && module.view.refreshButton.isEnabled)
        #expect(module.interactor.cached.map(\.id) == [1, 2])
    }

    @Test func whatIsForgottenIsNoLongerCached() async throws {
        let module = try CatalogueModule()
        await module.load()
        let first = try #require(module.interactor.cached.first)

        #expect(module.interactor.forget(first) == first)
        #expect(module.interactor.forget(first) == nil)
        #expect(module.interactor.cached.count == 2)
    }

    @Test func theCallerOrdersAndPausesByTheInput() async throws {
        let module = try CatalogueModule()
        await module.load()
        #expect(module.rows == ["Engine", "Notes", "Overture"])

        module.input.sort(by: .price)
        #expect(module.rows == ["Notes", "Overture", "Engine"])

        module.input.isPaused = true
        module.input.reload()
        #expect(module.rows.isEmpty)

        module.input.isPaused = false
        module.input.reload()
        #expect(await eventually { !module.rows.isEmpty })
    }

    @Test func theDelegateIsAskedAndTold() async throws {
        let delegate = RecordingDelegate()
        let module = try CatalogueModule(delegate: delegate)
        await module.load()

        #expect(module.input.select(1))
        #expect(await eventually { module.presenter.selection == [1: 1] })
        delegate.allows = false
        #expect(module.input.select(3))
        #expect(!module.input.select(4))
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

        for count in 1...2 {
            #expect(module.input.select(1))
            #expect(await eventually { module.presenter.selection == [1: count] })
        }
        #expect(module.input.select(1))
        #expect(await eventually { module.view.presentedViewController != nil })
        #expect(module.message == "\(CatalogueError.soldOut(1))")
        #expect(module.presenter.selection == [1: 2])
    }

    @Test func aStoreThatFailsIsReported() async throws {
        let module = try CatalogueModule(store: ClosedStore())
        module.view.loadViewIfNeeded()

        #expect(await eventually { module.view.presentedViewController != nil })
        #expect(module.message == "\(CatalogueError.unreachable(retryAfter: 30))")
    }

    @Test func aSearchShowsWhatItFound() async throws {
        let module = try CatalogueModule()
        await module.load()

        module.presenter.didSearch(for: "e", in: [.book, .music], orderedBy: .price)
        #expect(await eventually { module.rows == ["Notes", "Overture"] })
    }

    @Test func aSearchTakesThePlaceOfThePageThatIsOnItsWay() async throws {
        let gate = Gate()
        let module = try CatalogueModule(store: SlowStore(gate: gate), pageSize: 1)
        await module.load()
        module.view.onScroll?(100)

        module.presenter.didSearch(for: "Engine", in: [.film], orderedBy: .name)
        #expect(await eventually { module.rows == ["Engine"] })
        await gate.open()
        for _ in 0..<100 { await Task.yield() }

        #expect(module.rows == ["Engine"])
    }

    @Test func twoTapsReserveTwoProducts() async throws {
        let module = try CatalogueModule()
        await module.load()

        #expect(module.input.select(1) && module.input.select(2))
        #expect(await eventually { module.presenter.selection == [1: 1, 2: 1] })
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
