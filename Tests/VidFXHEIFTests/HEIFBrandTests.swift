import Testing
import VidFXHEIF

/// The file type box, byte by byte.
@Suite struct HEIFBrandTests {
  private func head(_ major: String, _ compatible: String...) -> [UInt8] {
    [0, 0, 0, UInt8(16 + 4 * compatible.count)] + "ftyp".utf8 + major.utf8 + [0, 0, 0, 0]
      + compatible.flatMap { Array($0.utf8) } + "more of the file".utf8
  }

  @Test func stillsAndSequencesAreToldApart() {
    #expect(HEIFBrand(head("heic", "mif1"))?.isSequence == false)
    #expect(HEIFBrand(head("avis", "avif", "mif1"))?.isSequence == true)
    #expect(HEIFBrand(head("msf1", "hevc"))?.isSequence == true)
  }

  @Test func theCodecIsNamedWhereABrandNamesIt() {
    #expect(HEIFBrand(head("mif1", "avif"))?.codecName == "av1")
    #expect(HEIFBrand(head("mif1", "heic"))?.codecName == "hevc")
    #expect(HEIFBrand(head("mif1"))?.codecName == nil)
  }

  @Test func compatibleBrandsCountWhereTheMajorOneIsUnknown() {
    #expect(HEIFBrand(head("MiHB", "mif1", "heic"))?.name == "mif1")
  }

  @Test func otherFilesAreNone() {
    #expect(HEIFBrand(head("isom", "mp42", "avc1")) == nil)
    #expect(HEIFBrand(Array("RIFF....WEBPVP8 ".utf8)) == nil)
    #expect(HEIFBrand([0, 0, 0, 24, 0x66, 0x74, 0x79]) == nil)
    // The box states more bytes than there are: what there is counts.
    #expect(HEIFBrand([255, 255, 255, 255] + "ftypisom".utf8) == nil)
  }
}
