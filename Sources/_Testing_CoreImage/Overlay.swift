// Swift Testing declares, on every platform, that a file which imports both it and a module called CoreImage imports
// `_Testing_CoreImage` in its place, but ships that module with Apple's systems only. This one lets tests on Linux import
// both; a test target of another package depends on the product CoreImageTesting for it.
@_exported import Testing
