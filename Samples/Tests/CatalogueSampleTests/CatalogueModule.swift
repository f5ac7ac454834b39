import Foundation
import SampleTesting
import Testing
import UIKit

@testable import CatalogueSample

/// A Catalogue module as `createModule` makes it, taken apart by following its wiring.
@MainActor
struct CatalogueModule {
    let view: CatalogueViewController
    let input: any CatalogueModuleInput
    let presenter: CataloguePresenter
    let interactor: CatalogueInteractor
    let wireFrame: CatalogueWireFrame
    let remoteDataManager: CatalogueRemoteDataManager
    let cacheDataManager: CatalogueCacheDataManager

    init(
        store: any CatalogueStore = MemoryCatalogueStore(),
        currency: String = "EUR",
        pageSize: Int = 20,
        onSelect: @escaping @MainActor (Product) -> Void = { _ in },
        onClose: (() -> Void)? = nil,
        delegate: (any CatalogueModuleOutput)? = nil
    ) throws {
        let module = CatalogueWireFrame.createModule(
            store: store,
            currency: currency,
            pageSize: pageSize,
            onSelect: onSelect,
            onClose: onClose,
            delegate: delegate
        )
        view = try #require(module.view as? CatalogueViewController)
        input = module.input
        presenter = try #require(view.presenter as? CataloguePresenter)
        interactor = try #require(presenter.interactor as? CatalogueInteractor)
        wireFrame = try #require(presenter.wireFrame as? CatalogueWireFrame)
        remoteDataManager = try #require(interactor.remoteDataManager as? CatalogueRemoteDataManager)
        cacheDataManager = try #require(interactor.cacheDataManager as? CatalogueCacheDataManager)
    }

    var parts: WeakParts {
        var parts = WeakParts()
        parts.watch(view)
        parts.watch(presenter)
        parts.watch(interactor)
        parts.watch(wireFrame)
        parts.watch(remoteDataManager)
        parts.watch(cacheDataManager)
        return parts
    }

    /// Loads the view, and waits for its first products.
    func load() async {
        view.loadViewIfNeeded()
        #expect(await eventually { !rows.isEmpty })
    }

    /// What the alert over the screen says.
    var message: String? { (view.presentedViewController as? UIAlertController)?.message }

    /// The names in the rows of the table.
    var rows: [String] {
        let table = view.tableView
        return (0..<table.numberOfRows(inSection: 0)).compactMap { row in
            let cell = table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: row, section: 0))
            return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }
}

/// Gives the second page when its gate is open.
actor SlowStore: CatalogueStore {
    private let gate: Gate
    private var count = 0

    init(gate: Gate) {
        self.gate = gate
    }

    func products(within timeout: TimeInterval) async throws(CatalogueError) -> [Product] {
        count += 1
        if count == 2 { await gate.pass() }
        return MemoryCatalogueStore().stock
    }
}

struct ClosedStore: CatalogueStore {
    func products(within timeout: TimeInterval) async throws(CatalogueError) -> [Product] {
        throw .unreachable(retryAfter: timeout)
    }
}

@MainActor
final class RecordingDelegate: CatalogueModuleOutput {
    let journal = Journal()
    var allows = true

    func catalogue(_ catalogue: any CatalogueModuleInput, didSelect product: Product) {
        journal.note("didSelect \(product.name)")
    }

    func catalogue(_ catalogue: any CatalogueModuleInput, shouldReserve product: Product) -> Bool {
        journal.note("shouldReserve \(product.name)")
        return allows
    }

    func catalogueDidClose() {
        journal.note("didClose")
    }
}
