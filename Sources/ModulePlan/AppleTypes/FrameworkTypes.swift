/// Types of the system's frameworks that a module's own could hide.
struct FrameworkTypes {
    /// The module that they are of, by which they can be named in full.
    let module: String
    /// As a message says it.
    let title: String
    let types: Set<String>

    /// Those that every file of an app sees, and those of the framework that draws the module's screen.
    ///
    /// - Parameter ui: the framework's name in small letters, as settings have it.
    static func seen(under ui: String) -> [FrameworkTypes] {
        let drawn = [uiKit, appKit, swiftUI].filter { $0.module.lowercased() == ui }
        return [
            FrameworkTypes(module: "Swift", title: "the standard library", types: KnownTypes.standardLibrary),
            FrameworkTypes(module: "Foundation", title: "Foundation", types: KnownTypes.foundation),
        ] + drawn
    }

    private init(module: String, title: String, types: Set<String>) {
        self.module = module
        self.title = title
        self.types = types
    }

    private init(_ module: String, _ types: String) {
        self.init(module: module, title: module, types: Set(types.split(separator: " ").map(String.init)))
    }

    private static let uiKit = FrameworkTypes(
        "UIKit",
        """
        UIAction UIActivityIndicatorView UIActivityViewController UIAlertAction UIAlertController UIApplication \
        UIBarButtonItem UIBezierPath UIBlurEffect UIButton UICollectionView UICollectionViewCell \
        UICollectionViewController UICollectionViewLayout UIColor UIControl UIDatePicker UIDevice UIDocument \
        UIDocumentPickerViewController UIEdgeInsets UIEvent UIFont UIGestureRecognizer UIImage \
        UIImagePickerController UIImageView UIInputViewController UILabel UILayoutGuide UIMenu UIMenuController \
        UINavigationBar UINavigationController UINavigationItem UINib UIPageControl UIPageViewController UIPasteboard \
        UIPickerView UIPopoverPresentationController UIPresentationController UIProgressView \
        UIReferenceLibraryViewController UIRefreshControl UIResponder UIScene UIScreen UIScrollView UISearchBar \
        UISearchController UISegmentedControl UISlider UISplitViewController UIStackView UIStepper UIStoryboard \
        UISwitch UITabBar UITabBarController UITabBarItem UITableView UITableViewCell UITableViewController \
        UITextField UITextView UIToolbar UITouch UIView UIViewController UIVisualEffectView UIWindow UIWindowScene
        """
    )

    private static let appKit = FrameworkTypes(
        "AppKit",
        """
        NSAlert NSApplication NSBezierPath NSBox NSButton NSCell NSCollectionView NSCollectionViewItem NSColor \
        NSControl NSCursor NSDatePicker NSDocument NSEvent NSFont NSGestureRecognizer NSImage NSImageView NSLevelIndicator NSMenu NSMenuItem NSNib NSOpenPanel NSOutlineView NSPanel \
        NSPageController NSPasteboard NSPopUpButton NSPopover NSProgressIndicator NSResponder NSSavePanel NSScreen \
        NSScrollView NSSearchField NSSegmentedControl NSSlider NSSplitView NSSplitViewController NSStackView \
        NSStatusItem NSStepper NSStoryboard NSSwitch NSTabView NSTabViewController NSTableCellView NSTableColumn \
        NSTableView NSText NSTextField NSTextView NSTitlebarAccessoryViewController NSToolbar NSTouchBar NSView \
        NSViewController NSVisualEffectView NSWindow NSWindowController NSWorkspace
        """
    )

    private static let swiftUI = FrameworkTypes(
        "SwiftUI",
        """
        Alert Alignment Angle Animation AnyLayout AnyTransition AnyView App AppStorage Bindable Binding Button Canvas \
        Capsule Circle Color ColorPicker ColorScheme CommandGroup CommandMenu ContentUnavailableView ControlGroup \
        DatePicker DisclosureGroup Divider EditButton Edge Ellipse EmptyView Environment EnvironmentObject \
        EnvironmentValues FetchRequest FocusState Font ForEach Form Gauge GeometryProxy GeometryReader Gradient Grid \
        GridItem GridRow Group GroupBox HSplitView HStack Image Label LabeledContent Layout LazyHGrid LazyHStack \
        LazyVGrid LazyVStack LinearGradient Link List LocalizedStringKey Menu ModifiedContent NSHostingController \
        NSHostingView Namespace NavigationLink \
        NavigationPath NavigationSplitView NavigationStack NavigationView ObservedObject OutlineGroup Path Picker \
        PreviewProvider ProgressView Rectangle RoundedRectangle Scene SceneStorage ScrollView ScrollViewReader Section \
        SecureField Shape ShareLink Slider Spacer State StateObject Stepper SubscriptionView Tab TabView Table \
        TableColumn Text TextEditor TextField TimelineView Toggle ToolbarItem Transaction Transition TupleView \
        UIHostingController UnitPoint VSplitView VStack View ViewBuilder ViewModifier ViewThatFits WindowGroup ZStack
        """
    )
}
