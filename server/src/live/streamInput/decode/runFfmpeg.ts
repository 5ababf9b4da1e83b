import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import type { InputProblem } from '@openbooth/contract/live/streamInput/rules'
import { endWithUs } from '#platform/run/endWithUs.ts'
import { setNiceness } from '#platform/run/niceness.ts'
import { findFfmpeg } from '../announcement.ts'

/** A running ffmpeg. */
export interface Decoder {
  /** Compressed input, for streams that our code fetches. */
  readonly stdin: Writable
  /** Resolves with the reason when the process has exited. Null: the stream ended. */
  readonly ended: Promise<InputProblem | null>
  /** Ends the process at once. */
  stop(): void
}

export interface DecoderOptions {
  readonly onSamples: (samples: Int16Array) => void
  /** Receives the number of bytes of compressed sound. */
  readonly onBytes: (bytes: number) => void
}

/**
 * The operating system's user for ffmpeg where this process is root: none that owns a file or runs
 * another program.
 */
const fencedUser = 65_510
const prlimit = '/usr/bin/prlimit'
/** Address space in bytes, files, and seconds of one core. Live sound needs 3 % of a core. */
const limits = ['--as=1073741824', '--nofile=64', '--core=0', '--fsize=0', '--cpu=3600']
/** A lower priority than the pages and the mixer. */
const niceness = 5
const mostWords = 4_000

const reasons: readonly (readonly [RegExp, InputProblem])[] = [
  [/matches no streams|does not contain any stream/, 'noAudio'],
  [/Address already in use|bind.*fail|Operation not supported: duplicate/i, 'portInUse'],
  [/Connection setup failure|rejected|ERROR:PEER|wrong password|BADSECRET/i, 'refused'],
  [/timed out|timeout|Input\/output error/i, 'unreachable'],
]

/** The reason in the last messages of ffmpeg. */
export const problemIn = (words: string): InputProblem =>
  reasons.find(([pattern]) => pattern.test(words))?.[1] ?? 'unreadable'

const launch = (ffmpeg: string, args: readonly string[]): ChildProcess => {
  const isRoot = process.getuid?.() === 0
  const [file, all] = existsSync(prlimit)
    ? [prlimit, [...limits, '--', ffmpeg, ...args]]
    : [ffmpeg, [...args]]
  return spawn(file, all, {
    // An environment without the secrets of this process.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    ...(isRoot && { uid: fencedUser, gid: fencedUser }),
  })
}

/** Joins odd bytes of chunks to whole samples. */
const readSamples = (stream: Readable, onSamples: DecoderOptions['onSamples']): void => {
  let rest = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 2)
    rest = Buffer.from(bytes.subarray(whole))
    const samples = new Int16Array(whole / 2)
    for (let place = 0; place < samples.length; place += 1)
      samples[place] = bytes.readInt16LE(place * 2)
    if (samples.length > 0) onSamples(samples)
  })
}

/** Starts ffmpeg without a shell. Undefined: the program is missing. */
export const runFfmpeg = (
  args: readonly string[],
  { onSamples, onBytes }: DecoderOptions,
): Decoder | undefined => {
  const ffmpeg = findFfmpeg()
  if (ffmpeg === undefined) return undefined
  const child = launch(ffmpeg, args)
  endWithUs(child, 'TERM')
  if (child.pid !== undefined) setNiceness(child.pid, niceness)
  let words = ''
  readSamples(child.stdout!, onSamples)
  ;(child.stdio[3] as Readable).on('data', (chunk: Buffer) => onBytes(chunk.length))
  child.stderr!.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-mostWords)
  })
  for (const pipe of [child.stdin!, child.stdout!, child.stderr!, child.stdio[3] as Readable])
    pipe.on('error', () => {})
  const ended = new Promise<InputProblem | null>((resolve) => {
    child.on('error', () => resolve('noFfmpeg'))
    child.on('close', (code) => resolve(code === 0 ? null : problemIn(words)))
  })
  return { stdin: child.stdin!, ended, stop: () => void child.kill('SIGKILL') }
}
