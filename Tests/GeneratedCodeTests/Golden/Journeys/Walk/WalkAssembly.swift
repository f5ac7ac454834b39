import SwiftUI
import UIKit

/// The same, with a view model; the first time is not told.
@MainActor
enum WalkAssembly {
    static func createModule() -> UIViewController {
        let viewModel = WalkViewModel()
        let view = UIHostingController(rootView: WalkView(viewModel: viewModel))

        return view
    }
}
