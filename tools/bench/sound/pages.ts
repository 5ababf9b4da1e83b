import { setTimeout as pause } from 'node:timers/promises'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { freePort } from '@openbooth/server/providers/media/embedded/freePort'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { type Engine, keys, makeEngine } from '../../../stories/sound/rig/engine.ts'
import { instrument, voiceTones } from '../../../stories/sound/rig/instrument.ts'
import { now, untilHeard } from '../../../stories/sound/rig/measure.ts'
import { buildSites } from '../../buildSites.ts'
import { type BenchServer, startDatabaseServer } from '../database.ts'
import { ownersSql, tokenOf } from '../lists/owners.ts'
import { type Figure, percentile } from '../report.ts'
import { type ServerProcess, startServerProcess } from '../serverProcess.ts'
import { type Running, startEvent } from '../startEvent.ts'
import { fast4g } from '../visit.ts'

const voice = 600
const listeners = 4
/** Timeout for the end of a gap. Milliseconds. */
const recoveryMilliseconds = 30_000
/** Time until a gap must have begun, even with buffered audio. Milliseconds. */
const noticeMilliseconds = 1_500

/** The whole product with two media servers, and an event whose first booth is on air. */
export interface House {
  /** The code for listeners. */
  readonly code: string
  /** The language of that booth, as listeners read it. */
  readonly language: string
  /** The media server of the event. */
  engine(): Promise<Engine>
  restart(): Promise<void>
  /** Ends all database processes; the database restarts automatically. */
  breakDatabase(): Promise<void>
  /** Opens a new window. */
  window(hasMicrophone?: boolean): Promise<Page>
  close(): Promise<void>
}

export const openHouse = async (browser: Browser, program: string): Promise<House> => {
  buildSites()
  const closing: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one().catch(() => {})
  }
  try {
    return await furnish(browser, program, closing, close)
  } catch (error) {
    await close()
    throw error
  }
}

const furnish = async (
  browser: Browser,
  program: string,
  closing: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<House> => {
  const postgres: BenchServer = await startDatabaseServer()
  closing.push(() => postgres.stop())
  const { url, run } = await postgres.database('house')
  await run(ownersSql(new Date()))
  await run('update workspaces set role = 1 where id = 1')
  const always = {
    PORT: String(await freePort()),
    OPENBOOTH_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
  }
  let server: ServerProcess = await startServerProcess(url, always)
  closing.push(() => server.stop())
  const { address } = server
  const engines = new Map<string, Engine>()
  for (const name of ['One', 'Two']) {
    const engine = await makeEngine(program)
    await engine.start()
    closing.push(() => engine.kill('SIGKILL'))
    const ovHost = `http://127.0.0.1:${engine.port}`
    engines.set(ovHost, engine)
    await addServer(address, name, ovHost)
  }
  const event: Running = await startEvent(address, 2, 100)
  const contexts: { close(): Promise<void> }[] = []
  closing.push(() => Promise.all(contexts.map((context) => context.close())))

  const window = async (hasMicrophone = false): Promise<Page> => {
    // The content security policy of a page would block the worklet that measures sound.
    const context = await browser.newContext({ bypassCSP: true, locale: 'en' })
    contexts.push(context)
    const instruments = { voice: hasMicrophone ? voice : null, tones: [...voiceTones] }
    await context.addInitScript(instrument, instruments)
    return context.newPage()
  }
  const ask = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<Row>(text)
    await client.end()
    return rows[0]!
  }
  const { language } = await ask<{ language: string }>(
    'select en_name as language from channels where id = 2',
  )
  const interpreter = await window(true)
  await interpreter.goto(`${address}/live/${event.interpreters[0]}`)
  await interpreter.getByRole('button', { name: 'Skip', exact: true }).click()
  await interpreter.getByRole('button', { name: 'Microphone' }).click()
  await interpreter.getByRole('button', { name: 'Microphone', pressed: true }).waitFor()
  return {
    code: `${address}/live/${event.code}`,
    language,
    window,
    engine: async () => {
      const { host } = await ask<{ host: string }>(
        `select s.ov_host as host from events e join media_servers s on s.id = e.media_server_id where e.id = ${event.id}`,
      )
      return engines.get(host)!
    },
    restart: async () => {
      await server.stop()
      server = await startServerProcess(url, always)
    },
    breakDatabase: async () => {
      const { pid } = await ask<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1',
      )
      // PostgreSQL restarts all its processes after one crashes.
      process.kill(pid, 'SIGKILL')
    },
    close,
  }
}

