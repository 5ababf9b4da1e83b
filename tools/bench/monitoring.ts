import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import { startDatabaseServer, type BenchDatabase } from './database.ts'
import { startListeners, ticketOf, type Listeners } from './listeners.ts'
import { ownersSql, tokenOf } from './lists/owners.ts'
import { mediaServerSql, startEvent, type Running } from './startEvent.ts'
import { usageOf, usageOfAll } from './processes.ts'
import { loadText, percentile, type Figure } from './report.ts'
import { openScreenStream, probe, type ScreenStream } from './screenStream.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'

/*
 * Listeners are written into the database as if they had just joined. Then a separate process sends
 * their heartbeats over HTTP, and some leave and rejoin continuously. Half of them are in one
 * event, the others in twenty. A monitoring screen subscribes. Twenty more events have one visitor
 * each who joins and leaves; each step is timed until the screen shows it.
 */
const events = 21
const probes = 20
const target = { atMost: 3000 }

/** BENCH_LISTENERS=1000,40000 selects other numbers, BENCH_SECONDS=60 a longer time. */
const sizes = (process.env['BENCH_LISTENERS'] ?? '1000,5000,20000').split(',').map(Number)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
const processes = Number(process.env['BENCH_SERVERS'] ?? 1)
const warmUpSeconds = 5
const floodSeconds = 8

/** The cost of listeners, and the delay until an administrator sees changes. */
export const measureMonitoring = async (): Promise<readonly Figure[]> => {
  const postgres = await startDatabaseServer()
  try {
    const figures: Figure[] = []
    for (const size of sizes) {
      const database = await postgres.database(`listeners${size}`)
      await database.run(ownersSql(new Date()))
      await database.run(mediaServerSql)
      const servers: ServerProcess[] = []
      for (let n = 0; n < processes; n += 1)
        servers.push(await startServerProcess(database.url, { TRUST_PROXY: 'true' }))
      try {
        figures.push(...(await measureSize(database, servers, size)))
      } finally {
        for (const server of servers) await server.stop()
      }
    }
    return figures
  } finally {
    await postgres.stop()
  }
}

const measureSize = async (
  database: BenchDatabase,
  servers: readonly ServerProcess[],
  size: number,
): Promise<Figure[]> => {
  const [server] = servers
  const houses: Running[] = []
  for (let n = 0; n < events + probes; n += 1)
    houses.push(await startEvent(server!.address, n + 2, n < events ? size + 1000 : 10))
  const halls = houses.slice(0, events)
  await database.run(listenersSql(halls, size))
  const listeners = startListeners()
  const screen = await openScreenStream(servers.at(-1)!.address, tokenOf(1))
  try {
    await listeners.report({
      do: 'start',
      addresses: servers.map(({ address }) => address),
      listeners: size,
    })
    const codes = Array.from({ length: size }, (_, n) => hallOf(halls, n).code)
    const perSecond = Math.max(2, size / 1000)
    await listeners.report({ do: 'churn', perSecond, codes })
    await pauseFor(warmUpSeconds)
    return [
      ...(await live(servers, listeners, screen, houses.slice(events), size)),
      ...(await exact(listeners, screen, halls, size)),
      ...(size === Math.max(...sizes) ? await atTheEnd(listeners, screen, halls, size) : []),
    ]
  } finally {
    screen.close()
    await listeners.stop()
  }
}

/** Half of the listeners are in the first event, the others are distributed over the rest. */
const hallOf = (halls: readonly Running[], n: number): Running =>
  n % 2 === 0 ? halls[0]! : halls[1 + (((n - 1) / 2) % (halls.length - 1))]!

const listenersSql = (halls: readonly Running[], size: number): string => {
  const ids = halls.map(({ id }) => id).join(',')
  const hall = `(array[${ids}])[case when n % 2 = 0 then 1 else 2 + ((n - 1) / 2) % ${halls.length - 1} end]`
  return `
    insert into connections (id, ticket_hash, event_id, code_id, is_listener, audience_type, joined_at, last_seen_at)
    select gen_random_uuid(), sha256(('${ticketOf(0).slice(0, -1)}' || n)::bytea), j.event_id, j.id, true,
      (array['mobile', 'mobile', 'widget', 'extension', 'iOS', 'client', 'other'])[1 + n % 7], now(), now()
    from generate_series(0, ${size - 1}) n
    join join_codes j on j.event_id = ${hall} and j.role = 'listener';
    analyze`
}

