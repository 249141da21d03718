import VidFX

extension Job {
  /// The job's filters, and how its inputs become each other, as a graph file; nothing is opened but files of keys.
  func graphFile() throws(CommandError) -> GraphFile {
    var job = self
    // Joined inputs are one picture.
    if joinsInputs { job.inputs = Array(inputs.prefix(1)) }
    var file = GraphFile(try job.filterGraph(catalog: catalog), path: "-")
    file.transitions = transitions.map { GraphFile.Option($0.source) }
    if edge != .clamp { file.edge = GraphFile.Option(edge.rawValue) }
    if worksInLinearLight { file.workingSpace = GraphFile.Option("linear") }
    return file
  }
}