/** Adds a media server for all users, and waits until it is ready. */
export const addServer = async (
  address: string,
  serverName: string,
  ovHost: string,
): Promise<void> => {
  const call = async <Data>(path: string, body: object): Promise<Data> => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: tokenOf(1) },
      body: JSON.stringify(body),
    })
    const envelope = (await response.json()) as { code: number; data: Data }
    if (envelope.code !== 200) throw new Error(JSON.stringify(envelope))
    return envelope.data
  }
  const { id, version } = await call<{ id: number; version: number }>(
    mediaServerCalls.create.path,
    {
      serverName,
      engine: 'liveKit',
      serverType: 'selfHosted',
      ovHost,
      apiKey: keys.apiKey,
      ovPassword: keys.secret,
    },
  )
  await call(mediaServerCalls.bind.path, { id, version, everyone: true })
  for (;;) {
    const found = await call<{ rows: { id: number; isReady: boolean }[] }>(
      mediaServerCalls.list.path,
      {},
    )
    if (found.rows.some((one) => one.id === id && one.isReady)) return
    await pause(500)
  }
}

/** @returns the time of pressing Listen */
const listen = async ({ code, language }: House, page: Page): Promise<number> => {
  await page.goto(code)
  await page.getByRole('radio', { name: language }).check()
  const at = now()
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await untilHeard(page, voice)
  return at
}

const firstHeard = async (page: Page, after: number): Promise<number> =>
  (await page.evaluate(([tone, at]) => window.ear.firstAfter(tone, at), [voice, after] as const))!

/** The delay from pressing Listen to the first sound, with an empty cache, on a phone's network. */
export const coldListeners = async (house: House, rounds: number): Promise<readonly Figure[]> => {
  const delays: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await house.window()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', fast4g)
    const at = await listen(house, page)
    delays.push((await firstHeard(page, at)) - at)
    await page.context().close()
  }
  return [
    {
      name: 'from Listen to sound, cold page on Fast 4G, p50',
      value: percentile(delays, 50),
      unit: 'ms',
      target: { atMost: 2_500 },
      remark: `longest ${Math.max(...delays).toFixed(0)} ms of ${delays.length}`,
    },
  ]
}

/** The longest silence of each listener around a fault. */
const gapsAround = async (
  house: House,
  rounds: number,
  happen: () => Promise<(() => Promise<void>) | undefined>,
): Promise<number[]> => {
  const pages = await Promise.all(Array.from({ length: listeners }, () => house.window()))
  for (const page of pages) await listen(house, page)
  const gaps: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const at = now()
    const mend = await happen()
    await pause(noticeMilliseconds)
    const isBack = pages.map((page) => untilSteady(page))
    await Promise.all(isBack)
    const until = now()
    gaps.push(
      ...(await Promise.all(
        pages.map((page) =>
          page.evaluate(([tone, from, to]) => window.ear.between([tone], from, to).silence, [
            voice,
            at,
            until,
          ] as const),
        ),
      )),
    )
    await mend?.()
  }
  await Promise.all(pages.map((page) => page.context().close()))
  return gaps
}

/** Continuous sound, because a single occurrence may be the end of the old one. */
const untilSteady = async (page: Page): Promise<void> => {
  const giveUpAt = now() + recoveryMilliseconds
  for (let heard = 0; heard < 10 && now() < giveUpAt;) {
    const isHeard = await page.evaluate((tone) => window.ear.level(tone) > 0.1, voice)
    heard = isHeard ? heard + 1 : 0
    await pause(200)
  }
}

const gap = (name: string, gaps: readonly number[], atMost: number): Figure => ({
  name: `${name}: longest silence, p95`,
  value: percentile(gaps, 95),
  unit: 'ms',
  target: { atMost },
  remark: `p50 ${percentile(gaps, 50).toFixed(0)} ms, ${gaps.length} listeners; two media servers`,
})

const whileAway =
  (house: House, signal: 'SIGKILL' | 'SIGSTOP') => async (): Promise<() => Promise<void>> => {
    const engine = await house.engine()
    await engine.kill(signal)
    return async () => {
      if (signal === 'SIGKILL') await engine.start()
      else await engine.kill('SIGCONT')
      // The media server must respond to a probe before an event may return to it.
      await pause(recoveryMilliseconds / 2)
    }
  }

export const killed = async (house: House, rounds: number): Promise<readonly Figure[]> => [
  gap('media server killed', await gapsAround(house, rounds, whileAway(house, 'SIGKILL')), 6_000),
]

export const frozen = async (house: House, rounds: number): Promise<readonly Figure[]> => [
  gap('media server frozen', await gapsAround(house, rounds, whileAway(house, 'SIGSTOP')), 9_000),
]

/** Shorter than one block of the meter does not count as a gap. */
const noGap = 20

export const restarted = async (house: House, rounds: number): Promise<readonly Figure[]> => [
  gap('API restarted', await gapsAround(house, rounds, () => house.restart().then(none)), noGap),
  gap(
    'database restarted',
    await gapsAround(house, rounds, () => house.breakDatabase().then(none)),
    noGap,
  ),
]

const none = (): undefined => undefined
