import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverUser } from '#platform/embeddedPostgres/serverUser.ts'
import { serviceFile } from '#testing/database/debianServices.ts'
import type { EncodedFrame } from '#live/delivery/index.ts'

// Real receivers of stream outputs, and MP3 frames without a media server.

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** MP3 frames of a sine, as the encoder of an audio worker makes them. */
export const toneFrames = (hertz: number, seconds: number): Uint8Array[] => {
  const parameters = `-v error -f lavfi -i sine=${hertz}:sample_rate=48000:duration=${seconds} -ac 1 -c:a libmp3lame -b:a 96k -reservoir 0 -write_xing 0 -id3v2_version 0 -f mp3 pipe:1`
  const { stdout } = spawnSync(serviceFile('ffmpeg'), parameters.split(' '), {
    maxBuffer: 64 * 1024 * 1024,
  })
  return Array.from({ length: Math.floor(stdout.length / 288) }, (_, n) =>
    stdout.subarray(n * 288, (n + 1) * 288),
  )
}

/**
 * Delivers frames in real time until it is stopped.
 * @param speed more than 1: so many times as fast
 */
export const deliver = (
  frames: readonly Uint8Array[],
  take: (frame: EncodedFrame) => void,
  speed = 1,
): (() => void) => {
  const step = 24 / speed
  const begunAt = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    for (; sent * step <= performance.now() - begunAt; sent += 1)
      take({ data: frames[sent % frames.length]!, at: 1e12 + sent * step, number: sent })
  }, 20)
  return () => clearInterval(timer)
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export interface Receiver {
  stop(): Promise<void>
}

const untilOpen = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error('The receiver did not start')
}

export const icecastPassword = 'icecast-password-7c1f'

/** A real Icecast server. */
export const startIcecast = async (port: number): Promise<Receiver> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-icecast-'))
  const file = join(folder, 'icecast.xml')
  await writeFile(
    file,
    `<icecast><limits><clients>20</clients><sources>10</sources><burst-on-connect>0</burst-on-connect></limits>
    <authentication><source-password>${icecastPassword}</source-password><admin-user>admin</admin-user><admin-password>x${icecastPassword}</admin-password></authentication>
    <hostname>127.0.0.1</hostname><listen-socket><port>${port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
    <paths><basedir>${folder}</basedir><logdir>${folder}</logdir><webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot></paths>
    <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>3</loglevel></logging></icecast>`,
  )
  const user = serverUser()
  if (user !== undefined) for (const path of [file, folder]) await chown(path, user.uid, user.gid)
  const child = spawn(serviceFile('icecast2'), ['-c', file], { stdio: 'ignore', ...user })
  await untilOpen(port)
  return {
    stop: async () => {
      await stop(child)
      await rm(folder, { recursive: true })
    },
  }
}

/** Decodes a stream for some seconds to mono samples at 48 kHz. */
export const decode = async (
  input: readonly string[],
  seconds: number,
  /** Seconds to wait for the stream. */
  timeout = 20,
): Promise<Int16Array> => {
  const child = spawn(
    serviceFile('ffmpeg'),
    [
      '-v',
      'error',
      ...input,
      '-t',
      String(seconds),
      '-ac',
      '1',
      '-ar',
      '48000',
      '-f',
      's16le',
      'pipe:1',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  const timer = setTimeout(() => child.kill('SIGKILL'), (seconds + timeout) * 1_000)
  await once(child, 'close')
  clearTimeout(timer)
  const bytes = Buffer.concat(parts)
  return new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2)).slice()
}

/** The input of `decode` for an SRT listener. */
export const srtListener = (port: number, passphrase: string): string[] => [
  '-i',
  `srt://127.0.0.1:${port}?mode=listener&passphrase=${passphrase}&timeout=15000000`,
]
