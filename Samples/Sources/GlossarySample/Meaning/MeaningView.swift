import SwiftUI

struct MeaningView: View {
    @StateObject var screen: MeaningScreenModel

    var body: some View {
        content
            .onAppear { screen.screenDidAppear() }
    }

    private var content: some View {
        VStack {
            Text(screen.state.meaning)
        }
    }
}
