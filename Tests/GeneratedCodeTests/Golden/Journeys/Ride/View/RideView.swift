import SwiftUI

struct RideView: View {
    @State var screen: RideScreenModel

    var body: some View {
        content
            .onAppear { screen.screenDidAppear() }
            .onDisappear { screen.screenDidDisappear() }
    }

    private var content: some View {
        Text(verbatim: "Ride")
    }
}
