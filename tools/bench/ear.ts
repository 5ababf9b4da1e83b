import { setTimeout as pause } from 'node:timers/promises'
import { measureAlarms } from './ear/alarms.ts'
import { measureDrift } from './ear/drift.ts'
import { measureFalseAlarms } from './ear/falseAlarms.ts'
import { type Ear, type EarHouse, openEarHouse } from './ear/house.ts'
import { measureMoreEars } from './ear/moreEars.ts'
import { untilFound } from './ear/untilFound.ts'
import { measureExposureAlone } from './sound.ts'
import { usageOf } from './processes.ts'
import { type Figure, loadText } from './report.ts'
import { runParts } from './runParts.ts'

const languages = 8
const events = 2
const settleSeconds = 10
const measureSeconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const cores = 2

/** What ears hear, watch and record, what that costs and how fast it goes, and what becomes of it when one dies. */
export const measureEar = (): Promise<readonly Figure[]> =>
  runParts([
    { name: 'Cost, and a killed ear', seconds: 300, measure: inHouse(measureCost) },
    { name: 'More than one ear takes', seconds: 240, measure: inHouse(measureMoreEars) },
    { name: 'Alarms', seconds: 480, measure: inHouse(measureAlarms) },
    { name: 'Speech with pauses raises nothing', seconds: 1_800, measure: measureFalseAlarms },
    { name: 'Dangerous sounds at the ear', seconds: 180, measure: measureExposureAlone },
    { name: 'Drift, and recordings ready', seconds: 4_800, measure: inHouse(measureDrift) },
  ])

const inHouse =
  (measure: (house: EarHouse) => Promise<readonly Figure[]>) =>
  async (signal: AbortSignal): Promise<readonly Figure[]> => {
    const house = await openEarHouse()
    signal.addEventListener('abort', () => void house.close())
    try {
      return await measure(house)
    } finally {
      await house.close()
    }
  }

const measureCost = async (house: EarHouse): Promise<readonly Figure[]> => {
  for (let owner = 2; owner < 2 + events; owner += 1) await house.startSpeaking(owner, languages)
  const ear = house.startEar()
  return [...(await costOf(house, ear)), ...(await replacedEar(house, ear))]
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
