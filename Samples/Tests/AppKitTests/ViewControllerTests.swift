import AppKit
import SampleTesting
import Testing

@MainActor
private final class Controller: NSViewController {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func loadView() {
        view = NSView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        journal.note("loaded")
    }

    override func viewWillAppear() {
        super.viewWillAppear()
        journal.note("appears")
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        journal.note("disappeared")
    }
}

@MainActor
struct ViewControllerTests {
    @Test func aWindowLoadsItsControllerAndShowsIt() {
        let journal = Journal()
        let controller = Controller(journal)
        controller.title = "Login"
        #expect(!controller.isViewLoaded)
        let window = NSWindow(contentViewController: controller)
        #expect(window.title == "Login")
        #expect(window.contentView === controller.view)
        #expect(journal.entries == ["loaded"])
        window.makeKeyAndOrderFront(nil)
        window.close()
        #expect(journal.entries == ["loaded", "appears", "disappeared"])
    }

    @Test func aSheetAppearsAndIsDismissed() {
        let journal = Journal()
        let parent = Controller(Journal())
        let sheet = Controller(journal)
        parent.presentAsSheet(sheet)
        #expect(parent.presentedViewControllers == [sheet])
        #expect(sheet.presentingViewController === parent)
        sheet.dismiss(nil)
        #expect(parent.presentedViewControllers == [])
        #expect(journal.entries == ["loaded", "appears", "disappeared"])
    }

    @Test func alertsAreSheetsThatFollowEachOther() {
        let window = NSWindow()
        var ended = 0
        for text in ["first", "second"] {
            let alert = NSAlert()
            alert.messageText = text
            alert.beginSheetModal(for: window) { _ in ended += 1 }
        }
        #expect(window.attachedSheet?.title == "first")
        if let sheet = window.attachedSheet { window.endSheet(sheet) }
        #expect(window.sheets.map(\.title) == ["second"])
        #expect(ended == 1)
    }

    /// This is why generated view controllers make their view by hand.
    @Test func aControllerWithoutANibCrashes() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = NSViewController().view }
        }
    }

    @Test func viewsHoldTheirSubviewsAndNotTheirSuperview() {
        let label = NSTextField(labelWithString: "Name")
        var view: NSView? = NSView()
        view?.addSubview(label)
        #expect(view?.subviews == [label])
        #expect(label.superview === view && label.nextResponder === view)
        #expect(label.stringValue == "Name" && !label.isEditable)
        view = nil
        #expect(label.superview == nil)
    }
}
