import SwiftUI

struct FriendsView: View {
    let screen: FriendsScreenModel

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
