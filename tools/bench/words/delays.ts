import { setTimeout as pause } from 'node:timers/promises'
import {
  type CaptionMessage,
  liveCaptionCalls,
} from '@openbooth/contract/live/transcription/liveCalls'
import { messagesOf } from '@openbooth/contract/streamMessages'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { openClient, type OwnClient } from '@openbooth/server/testing/people/ownClient'
import type { WorkerHouse } from '../ear/workerHouse.ts'
import { untilFound } from '../ear/untilFound.ts'
import { type Figure, loadText, median, percentile, rangeText } from '../report.ts'
import { startEvent } from '../startEvent.ts'
import { lastSoundOf, type Models } from './services.ts'

const phrases = 12
const takeOvers = 5
const owner = 2
const [french, spanish] = [3, 4]
const quietMilliseconds = 1_000
/** Pauses between words of one sentence are shorter. */
const betweenMilliseconds = 500

/**
 * The delay from the last word of an utterance to its caption, to a translated caption and to the
 * machine's voice; and the delay until a machine falls silent for a person.
 */
export const measureDelays = async (
  house: WorkerHouse,
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
  house.startAudioWorker()
  const closing = new AbortController()
  const captionsIn = (language: string) => saidIn(house.address, ann.seat, language, closing.signal)
  try {
    const spoken = await machineTrack(house)
    const [own, translated, voiced] = await Promise.all([
      readDelays(captionsIn('en')),
      readDelays(captionsIn('fr')),
      voiceDelays(captionsIn('es'), () => listener.heard().get(spoken) ?? 0),
    ])
    const silences = await silencesAfter(house, ann.seat, listener, spoken)
    return [
      delayFigure('from the last word of a phrase to its caption, p50', own, 1_000),
      delayFigure('from the last word of a phrase to its translation, p50', translated),
      delayFigure(
        'from the last word of a phrase to the machine’s voice at a listener’s ear, p50',
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

/** The track of the machine's voice. */
const machineTrack = ({ ask }: WorkerHouse): Promise<string> =>
  untilFound(async () => {
    const [row] = await ask<{ id: string }>('select booth_id::text as id from machine_voices')
    return row && `m${row.id} ${trackOf(spanish)}`
  })

/** The captions of the floor, by the end of their last word. */
async function* saidIn(
  address: string,
  seat: string,
  language: string,
  signal: AbortSignal,
): AsyncGenerator<{ readonly track: string; readonly endedAt: number }> {
  const response = await fetch(`${address}${liveCaptionCalls.stream.path}?language=${language}`, {
    headers: { seat },
    signal,
  })
  for await (const message of messagesOf<CaptionMessage>(response.body!.getReader())) {
    if (message.type !== 'caption') continue
    const { track, from, words } = message.caption
    yield { track, endedAt: from + lastSoundOf(words) }
  }
}

const readDelays = async (said: ReturnType<typeof saidIn>): Promise<readonly number[]> => {
  const delays: number[] = []
  for await (const { track, endedAt } of said) {
    if (track === floorTrack) delays.push(Date.now() - endedAt)
    if (delays.length === phrases) break
  }
  return delays
}

/**
 * Delays of utterances that the machine starts to speak after silence.
 * @param heard number of samples that a listener received from it
 */
const voiceDelays = async (
  said: ReturnType<typeof saidIn>,
  heard: () => number,
): Promise<readonly number[]> => {
  let waiting: number | undefined
  const follow = async (): Promise<void> => {
    for await (const { track, endedAt } of said) if (track === trackOf(spanish)) waiting = endedAt
  }
  // Ends when the reader's page closes.
  void follow().catch(() => {})
  const delays: number[] = []
  let [last, lastAt] = [heard(), performance.now()]
  while (delays.length < phrases) {
    await pause(5)
    if (heard() === last) continue
    const isOnset = performance.now() - lastAt > betweenMilliseconds
    ;[last, lastAt] = [heard(), performance.now()]
    if (!isOnset || waiting === undefined) continue
    delays.push(Date.now() - waiting)
    waiting = undefined
  }
  return delays
}

/**
 * The time for which the machine remained audible after a person went on air, in the middle of its
 * speech.
 */
const silencesAfter = async (
  house: WorkerHouse,
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
