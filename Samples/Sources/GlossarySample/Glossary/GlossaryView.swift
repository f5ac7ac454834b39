import SwiftUI

struct GlossaryView: View {
    @ObservedObject var screen: GlossaryScreenModel

    var body: some View {
        content
            .onAppear { screen.screenDidAppear() }
    }

    private var content: some View {
        VStack {
            TextField("Search", text: $screen.query)
            if let hint = screen.state.hint {
                Text(hint)
            }
            List(screen.state.terms, id: \.self) { term in
                Button(term.word) { screen.presenter.didTap(term) }
            }
        }
    }
}
