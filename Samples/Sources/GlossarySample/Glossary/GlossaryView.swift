import SwiftUI

struct GlossaryView: View {
    @StateObject var screen: GlossaryScreenModel

    var body: some View {
        content
            .onAppear { screen.screenDidAppear() }
    }

    private var content: some View {
        VStack {
            TextField("Search", text: $screen.query)
            List(screen.state.terms, id: \.self) { item in
                Button(item.word) { screen.presenter.didTap(item) }
            }
            if let hint = screen.state.hint {
                Text(hint)
            }
        }
    }
}
