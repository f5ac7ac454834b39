import SwiftUI

struct ProfileView: View {
    @Bindable var screen: ProfileScreenModel

    var body: some View {
        content
            .alert(
                Text(verbatim: screen.state.problem ?? ""),
                isPresented: $screen.isShowingError
            ) {}
            .onAppear { screen.screenDidAppear() }
            .onDisappear { screen.screenDidDisappear() }
    }

    private var content: some View {
        VStack {
            if screen.state.isLoading {
                ProgressView()
            } else {
                Text(screen.state.name)
                motto
                Button("Friends") { screen.presenter?.didTapFriends() }
            }
        }
        .navigationTitle("Profile")
    }

    @ViewBuilder private var motto: some View {
        if screen.isEditing {
            TextField("Motto", text: $screen.draft)
            Button("Save") { screen.presenter?.didTapSave() }
        } else {
            Text(screen.state.motto)
            Button("Edit") { screen.presenter?.didTapEdit() }
        }
    }
}
