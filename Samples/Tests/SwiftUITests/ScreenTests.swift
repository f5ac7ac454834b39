import SampleTesting
import SwiftUI
import Testing

@MainActor
struct ScreenTests {
    private func screen(@ViewBuilder _ content: () -> some View) throws -> Screen {
        let screen = try Screen(UIHostingController(rootView: content()))
        screen.appear()
        return screen
    }

    @Test func everyViewIsReadInItsPlace() throws {
        let isShown = true
        let missing: String? = nil
        let name = "Ada"
        let screen = try screen {
            NavigationStack {
                VStack {
                    Text("Hello \(name)")
                    HStack {
                        Text(verbatim: "a")
                        Text(name.prefix(2))
                    }
                    if isShown { Text("shown") } else { Text("hidden") }
                    if let missing { Text(missing) }
                    Group {
                        EmptyView()
                        ProgressView("Loading")
                    }
                    List(["x", "y"], id: \.self) { Text($0) }
                    ForEach(0..<2) { Text("\($0)") }
                    AnyView(Text("last"))
                }
                .navigationTitle("Title")
            }
        }
        #expect(screen.texts == ["Hello Ada", "a", "Ad", "shown", "x", "y", "0", "1", "last"])
        #expect(screen.navigationTitle == "Title")
        #expect(screen.isSpinning)
        #expect(screen.buttons == [])
    }

    @Test func aButtonActsUnlessItIsDisabled() throws {
        var taps = 0
        let screen = try screen {
            Button("Tap") { taps += 1 }
            Button(role: .destructive) {
                taps += 10
            } label: {
                Text("Delete")
                Text("all")
            }
            Button("Never") { taps += 100 }.disabled(true)
        }
        #expect(screen.buttons == ["Tap", "Delete all", "Never"])
        try screen.tap("Tap")
        try screen.tap("Delete all")
        #expect(throws: Screen.Missing.self) { try screen.tap("Never") }
        #expect(throws: Screen.Missing.self) { try screen.tap("None") }
        #expect(taps == 11)
    }

    @Test func anAlertStandsBeforeTheScreenUntilItIsAnswered() throws {
        struct Shop: View {
            @State private var isRefused = false
            @State private var answer = "none"

            var body: some View {
                VStack {
                    Text(answer)
                    Button("Buy") { isRefused = true }
                }
                .alert("Not for sale", isPresented: $isRefused) {
                    Button("OK", role: .cancel) { answer = "accepted" }
                } message: {
                    Text("This item is not for sale")
                }
            }
        }
        let screen = try screen { Shop() }
        #expect(screen.alert == nil)
        try screen.tap("Buy")
        #expect(screen.alert?.title == "Not for sale")
        #expect(screen.alert?.message == "This item is not for sale")
        #expect(throws: Screen.Missing.self) { try screen.tap("Buy") }
        try screen.tap("OK")
        #expect(screen.alert == nil)
        #expect(screen.texts == ["accepted"])
    }

    @Test func aHostingControllerOfAppKitShowsTheSame() throws {
        let controller = NSHostingController(rootView: Text("Hello"))
        let window = NSWindow(contentViewController: controller)
        window.makeKeyAndOrderFront(nil)
        #expect(try Screen(controller).texts == ["Hello"])
    }

    @Test func anythingElseHostsNoViews() {
        #expect(throws: Screen.Missing.self) { try Screen(UIViewController()) }
    }
}
