import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { heartbeatSeconds } from '@openbooth/contract/live/liveConnections/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { fetchLiveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { startTicks, type TickSound, type Ticks } from '@openbooth/server/testing/sound/ticks'
import { openVoices, type Voices } from '@openbooth/server/testing/sound/voices'
import pg from 'pg'
import { makeEngine } from '../../../stories/sound/rig/engine.ts'
import { startDatabaseServer } from '../database.ts'
import { ownersSql, tokenOf } from '../lists/owners.ts'
import { root, startServerProcess } from '../serverProcess.ts'
import { addServer } from '../sound/pages.ts'
import { type Running, startEvent } from '../startEvent.ts'

/** An audio worker as in production, a separate process. */
export interface WorkerProcess {
  readonly pid: number
  kill(): Promise<void>
}

/** The platform and a media server, without an audio worker. */
export interface WorkerHouse {
  readonly address: string
  /** The process of the API. */
  readonly serverPid: number
  readonly mediaUrl: string
  readonly voices: Voices
  /**
   * Joins with consent to recording.
   * @returns the seat, and the token for the event's room
   */
  comeIn(code: string): Promise<{ readonly seat: string; readonly token: string }>
  act(seat: string, act: object): Promise<unknown>
  /** @param channels the maximum that the worker processes */
  startAudioWorker(channels?: number): WorkerProcess
  /**
   * An event that is live and recorded, with a speaker on the floor and two interpreters for each
   * language.
   */
  startSpeaking(owner: number, languages: number, more?: object): Promise<Running>
  /**
   * An event that is live and recorded, with ticks on the floor first, then on one language each.
   */
  startTicking(
    owner: number,
    sounds: readonly Partial<TickSound>[],
    more?: object,
  ): Promise<Ticking>
  /** Makes a call as an owner. */
  call<Data>(owner: number, path: string, body: object): Promise<Data>
  ask<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>
  close(): Promise<void>
}

export interface Ticking {
  readonly id: number
  /** For listeners. */
  readonly code: string
  readonly ticks: ReadonlyMap<string, Ticks>
  stop(): void
}

/** @param environment additional variables of the API */
export const openWorkerHouse = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<WorkerHouse> => {
  const closing: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one().catch(() => {})
  }
  try {
    return await furnish(closing, close, environment)
  } catch (error) {
    await close()
    throw error
  }
}

