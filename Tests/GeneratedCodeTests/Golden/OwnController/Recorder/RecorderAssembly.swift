import UIKit

@MainActor
enum RecorderAssembly {
    static func createModule() -> RecorderView {
        let viewModel = RecorderViewModel()

        return RecorderView(viewModel: viewModel)
    }
}
