import Testing

@testable import VidFXPreview

@Suite struct PreviewKeyTests {
  // Codes of SDL_keycode.h: characters are themselves, others the scancode with bit 30.
  @Test(arguments: [
    (27, 0, PreviewKey.quit), (0x71, 0, .quit), (0x20, 0, .pause), (0x73, 0, .still), (0x66, 0, .fullScreen),
    (9, 0, .focus(forward: true)), (9, 1, .focus(forward: false)), (9, 2, .focus(forward: false)),
    (0x4000_004F, 0, .nudge(steps: 1)), (0x4000_0050, 0, .nudge(steps: -1)), (0x4000_0052, 0, .nudge(steps: 10)),
    (0x4000_0051, 0, .nudge(steps: -10)),
  ])
  func keysMeanWhatTheHelpSays(code: Int32, modifiers: UInt16, key: PreviewKey) {
    #expect(PreviewKey(code, modifiers: modifiers) == key)
  }

  @Test func otherKeysMeanNothing() { #expect(PreviewKey(0x78, modifiers: 0) == nil) }
}
