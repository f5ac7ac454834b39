#if canImport(Glibc)
    // The module Glibc leaves out <malloc.h>.
    @_silgen_name("mallopt")
    private func setMemoryOption(_ option: Int32, _ value: Int32) -> Int32
#endif

extension CurrentProcess {
    /// Gives the memory of a large list back to the system as soon as it is freed.
    ///
    /// Whenever a large list is freed, the GNU C library raises the size from which a list gets memory of its own. Later lists
    /// then lie between small values, and leave holes there: a tenth of the memory of a run with 10,000 modules. Other C
    /// libraries keep the two apart.
    static func returnLargeMemory() {
        #if canImport(Glibc)
            _ = setMemoryOption(mmapThreshold, 256 << 10)
        #endif
    }

    #if canImport(Glibc)
        /// M_MMAP_THRESHOLD of <malloc.h>.
        private static let mmapThreshold: Int32 = -3
    #endif
}
