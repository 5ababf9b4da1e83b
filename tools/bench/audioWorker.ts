import { measureAlarms } from './ear/alarms.ts'
import { costOf } from './ear/cost.ts'
import { measureDrift } from './ear/drift.ts'
import { measureFalseAlarms } from './ear/falseAlarms.ts'
import { type WorkerProcess, type WorkerHouse, openWorkerHouse } from './ear/workerHouse.ts'
import { measureMoreWorkers } from './ear/moreWorkers.ts'
import { untilFound } from './ear/untilFound.ts'
import { measureHeadphoneExposureAlone } from './sound.ts'
import type { Figure } from './report.ts'
import { runParts } from './runParts.ts'

const languages = 8
const events = 2

/** The capacity and the speed of audio workers, their cost, and the effects of a crash. */
export const measureAudioWorker = (): Promise<readonly Figure[]> =>
  runParts([
    { name: 'Cost, and a killed audio worker', seconds: 300, measure: inHouse(measureCost) },
    {
      name: 'More than one audio worker takes',
      seconds: 240,
      measure: inHouse(measureMoreWorkers),
    },
    { name: 'Alarms', seconds: 480, measure: inHouse(measureAlarms) },
    { name: 'Speech with pauses raises nothing', seconds: 1_800, measure: measureFalseAlarms },
    {
      name: 'Dangerous sounds at the ear',
      seconds: 180,
      measure: measureHeadphoneExposureAlone,
    },
    { name: 'Drift, and recordings ready', seconds: 4_800, measure: inHouse(measureDrift) },
  ])

const inHouse =
  (measure: (house: WorkerHouse) => Promise<readonly Figure[]>) =>
  async (signal: AbortSignal): Promise<readonly Figure[]> => {
    const house = await openWorkerHouse()
    signal.addEventListener('abort', () => void house.close())
    try {
      return await measure(house)
    } finally {
      await house.close()
    }
  }

const measureCost = async (house: WorkerHouse): Promise<readonly Figure[]> => {
  for (let owner = 2; owner < 2 + events; owner += 1) await house.startSpeaking(owner, languages)
  const worker = house.startAudioWorker()
  const cost = await costOf(house, worker, {
    name: 'channels an audio worker of two cores hears, by what these cost',
    events,
    channels: events * languages,
    atLeast: 16,
    remark: `with two interpreters each and ${events} floors`,
  })
  return [...cost, ...(await replacedWorker(house, worker))]
}

const replacedWorker = async (
  { ask, startAudioWorker }: WorkerHouse,
  worker: WorkerProcess,
): Promise<readonly Figure[]> => {
  const other = startAudioWorker()
  await untilFound(async () => {
    const [{ count } = { count: 0 }] = await ask<{ count: number }>(
      'select count(*)::integer from audio_workers',
    )
    return count === 2 || undefined
  })
  const [dies] = await ask<{ at: Date }>('select clock_timestamp() as at')
  await worker.kill()
  const gaps = await untilFound(async () => {
    // A busy machine loses sound at other times too, which is not the gap of the kill.
    const found = await ask<{ from: Date; to: Date | null }>(
      `select distinct on (e.id) g.from_at as "from", g.to_at as "to"
        from events e cross join lateral unheard_gaps(e.id) g
        where coalesce(g.to_at, 'infinity') > '${dies!.at.toISOString()}' order by e.id, g.from_at`,
    )
    const ended = found.flatMap(({ from, to }) => (to ? [{ from, to }] : []))
    return ended.length === events ? ended : undefined
  })
  await other.kill()
  const longest = Math.max(...gaps.map(({ to }) => to.getTime() - dies!.at.getTime()))
  return [
    {
      name: 'a killed audio worker is replaced',
      value: longest / 1000,
      unit: 's',
      target: { atMost: 10 },
      remark: `${gaps.length} events; the gaps begin ${Math.max(...gaps.map(({ from }) => dies!.at.getTime() - from.getTime()))} ms before`,
    },
  ]
}
