import Testing

@testable import VidFXPreview

@Suite struct SDLLibraryTests {
  private func errorOfLoading(_ name: String) -> PreviewError? {
    #expect(throws: PreviewError.self) { try SDLLibrary(named: name) }
  }

  @Test func aLibraryThatIsNotThereIsAnErrorThatNamesThePackage() throws {
    let error = try #require(errorOfLoading("libSDL2-that-nobody-has.so.0"))
    guard case .libraryMissing(let reason) = error else {
      Issue.record("\(error)")
      return
    }
    // What help there is comes first, then what the system says.
    #expect(reason.contains("libSDL2-that-nobody-has.so.0"), "\(reason)")
    #expect(
      error.description
        == "SDL 2 is not installed: apt-get install libsdl2-2.0-0 (Debian, Ubuntu), dnf install SDL2 (Fedora) (\(reason))"
    )
  }

  /// One that is there, on every system of glibc's, and is not SDL.
  @Test func anotherLibraryIsNotTakenForSDL() {
    #expect(errorOfLoading("libm.so.6") == .libraryMissing("it has no SDL_Init"))
  }
}
