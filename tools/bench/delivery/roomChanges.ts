import { setTimeout as pause } from 'node:timers/promises'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import type { BenchDatabase } from '../database.ts'
import { ownersSql } from '../lists/owners.ts'
import { loadText, percentile, type Figure } from '../report.ts'
import { mediaServerSql, startEvent } from '../startEvent.ts'
import { withServer } from '../withServer.ts'

/*
 * The listeners of a full programme change rooms within ten seconds, each once, at moments that do
 * not depend on the server. Each keeps its place.
 */
const listeners = Number(process.env['BENCH_LISTENERS'] ?? 3_000)
const rooms = 4
const seconds = 10
const code = '10000001'
/** Joins at the same time before the measurement. */
const clients = 8

export const measureRoomChanges = (): Promise<readonly Figure[]> =>
  withServer(
    [ownersSql(new Date()), mediaServerSql],
    { TRUST_PROXY: 'true', REQUESTS_PER_MINUTE: '1000000' },
    async ({ address }, database) => {
      const events: number[] = []
      for (let owner = 2; owner < 2 + rooms; owner += 1)
        events.push((await startEvent(address, owner, listeners)).id)
      await group(database, events)
      const seats: string[] = []
      let next = 0
      const joinAll = async (): Promise<void> => {
        while (next < listeners) {
          const listener = (next += 1) - 1
          seats[listener] = (await join(address, listener, listener % rooms)).seat!
        }
      }
      await Promise.all(Array.from({ length: clients }, joinAll))

      const took: number[] = []
      const refused: string[] = []
      await Promise.all(
        seats.map(async (seatBefore, listener) => {
          await pause((listener / listeners) * seconds * 1000)
          const began = performance.now()
          const answer = await join(address, listener, (listener + 1) % rooms, seatBefore)
          took.push(performance.now() - began)
          if (answer.seat === undefined) refused.push(answer.msg)
        }),
      )
      return [
        {
          name: `${listeners.toLocaleString('en')} changes of room in ${seconds} s, p95`,
          value: percentile(took, 95),
          unit: 'ms',
          target: { atMost: 1_000 },
          remark: `median ${percentile(took, 50).toFixed(1)} ms, ${rooms} rooms; ${loadText()}`,
        },
        {
          name: 'of them refused',
          value: refused.length,
          unit: '',
          target: { atMost: 0 },
          remark: [...new Set(refused)].join(', '),
        },
      ]
    },
  )

/** Makes one programme of these events, in a room each, with as many listeners as join. */
const group = (database: BenchDatabase, events: readonly number[]): Promise<void> =>
  database.run(`
    insert into programmes (owner_id, name, created_at, kind, time_zone, starts_on, ends_on, listeners)
      values (2, 'Congress', now(), 'congress', 'UTC', current_date, current_date, ${listeners});
    insert into venue_rooms (programme_id, name, position)
      select p.id, 'Room ' || n, n from programmes p, generate_series(0, ${rooms - 1}) n where p.kind = 'congress';
    update events e set programme_id = r.programme_id, room = r.name from venue_rooms r
      where e.id = (array[${events.join()}])[r.position + 1];
    insert into programme_codes (programme_id, code, lookup, created_at)
      select id, '${code}', sha256('${code}'), now() from programmes where kind = 'congress';`)

/** Joins a room from the listener's own address. Rooms have the ids from 1 on. */
const join = async (
  address: string,
  listener: number,
  room: number,
  seatBefore?: string,
): Promise<{ readonly msg: string; readonly seat: string | undefined }> => {
  const response = await fetch(address + admissionCalls.join.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${listener >> 16}.${(listener >> 8) & 255}.${listener & 255}`,
    },
    body: JSON.stringify({ code: `${code}/${room + 1}`, audienceType: 'mobile', seatBefore }),
  })
  const { msg, data } = (await response.json()) as { msg: string; data: { seat: string } | null }
  return { msg, seat: data?.seat }
}
