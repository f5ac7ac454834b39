// Replaces UIKit where Apple's own is missing, so that the samples build and run there too: the declarations that
// generated code and the samples touch, with the isolation and the nullability of the real ones.

@_exported import Foundation
