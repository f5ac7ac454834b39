import AppKit
import SampleTesting
import Testing

@testable import PreferencesSample

/// Notes what is asked of it, and can refuse.
@MainActor
private final class RecordingStore: PreferenceStore {
    struct Refusal: Error, CustomStringConvertible {
        let description = "the disk is full"
    }

    var preference = Preference(name: "Ada", showsHints: false)
    var refuses = false

    func read() throws -> Preference {
        preference
    }

    func write(_ preference: Preference) throws {
        if refuses { throw Refusal() }
        self.preference = preference
    }
}

/// A Preferences module as `createModule` makes it, taken apart by following its wiring.
@MainActor
private struct PreferencesModule {
    let view: PreferencesViewController
    let input: any PreferencesModuleInput
    let presenter: PreferencesPresenter
    let interactor: PreferencesInteractor
    let wireFrame: PreferencesWireFrame
    let localDataManager: PreferencesLocalDataManager

    init(store: any PreferenceStore = MemoryPreferenceStore()) throws {
        let module = PreferencesWireFrame.createModule(store: store)
        view = try #require(module.view as? PreferencesViewController)
        input = module.input
        presenter = try #require(view.presenter as? PreferencesPresenter)
        interactor = try #require(presenter.interactor as? PreferencesInteractor)
        wireFrame = try #require(presenter.wireFrame as? PreferencesWireFrame)
        localDataManager = try #require(interactor.localDataManager as? PreferencesLocalDataManager)
    }

    var parts: WeakParts {
        var parts = WeakParts()
        parts.watch(view)
        parts.watch(presenter)
        parts.watch(interactor)
        parts.watch(wireFrame)
        parts.watch(localDataManager)
        return parts
    }
}

@MainActor
struct PreferencesTests {
    @Test func theControllerMakesItsViewWithoutANib() throws {
        let module = try PreferencesModule()
        #expect(module.view.nibName == nil)
        #expect(!module.view.isViewLoaded)
        #expect(module.view.view.subviews.contains(module.view.nameField))
        #expect(module.view.isViewLoaded)
    }

    @Test func theViewShowsWhatWasRead() throws {
        let module = try PreferencesModule(store: RecordingStore())
        _ = module.view.view
        #expect(module.view.nameField.stringValue == "Ada")
        #expect(module.view.hintsLabel.stringValue == "Hints are off")
        #expect(module.view.saveButton.isEnabled)
    }

    @Test func aClickGoesThroughTheModuleAndBackToTheView() throws {
        let store = RecordingStore()
        let module = try PreferencesModule(store: store)
        _ = module.view.view
        module.view.nameField.stringValue = "Grace"
        module.view.hintsButton.performClick(nil)
        #expect(module.view.hintsLabel.stringValue == "Hints are on")
        #expect(module.view.nameField.stringValue == "Grace")
        #expect(store.preference == Preference(name: "Ada", showsHints: false))

        module.view.saveButton.performClick(nil)
        #expect(store.preference == Preference(name: "Grace", showsHints: true))
        #expect(module.view.messageLabel.stringValue == "Saved")
    }

    @Test func aRefusalIsShown() throws {
        let store = RecordingStore()
        let module = try PreferencesModule(store: store)
        _ = module.view.view
        store.refuses = true
        module.view.saveButton.performClick(nil)
        #expect(module.view.messageLabel.stringValue == "the disk is full")
    }

    @Test func nothingIsRenderedBeforeThereIsAView() throws {
        let module = try PreferencesModule(store: RecordingStore())
        module.input.revert()
        #expect(module.view.hintsLabel.stringValue == "")
        _ = module.view.view
        #expect(module.view.hintsLabel.stringValue == "Hints are off")
    }

    @Test func whatWasSaidGoesWithTheWindow() throws {
        let module = try PreferencesModule(store: RecordingStore())
        let window = NSWindow(contentViewController: module.view)
        window.isReleasedWhenClosed = false
        window.makeKeyAndOrderFront(nil)
        module.view.saveButton.performClick(nil)
        #expect(module.view.messageLabel.stringValue == "Saved")
        window.close()
        #expect(module.view.messageLabel.stringValue == "")
    }

    @Test func theCallerRevertsByTheInput() throws {
        let module = try PreferencesModule(store: RecordingStore())
        _ = module.view.view
        module.view.nameField.stringValue = "Grace"
        module.view.hintsButton.performClick(nil)
        module.input.revert()
        #expect(module.view.nameField.stringValue == "Ada")
        #expect(module.view.hintsLabel.stringValue == "Hints are off")
    }

    @Test func theWireFrameShowsHelp() throws {
        let module = try PreferencesModule()
        _ = module.view.view
        module.view.helpButton.performClick(nil)
        let help = try #require(module.view.children.first)
        #expect(help is HelpViewController)
        #expect(help.view.superview === module.view.view)
    }

    @Test func createModuleWiresEveryPart() throws {
        let module = try PreferencesModule()
        #expect(module.presenter.view === module.view)
        #expect(module.interactor.presenter === module.presenter)
        #expect(module.wireFrame.viewController === module.view)
        #expect(module.input === module.presenter)
    }

    @Test func everyPartGoesWithTheViewController() throws {
        var module: PreferencesModule? = try PreferencesModule()
        let parts = try #require(module?.parts)
        _ = module?.view.view
        module?.view.saveButton.performClick(nil)
        module?.view.helpButton.performClick(nil)
        #expect(parts.alive.count == 5)

        module = nil
        #expect(parts.alive == [])
    }
}
