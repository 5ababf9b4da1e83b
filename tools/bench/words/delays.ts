import { setTimeout as pause } from 'node:timers/promises'
import { type CaptionMessage, liveCaptionCalls } from '@openbooth/contract/live/captions'
import { messagesOf } from '@openbooth/contract/rules/streamMessages'
import { floorTrack, trackOf } from '@openbooth/contract/rules/tracks'
import { openClient, type OwnClient } from '@openbooth/server/testing/ownClient'
import type { EarHouse } from '../ear/house.ts'
import { untilFound } from '../ear/untilFound.ts'
import { type Figure, loadText, median, percentile, rangeText } from '../report.ts'
import { startEvent } from '../startEvent.ts'
import { lastSoundOf, type Models } from './services.ts'

const phrases = 12
const takeOvers = 5
const owner = 2
const [french, spanish] = [3, 4]
const quietMilliseconds = 1_000

/** How long after the last word of a phrase it is read, in its language and in another, and said; and how soon a machine is silent for a person. */
export const measureDelays = async (
  house: EarHouse,
  { speech, translation }: Models,
): Promise<readonly Figure[]> => {
  const event = await startEvent(house.address, owner, 10, [], {
    captions: true,
    autoRecording: true,
    booths: [
      { name: 'French', a: french, b: spanish, interpreters: [{ name: 'Ann' }] },
      {
        name: 'Spanish',
        boxType: 'machine',
        a: spanish,
        speechModelId: speech,
        translationModelId: translation,
      },
    ],
  })
  const speaker = await house.comeIn(event.speaker)
  await house.voices.say({ is: 'sound', track: floorTrack, sound: 'speechWithPauses' })
  await house.voices.say({ is: 'enter', token: speaker.token, track: floorTrack, isOpen: true })
  const ann = await house.comeIn(event.interpreters[0]!)
  const listener = await openClient(house.mediaUrl, ann.token)
  house.startEar()
  const closing = new AbortController()
  try {
    const spoken = await machineTrack(house)
    const [own, translated, voiced] = await Promise.all([
      readDelays(house.address, ann.seat, 'en', closing.signal),
      readDelays(house.address, ann.seat, 'fr', closing.signal),
      voiceDelays(house),
    ])
    const silences = await silencesAfter(house, ann.seat, listener, spoken)
    return [
      delayFigure('from the last word of a phrase to its caption, p50', own, 1_000),
      delayFigure('from the last word of a phrase to its translation, p50', translated),
      delayFigure(
        'from the last word of a phrase to the machine’s voice, as the platform tells it, p50',
        voiced,
        3_000,
      ),
      {
        name: 'a person takes over: the machine is heard no more, at most',
        value: Math.max(...silences),
        unit: 'ms',
        target: { atMost: 200 },
        remark: rangeText(silences),
      },
    ]
  } finally {
    closing.abort()
    await listener.leave()
  }
}

const delayFigure = (name: string, delays: readonly number[], atMost?: number): Figure => ({
  name,
  value: median(delays),
  unit: 'ms',
  ...(atMost !== undefined && { target: { atMost } }),
  remark: `p95 ${percentile(delays, 95).toFixed(0)}, ${delays.length} phrases, the pause of 600 ms that ends them included; ${loadText()}`,
})

/** What the machine is heard as. */
const machineTrack = ({ ask }: EarHouse): Promise<string> =>
  untilFound(async () => {
    const [row] = await ask<{ id: string }>('select booth_id::text as id from machine_voices')
    return row && `m${row.id} ${trackOf(spanish)}`
  })

/** Captions of the floor as somebody reads them. */
const readDelays = async (
  address: string,
  seat: string,
  language: string,
  signal: AbortSignal,
): Promise<readonly number[]> => {
  const response = await fetch(`${address}${liveCaptionCalls.stream.path}?language=${language}`, {
    headers: { seat },
    signal,
  })
  const delays: number[] = []
  for await (const message of messagesOf<CaptionMessage>(response.body!.getReader())) {
    if (message.type !== 'caption' || message.caption.track !== floorTrack) continue
    const { from, words } = message.caption
    delays.push(Date.now() - from - lastSoundOf(words))
    if (delays.length === phrases) break
  }
  return delays
}

/** What the platform tells counts from the end of the pause. */
const pauseMilliseconds = 600

const voiceDelays = async ({ ask }: EarHouse): Promise<readonly number[]> => {
  const delays: number[] = []
  let last: number | null = null
  while (delays.length < phrases - 1) {
    await pause(200)
    const [row] = await ask<{ delay: number | null }>(
      'select delay_ms as delay from machine_voices where delay_ms is not null',
    )
    if (row === undefined || row.delay === last) continue
    last = row.delay
    delays.push(row.delay! + pauseMilliseconds)
  }
  return delays
}

/** How long after a person was told that they are on air the machine was still heard; in the middle of what it says. */
const silencesAfter = async (
  house: EarHouse,
  seat: string,
  listener: OwnClient,
  machine: string,
): Promise<readonly number[]> => {
  const heard = (): number => listener.heard().get(machine) ?? 0
  const silences: number[] = []
  while (silences.length < takeOvers) {
    const before = heard()
    await untilFound(async () => heard() > before + 4_800 || undefined)
    await house.act(seat, { act: 'on', outgoing: 'b' })
    const began = performance.now()
    let [last, silentAt] = [heard(), began]
    while (performance.now() - silentAt < quietMilliseconds) {
      await pause(5)
      if (heard() === last) continue
      ;[last, silentAt] = [heard(), performance.now()]
    }
    silences.push(silentAt - began)
    await house.act(seat, { act: 'off' })
  }
  return silences
}
