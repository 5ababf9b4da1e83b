import { measureAlarms } from './ear/alarms.ts'
import { costOf } from './ear/cost.ts'
import { measureDrift } from './ear/drift.ts'
import { measureFalseAlarms } from './ear/falseAlarms.ts'
import { type Ear, type EarHouse, openEarHouse } from './ear/house.ts'
import { measureMoreEars } from './ear/moreEars.ts'
import { untilFound } from './ear/untilFound.ts'
import { measureExposureAlone } from './sound.ts'
import type { Figure } from './report.ts'
import { runParts } from './runParts.ts'

const languages = 8
const events = 2

/** What audio workers process and record, the cost and speed, and the effects when one dies. */
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
  const cost = await costOf(house, ear, {
    name: 'channels an ear of two cores hears, by what these cost',
    events,
    channels: events * languages,
    atLeast: 16,
    remark: `with two interpreters each and ${events} floors`,
  })
  return [...cost, ...(await replacedEar(house, ear))]
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
      `select g.from_at as "from", g.to_at as "to" from events e cross join lateral unheard_gaps(e.id) g
        where g.reason = 'earLost' and g.from_at > (select min(from_at) from heard_spans h where h.event_id = e.id)`,
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
