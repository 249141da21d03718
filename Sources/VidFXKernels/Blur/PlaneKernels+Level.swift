import VidFXKernelSet

/// The plane kernels at this module's level.
public func makePlaneKernels() -> PlaneKernels {
  PlaneKernels(
    weighRows: weighRows, weighRow: weighRow, decimateRows: decimateRows, decimateRow: decimateRow,
    expandRows: expandRows, expandRow: expandRow, widenRow: widenRow, gatherBytes: gatherBytes,
    scatterBytes: scatterBytes, weighWordRows: weighWordRows, weighWordRow: weighWordRow, narrowRow: narrowRow,
    decimateByteRow: decimateByteRow, decimateSumRows: decimateSumRows, decimateWordRows: decimateWordRows,
    expandRowToWords: expandRowToWords, expandWordRows: expandWordRows, expandRowToBytes: expandRowToBytes,
    accumulateRow: accumulateRow, averageRow: averageRow)
}
