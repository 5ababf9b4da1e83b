import { setTimeout as pause } from 'node:timers/promises'
import { type Ear, type EarHouse, openEarHouse } from './ear/house.ts'
import { usageOf } from './processes.ts'
import { type Figure, loadText, printAtOnce } from './report.ts'

const languages = 8
const events = 2
const settleSeconds = 10
const measureSeconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const cores = 2
const patienceMilliseconds = 60_000

/** What one ear hears, watches and records, what that costs, and what becomes of it when it dies. */
export const measureEar = async (): Promise<readonly Figure[]> => {
  const house = await openEarHouse()
  const figures: Figure[] = []
  const tell = (measured: readonly Figure[]): void => {
    for (const figure of measured) printAtOnce(figure)
    figures.push(...measured)
  }
  try {
    for (let owner = 2; owner < 2 + events; owner += 1) await house.startSpeaking(owner, languages)
    const ear = house.startEar()
    tell(await costOf(house, ear))
    tell(await replacedEar(house, ear))
    return figures
  } finally {
    await house.close()
  }
}

/** Asks until there is an answer. */
const untilFound = async <Found>(find: () => Promise<Found | undefined>): Promise<Found> => {
  for (const giveUpAt = performance.now() + patienceMilliseconds; ;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > giveUpAt) throw new Error('It did not happen')
    await pause(100)
  }
}

const costOf = async ({ ask }: EarHouse, { pid }: Ear): Promise<readonly Figure[]> => {
  await untilFound(async () => {
    const [held] = await ask<{ count: number }>('select count(*)::integer from ear_leases')
    return held!.count === events || undefined
  })
  await pause(settleSeconds * 1000)
  const before = await usageOf(pid)
  const [begun] = await ask<{ at: Date }>('select clock_timestamp() as at')
  const lateness: number[] = []
  for (let second = 0; second < measureSeconds; second += 1) {
    await pause(1000)
    const [ear] = await ask<{ late: number }>('select late_ms as late from ears')
    lateness.push(ear!.late)
  }
  const after = await usageOf(pid)
  const [ended] = await ask<{ at: Date }>('select clock_timestamp() as at')
  const seconds = (ended!.at.getTime() - begun!.at.getTime()) / 1000
  const used = (after.cpu - before.cpu) / seconds
  const channels = events * languages
  return [
    {
      name: 'channels an ear of two cores hears, by what these cost',
      value: (channels * cores) / used,
      unit: '',
      target: { atLeast: 16 },
      remark: `${channels} with two interpreters each and ${events} floors took ${used.toFixed(2)} cores and ${after.memory.toFixed(0)} MiB`,
    },
    {
      name: 'how late its work was, at most',
      value: Math.max(...lateness),
      unit: 'ms',
      remark: `in ${measureSeconds} s, beside everything else of this machine; ${loadText()}`,
    },
  ]
}

const replacedEar = async ({ ask, startEar }: EarHouse, ear: Ear): Promise<readonly Figure[]> => {
  const other = startEar()
  await untilFound(async () => {
    const [{ count } = { count: 0 }] = await ask<{ count: number }>(
      'select count(*)::integer from ears',
    )
    return count === 2 || undefined
  })
  const [dies] = await ask<{ at: Date }>('select clock_timestamp() as at')
  await ear.kill()
  const gaps = await untilFound(async () => {
    const found = await ask<{ from: Date; to: Date | null }>(
      `select from_at as "from", to_at as "to" from ear_gaps where reason = 'earLost'`,
    )
    const ended = found.flatMap(({ from, to }) => (to ? [{ from, to }] : []))
    return ended.length === events ? ended : undefined
  })
  await other.kill()
  const longest = Math.max(...gaps.map(({ to }) => to.getTime() - dies!.at.getTime()))
  return [
    {
      name: 'a killed ear is replaced',
      value: longest / 1000,
      unit: 's',
      target: { atMost: 10 },
      remark: `${gaps.length} events; the gaps told begin ${Math.max(...gaps.map(({ from }) => dies!.at.getTime() - from.getTime()))} ms before`,
    },
  ]
}
