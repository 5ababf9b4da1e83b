import { setTimeout as pause } from 'node:timers/promises'
import type { WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { readSound } from '@openbooth/server/live/recording/opus/readSound'
import { type Ticks, ticksIn } from '@openbooth/server/testing/sound/ticks'
import { type Figure, loadText, median } from '../report.ts'
import type { WorkerHouse, Ticking } from './workerHouse.ts'
import { untilFound } from './untilFound.ts'

const rate = 48_000
const owner = 2
/** Duration of the benchmark. Set 3600 to measure an hour. */
const seconds = Number(process.env['BENCH_DRIFT_SECONDS'] ?? 60)
/** Clock errors of devices: correct, fast, and slow as in poor devices. Millionths. */
const clocks = [0, 100, -100]
/**
 * Time to join and leave, and for the last chunks. These alone are a tenth of an event of a minute.
 * Seconds.
 */
const settleSeconds = 5
const hourSeconds = 3_600

/**
 * Sends ticks, records them, creates and downloads the files, and compares them with the clocks of
 * the senders.
 */
export const measureDrift = async (house: WorkerHouse): Promise<readonly Figure[]> => {
  house.startAudioWorker()
  const { id, ticks } = await house.startTicking(
    owner,
    clocks.map((millionths) => ({ millionths })),
  )
  await pause((seconds + settleSeconds) * 1000)
  const load = loadText()
  const { version } = await house.call<{ version: number }>(owner, eventCalls.get.path, { id })
  await house.call(owner, eventCalls.close.path, { id, version })
  const { took, list, count } = await filesOf(house, { id, ticks })
  const zeroAt = Date.parse(String(list.zeroAt))
  const figures: Figure[] = [
    {
      name: 'a recording is ready after the close, of the length of its event',
      value: (100 * took) / seconds,
      unit: '%',
      target: { atMost: 10 },
      remark: `${count} files of ${clocks.length} tracks of ${seconds} s in ${took.toFixed(1)} s`,
    },
  ]
  for (const [track, one] of ticks) {
    const mix = list.mixes.find((made) =>
      made.mix === 'floor' ? track === floorTrack : made.mix === 'channel' && made.track === track,
    )!
    const { path } = await house.call<{ path: string }>(owner, recordingCalls.download.path, {
      eventId: id,
      id: mix.id,
    })
    const file = Buffer.from(await (await fetch(house.address + path)).arrayBuffer())
    const late = latenessOf(ticksIn(await readSound(file), rate), zeroAt, one)
    const [first, last] = movedBetween(late)
    const range = [Math.min, Math.max].map((most) => most(...late).toFixed(1)).join(' to ')
    figures.push({
      name: `a clock that is ${millionthsOf(one)} millionths fast: drift on ${track} in ${seconds} s`,
      value: Math.abs(last - first),
      unit: 'ms',
      target: { atMost: 20 * Math.max(1, seconds / hourSeconds) },
      remark: `${late.length} ticks came ${range} ms late, ${first.toFixed(1)} in the first tenth and ${last.toFixed(1)} in the last; ${load}`,
    })
  }
  return figures
}

const millionthsOf = ({ every }: Ticks): number => Math.round((1_000 / every - 1) * 1e6)

/**
 * Delay of ticks between sending and their position in the recording, in milliseconds: a fraction
 * of a second, so that ticks need no numbers.
 */
const latenessOf = (
  found: readonly number[],
  zeroAt: number,
  { begunAt, every }: Ticks,
): readonly number[] =>
  found.flatMap((sample) => {
    const after = zeroAt + (sample * 1000) / rate - begunAt
    return after < 0 ? [] : [after - Math.floor(after / every) * every]
  })

/** Averages of the first tenth and the last, because single ticks have jitter. */
const movedBetween = (late: readonly number[]): readonly [number, number] => {
  const tenth = Math.ceil(late.length / 10)
  return [median(late.slice(0, tenth)), median(late.slice(-tenth))]
}

type Recordings = WireOutput<typeof recordingCalls.list>

/**
 * Requests every Opus file immediately after the end of the event.
 * @returns the seconds until all are complete
 */
const filesOf = async (
  { call }: WorkerHouse,
  { id: eventId, ticks }: Pick<Ticking, 'id' | 'ticks'>,
): Promise<{ took: number; list: Recordings; count: number }> => {
  const closedAt = performance.now()
  const format = 'opus'
  const wanted = [...ticks.keys()].flatMap((track): object[] =>
    track === floorTrack
      ? [{ mix: 'floor', format }]
      : [
          { mix: 'channel', track, format },
          { mix: 'channelOverFloor', track, format },
        ],
  )
  for (const mix of wanted) await call(owner, recordingCalls.mix.path, { eventId, ...mix })
  const list = await untilFound(async () => {
    const found = await call<Recordings>(owner, recordingCalls.list.path, { eventId })
    const isWhole = found.tracks.every(({ length }) => length >= seconds * 1000)
    return isWhole && found.mixes.every(({ state }) => state === 'ready') ? found : undefined
  }, 600_000)
  return { took: (performance.now() - closedAt) / 1000, list, count: wanted.length }
}
