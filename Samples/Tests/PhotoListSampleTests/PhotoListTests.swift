import Foundation
import SampleTesting
import Testing
import UIKit

@testable import PhotoListSample

@MainActor
struct PhotoListTests {
    private let library = GatedLibrary()

    /// The list in a window of its own, loaded, before the library answers.
    private func list(_ library: any PhotoLibrary) throws -> (PhotoListViewController, UINavigationController) {
        let navigation = UINavigationController()
        let module = PhotoListAssembly.createModule(
            library: library,
            onOpen: { [weak navigation] photo in
                let details = UIViewController()
                details.title = photo.name
                navigation?.pushViewController(details, animated: true)
            }
        )
        let list = try #require(module as? PhotoListViewController)
        navigation.pushViewController(list, animated: false)
        list.loadViewIfNeeded()
        show(list)
        return (list, navigation)
    }

    @Test func theSpinnerTurnsUntilTheListIsThere() async throws {
        let (list, _) = try list(library)
        #expect(list.spinner.isAnimating)
        #expect(list.tableView.isHidden)

        await library.gate.open()
        #expect(await eventually { !list.spinner.isAnimating })
        #expect(!list.tableView.isHidden)
        #expect(list.tableView.numberOfRows(inSection: 0) == 2)
        let cell = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
        let content = cell?.contentConfiguration as? UIListContentConfiguration
        #expect(content?.text == "Harbour")
        #expect(content?.secondaryText == "Box, 2024-05-09")
    }

    /// What the view hears, in the order in which it hears it.
    @Test func theViewModelTellsOfLoadingThenOfRowsThenOfItsEnd() async throws {
        let journal = Journal()
        let viewModel = PhotoListViewModel(
            photoListService: LivePhotoListService(library: library),
            coordinator: PhotoListCoordinator(onOpen: { _ in })
        )
        viewModel.onIsLoadingChange = { journal.note("loading: \($0)") }
        viewModel.onRowsChange = { journal.note("rows: \($0.map(\.title))") }

        viewModel.viewDidLoad()
        #expect(journal.entries == ["loading: true"])
        await library.gate.open()
        #expect(await eventually { journal.entries.count == 3 })
        #expect(journal.entries == ["loading: true", #"rows: ["Harbour", "Dunes"]"#, "loading: false"])
    }

    @Test func whatIsForSaleOpensAndWhatIsNotAlerts() async throws {
        let (list, navigation) = try list(library)
        await library.gate.open()
        #expect(await eventually { !list.tableView.isHidden })

        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        let alert = try #require(list.presentedViewController as? UIAlertController)
        #expect(alert.message == "“Dunes” is not for sale")
        #expect(navigation.viewControllers.count == 1)

        list.dismiss(animated: false)
        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
        #expect(navigation.viewControllers.map(\.title) == [nil, "Harbour"])
    }

    @Test func aLibraryThatFailsAlertsAndStopsTheSpinner() async throws {
        let (list, _) = try list(BrokenLibrary())
        #expect(await eventually { list.presentedViewController is UIAlertController })
        #expect(!list.spinner.isAnimating)
    }

    @Test func everyPartGoesWithTheViewController() async throws {
        var parts = WeakParts()
        var view: PhotoListViewController?
        do {
            let service = LivePhotoListService(library: library)
            let coordinator = PhotoListCoordinator(onOpen: { _ in })
            let viewModel = PhotoListViewModel(photoListService: service, coordinator: coordinator)
            let list = PhotoListViewController(viewModel: viewModel)
            for part in [service, coordinator, viewModel, list] as [AnyObject] { parts.watch(part) }
            view = list
        }
        view?.loadViewIfNeeded()
        await library.gate.open()
        #expect(await eventually { view?.tableView.isHidden == false })

        view = nil
        #expect(await eventually { parts.alive.isEmpty }, "still there: \(parts.alive)")
    }

    @Test(.timeLimit(.minutes(1))) func theRequestIsCancelledWithTheScreen() async throws {
        let library = PatientLibrary()
        var view: PhotoListViewController? = try list(library).0
        await library.isAsked.pass()
        var parts = WeakParts()
        parts.watch(try #require(view?.viewModel))

        view = nil
        #expect(parts.alive == [])
        await library.isCancelled.pass()
    }

    @Test func theCoordinatorDoesNotHoldTheScreen() {
        let coordinator = PhotoListCoordinator(onOpen: { _ in })
        var parts = WeakParts()
        do {
            let screen = UIViewController()
            coordinator.viewController = screen
            parts.watch(screen)
        }
        #expect(parts.alive == [])
        coordinator.showPhoto(GatedLibrary.photos[0])
    }
}
