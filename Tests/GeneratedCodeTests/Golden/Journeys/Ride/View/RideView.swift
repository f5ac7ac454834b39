import SwiftUI

struct RideView: View {
    let screen: RideScreenModel

    var body: some View {
        Text(verbatim: "Ride")
            .onAppear { screen.screenDidAppear() }
            .onDisappear { screen.screenDidDisappear() }
    }
}
