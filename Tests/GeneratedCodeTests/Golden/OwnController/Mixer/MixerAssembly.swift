import UIKit

@MainActor
enum MixerAssembly {
    static func createModule() -> MixerView {
        let viewModel = DefaultMixerViewModel()

        return MixerView(viewModel: viewModel)
    }
}
