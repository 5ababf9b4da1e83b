import { Dictionary, FFmpegError, FormatContext } from 'node-av/lib'
import { openMp3Encoder } from './codec.ts'
import type { SoundFile, SoundTags } from './soundFile.ts'

/** An MP3 with title tags. How far its sound is delayed by the encoder stands in it, so that players leave that out. */
export const openMp3File = (path: string, tags: SoundTags): SoundFile => {
  const encoder = openMp3Encoder()
  const format = new FormatContext()
  const check = (code: number): void => FFmpegError.throwIfError(code, 'mp3')
  check(format.allocOutputContext2(null, 'mp3', path))
  const stream = format.newStream()
  check(stream.codecpar.fromContext(encoder.context))
  stream.timeBase = encoder.context.timeBase
  format.metadata = Dictionary.fromObject(tags)
  check(format.openOutputSync())
  check(format.writeHeaderSync())
  const { frameSize, timeBase } = encoder.context
  const pending = new Int16Array(frameSize)
  let filled = 0

  const encode = (samples: Int16Array | null): void =>
    encoder.encode(samples, (packet) => {
      packet.streamIndex = stream.index
      packet.rescaleTs(timeBase, stream.timeBase)
      check(format.writeFrameSync(packet))
    })
  const release = (): void => {
    format.closeOutputSync()
    format.freeContext()
    encoder.close()
  }
  return {
    write: (samples) => {
      for (let from = 0; from < samples.length;) {
        const some = samples.subarray(from, from + frameSize - filled)
        pending.set(some, filled)
        filled += some.length
        from += some.length
        if (filled < frameSize) return
        encode(pending)
        filled = 0
      }
    },
    close: () => {
      try {
        if (filled > 0) encode(pending.subarray(0, filled))
        encode(null)
        check(format.writeTrailerSync())
      } finally {
        release()
      }
    },
    abandon: release,
  }
}
