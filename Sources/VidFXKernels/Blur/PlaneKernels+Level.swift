import VidFXKernelSet

/// The plane kernels at this module's level.
public func makePlaneKernels() -> PlaneKernels {
  PlaneKernels(
    weighRows: weighRows, weighRow: weighRow, decimateRows: decimateRows, decimateRow: decimateRow,
    expandRows: expandRows, expandRow: expandRow)
}
