import UIKit

/// The same, without SwiftUI.
@MainActor
enum HikeAssembly {
    static func createModule() -> UIViewController {
        let viewModel = HikeViewModel()

        return HikeViewController(viewModel: viewModel)
    }
}
