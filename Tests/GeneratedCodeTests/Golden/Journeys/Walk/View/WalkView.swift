import SwiftUI

struct WalkView: View {
    @ObservedObject var viewModel: WalkViewModel

    var body: some View {
        Text(verbatim: "Walk")
            .onAppear {
                viewModel.viewDidAppear(false)
            }
            .onDisappear {
                viewModel.viewWillDisappear()
            }
    }
}
