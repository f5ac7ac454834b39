// Replaces SwiftUI where Apple's own is missing: the declarations that generated code and the samples touch, with
// the isolation of the real ones. A hosting controller evaluates its view for good: state is kept from one evaluation to
// the next, what is observed causes another one, and views appear and disappear. Nothing is laid out or drawn: what the
// screen holds is for tests to read.

@_exported import AppKit
@_exported import Combine
@_exported import Observation
@_exported import UIKit
