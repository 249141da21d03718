import Testing
import VidFXFilters
import VidFXImage
import VidFXKernelSet
import VidFXTestSupport

/// Each filter's picture is what it was, with the kernels of every level.
@Suite struct GoldenHashTests {
  private static let recorded = GoldenHashes(GoldenHashes.file.text)
  private static let names = BuiltInFilters.all.map(\.name).filter { !GoldenHashes.machineDependent.contains($0) }

  private func hash(_ name: String, _ kernels: KernelTable) throws -> String? {
    let definition = try #require(BuiltInFilters.definition(named: name))
    guard let output = GoldenHashes.output(definition) else { return nil }
    return try GoldenHashes.hash(output, kernels: kernels)
  }

  @Test(.enabled(if: !GeneratedFile.isWriting), arguments: names)
  func picturesAreTheSameOnEveryLevel(name: String) throws {
    for kernels in availableKernelTables() {
      let hash = try hash(name, kernels)
      #expect(hash == Self.recorded.entries[name], "\(name), \(kernels.level): Scripts/generate records it")
    }
  }

  @Test(.enabled(if: GeneratedFile.isWriting)) func hashesAreWritten() throws {
    let kernels = try #require(availableKernelTables().first)
    let hashes = try Self.names.compactMap { name in try hash(name, kernels).map { (name: name, hash: $0) } }
    try GoldenHashes.file.check(GoldenHashes.text(hashes))
  }

  @Test(.enabled(if: !GeneratedFile.isWriting)) func everyHashIsOfAFilter() {
    #expect(Self.recorded.entries.keys.filter { !Self.names.contains($0) }.sorted() == [])
  }

  @Test(.enabled(if: !GeneratedFile.isWriting)) func noTwoFiltersLookTheSameWithoutAReason() {
    let groups = Dictionary(grouping: Self.recorded.entries, by: \.value).values.filter { $0.count > 1 }
    let found = Set(groups.map { Set($0.map(\.key)) })
    #expect(found == Set(GoldenHashes.alike.map(\.names)), "GoldenHashes.chosen has values that show a filter")
  }

  @Test(.enabled(if: !GeneratedFile.isWriting)) func noPictureIsTheUntouchedOneOrNothing() throws {
    let kernels = try #require(availableKernelTables().first)
    for picture in [GoldenHashes.image, GoldenHashes.other, CIImage.empty()] {
      let plain = try GoldenHashes.hash(picture, kernels: kernels)
      #expect(Self.recorded.entries.filter { $0.value == plain }.map(\.key).sorted() == [])
    }
  }
}