const live = async (
  servers: readonly ServerProcess[],
  listeners: Listeners,
  screen: ScreenStream,
  houses: readonly Running[],
  size: number,
): Promise<Figure[]> => {
  await listeners.report({ do: 'forget' })
  const watched = [
    ...servers.map(({ pid }, n) => ({
      name: servers.length > 1 ? `server ${n + 1}` : 'server',
      usage: () => usageOf(pid),
    })),
    { name: 'PostgreSQL', usage: () => usageOfAll('postgres') },
    { name: 'listeners', usage: () => usageOf(listeners.pid) },
  ]
  const before = await Promise.all(watched.map(({ usage }) => usage()))
  const began = performance.now()
  const delays = (
    await Promise.all(
      houses.map(({ id, code }) =>
        probe(servers[0]!.address, screen, { eventId: id, code }, began + seconds * 1000),
      ),
    )
  ).flat()
  const passed = (performance.now() - began) / 1000
  const after = await Promise.all(watched.map(({ usage }) => usage()))
  const beats = await listeners.report({ do: 'forget' })
  const name = `${size} listeners`
  return [
    {
      name: `${name}: from a step to the screen, 99 of 100`,
      value: percentile(delays, 99),
      unit: 'ms',
      target,
      remark: `median ${percentile(delays, 50).toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms of ${delays.length}; ${loadText()}`,
    },
    {
      name: `${name}: heartbeats that failed`,
      value: beats.failed,
      unit: 'of all',
      target: { atMost: 0 },
      remark: `${(beats.beats / passed).toFixed(0)} a second answered, p50 ${beats.p50.toFixed(0)} ms, p99 ${beats.p99.toFixed(0)} ms ${beats.failures.join('; ')}`,
    },
    ...watched.map(({ name: who }, n) => ({
      name: `${name}: ${who}`,
      value: (100 * (after[n]!.cpu - before[n]!.cpu)) / passed,
      unit: '% of a core',
      remark: `${after[n]!.memory.toFixed(0)} MiB`,
    })),
  ]
}

/** After all listeners have settled, the screen must show exact numbers. */
const exact = async (
  listeners: Listeners,
  screen: ScreenStream,
  halls: readonly Running[],
  size: number,
): Promise<Figure[]> => {
  await listeners.report({ do: 'settle' })
  await pauseFor(4)
  const wrong = differences(screen, halls, size, () => true)
  return [
    {
      name: `${size} listeners: miscounted after coming and going`,
      value: wrong,
      unit: 'listeners',
      target: { atMost: 0 },
    },
  ]
}

const differences = (
  screen: ScreenStream,
  halls: readonly Running[],
  size: number,
  isIn: (n: number) => boolean,
): number => {
  const there = new Map<number, number>()
  for (let n = 0; n < size; n += 1)
    if (isIn(n)) {
      const { id } = hallOf(halls, n)
      there.set(id, (there.get(id) ?? 0) + 1)
    }
  return halls.reduce(
    (sum, { id }) => sum + Math.abs(screen.listenersOf(id) - (there.get(id) ?? 0)),
    0,
  )
}

/** A tenth falls silent; then each of the others sends continuously. */
const atTheEnd = async (
  listeners: Listeners,
  screen: ScreenStream,
  halls: readonly Running[],
  size: number,
): Promise<Figure[]> => {
  const silent = size / 10
  await listeners.report({ do: 'silence', listeners: silent })
  const began = performance.now()
  const late = () => (performance.now() - began) / 1000 - connectionLostSeconds
  while (differences(screen, halls, size, (n) => n >= silent) > 0 && late() < 30)
    await pauseFor(0.1)
  const gone: Figure = {
    name: `${size} listeners: a tenth fell silent, off the screen after the ${connectionLostSeconds} s by`,
    value: late(),
    unit: 's',
    target: { atMost: 3 },
  }
  await listeners.report({ do: 'stop' })
  const { perSecond, p99, failed } = await listeners.report({
    do: 'flood',
    seconds: floodSeconds,
    lanes: 64,
  })
  return [
    gone,
    {
      name: 'Where it ends: heartbeats as fast as they are answered',
      value: perSecond,
      unit: 'a second',
      remark: `as many as ${Math.round(perSecond * 20)} listeners send, the sending process on the same machine; p99 ${p99.toFixed(0)} ms, ${failed} failed`,
    },
  ]
}

const pauseFor = (number: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, number * 1000))
