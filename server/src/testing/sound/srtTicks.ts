import { spawn } from 'node:child_process'
import { serviceFile } from '../database/debianServices.ts'
import { soundRate } from './sounds.ts'

/** A sender of SRT whose tones begin at known times. */
export interface SrtTicks {
  /** Milliseconds since 1970. One follows each second. */
  readonly begunAt: number
  stop(): void
}

const toneSeconds = 0.2
const peak = 12_000
const input =
  '-nostdin -loglevel quiet -f s16le -ar 48000 -ac 1 -fflags nobuffer -probesize 32 -i pipe:0'
const coding = '-c:a aac -b:a 128k -muxdelay 0 -muxpreload 0 -pes_payload_size 0 -flush_packets 1'

/** Sends 200 ms of a tone each second with a real SRT caller, as a microphone would. */
export const startSrtTicks = (
  access: { readonly address: string; readonly passphrase: string | null },
  hertz: number,
): SrtTicks => {
  const address = new URL(access.address)
  const url = `srt://127.0.0.1:${address.port}${address.search}&passphrase=${access.passphrase}`
  const sender = spawn(
    serviceFile('ffmpeg'),
    [...input.split(' '), ...coding.split(' '), '-f', 'mpegts', url],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  )
  sender.stdin.on('error', () => {})
  const startedAt = performance.now()
  let written = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * soundRate) / 1_000)
    const samples = Int16Array.from({ length: due - written }, (_, n) => {
      const at = (written + n) % soundRate
      return at < toneSeconds * soundRate
        ? peak * Math.sin((2 * Math.PI * hertz * at) / soundRate)
        : 0
    })
    written = due
    sender.stdin.write(Buffer.from(samples.buffer))
  }, 10)
  return {
    begunAt: performance.timeOrigin + startedAt,
    stop: () => {
      clearInterval(timer)
      sender.kill('SIGKILL')
    },
  }
}
