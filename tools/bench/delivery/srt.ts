import { eventCalls } from '@openbooth/contract/events/event/calls'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { streamInputCalls } from '@openbooth/contract/live/streamInput/calls'
import { startSrtTicks } from '@openbooth/server/testing/sound/srtTicks'
import type { WorkerHouse } from '../ear/workerHouse.ts'
import { type Figure, loadText, percentile } from '../report.ts'
import { untilFound } from '../ear/untilFound.ts'
import { type Listener, openListeners, original } from './listeners.ts'

const latency = 120
const [microphone, sender] = [1_000, 1_400]
const ticks = 20
/** Buffers have learned the bursts of the sender. Milliseconds. */
const settleMilliseconds = 5_000

/** Two speakers on one floor: a microphone and an SRT sender, both heard by WebRTC in Chromium. */
export const measureSrt = async (house: WorkerHouse, owner: number): Promise<readonly Figure[]> => {
  const listeners = await openListeners(house.address)
  if (listeners === undefined) throw new Error('Chromium was not found')
  const event = await house.startTicking(owner, [{ hertz: microphone, seconds: 0.2 }, {}], {
    speakers: [{ name: 'Amelia' }, { name: 'Hall' }],
  })
  const eventId = event.id
  const closing: (() => unknown)[] = [() => event.stop(), () => listeners.close()]
  try {
    const { speakers } = await house.call<{ speakers: { id: number; name: string }[] }>(
      owner,
      eventCalls.get.path,
      { id: eventId },
    )
    const { access } = await house.call<{ access: { address: string; passphrase: string } }>(
      owner,
      streamInputCalls.create.path,
      {
        eventId,
        seatId: speakers.find(({ name }) => name === 'Hall')!.id,
        kind: 'srtListener',
        latency,
      },
    )
    await untilWaiting(house, owner, eventId)
    const sent = startSrtTicks(access, sender)
    closing.push(() => sent.stop())
    const listener = await listeners.listen(event.code, original, 'open')
    const from = (await listener.heard(sender, listener.pressedAt)) + settleMilliseconds
    const late = await delaysOf(listener, sender, sent.begunAt, from)
    const usual = await delaysOf(listener, microphone, event.ticks.get(floorTrack)!.begunAt, from)
    return [
      {
        name: `SRT with ${latency} ms of latency: to the ear beyond the path of a microphone, p50`,
        value: percentile(late, 50) - percentile(usual, 50),
        unit: 'ms',
        target: { atMost: 400 + latency },
        remark: `${percentile(late, 50).toFixed(0)} and ${percentile(usual, 50).toFixed(0)} ms of ${ticks} tones each; ${loadText()}`,
      },
    ]
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

const untilWaiting = async (house: WorkerHouse, owner: number, eventId: number): Promise<void> => {
  await untilFound(async () => {
    const { inputs } = await house.call<{ inputs: { status: { state: string } }[] }>(
      owner,
      streamInputCalls.list.path,
      { eventId },
    )
    return inputs[0]!.status.state === 'waiting' || undefined
  })
}

/** Milliseconds from tones, one a second, to a listener. All are shorter than a second. */
const delaysOf = async (
  listener: Listener,
  hertz: number,
  begunAt: number,
  after: number,
): Promise<readonly number[]> => {
  const delays: number[] = []
  for (let from = after; delays.length < ticks;) {
    const at = await listener.heard(hertz, from)
    from = at + 500
    delays.push((at - begunAt) % 1_000)
  }
  return delays
}
