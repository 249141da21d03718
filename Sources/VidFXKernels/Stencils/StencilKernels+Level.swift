import VidFXKernelSet

/// The kernels of stencils at this module's level.
let stencilKernels = StencilKernels(
  weighTaps: weighTapsKernel, maximumOfTaps: maximumOfTapsKernel, minimumOfTaps: minimumOfTapsKernel,
  medianOfNine: medianOfNineKernel, spreadSums: spreadSumsKernel, spreadMaxima: spreadMaximaKernel,
  spreadMinima: spreadMinimaKernel)
