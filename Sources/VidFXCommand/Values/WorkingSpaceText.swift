/// What filters see, as `--working-space` writes it.
enum WorkingSpaceText: String, CaseIterable {
  case none, linear
}
