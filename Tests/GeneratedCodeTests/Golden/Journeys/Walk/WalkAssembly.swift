import SwiftUI
import UIKit

/// The same, with a view model; nobody hears of the first time.
@MainActor
enum WalkAssembly {
    static func createModule() -> UIViewController {
        let viewModel = WalkViewModel()
        let view = UIHostingController(rootView: WalkView(viewModel: viewModel))

        return view
    }
}
