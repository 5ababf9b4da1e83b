import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { Ticking, WorkerHouse } from '../ear/workerHouse.ts'
import { type Figure, loadText, percentile } from '../report.ts'
import { type Listener, type Listeners, openListeners, original } from './listeners.ts'
import { streamsOf } from './streams.ts'

/** The floor has a short tone every four seconds, so that each tone can be identified. */
const floor = { hertz: 1_000, every: 4 }
const tones = [1_400, 1_800, 2_200]
const languages = tones.map((hertz) => ({ hertz, seconds: 1, every: 1 }))
const ticks = 12
const changes = 15
const laterListeners = 2
/** A player has reached its usual distance from the end of the stream. Milliseconds. */
const settleMilliseconds = 8_000

/** A language with its tone. */
interface Channel {
  readonly hertz: number
  readonly name: string
}

const seconds = (milliseconds: readonly number[], percent: number): number =>
  percentile(milliseconds, percent) / 1_000
const lateText = (milliseconds: readonly number[], percent: number): string =>
  `${seconds(milliseconds, percent).toFixed(2)} s`

/** Listeners in Chromium in a network that lets through HTTPS only. They play HLS by hls.js. */
export const measureChromium = async (
  house: WorkerHouse,
  owner: number,
): Promise<readonly Figure[]> => {
  const listeners = await openListeners(house.address)
  if (listeners === undefined) throw new Error('Chromium was not found')
  const event = await house.startTicking(owner, [floor, ...languages])
  try {
    await streamsOf(house, event)
    const names = await house.ask<{ name: string }>(
      `select en_name as name from channels where id between 2 and ${tones.length + 1} order by id`,
    )
    const channels = tones.map((hertz, n) => ({ hertz, name: names[n]!.name }))
    // The first listeners come first: later ones find their channels encoded.
    const firstSounds = await measureFirstSounds(listeners, event, channels)
    return [...firstSounds, ...(await measureOne(listeners, event, channels))]
  } finally {
    event.stop()
    await listeners.close()
  }
}

const measureFirstSounds = async (
  listeners: Listeners,
  { code }: Ticking,
  channels: readonly Channel[],
): Promise<readonly Figure[]> => {
  const first: number[] = []
  const later: number[] = []
  for (const { hertz, name } of channels) {
    const open: Listener[] = []
    for (let visit = 0; visit <= laterListeners; visit += 1) {
      const one = await listeners.listen(code, name, 'httpsOnly')
      open.push(one)
      const delays = visit === 0 ? first : later
      delays.push((await one.heard(hertz, one.pressedAt)) - one.pressedAt)
    }
    await Promise.all(open.map((one) => one.close()))
  }
  const figure = (name: string, delays: readonly number[], atMost: number): Figure => ({
    name: `from Listen to sound where only HTTPS is open, ${name}, p50`,
    value: seconds(delays, 50),
    unit: 's',
    target: { atMost },
    remark: `longest of ${delays.length} ${lateText(delays, 100)}; ${loadText()}`,
  })
  return [figure('first listener of a channel', first, 9), figure('later listeners', later, 7)]
}

/** One listener changes the language, then hears the floor. */
const measureOne = async (
  listeners: Listeners,
  event: Ticking,
  channels: readonly Channel[],
): Promise<readonly Figure[]> => {
  const listener = await listeners.listen(event.code, channels[0]!.name, 'httpsOnly')
  try {
    await listener.heard(tones[0]!, listener.pressedAt)
    const changed: number[] = []
    for (let change = 1; change <= changes; change += 1) {
      const { hertz, name } = channels[change % channels.length]!
      const at = await listener.choose(name)
      changed.push((await listener.heard(hertz, at)) - at)
    }
    const changeLoad = loadText()
    const late = await delaysOf(listener, event)
    return [
      {
        name: 'change of the language in HLS, p95',
        value: seconds(changed, 95),
        unit: 's',
        target: { atMost: 4 },
        remark: `p50 ${lateText(changed, 50)} of ${changed.length}; ${changeLoad}`,
      },
      {
        name: 'HLS behind the floor in Chromium, p50',
        value: seconds(late, 50),
        unit: 's',
        target: { atMost: 3.5 },
        remark: `${late.length} tones; ${loadText()}`,
      },
      {
        name: 'HLS behind the floor in Chromium, p95',
        value: seconds(late, 95),
        unit: 's',
        target: { atMost: 5 },
        remark: `longest ${lateText(late, 100)}`,
      },
    ]
  } finally {
    await listener.close()
  }
}

/** Milliseconds from each tone on the floor to the listener. */
const delaysOf = async (listener: Listener, event: Ticking): Promise<readonly number[]> => {
  const { begunAt, every } = event.ticks.get(floorTrack)!
  let from = (await listener.choose(original)) + settleMilliseconds
  const delays: number[] = []
  while (delays.length < ticks) {
    const at = await listener.heard(floor.hertz, from)
    from = at + every / 2
    // The delay on the page identifies the tone: its error is less than two seconds.
    const shown = await listener.page
      .getByText(/^About \d+ s behind/)
      .first()
      .innerText()
    const about = Number(/\d+/.exec(shown)![0]) * 1_000
    const tick = Math.round((at - about - begunAt) / every)
    delays.push(at - (begunAt + tick * every))
  }
  return delays
}
