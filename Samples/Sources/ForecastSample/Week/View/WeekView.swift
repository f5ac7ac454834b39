import SwiftUI

struct WeekView: View {
    @State private var viewModel: WeekViewModel

    init(viewModel: WeekViewModel) {
        _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
        content
            .alert(
                Text(verbatim: viewModel.problem ?? ""),
                isPresented: $viewModel.isShowingError
            ) {}
            .onAppear { viewModel.screenDidAppear() }
    }

    private var content: some View {
        VStack {
            List(viewModel.days, id: \.self) { day in
                Button(day) { viewModel.didTap(day) }
                Button("Compare") { viewModel.didTapCompare(day) }
            }
        }
    }
}
