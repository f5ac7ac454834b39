import SwiftUI

struct PublishedForecastView: View {
    @StateObject private var viewModel: PublishedForecastViewModel

    init(viewModel: @autoclosure @escaping () -> PublishedForecastViewModel) {
        _viewModel = StateObject(wrappedValue: viewModel())
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
