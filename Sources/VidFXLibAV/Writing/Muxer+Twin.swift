internal import CLibAV
import VidFXPixels

extension Muxer {
  /// A muxer of the same streams, tags and chapters, for packets as `input` gives them, which this one has written.
  ///
  /// - Parameter places: Where each stream is in `input`.
  func twin(writingTo stream: ByteStream, of input: InputContext, places: [Int]) throws(LibAVError) -> Muxer {
    let twin = try Muxer(container, stream: stream, path: path)
    for index in 0..<Int(context.pointee.nb_streams) {
      let source = context.pointee.streams[index]!
      let read = input.pointer.pointee.streams[places[index]]!
      _ = try twin.addStream(
        timeBase: askedTimeBases[index], metadata: MediaMetadata(source.pointee.metadata),
        disposition: Disposition(rawValue: source.pointee.disposition)
      ) { target in
        avcodec_parameters_copy(target.pointee.codecpar, source.pointee.codecpar)
        // Packets have been brought into the container's form, and what decoders need beside them too.
        target.pointee.codecpar.pointee.takeExtradata(of: read.pointee.codecpar.pointee)
        target.pointee.avg_frame_rate = source.pointee.avg_frame_rate
        target.pointee.r_frame_rate = source.pointee.r_frame_rate
        target.pointee.sample_aspect_ratio = source.pointee.sample_aspect_ratio
        for place in 0..<Int(source.pointee.nb_side_data) {
          let data = source.pointee.side_data[place]
          av_stream_new_side_data(target, data.type, data.size)?.update(from: data.data, count: data.size)
        }
      }
    }
    twin.setMetadata(MediaMetadata(context.pointee.metadata))
    twin.setChapters((0..<Int(context.pointee.nb_chapters)).map { .init(context.pointee.chapters[$0]!.pointee) })
    return twin
  }

  /// Whether the stream `index` is one of words.
  func isSubtitle(_ index: Int) -> Bool {
    context.pointee.streams[index]!.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_SUBTITLE
  }

  /// Seconds a tick of the stream `index`, once the header has been written.
  func timeBase(of index: Int) -> Rational { Rational(context.pointee.streams[index]!.pointee.time_base) }
}

extension AVCodecParameters {
  fileprivate mutating func takeExtradata(of other: AVCodecParameters) {
    guard other.extradata_size > 0 else { return }
    av_freep(&extradata)
    let size = Int(other.extradata_size)
    extradata = av_mallocz(size + Int(AV_INPUT_BUFFER_PADDING_SIZE)).assumingMemoryBound(to: UInt8.self)
    extradata.update(from: other.extradata, count: size)
    extradata_size = other.extradata_size
  }
}
