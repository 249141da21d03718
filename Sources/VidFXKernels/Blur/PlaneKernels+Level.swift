import VidFXKernelSet

/// The plane kernels at this module's level.
public func makePlaneKernels() -> PlaneKernels {
  PlaneKernels(
    weighRows: weighRows, weighRow: weighRow, decimateRows: decimateRows, decimateRow: decimateRow,
    expandRows: expandRows, expandRow: expandRow, widenBytes: widenBytes, widenCodes: widenCodes,
    gatherBytes: gatherBytes, scatterBytes: scatterBytes, scatterCodes: scatterCodes, weighWordRows: weighWordRows,
    weighWordRow: weighWordRow, narrowToBytes: narrowToBytes, narrowToCodes: narrowToCodes,
    decimateByteRow: decimateByteRow, decimateSumRows: decimateSumRows, decimateWordRows: decimateWordRows,
    decimateCodeRow: decimateCodeRow, decimateMeanRows: decimateMeanRows, expandRowToWords: expandRowToWords,
    expandWordRows: expandWordRows,
    expandRowToBytes: expandRowToBytes, expandRowToCodes: expandRowToCodes, accumulateRow: accumulateRow,
    averageRow: averageRow)
}
