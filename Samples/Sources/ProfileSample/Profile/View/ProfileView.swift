import SwiftUI

struct ProfileView: View {
    @Bindable var screen: ProfileScreenModel

    var body: some View {
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
        .alert("That did not work", isPresented: $screen.isShowingError) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(screen.errorMessage)
        }
        .onAppear { screen.screenDidAppear() }
        .onDisappear { screen.screenDidDisappear() }
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
