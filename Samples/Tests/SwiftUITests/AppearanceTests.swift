import SampleTesting
import SwiftUI
import Testing

@MainActor
@Observable
private final class Door {
    var isOpen = false
}

@MainActor
struct AppearanceTests {
    @Test func viewsAppearWithTheirControllerEachTime() {
        let journal = Journal()
        let first = UIHostingController(
            rootView: Text("1").onAppear { journal.note("appear") }.onDisappear { journal.note("disappear") }
        )
        #expect(journal.entries == [])
        let navigation = UINavigationController(rootViewController: first)
        #expect(journal.entries == ["appear"])
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(journal.entries == ["appear", "disappear"])
        navigation.popViewController(animated: false)
        #expect(journal.entries == ["appear", "disappear", "appear"])
    }

    @Test func aViewThatComesLaterAppearsByItself() async throws {
        struct House: View {
            let door: Door
            let journal: Journal

            var body: some View {
                VStack {
                    if door.isOpen {
                        Text("guest")
                            .onAppear { journal.note("came") }
                            .onDisappear { journal.note("went") }
                    }
                }
            }
        }
        let door = Door()
        let journal = Journal()
        let controller = UIHostingController(rootView: House(door: door, journal: journal))
        try Screen(controller).appear()
        door.isOpen = true
        let hasCome = await eventually { journal.entries == ["came"] }
        #expect(hasCome)
        door.isOpen = false
        let hasGone = await eventually { journal.entries == ["came", "went"] }
        #expect(hasGone)
    }

    @Test func nothingDoesNotAppear() throws {
        let journal = Journal()
        let nothing: Text? = nil
        let screen = try Screen(
            UIHostingController(
                rootView: Group {
                    EmptyView().onAppear { journal.note("empty") }
                    Group { nothing }.onAppear { journal.note("nil") }
                    VStack {}.onAppear { journal.note("stack") }
                }
            )
        )
        screen.appear()
        #expect(journal.entries == ["stack"])
    }

    @Test func aTaskBeginsWithTheViewAndIsCancelledWithIt() async throws {
        let journal = Journal()
        let screen = try Screen(
            UIHostingController(
                rootView: Text("1").task {
                    journal.note("began")
                    try? await Task.sleep(for: .seconds(60))
                    journal.note(Task.isCancelled ? "cancelled" : "ended")
                }
            )
        )
        screen.appear()
        let hasBegun = await eventually { journal.entries == ["began"] }
        #expect(hasBegun)
        screen.disappear()
        let isCancelled = await eventually { journal.entries == ["began", "cancelled"] }
        #expect(isCancelled)
    }

    @Test func aTaskIsCancelledWithTheControllerToo() async throws {
        let journal = Journal()
        var controller: UIViewController? = UIHostingController(
            rootView: Text("1").task {
                try? await Task.sleep(for: .seconds(60))
                journal.note(Task.isCancelled ? "cancelled" : "ended")
            }
        )
        try Screen(try #require(controller)).appear()
        controller = nil
        let isCancelled = await eventually { journal.entries == ["cancelled"] }
        #expect(isCancelled)
    }

    @Test func aControllerHoldsItsViewsAndNothingHoldsTheController() throws {
        final class Model: ObservableObject {
            @Published var text = ""
        }
        struct Display: View {
            @ObservedObject var model: Model
            @State private var taps = 0

            var body: some View {
                Text("\(model.text) \(taps)").onAppear { model.text = "here" }
                Button("Tap") { taps += 1 }
            }
        }
        var parts = WeakParts()
        var model: Model? = Model()
        var controller: UIViewController? = UIHostingController(rootView: Display(model: try #require(model)))
        parts.watch(try #require(model))
        parts.watch(try #require(controller))
        model = nil
        do {
            let screen = try Screen(try #require(controller))
            screen.appear()
            try screen.tap("Tap")
            #expect(screen.texts == ["here 1"])
        }
        #expect(parts.alive.count == 2)
        controller = nil
        #expect(parts.alive == [])
    }
}
