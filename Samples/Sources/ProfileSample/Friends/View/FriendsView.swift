import SwiftUI

struct FriendsView: View {
    @State var screen: FriendsScreenModel

    var body: some View {
        content
            .onAppear { screen.screenDidAppear() }
    }

    private var content: some View {
        VStack {
            Text(screen.state.heading)
        }
    }
}
