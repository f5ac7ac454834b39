import SwiftUI

struct ObservedForecastView: View {
    @State private var viewModel: ObservedForecastViewModel

    init(viewModel: ObservedForecastViewModel) {
        _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
        VStack {
            if viewModel.isLoading { ProgressView() }
            if let problem = viewModel.problem { Text(problem) }
            List(viewModel.days, id: \.self) { Text($0) }
            Button("Reload") { viewModel.didTapReload() }
        }
        .onAppear { viewModel.screenDidAppear() }
    }
}
