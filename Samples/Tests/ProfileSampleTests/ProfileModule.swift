import Foundation
import SampleTesting
import SwiftUI
import Testing

@testable import ProfileSample

/// A Profile module as `createModule` makes it, taken apart by following its wiring.
@MainActor
struct ProfileModule {
    let viewController: UIHostingController<ProfileView>
    let screenModel: ProfileScreenModel
    let presenter: ProfilePresenter
    let interactor: ProfileInteractor
    let wireFrame: ProfileWireFrame
    let cacheDataManager: ProfileCacheDataManager
    /// What a person sees and does.
    let screen: Screen

    init(
        personID: Int = 7,
        service: any ProfileService = SampleProfileService(),
        delegate: (any ProfileModuleOutput)? = nil
    ) throws {
        let module = ProfileWireFrame.createModule(personID: personID, service: service, delegate: delegate)
        viewController = try #require(module as? UIHostingController<ProfileView>)
        screenModel = viewController.rootView.screen
        presenter = try #require(screenModel.presenter as? ProfilePresenter)
        interactor = try #require(presenter.interactor as? ProfileInteractor)
        wireFrame = try #require(presenter.wireFrame as? ProfileWireFrame)
        cacheDataManager = try #require(interactor.cacheDataManager as? ProfileCacheDataManager)
        screen = try Screen(viewController)
    }

    var parts: WeakParts {
        var parts = WeakParts()
        parts.watch(viewController)
        parts.watch(screenModel)
        parts.watch(presenter)
        parts.watch(interactor)
        parts.watch(wireFrame)
        parts.watch(cacheDataManager)
        return parts
    }

    /// Shows the screen, and waits until the person is there.
    func appear() async throws {
        screen.appear()
        let hasLoaded = await eventually { !screenModel.state.isLoading }
        try #require(hasLoaded)
    }
}

/// Answers when its gate is open.
struct GatedProfileService: ProfileService {
    let gate: Gate

    func person(id: Int) async throws -> Person {
        await gate.pass()
        return Person(id: id, name: "Grace", motto: "Ask forgiveness")
    }

    func save(_ person: Person) async throws {
        await gate.pass()
    }
}

/// Saves nothing.
struct BrokenProfileService: ProfileService {
    struct Refusal: LocalizedError {
        let errorDescription: String?
    }

    func person(id: Int) async throws -> Person {
        Person(id: id, name: "Grace", motto: "Ask forgiveness")
    }

    func save(_ person: Person) async throws {
        throw Refusal(errorDescription: "The motto could not be saved")
    }
}

/// Refuses a motto when it is told to.
@MainActor
final class RefusingProfileService: ProfileService {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func person(id: Int) async throws -> Person {
        Person(id: id, name: "Grace", motto: "Ask forgiveness")
    }

    func save(_ person: Person) async throws {
        await withCheckedContinuation { waiting.append($0) }
        throw BrokenProfileService.Refusal(errorDescription: "The motto could not be saved")
    }

    func refuseNext() async {
        while waiting.isEmpty { await Task.yield() }
        waiting.removeFirst().resume()
    }
}
