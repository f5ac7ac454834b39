import Combine
import SwiftUI

struct WalkView: View {
    @StateObject private var viewModel: WalkViewModel

    init(viewModel: @autoclosure @escaping () -> WalkViewModel) {
        _viewModel = StateObject(wrappedValue: viewModel())
    }

    var body: some View {
        content
            .onReceive(viewModel.onShow) { sign in show(sign) }
            .onReceive(viewModel.onTurn) { event in turn(event) }
            .onReceive(viewModel.onMeet) { event in meet(event.name, at: event.place) }
            .onReceive(viewModel.onRest) { _ in rest() }
            .onAppear {
                viewModel.viewDidAppear(false)
            }
            .onDisappear {
                viewModel.viewWillDisappear()
            }
    }

    private var content: some View {
        VStack {
            Text(verbatim: "\(viewModel.distance)")
        }
    }

    /// Says what a sign says.
    func show(_ sign: String) {
    }

    func turn(_ turn: Int) {
    }

    func meet(_ name: String, at place: String) {
    }

    func rest() {
    }
}
