import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { openDatabase } from '@openbooth/server/platform/database/database'
import { inParallel } from '@openbooth/server/platform/concurrency/inParallel'
import { secretBox } from '@openbooth/server/platform/secrets/secrets'
import { verifyLedger } from '@openbooth/server/money/ledger/index'
import { startDatabaseServer, type BenchDatabase } from '../database.ts'
import { owners, ownersSql, tokenOf } from '../lists/owners.ts'
import { usageOf } from '../processes.ts'
import { percentile, type Figure } from '../report.ts'
import { saveInput } from '../save/saveInput.ts'
import { startServerProcess, type ServerProcess } from '../serverProcess.ts'

/** BENCH_EVENTS=300 selects another number, BENCH_SERVERS=1 another number of processes. */
const events = Number(process.env['BENCH_EVENTS'] ?? 3000)
const processes = Number(process.env['BENCH_SERVERS'] ?? 2)
/** One owner hosts every sixth event, like an agent. */
const ofOneOwner = 6
const listeners = 100
const mediaServers = 4
const target = { atMost: 60 }
const minute = 60_000
const secretKey = Buffer.alloc(32, 7)

type Db = ReturnType<typeof openDatabase>

/**
 * Events of many owners that begin in the same second: first the preparation for staff, an hour
 * before, then the start. The processes are those of production, with their other scheduled tasks.
 */
export const measureStarts = async (): Promise<readonly Figure[]> => {
  const postgres = await startDatabaseServer()
  const engines = await Promise.all(Array.from({ length: mediaServers }, startEngine))
  try {
    const database = await postgres.database('starts')
    await database.run(ownersSql(new Date()))
    await database.run(mediaServersSql(engines))
    const servers: ServerProcess[] = []
    const db = openDatabase(database.url, { max: 2 })
    try {
      for (let n = 0; n < processes; n += 1) servers.push(await start(database))
      return await measure(db, servers)
    } finally {
      for (const server of servers) await server.stop()
      await db.close()
    }
  } finally {
    for (const engine of engines) engine.close()
    await postgres.stop()
  }
}

const start = (database: BenchDatabase): Promise<ServerProcess> =>
  startServerProcess(database.url, {
    OPENBOOTH_SECRET_KEY: secretKey.toString('base64'),
    OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
    OPENBOOTH_AUDIO_WORKER: 'off',
  })

/** A media server without rooms, so that the figures contain the calls to it but not its work. */
const startEngine = async (): Promise<Server> => {
  const engine = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end('{"rooms":[],"participants":[]}')
  })
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  return engine
}

const addressOf = (engine: Server): string =>
  `http://127.0.0.1:${(engine.address() as AddressInfo).port}`

/** Media servers that together carry exactly the declared listeners. */
const mediaServersSql = (engines: readonly Server[]): string => {
  const secret = secretBox(secretKey).seal('secret')
  const capacity = Math.ceil(events / mediaServers) * listeners
  return `
    insert into media_servers (server_name, kind, ov_host, api_key, ov_password, status, is_answering, capacity,
      created_at, next_probe_at) values ${engines
        .map(
          (engine, n) =>
            `('Server ${n + 1}', 'liveKit', '${addressOf(engine)}', 'key', '${secret}', 'running', true, ${capacity},
              '2026-01-01', '2099-01-01')`,
        )
        .join(', ')};
    insert into media_server_bindings (server_id) select id from media_servers;`
}

const measure = async (db: Db, servers: readonly ServerProcess[]): Promise<readonly Figure[]> => {
  await save(servers)
  await db.pool.query('analyze')
  const prepared = await timed(db, servers, {
    begins: new Date(Date.now() + 59 * minute),
    done: 'preparing_server_id is not null',
  })
  const opened = await timed(db, servers, { begins: new Date(), done: 'state = 0' })
  const findings = await verifyLedger(db.pool)
  for (const finding of findings) console.log('  WRONG', finding)
  const which = `${events} events on ${processes} processes`
  return [
    { name: `preparation of ${which}`, ...prepared, target },
    { name: `start of ${which}`, ...opened, target },
    ...(await mistakes(db)),
    { name: 'differences in the ledger', value: findings.length, unit: '', target: { atMost: 0 } },
  ]
}

const save = async (servers: readonly ServerProcess[]): Promise<void> => {
  const startAt = Date.now() + 100 * minute
  const wallTime = (minutes: number) =>
    new Date(startAt + minutes * minute).toISOString().slice(0, 16)
  await inParallel(8, Array(events).keys(), async (n) => {
    const owner = n % ofOneOwner === 0 ? 1 : 2 + (n % (owners - 1))
    const response = await fetch(servers[n % servers.length]!.address + eventCalls.create.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: tokenOf(owner) },
      body: JSON.stringify({
        ...saveInput(),
        receiverNums: listeners,
        appointmentStartTime: wallTime(0),
        appointmentEndTime: wallTime(120),
        timeZone: 'UTC',
      }),
    })
    const { code, msg } = (await response.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(`A save failed: ${msg}`)
  })
}

interface Wait {
  readonly begins: Date
  /** A condition on events. */
  readonly done: string
}

/** Moves the start of every event, and waits until each of them meets the condition. */
const timed = async (
  db: Db,
  servers: readonly ServerProcess[],
  { begins, done }: Wait,
): Promise<Pick<Figure, 'value' | 'unit' | 'remark'>> => {
  const usage = async () => {
    const all = await Promise.all(servers.map(({ pid }) => usageOf(pid)))
    return all.reduce((sum, { cpu }) => sum + cpu, 0)
  }
  const before = await usage()
  await db.pool.query('update events set start_at = $1', [begins])
  const began = performance.now()
  const delays: number[] = []
  for (;;) {
    const { rows } = await db.pool.query<{ count: bigint }>(
      `select count(*) as count from events where ${done}`,
    )
    if (Number(rows[0]!.count) === events) break
    const asked = performance.now()
    await fetch(`${servers[0]!.address}/readyz`)
    delays.push(performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (performance.now() - began > 10 * minute) throw new Error(`Not done: ${done}`)
  }
  const after = await usage()
  return {
    value: (performance.now() - began) / 1000,
    unit: 's',
    remark: `${(after - before).toFixed(1)} s CPU of the processes; /readyz p95 ${percentile(delays, 95).toFixed(0)} ms`,
  }
}

const mistakes = async (db: Db): Promise<readonly Figure[]> => {
  const { rows } = await db.pool.query<{ full: bigint; repeated: bigint }>(`select
    (select count(*) from media_servers s where s.capacity <
      (select sum(receiver_nums) from events e where e.media_server_id = s.id)) as full,
    (select count(*) from events e where 1 <>
      (select count(*) from audit_log a where a.action = 'event.open' and a.object_id = e.id::text)) as repeated`)
  const { full, repeated } = rows[0]!
  return [
    {
      name: 'media servers above their capacity',
      value: Number(full),
      unit: '',
      target: { atMost: 0 },
    },
    { name: 'events not opened once', value: Number(repeated), unit: '', target: { atMost: 0 } },
  ]
}
