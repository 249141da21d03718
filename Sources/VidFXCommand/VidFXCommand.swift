@main struct VidFXCommand { static func main() {} }
