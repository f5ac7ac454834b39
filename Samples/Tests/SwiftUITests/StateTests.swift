import SampleTesting
import SwiftUI
import Testing

@MainActor
@Observable
private final class Account {
    var name = "Ada"
    var isOn = false
    @ObservationIgnored var ignored = 0
}

@MainActor
private final class Counter: ObservableObject {
    @Published var count = 0
    @Published var name = ""
}

@MainActor
struct StateTests {
    @Test func stateOutlivesTheViewsThatDeclareIt() throws {
        struct Tally: View {
            @State private var count = 0
            @State private var last: Int?

            var body: some View {
                Text("\(count) \(last ?? -1)")
                Button("Add") {
                    last = count
                    count += 1
                }
            }
        }
        let screen = try Screen(UIHostingController(rootView: Tally()))
        try screen.tap("Add")
        try screen.tap("Add")
        #expect(screen.texts == ["2 1"])
    }

    @Test func stateGoesWithTheViewAndIsKeptByIdentity() throws {
        struct Row: View {
            let name: String
            @State private var taps = 0

            var body: some View {
                Text("\(name)\(taps)")
                Button(name) { taps += 1 }
            }
        }
        struct Rows: View {
            @State private var names = ["a", "b"]

            var body: some View {
                ForEach(names, id: \.self) { Row(name: $0) }
                Button("Turn") { names.reverse() }
                Button("Drop") { names = names.filter { $0 != "b" } }
                Button("Bring") { names.append("b") }
            }
        }
        let screen = try Screen(UIHostingController(rootView: Rows()))
        try screen.tap("b")
        #expect(screen.texts == ["a0", "b1"])
        try screen.tap("Turn")
        #expect(screen.texts == ["b1", "a0"])
        try screen.tap("Drop")
        #expect(screen.texts == ["a0"])
        try screen.tap("Bring")
        #expect(screen.texts == ["a0", "b0"])
    }

    @Test func whatIsObservedIsShownAnew() throws {
        struct Profile: View {
            @Bindable var account: Account
            let evaluated: () -> Void

            var body: some View {
                evaluated()
                return VStack {
                    Text(account.name)
                    TextField("Name", text: $account.name)
                    Toggle("On", isOn: $account.isOn)
                }
            }
        }
        let account = Account()
        var evaluations = 0
        let screen = try Screen(UIHostingController(rootView: Profile(account: account) { evaluations += 1 }))
        #expect(screen.texts == ["Ada"])
        account.ignored = 1
        #expect(screen.texts == ["Ada"])
        #expect(evaluations == 1)
        account.name = "Grace"
        #expect(screen.texts == ["Grace"])
        try screen.enter("Alan", into: "Name")
        try screen.tap("On")
        #expect(account.name == "Alan" && account.isOn)
        #expect(screen.texts == ["Alan"])
        #expect(try screen.text(in: "Name") == "Alan")
    }

    @Test func anObservedObjectIsShownAnew() throws {
        struct Display: View {
            @ObservedObject var counter: Counter

            var body: some View {
                Text("\(counter.count)")
                SecureField("Name", text: $counter.name)
            }
        }
        let counter = Counter()
        let controller = UIHostingController(rootView: Display(counter: counter))
        let screen = try Screen(controller)
        #expect(screen.texts == ["0"])
        counter.count = 1
        #expect(screen.texts == ["1"])
        try screen.enter("secret", into: "Name")
        #expect(counter.name == "secret")

        let other = Counter()
        controller.rootView = Display(counter: other)
        other.count = 5
        #expect(screen.texts == ["5"])
    }

    @Test func aStateObjectIsMadeOnce() throws {
        struct Display: View {
            @StateObject private var counter = Counter()
            @State private var number = 0

            var body: some View {
                Text("\(counter.count) \(number)")
                Button("Count") { counter.count += 1 }
                Button("Number") { number += 1 }
            }
        }
        let screen = try Screen(UIHostingController(rootView: Display()))
        try screen.tap("Count")
        try screen.tap("Number")
        try screen.tap("Count")
        #expect(screen.texts == ["2 1"])
    }

    @Test func aBindingLeadsIntoTheStateOfTheParent() throws {
        struct Person {
            var name = ""
        }
        struct Field: View {
            @Binding var text: String

            var body: some View {
                TextField("Field", text: $text)
            }
        }
        struct Form: View {
            @State private var person = Person()

            var body: some View {
                Text(person.name)
                Field(text: $person.name)
            }
        }
        let screen = try Screen(UIHostingController(rootView: Form()))
        try screen.enter("Ada", into: "Field")
        #expect(screen.texts == ["Ada"])
    }
}
