import Foundation
import SampleTesting
import Testing
import UIKit

@testable import MovieListSample

@MainActor
struct MovieListTests {
    private let harvest = Movie(id: 7, title: "Harvest", genre: .drama, released: "1999-05-01")

    @Test func listenersLiveSideBySideUntilTheirOwnersGo() {
        let value = Observable(1)
        let journal = Journal()
        let owner = Journal()
        var other: Journal? = Journal()
        value.bind(for: owner) { journal.note("first \($0)") }
        value.bind(for: other!) { journal.note("second \($0)") }
        value.value = 2
        other = nil
        value.value = 3
        value.unbind(owner)
        value.value = 4

        #expect(journal.entries == ["first 1", "second 1", "first 2", "second 2", "first 3"])
    }

    @Test func theListIsFoundPageByPage() async throws {
        let scene = try MovieListScene()
        #expect(scene.titles == [])
        #expect(scene.view.loadingLabel.isHidden)

        await scene.search("harvest")
        #expect(scene.titles == ["Harvest (Drama, 1999)", "Untitled (Comedy)"])

        await scene.more()
        #expect(scene.titles == ["Harvest (Drama, 1999)", "Untitled (Comedy)", "Harvest 2 (Comedy, 2004)"])

        await scene.more()
        await scene.search("harvest")
        #expect(scene.titles.count == 2)
        #expect(scene.client.journal.entries == ["harvest 1", "harvest 2", "harvest 1"])
    }

    @Test func theCoordinatorMovesOnToTheDetails() async throws {
        let scene = try MovieListScene()
        await scene.search("harvest")

        scene.view.tableView(scene.view.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))

        #expect(scene.details.movies == [harvest])
        #expect(scene.navigation.topViewController is MovieDetailsViewController)
        #expect(scene.navigation.topViewController?.title == "Harvest")
    }

    @Test func aFailureIsShownOnce() async throws {
        let client = MemoryMovieClient()
        client.isOffline = true
        let scene = try MovieListScene(client)
        show(scene.view)

        await scene.search("harvest")

        let alert = try #require(scene.view.presentedViewController as? UIAlertController)
        #expect(alert.message == "The movies could not be loaded")
        #expect(scene.titles == [])
    }

    @Test func aFailureWaitsForASheetThatIsClosing() async throws {
        let client = MemoryMovieClient()
        client.isOffline = true
        let scene = try MovieListScene(client)
        show(scene.view)
        let sheet = ClosingSheet()
        scene.view.present(sheet, animated: true)

        await scene.search("harvest")
        #expect(scene.view.presentedViewController === sheet)
        #expect(sheet.presentedViewController == nil)

        scene.view.dismiss(animated: false)
        sheet.transition.end()
        let alert = try #require(scene.view.presentedViewController as? UIAlertController)
        #expect(alert.message == "The movies could not be loaded")
    }
}

/// A sheet that is on its way out.
private final class ClosingSheet: UIViewController {
    let transition = ManualTransition()

    override var isBeingDismissed: Bool { true }
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }
}
