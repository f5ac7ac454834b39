import SwiftUI

struct WeekDayView: View {
    @StateObject private var viewModel: WeekDayViewModel

    init(viewModel: @autoclosure @escaping () -> WeekDayViewModel) {
        _viewModel = StateObject(wrappedValue: viewModel())
    }

    var body: some View {
        content
    }

    private var content: some View {
        VStack {
            Text(viewModel.heading)
            Button("Next") { viewModel.didTapNext() }
            Button("Back") { viewModel.didTapBack() }
            Button("Done") { viewModel.didTapDone() }
        }
    }
}
