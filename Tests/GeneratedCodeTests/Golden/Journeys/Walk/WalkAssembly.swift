import SwiftUI
import UIKit

/// The same, with a view model; the first time is not told.
@MainActor
enum WalkAssembly {
    static func createModule() -> UIViewController {
        let viewModel = makeViewModel()

        return UIHostingController(rootView: WalkView(viewModel: viewModel))
    }

    /// The screen as a view of SwiftUI, which keeps its view model as long as it is shown.
    static func makeView() -> some View {
        WalkView(viewModel: makeViewModel())
    }

    static func makeViewModel() -> WalkViewModel {
        WalkViewModel()
    }
}
