import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { stateStreamCalls, type SeatMessage } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { messagesOf } from '@openbooth/contract/streamMessages'
import type { BenchDatabase } from '../database.ts'
import { startListeners, ticketOf, type Listeners } from '../listeners.ts'
import { ownersSql } from '../lists/owners.ts'
import { usageOf } from '../processes.ts'
import { percentile, type Figure } from '../report.ts'
import type { ServerProcess } from '../serverProcess.ts'
import { mediaServerSql, startEvent } from '../startEvent.ts'
import { withServer } from '../withServer.ts'

export const seats = 3000
const pauseMilliseconds = 1500
const hearingSeconds = 2

/** A large audience follows the stream of the seat while an interpreter goes on and off air. */
export const measureStreams = (changes: number): Promise<readonly Figure[]> =>
  withServer([ownersSql(new Date()), mediaServerSql], { TRUST_PROXY: 'true' }, (server, database) =>
    measure(server, database, changes),
  )

const measure = async (
  server: ServerProcess,
  database: BenchDatabase,
  changes: number,
): Promise<readonly Figure[]> => {
  const listeners = startListeners()
  try {
    const { id, interpreters } = await startEvent(server.address, 2, seats)
    await database.run(seatsSql(id))
    const { seat, act } = await comeIn(server.address, interpreters[0]!)
    await listeners.report({ do: 'start', addresses: [server.address], listeners: seats })
    await listeners.report({ do: 'follow' })
    await pause()
    await listeners.report({ do: 'forget' })
    const before = await usageOf(server.pid)
    const began = now()
    const moments: number[] = []
    for (let n = 0; n < changes; n += 1) {
      moments.push(now())
      await act(n % 2 === 0 ? { act: 'on', outgoing: 'a' } : { act: 'off' })
      await pause()
    }
    const passed = (now() - began) / 1000
    const after = await usageOf(server.pid)
    const { soundReceived, failed, beats, failures } = await listeners.report({ do: 'forget' })
    const hearing = await measureHearing(server, listeners, seat)
    const delays = soundReceived.map(
      (receivedAt) => receivedAt - moments.findLast((moment) => moment <= receivedAt)!,
    )
    return [
      {
        name: `on air, told to ${seats} seats, p99`,
        value: percentile(delays, 99),
        unit: 'ms',
        target: { atMost: 500 },
        remark: `p50 ${percentile(delays, 50).toFixed(0)}, ${changes} changes`,
      },
      {
        name: 'who was not told of a change, or whose heartbeat failed',
        value: changes * seats - soundReceived.length + failed,
        unit: `of ${changes * seats}`,
        target: { atMost: 0 },
        remark: failures.join('; '),
      },
      ...hearing,
      {
        name: `state streams of ${seats} seats`,
        value: (after.cpu - before.cpu) / passed,
        unit: 'cores',
        target: { atMost: 1 },
        remark: `with ${(beats / passed).toFixed(0)} heartbeats a second and a change each ${(passed / changes).toFixed(1)} s; ${after.memory.toFixed(0)} MiB`,
      },
    ]
  } finally {
    await listeners.stop()
  }
}

/**
 * The whole audience changes its channel within two seconds, while an interpreter watches the
 * on-air lamp.
 */
const measureHearing = async (
  { address, pid }: ServerProcess,
  listeners: Listeners,
  seat: string,
): Promise<readonly Figure[]> => {
  const response = await fetch(address + stateStreamCalls.stream.path, { headers: { seat } })
  const messages = messagesOf<SeatMessage>(response.body!.getReader())
  const untilAllCount = async (): Promise<number> => {
    for await (const message of messages) {
      const heard = message.type === 'sound' ? (message.sound.staff?.heard ?? []) : []
      if (heard.reduce((sum, one) => sum + one.listeners, 0) === seats) return now()
    }
    throw new Error('The stream of an interpreter ended')
  }
  const before = await usageOf(pid)
  const began = now()
  const [right] = await Promise.all([
    untilAllCount(),
    listeners.report({ do: 'hear', seconds: hearingSeconds }),
  ])
  const passed = (now() - began) / 1000
  const after = await usageOf(pid)
  const { p50, p99, failed, failures } = await listeners.report({ do: 'forget' })
  return [
    {
      name: `${seats} change what they listen to: the lamp of the booth is right after the last by`,
      value: right - began - hearingSeconds * 1000,
      unit: 'ms',
      target: { atMost: 2000 },
      remark: `within ${hearingSeconds} s; ${((after.cpu - before.cpu) / passed).toFixed(2)} cores over ${passed.toFixed(1)} s, streams and heartbeats with them`,
    },
    {
      name: 'who could not say so',
      value: failed,
      unit: `of ${seats}`,
      target: { atMost: 0 },
      remark: `a call takes p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms ${failures.join('; ')}`,
    },
  ]
}

/** SQL that writes the listeners of an event. */
export const seatsSql = (eventId: number): string => `
  insert into connections (id, ticket_hash, event_id, code_id, is_listener, audience_type, joined_at, last_seen_at)
  select gen_random_uuid(), sha256(('${ticketOf(0).slice(0, -1)}' || n)::bytea), j.event_id, j.id, true, 'mobile', now(), now()
  from generate_series(0, ${seats - 1}) n
  join join_codes j on j.event_id = ${eventId} and j.role = 'listener';
  analyze`

/** @returns the ticket of an interpreter, and their actions */
const comeIn = async (address: string, code: string) => {
  const post = async <Data>(path: string, body: object, headers = {}): Promise<Data> => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const envelope = (await response.json()) as { code: number; data: Data }
    if (envelope.code !== 200) throw new Error(JSON.stringify(envelope))
    return envelope.data
  }
  const { seat } = await post<{ seat: string }>(admissionCalls.join.path, {
    code,
    audienceType: 'client',
  })
  return { seat, act: (act: object) => post(soundCalls.act.path, act, { seat }) }
}

/** The listeners' process uses the same clock. */
const now = (): number => performance.timeOrigin + performance.now()

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