const furnish = async (
  closing: (() => Promise<unknown>)[],
  close: () => Promise<void>,
  environment: Readonly<Record<string, string>>,
): Promise<WorkerHouse> => {
  const program = await fetchLiveKitForTests()
  const postgres = await startDatabaseServer()
  closing.push(() => postgres.stop())
  const { url, run } = await postgres.database('ear')
  await run(ownersSql(new Date()))
  await run('update workspaces set role = 1 where id = 1')
  const data = await mkdtemp(join(tmpdir(), 'openbooth-bench-'))
  closing.push(() => rm(data, { recursive: true, force: true }))
  const always = {
    OPENBOOTH_DATA: data,
    OPENBOOTH_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
  }
  const server = await startServerProcess(url, {
    ...always,
    OPENBOOTH_AUDIO_WORKER: 'off',
    TRUST_PROXY: 'true',
    ...environment,
  })
  closing.push(() => server.stop())
  const engine = await makeEngine(program)
  await engine.start()
  closing.push(() => engine.kill('SIGKILL'))
  await addServer(server.address, 'One', `http://127.0.0.1:${engine.port}`)
  const mediaUrl = `ws://127.0.0.1:${engine.port}`
  const voices = openVoices(mediaUrl)
  closing.push(async () => voices.stop())

  const ask = async <Data>(path: string, body: object, headers: object): Promise<Data> => {
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const envelope = (await response.json()) as { code: number; data: Data }
    if (envelope.code !== 200) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
    return envelope.data
  }
  let visitors = 0
  const post = <Data>(path: string, body: object, seat?: string): Promise<Data> => {
    visitors += 1
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    return ask(path, body, { 'x-forwarded-for': address, ...(seat && { seat }) })
  }
  const seats: string[] = []
  const beating = setInterval(() => {
    for (const seat of seats) post(stateStreamCalls.heartbeat.path, {}, seat).catch(() => {})
  }, heartbeatSeconds * 1000)
  closing.push(async () => clearInterval(beating))
  const comeIn: WorkerHouse['comeIn'] = async (code) => {
    const { seat } = await post<{ seat: string }>(admissionCalls.join.path, {
      code,
      audienceType: 'other',
    })
    seats.push(seat)
    await post(soundCalls.consent.path, { isGiven: true }, seat)
    const { rooms } = await post<{ rooms: { token: string }[] }>(
      soundCalls.enter.path,
      { takesOver: false },
      seat,
    )
    return { seat, token: rooms[0]!.token }
  }
  const goOnAir = (seat: string): Promise<unknown> =>
    post(soundCalls.act.path, { act: 'on', outgoing: 'a' }, seat)
  const begin = (owner: number, languages: number, more: object = {}) => {
    const booths = Array.from({ length: languages }, (_, n) => ({
      name: `Booth ${n + 1}`,
      a: n + 2,
      interpreters: [{ name: `Ann ${n}` }, { name: `Bea ${n}` }],
    }))
    return startEvent(server.address, owner, 10, booths, { autoRecording: true, ...more })
  }
  /** The channel of a booth in an event of `startEvent`. */
  const languageTrack = (n: number): string => trackOf(n + 2)

  return {
    address: server.address,
    serverPid: server.pid,
    mediaUrl,
    voices,
    comeIn,
    act: (seat, act) => post(soundCalls.act.path, act, seat),
    call: (owner, path, body) => ask(path, body, { token: tokenOf(owner) }),
    close,
    ask: async <Row extends pg.QueryResultRow>(text: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Row>(text)).rows
      } finally {
        await client.end()
      }
    },
    startAudioWorker: (channels = 100) => {
      const child: ChildProcess = spawn(
        process.execPath,
        [join(root, 'server/src/live/audioWorker/main.ts')],
        {
          stdio: ['ignore', 'inherit', 'inherit'],
          env: {
            ...process.env,
            ...always,
            NODE_ENV: 'production',
            DATABASE_URL: url,
            LOG_LEVEL: 'error',
            OPENBOOTH_AUDIO_WORKER_CHANNELS: String(channels),
          },
        },
      )
      const ended = once(child, 'exit')
      const kill = async (): Promise<void> => {
        child.kill('SIGKILL')
        await ended
      }
      closing.push(kill)
      return { pid: child.pid!, kill }
    },
    startSpeaking: async (owner, languages, more) => {
      const event = await begin(owner, languages, more)
      const speaker = await comeIn(event.speaker)
      await voices.say({ is: 'enter', token: speaker.token, track: floorTrack, isOpen: true })
      for (const [n, code] of event.interpreters.entries()) {
        const isOpen = n % 2 === 0
        const { seat, token } = await comeIn(code)
        // The seat first goes on air, because open tracks of other seats are closed.
        if (isOpen) await goOnAir(seat)
        const track = languageTrack(Math.floor(n / 2))
        await voices.say({ is: 'enter', token, track, isOpen })
      }
      return event
    },
    startTicking: async (owner, [floor, ...languages], more) => {
      const event = await begin(owner, languages.length, more)
      const ticks = new Map<string, Ticks>()
      const stop = (): void => {
        for (const one of ticks.values()) one.stop()
      }
      closing.push(async () => stop())
      const tick = async (token: string, track: string, sound: Partial<TickSound>) => {
        const begun = await startTicks(mediaUrl, token, track, sound)
        ticks.set(track, begun)
      }
      await tick((await comeIn(event.speaker)).token, floorTrack, floor!)
      for (const [n, sound] of languages.entries()) {
        const { seat, token } = await comeIn(event.interpreters[2 * n]!)
        await goOnAir(seat)
        await tick(token, languageTrack(n), sound)
      }
      return { id: event.id, code: event.code, ticks, stop }
    },
  }
}
