import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doorCalls } from '@openbooth/contract/live/door'
import { soundCalls } from '@openbooth/contract/live/sound'
import { floorTrack, trackOf } from '@openbooth/contract/rules/tracks'
import { fetchLiveKitForTests } from '@openbooth/server/testing/liveKitForTests'
import { openVoices, type Voices } from '@openbooth/server/testing/voices'
import pg from 'pg'
import { makeEngine } from '../../../stories/sound/rig/engine.ts'
import { startDatabaseServer } from '../database.ts'
import { ownersSql } from '../owners.ts'
import { root, startServerProcess } from '../serverProcess.ts'
import { addServer } from '../sound/pages.ts'
import { type Running, startEvent } from '../startEvent.ts'

/** An ear as people run it, a process of its own. */
export interface Ear {
  readonly pid: number
  kill(): Promise<void>
}

/** The platform, an engine and no ear yet. */
export interface EarHouse {
  readonly voices: Voices
  startEar(): Ear
  /** An event that is live, recorded, spoken at, and interpreted into so many languages by two people each. */
  startSpeaking(owner: number, languages: number): Promise<Running>
  ask<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>
  close(): Promise<void>
}

export const openEarHouse = async (): Promise<EarHouse> => {
  const closing: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one().catch(() => {})
  }
  try {
    return await furnish(closing, close)
  } catch (error) {
    await close()
    throw error
  }
}

const furnish = async (
  closing: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<EarHouse> => {
  const program = await fetchLiveKitForTests()
  const postgres = await startDatabaseServer()
  closing.push(() => postgres.stop())
  const { url, run } = await postgres.database('ear')
  await run(ownersSql(new Date()))
  await run('update users set role = 1 where id = 1')
  const data = await mkdtemp(join(tmpdir(), 'openbooth-bench-'))
  closing.push(() => rm(data, { recursive: true, force: true }))
  const always = {
    OPENBOOTH_DATA: data,
    OPENBOOTH_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
  }
  const server = await startServerProcess(url, {
    ...always,
    OPENBOOTH_EAR: 'off',
    TRUST_PROXY: 'true',
  })
  closing.push(() => server.stop())
  const engine = await makeEngine(program)
  await engine.start()
  closing.push(() => engine.kill('SIGKILL'))
  await addServer(server.address, 'One', `http://127.0.0.1:${engine.port}`)
  const voices = openVoices(`ws://127.0.0.1:${engine.port}`)
  closing.push(async () => voices.stop())

  let visitors = 0
  const post = async <Data>(path: string, body: object, seat?: string): Promise<Data> => {
    visitors += 1
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${visitors >> 8}.${(visitors % 255) + 1}`,
        ...(seat && { seat }),
      },
      body: JSON.stringify(body),
    })
    const envelope = (await response.json()) as { code: number; data: Data }
    if (envelope.code !== 200) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
    return envelope.data
  }
  const comeIn = async (code: string, track: string, isOpen: boolean): Promise<string> => {
    const { seat } = await post<{ seat: string }>(doorCalls.join.path, {
      code,
      audienceType: 'other',
    })
    const { rooms } = await post<{ rooms: { token: string }[] }>(
      soundCalls.enter.path,
      { takesOver: false },
      seat,
    )
    await voices.say({ is: 'enter', token: rooms[0]!.token, track, isOpen })
    return seat
  }

  return {
    voices,
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
    startEar: () => {
      const child: ChildProcess = spawn(process.execPath, [join(root, 'server/src/ear/main.ts')], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          ...always,
          NODE_ENV: 'production',
          DATABASE_URL: url,
          LOG_LEVEL: 'error',
          OPENBOOTH_EAR_CHANNELS: '100',
        },
      })
      const ended = once(child, 'exit')
      const kill = async (): Promise<void> => {
        child.kill('SIGKILL')
        await ended
      }
      closing.push(kill)
      return { pid: child.pid!, kill }
    },
    startSpeaking: async (owner, languages) => {
      const booths = Array.from({ length: languages }, (_, n) => ({
        name: `Booth ${n + 1}`,
        a: n + 2,
        interpreters: [{ name: `Ann ${n}` }, { name: `Bea ${n}` }],
      }))
      const event = await startEvent(server.address, owner, 10, booths, {
        autoRecording: true,
      })
      await comeIn(event.speaker, floorTrack, true)
      for (const [n, code] of event.interpreters.entries()) {
        const isFirst = n % 2 === 0
        const seat = await comeIn(code, trackOf(booths[Math.floor(n / 2)]!.a), isFirst)
        if (isFirst) await post(soundCalls.act.path, { act: 'on', outgoing: 'a' }, seat)
      }
      return event
    },
  }
}
