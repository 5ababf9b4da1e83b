import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OutputKind } from '@openbooth/contract/live/streamOutput/rules'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { egress } from '#platform/egress/egress.ts'
import { readEnv } from '#platform/run/env.ts'
import { openOutput, type OutputServer, removeSrtLeftovers } from '#providers/streamOutput/index.ts'
import { isInstalled } from '#testing/database/debianServices.ts'
import { strength } from '#testing/sound/recordings.ts'
import {
  decode,
  deliver,
  freePort,
  icecastPassword,
  srtListener,
  startIcecast,
  toneFrames,
} from '#testing/sound/streamReceivers.ts'
import { runOutput, type OutputReport } from './runOutput.ts'

// Stream outputs to real servers, without a database.

const hertz = 400
const closing: (() => unknown)[] = []
let frames: Uint8Array[] = []
beforeAll(() => {
  frames = isInstalled('ffmpeg') ? toneFrames(hertz, 20) : []
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const run = (
  server: Partial<OutputServer> & { kind: OutputKind; address: string },
  networks = '127.0.0.1/32',
  speed = 1,
) => {
  const env = readEnv({ OPENBOOTH_PRIVATE_NETWORKS: networks })
  const whole = { userName: 'source', streamId: '', secret: icecastPassword, ...server }
  const reports: OutputReport[] = []
  const output = runOutput({
    delaySeconds: 0,
    before: { state: 'connecting', problem: null },
    open: async () => openOutput({ egress: egress(env), env }, whole),
    changed: () => reports.push(output.report()),
  })
  closing.push(output.close, deliver(frames, output.put, speed))
  return { output, reports }
}
const soon = { timeout: 30_000, interval: 100 }
const states = (reports: readonly OutputReport[]) =>
  reports.map(({ state, problem }) => problem ?? state)
const hears = (samples: Int16Array): boolean => {
  // The first half second may be the end of the connection before.
  const heard = samples.subarray(24_000)
  return heard.length > 48_000 && strength(heard, hertz) > 0.3
}

describe.skipIf(!isInstalled('ffmpeg') || !isInstalled('icecast2'))('A real Icecast server', () => {
  test('A listener of an Icecast server hears the tone of an output, also after the server was killed and is back.', async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}/french.mp3`
    const listen = () => decode(['-i', address], 3)
    let icecast = await startIcecast(port)
    const { output, reports } = run({ kind: 'icecast', address })
    await expect.poll(() => output.report().state, soon).toBe('running')
    expect(hears(await listen())).toBe(true)
    await icecast.stop()
    await expect.poll(() => output.report().state, soon).toBe('failing')
    icecast = await startIcecast(port)
    closing.unshift(icecast.stop)
    await expect.poll(() => output.report().state, soon).toBe('running')
    expect(hears(await listen())).toBe(true)
    expect(output.takeDelivered()).toBeGreaterThan(4)
    expect(output.takeReconnects()).toBeGreaterThan(0)
    expect(states(reports).filter((one) => one === 'running').length).toBeGreaterThan(1)
  }, 90_000)

  test('An output reports a wrong password and a mount point in use.', async () => {
    const port = await freePort()
    const icecast = await startIcecast(port)
    closing.push(icecast.stop)
    const address = `http://127.0.0.1:${port}/french.mp3`
    const { output: wrong } = run({ kind: 'icecast', address, secret: 'wrong' })
    await expect.poll(() => wrong.report().problem, soon).toBe('passwordRefused')
    const { output: first } = run({ kind: 'icecast', address })
    await expect.poll(() => first.report().state, soon).toBe('running')
    const { output: second } = run({ kind: 'icecast', address })
    await expect.poll(() => second.report().problem, soon).toBe('mountInUse')
    expect(first.report().state).toBe('running')
  }, 60_000)
})

