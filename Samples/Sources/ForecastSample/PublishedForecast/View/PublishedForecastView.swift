import SwiftUI

struct PublishedForecastView: View {
    @StateObject private var viewModel: PublishedForecastViewModel

    init(viewModel: @autoclosure @escaping () -> PublishedForecastViewModel) {
        _viewModel = StateObject(wrappedValue: viewModel())
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
