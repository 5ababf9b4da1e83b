import { spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOutputAddress, type OutputProblem } from '@openbooth/contract/live/streamOutput/rules'
import { egressAddress } from '#platform/egress/host.ts'
import { systemClock } from '#platform/run/clock.ts'
import type { Env } from '#platform/run/env.ts'
import { outputProblemOf } from './icecast.ts'
import {
  acceptMilliseconds,
  OutputFailed,
  type OutputConnection,
  type OutputServer,
} from './port.ts'

/**
 * The operating system's user for ffmpeg where this process is root: one that runs nothing else. The
 * user of stream inputs must not read the passphrases.
 */
const fencedUser = { uid: 65_511, gid: 65_511 }
const isRoot = process.getuid?.() === 0
/** How late SRT may deliver a repeated packet. Milliseconds. */
const latency = 400
const kindStopMilliseconds = 2_000
const presetFile = 'output.ffpreset'
const folderPrefix = 'openbooth-srt-'
/** Characters of the messages of `ffmpeg`. */
const longestSaid = 4_096

/**
 * The arguments of `ffmpeg`. Only the address depends on the output: the secret is in a file,
 * because every user of the machine can read arguments.
 */
const srtArguments = (ip: string, port: number, preset: string): string[] => {
  const host = isIPv6(ip) ? `[${ip}]` : ip
  const query = `mode=caller&transtype=live&pkt_size=1316&latency=${latency * 1_000}`
  const fixed = [
    '-hide_banner -nostdin -loglevel error -progress pipe:1 -stats_period 0.5',
    '-protocol_whitelist pipe -probesize 4096 -analyzeduration 0 -f mp3 -i pipe:0',
    '-c copy -f mpegts -flush_packets 1 -muxdelay 0 -protocol_whitelist srt,udp',
  ].join(' ')
  return [...fixed.split(' '), '-fpre', preset, `srt://${host}:${port}?${query}`]
}

/** `ffmpeg` reads its options at its start, so an older folder has no use. Milliseconds. */
const leftoverMilliseconds = 60_000

/** Removes the secrets of killed workers. Other workers on this machine keep theirs. */
export const removeSrtLeftovers = async (): Promise<void> => {
  const parent = tmpdir()
  const names = (await readdir(parent)).filter((name) => name.startsWith(folderPrefix))
  for (const folder of names.map((name) => join(parent, name))) {
    const found = await stat(folder).catch(() => undefined)
    if (found !== undefined && systemClock.now().getTime() - found.mtimeMs > leftoverMilliseconds)
      await rm(folder, { recursive: true, force: true })
  }
}

/** A folder with the secret options, readable by the user of `ffmpeg` only. */
const writePreset = async ({ secret, streamId }: OutputServer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  const file = join(folder, presetFile)
  const options = [
    ...(secret === '' ? [] : [`passphrase=${secret}`]),
    ...(streamId === '' ? [] : [`srt_streamid=${streamId}`]),
  ]
  await writeFile(file, `${options.join('\n')}\n`, { mode: 0o600 })
  if (isRoot) for (const path of [file, folder]) await chown(path, fencedUser.uid, fencedUser.gid)
  return folder
}

const start = (parameters: string[]): ChildProcess => {
  const child = spawn('ffmpeg', parameters, {
    stdio: ['pipe', 'pipe', 'pipe'],
    // ffmpeg needs no environment variable of this process.
    env: { PATH: process.env.PATH },
    cwd: '/',
    ...(isRoot && fencedUser),
  })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  return child
}

/** Reads why `ffmpeg` failed. Its messages contain the address and are not logged. */
const problemIn = (said: string): OutputProblem => {
  if (/bad secret|rejected|passphrase/i.test(said)) return 'passwordRefused'
  if (/Connection refused/i.test(said)) return 'refused'
  if (/unreachable/i.test(said)) return 'unreachable'
  return 'timeout'
}

/**
 * Sends MP3 frames as MPEG-TS to an SRT listener, by one `ffmpeg` process.
 * @throws OutputFailed
 */
export const openSrt = async (
  env: Pick<Env, 'OPENBOOTH_PRIVATE_NETWORKS'>,
  server: OutputServer,
): Promise<OutputConnection> => {
  const { host, port } = readOutputAddress('srt', server.address)!
  const ip = await egressAddress(env, host).catch((error: unknown) => {
    throw new OutputFailed(outputProblemOf(error))
  })
  const folder = await writePreset(server)
  const child = start(srtArguments(ip, port, join(folder, presetFile)))
  const gone = new Promise<void>((resolve) => {
    child.once('close', resolve).once('error', () => resolve())
  }).then(() => rm(folder, { recursive: true, force: true }))
  return {
    send: (frames) => {
      if (child.stdin!.writable) child.stdin!.write(frames)
    },
    waiting: () => child.stdin!.writableLength,
    ...watch(child),
    close: async () => {
      child.stdin!.end()
      const timer = setTimeout(() => child.kill('SIGKILL'), kindStopMilliseconds)
      await gone
      clearTimeout(timer)
    },
  }
}

/** Follows whether the server accepts audio, and why the process ends. */
const watch = (child: ChildProcess): Pick<OutputConnection, 'accepted' | 'ended'> => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<OutputProblem>()
  let said = ''
  child.stderr!.on('data', (part: Buffer) => {
    said = `${said}${part.toString()}`.slice(-longestSaid)
  })
  child.stdout!.on('data', (part: Buffer) => {
    if (/^total_size=[1-9]/m.test(part.toString())) accept()
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), acceptMilliseconds)
  let isAccepted = false
  void accepted.then(() => {
    clearTimeout(timer)
    isAccepted = true
  })
  child.once('close', () => end(isAccepted ? 'ended' : problemIn(said)))
  child.once('error', (error: NodeJS.ErrnoException) => {
    clearTimeout(timer)
    end(error.code === 'ENOENT' ? 'noProgram' : 'answer')
  })
  return { accepted, ended }
}
