import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import type { BenchDatabase } from '../database.ts'
import { ownersSql } from '../lists/owners.ts'
import { loadText, percentile, type Figure } from '../report.ts'
import { mediaServerSql, startEvent } from '../startEvent.ts'
import { withServer } from '../withServer.ts'

/*
 * Listeners join and leave one event, first beside few connected listeners and then beside many. A
 * join that counted the connected ones would become slower.
 */
const few = 200
const many = Number(process.env['BENCH_LISTENERS'] ?? 20_000)
const joins = 600
const warmUp = 100
const clients = 4

export const measureJoins = (): Promise<readonly Figure[]> =>
  withServer(
    [ownersSql(new Date()), mediaServerSql],
    { TRUST_PROXY: 'true', REQUESTS_PER_MINUTE: '1000000' },
    async ({ address }, database) => {
      const event = await startEvent(address, 2, 2 * many)
      await fill(database, event.id, few)
      await joinAll(address, event.code, warmUp)
      const beside = await joinAll(address, event.code, joins)
      await fill(database, event.id, many - few)
      const besideMany = await joinAll(address, event.code, joins)
      const base = percentile(beside, 95)
      return [
        figure(few, beside),
        { ...figure(many, besideMany), target: { atMost: Math.max(base * 1.25, base + 3) } },
      ]
    },
  )

const figure = (connected: number, took: readonly number[]): Figure => ({
  name: `a join beside ${connected.toLocaleString('en')} connected listeners, p95`,
  value: percentile(took, 95),
  unit: 'ms',
  remark: `median ${percentile(took, 50).toFixed(1)} ms, ${clients} clients; ${loadText()}`,
})

/** Adds connected listeners, whose heartbeats are not due during the measurement. */
const fill = async (database: BenchDatabase, eventId: number, listeners: number): Promise<void> => {
  await database.run(`
    insert into connections (id, ticket_hash, event_id, code_id, is_listener, audience_type, joined_at, last_seen_at)
    select gen_random_uuid(), decode(md5(random()::text || n), 'hex'), j.event_id, j.id, true, 'mobile', now(), now() + interval '1 hour'
    from generate_series(1, ${listeners}) n
    join join_codes j on j.event_id = ${eventId} and j.role = 'listener'`)
  await database.run('vacuum analyze connections')
}

/** Joins with several clients, each from an address of its own. @returns milliseconds of each join */
const joinAll = async (address: string, code: string, count: number): Promise<number[]> => {
  const took: number[] = []
  let next = 0
  const join = async (): Promise<void> => {
    const from = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`
    next += 1
    const began = performance.now()
    const { seat } = await post<{ seat: string }>(address, admissionCalls.join.path, from, {
      code,
      audienceType: 'mobile',
    })
    took.push(performance.now() - began)
    await post(address, liveConnectionCalls.leave.path, from, {}, { seat })
  }
  const client = async (): Promise<void> => {
    while (next < count) await join()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return took
}

const post = async <Data>(
  address: string,
  path: string,
  from: string,
  input: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> => {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(input),
  })
  const envelope = (await response.json()) as { code: number; msg: string; data: Data }
  if (envelope.code !== 200) throw new Error(`${path}: ${envelope.msg}`)
  return envelope.data
}
