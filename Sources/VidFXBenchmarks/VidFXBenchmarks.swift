@main struct VidFXBenchmarks { static func main() {} }
