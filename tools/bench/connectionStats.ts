import { setTimeout as pause } from 'node:timers/promises'
import type { WireInput } from '@openbooth/contract/call'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { connectionStatsCalls } from '@openbooth/contract/live/connectionStats/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { messagesOf } from '@openbooth/contract/streamMessages'
import { ownersSql } from './lists/owners.ts'
import { usageOf } from './processes.ts'
import { loadText, percentile, type Figure } from './report.ts'
import { mediaServerSql, startEvent } from './startEvent.ts'
import { withServer } from './withServer.ts'

const pages = 20
/** Two people in each booth. */
const booths = Array.from({ length: pages / 2 }, (_, n) => ({
  name: `Booth ${n + 1}`,
  a: n + 2,
  interpreters: [{ name: `Ann ${n}` }, { name: `Bea ${n}` }],
}))
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)

const stats: WireInput<typeof connectionStatsCalls.report> = {
  device: 'USB headset with a name of usual length',
  level: -23,
  lossSent: 0.4,
  lossHeard: 0,
  jitter: 4,
  roundTrip: 41,
  way: 'udp',
  sends: ['ch:7'],
  hears: ['ch:floor', 'ch:7'],
}

/**
 * The API's cost of receiving a team's connection stats each second, and their age on a
 * technician's screen.
 */
export const measureConnectionStats = (): Promise<readonly Figure[]> =>
  withServer([ownersSql(new Date()), mediaServerSql], { TRUST_PROXY: 'true' }, ({ address, pid }) =>
    measure(address, pid),
  )

const measure = async (address: string, pid: number): Promise<readonly Figure[]> => {
  const { interpreters, technician } = await startEvent(address, 2, 10, booths)
  const enter = async (code: string, n: number): Promise<string> => {
    const answer = await post(
      address,
      admissionCalls.join.path,
      { code, audienceType: 'other' },
      { 'x-forwarded-for': `10.0.0.${n + 1}` },
    )
    return ((await answer.json()) as { data: { seat: string } }).data.seat
  }
  const seats = await Promise.all(interpreters.map(enter))
  const ages: number[] = []
  const end = new AbortController()
  const stream = await fetch(address + stateStreamCalls.stream.path, {
    headers: { seat: await enter(technician, pages) },
    signal: end.signal,
  })
  void readAges(stream, ages).catch(() => undefined)

  const before = await usageOf(pid)
  await pause(seconds * 1000)
  const idle = await usageOf(pid)
  let refused = 0
  const report = async (seat: string, n: number): Promise<void> => {
    await pause((n * 1000) / pages)
    for (let received = 0; received < seconds; received += 1) {
      const next = pause(1000)
      // The time of sending, in place of a measured delay.
      const said = { ...stats, roundTrip: Date.now() % 60_000 }
      const answer = await post(address, connectionStatsCalls.report.path, said, { seat })
      if (!answer.ok) refused += 1
      await answer.body?.cancel()
      await next
    }
  }
  await Promise.all(seats.map(report))
  const busy = await usageOf(pid)
  end.abort()
  const share = (from: number, to: number): number => ((to - from) / seconds) * 100
  return [
    {
      name: `of a core, more than without, for ${pages} pages`,
      value: share(idle.cpu, busy.cpu) - share(before.cpu, idle.cpu),
      unit: '%',
      remark: `without ${share(before.cpu, idle.cpu).toFixed(1)} %; ${refused} refused of ${pages * seconds}; ${loadText()}`,
    },
    {
      name: 'age of a reading when the desk has it, 99 of 100',
      value: percentile(ages, 99),
      unit: 'ms',
      target: { atMost: 2_000 },
      remark: `median ${percentile(ages, 50).toFixed(0)} ms of ${ages.length}`,
    },
  ]
}

const readAges = async ({ body }: Response, ages: number[]): Promise<void> => {
  interface Message {
    readonly type: string
    readonly connectionStats?: readonly { readonly roundTrip: number }[]
  }
  for await (const { connectionStats = [] } of messagesOf<Message>(body!.getReader()))
    for (const { roundTrip } of connectionStats)
      ages.push((Date.now() - roundTrip + 60_000) % 60_000)
}

const post = (
  address: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<Response> =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
