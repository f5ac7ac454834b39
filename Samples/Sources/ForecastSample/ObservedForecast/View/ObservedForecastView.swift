import SwiftUI

struct ObservedForecastView: View {
    @State private var viewModel: ObservedForecastViewModel

    init(viewModel: ObservedForecastViewModel) {
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
            if viewModel.isLoading {
                ProgressView()
            }
            List(viewModel.days, id: \.self) { Text($0) }
            Button("Reload") { viewModel.didTapReload() }
        }
    }
}
