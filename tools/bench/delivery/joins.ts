import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import type { BenchDatabase } from '../database.ts'
import { ownersSql } from '../lists/owners.ts'
import { loadText, percentile, type Figure } from '../report.ts'
import { mediaServerSql, startEvent } from '../startEvent.ts'
import { withServer } from '../withServer.ts'

/*
 * Listeners join and leave two events by turns, one with few connected listeners and one with many,
 * so that other load of the machine affects both alike. A join that counted the connected listeners
 * would be slower in the second.
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
      const small = await startEvent(address, 2, 2 * many)
      const large = await startEvent(address, 3, 2 * many)
      await fill(database, small.id, few)
      await fill(database, large.id, many)
      await database.run('vacuum analyze connections')
      await joinByTurns(address, [small.code, large.code], warmUp)
      const [besideFew, besideMany] = await joinByTurns(address, [small.code, large.code], joins)
      const base = percentile(besideFew!, 95)
      return [
        figure(few, besideFew!),
        { ...figure(many, besideMany!), target: { atMost: Math.max(base * 1.25, base + 3) } },
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
}

/**
 * Joins with several clients, each time from another address.
 * @returns milliseconds of each join by event
 */
const joinByTurns = async (
  address: string,
  codes: readonly string[],
  count: number,
): Promise<number[][]> => {
  const took = codes.map((): number[] => [])
  let next = 0
  const join = async (): Promise<void> => {
    const from = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`
    const turn = next % codes.length
    next += 1
    const began = performance.now()
    const { seat } = await post<{ seat: string }>(address, admissionCalls.join.path, from, {
      code: codes[turn],
      audienceType: 'mobile',
    })
    took[turn]!.push(performance.now() - began)
    await post(address, liveConnectionCalls.leave.path, from, {}, { seat })
  }
  const client = async (): Promise<void> => {
    while (next < count * codes.length) await join()
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
