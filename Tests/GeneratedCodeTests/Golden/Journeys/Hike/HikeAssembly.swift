import UIKit

/// The same, without SwiftUI.
@MainActor
enum HikeAssembly {
    static func createModule() -> UIViewController {
        let viewModel = HikeViewModel()
        let view = HikeViewController(viewModel: viewModel)

        return view
    }
}