/** A server that answers the head of a source and then does what it is given. */
const serve = async (answer: string, reads: boolean): Promise<string> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(answer)
      if (!reads) socket.pause()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/french.mp3`
}

describe.skipIf(!isInstalled('ffmpeg'))('A hostile Icecast server', () => {
  test('An output fails if its server accepts the connection and never reads, and does not count as running again at once.', async () => {
    const address = await serve('HTTP/1.1 100 Continue\r\n\r\n', false)
    const { output } = run({ kind: 'icecast', address }, '127.0.0.1/32', 6)
    await expect.poll(() => output.report().state, soon).toBe('running')
    const late = { timeout: 50_000, interval: 100 }
    await expect.poll(() => output.report().problem, late).toBe('notReading')
    await pause(5_000)
    expect(output.report().problem).toBe('notReading')
  }, 90_000)

  test.each([
    ['another protocol', '220 smtp.example.org ESMTP\r\n\r\n', 'answer'],
    [
      'a redirect to an internal address',
      'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n',
      'answer',
    ],
    ['an endless head', 'x'.repeat(10_000), 'answer'],
  ])('An output fails if its server answers with %s.', async (_, answer, problem) => {
    const { output } = run({ kind: 'icecast', address: await serve(answer, true) })
    await expect.poll(() => output.report().problem, soon).toBe(problem)
  })

  test('An output does not connect to an internal address that the operator has not listed.', async () => {
    const port = await freePort()
    const { output: icecast } = run({ kind: 'icecast', address: `https://127.0.0.1:${port}/x` }, '')
    const { output: srt } = run({ kind: 'srt', address: `srt://127.0.0.1:${port}` }, '')
    await expect.poll(() => icecast.report().problem, soon).toBe('inside')
    await expect.poll(() => srt.report().problem, soon).toBe('inside')
  })
})

/** The arguments of all processes. */
const argumentsOfProcesses = async (): Promise<string> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  )
  return all.join('\n')
}

describe.skipIf(!isInstalled('ffmpeg'))('A real SRT listener', () => {
  const passphrase = 'srt-passphrase-9d2e'

  test('An SRT listener decodes the tone of an output, also after it was killed and is back, and no argument of a process contains the passphrase of the output.', async () => {
    const port = await freePort()
    const address = `srt://127.0.0.1:${port}`
    const { output, reports } = run({
      kind: 'srt',
      address,
      secret: passphrase,
      streamId: 'french',
    })
    expect(hears(await decode(srtListener(port, passphrase), 3))).toBe(true)
    await expect.poll(() => output.report().state, soon).toBe('failing')
    const listening = decode(srtListener(port, passphrase), 8)
    await expect.poll(() => output.report().state, soon).toBe('running')
    const shown = await argumentsOfProcesses()
    expect(shown).toContain(`${address}?mode=caller`)
    // The listener of this test has it in its own arguments.
    expect(
      shown
        .split('\n')
        .filter((one) => one.includes(passphrase))
        .every((one) => one.includes('mode=listener')),
    ).toBe(true)
    expect(hears(await listening)).toBe(true)
    expect(states(reports).filter((one) => one === 'running').length).toBeGreaterThan(1)
  }, 90_000)

  test('An output with a wrong passphrase does not run.', async () => {
    const port = await freePort()
    const listening = decode(srtListener(port, passphrase), 1, 6)
    const { output, reports } = run({
      kind: 'srt',
      address: `srt://127.0.0.1:${port}`,
      secret: 'another-passphrase',
    })
    await vi.waitUntil(() => output.report().state === 'failing', soon)
    expect(states(reports)).not.toContain('running')
    expect(['passwordRefused', 'timeout']).toContain(output.report().problem)
    await output.close()
    await listening
  }, 60_000)
})

test('An output whose connection fails for another reason, such as a full disk, is tried again.', async () => {
  let attempts = 0
  const output = runOutput({
    delaySeconds: 0,
    before: { state: 'connecting', problem: null },
    open: async () => {
      attempts += 1
      throw new Error('no space left on device')
    },
    changed: () => {},
  })
  await vi.waitUntil(() => attempts > 1, 10_000)
  expect(output.report()).toEqual({ state: 'failing', problem: 'answer' })
  await output.close()
})

test('The secret files of a killed audio worker are removed at the next start, and new ones stay.', async () => {
  const make = () => mkdtemp(join(tmpdir(), 'openbooth-srt-'))
  const [old, current] = [await make(), await make()]
  closing.push(() => rm(current, { recursive: true }))
  const before = Date.now() / 1_000 - 120
  await utimes(old, before, before)
  await removeSrtLeftovers()
  await expect(stat(old)).rejects.toThrow('ENOENT')
  expect((await stat(current)).isDirectory()).toBe(true)
})
