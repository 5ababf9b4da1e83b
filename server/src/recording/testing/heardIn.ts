import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AV_SAMPLE_FMT_FLTP, AV_SAMPLE_FMT_S16, AV_SAMPLE_FMT_S16P } from 'node-av/constants'
import { Codec, CodecContext, FFmpegError, FormatContext, Frame, Packet } from 'node-av/lib'

/** A file as any player hears it: by FFmpeg’s own reading of it, not by ours. */
export const heardIn = (file: Buffer): { samples: Int16Array; tags: Record<string, string> } => {
  const folder = mkdtempSync(join(tmpdir(), 'openbooth-heard-'))
  const path = join(folder, 'file')
  writeFileSync(path, file)
  const format = new FormatContext()
  const context = new CodecContext()
  const [packet, frame] = [new Packet(), new Frame()]
  const parts: Int16Array[] = []
  const check = (code: number): void => FFmpegError.throwIfError(code, 'reading')
  try {
    check(format.openInputSync(path))
    check(format.findStreamInfoSync())
    const stream = format.streams[0]!
    const codec = Codec.findDecoder(stream.codecpar.codecId)!
    context.allocContext3(codec)
    check(context.parametersToContext(stream.codecpar))
    context.pktTimebase = stream.timeBase
    check(context.open2Sync(codec, null))
    packet.alloc()
    frame.alloc()
    const receive = (): void => {
      while (context.receiveFrameSync(frame) >= 0) {
        parts.push(samplesIn(frame))
        frame.unref()
      }
    }
    while (format.readFrameSync(packet) >= 0) {
      check(context.sendPacketSync(packet))
      packet.unref()
      receive()
    }
    context.sendPacketSync(null)
    receive()
    const tags = { ...format.metadata?.getAll(), ...stream.metadata?.getAll() }
    const small = Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value])
    return { samples: joined(parts), tags: Object.fromEntries(small) as Record<string, string> }
  } finally {
    packet.free()
    frame.free()
    context.freeContext()
    format.closeInputSync()
    rmSync(folder, { recursive: true })
  }
}

const samplesIn = ({ data, format, nbSamples }: Frame): Int16Array => {
  const bytes = new Uint8Array(data![0]!)
  if (format === AV_SAMPLE_FMT_S16 || format === AV_SAMPLE_FMT_S16P)
    return new Int16Array(bytes.buffer, 0, nbSamples)
  if (format !== AV_SAMPLE_FMT_FLTP) throw new Error(`samples of format ${format}`)
  return Int16Array.from(new Float32Array(bytes.buffer, 0, nbSamples), (sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))),
  )
}

const joined = (parts: readonly Int16Array[]): Int16Array => {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
