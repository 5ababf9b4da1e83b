import type { AlarmRuleKind } from '@openbooth/contract/live/alarms/kinds'
import { alarmThresholds } from '@openbooth/contract/live/alarms/rules'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { SoundOfVoice } from '@openbooth/server/testing/sound/voices'
import { type Figure, loadText, median } from '../report.ts'
import type { WorkerHouse } from './workerHouse.ts'
import { untilFound } from './untilFound.ts'

const rounds = Math.min(3, Number(process.env['BENCH_ROUNDS'] ?? 3))
/** The minimum interval of an event. Seconds. */
const interval = 5
const alertTime = 10
/**
 * Time until the sound is received and its second is complete. A word counts as speech for three
 * seconds.
 */
const heardAfter = 2
const captionCountsFor = 3

interface Fault {
  readonly name: string
  readonly sound: SoundOfVoice
  readonly kind: AlarmRuleKind
  readonly level: 'amber' | 'red'
  /** Seconds until the promised alarm. */
  readonly promised: number
  /** Maximum seconds beyond the promise. */
  readonly grace: number
}

const raisedUnprompted = (
  sound: SoundOfVoice,
  kind: keyof typeof alarmThresholds,
  name: string,
): Fault => ({
  name,
  sound,
  kind,
  level: 'amber',
  promised: alarmThresholds[kind].amber,
  grace: heardAfter + captionCountsFor,
})
const noSpeech = { kind: 'noSpeech', grace: interval + captionCountsFor + heardAfter } as const
/** One fault per language. */
const faults: readonly Fault[] = [
  {
    ...noSpeech,
    name: 'a silent microphone: warning',
    sound: 'silence',
    level: 'amber',
    promised: alertTime / 2,
  },
  {
    ...noSpeech,
    name: 'noise in place of a voice: alarm',
    sound: 'noise',
    level: 'red',
    promised: alertTime,
  },
  raisedUnprompted('cut', 'clipping', 'an overdriven microphone: warning'),
  raisedUnprompted('hum', 'hum', 'mains hum: warning'),
]

/** Causes and fixes faults with real sound, and measures the delay of alarms and of their end. */
export const measureAlarms = async (house: WorkerHouse): Promise<readonly Figure[]> => {
  const { ask, voices } = house
  await house.startSpeaking(2, faults.length, { liveDetectionInterval: interval, alertTime })
  house.startAudioWorker()
  const now = async (): Promise<number> =>
    (await ask<{ at: Date }>('select now() as at'))[0]!.at.getTime()
  const trackOfFault = (n: number): string => trackOf(n + 2)
  await voices.say({ is: 'sound', track: floorTrack, sound: 'speech' })
  await untilFound(
    async () =>
      (await ask('select from channel_measures where speech_ms > 2000')).length > 0 || undefined,
  )
  const late = faults.map((): number[] => [])
  const ended = faults.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      faults.map(async ({ sound, kind, level, promised }, n) => {
        const track = trackOfFault(n)
        const say = (is: SoundOfVoice): Promise<void> =>
          voices.say({ is: 'sound', track, sound: is })
        const madeAt = await now()
        await say(sound)
        const column = level === 'red' ? 'red_at' : 'raised_at'
        const [{ id, at }] = await untilFound(async () => {
          const rows = await ask<{ id: string; at: Date }>(
            `select id::text, ${column} as at from event_alarms
            where kind = '${kind}' and track = '${track}' and ended_at is null and ${column} is not null`,
          )
          return rows.length > 0 ? (rows as [(typeof rows)[0]]) : undefined
        })
        late[n]!.push((at.getTime() - madeAt) / 1000 - promised)
        const mendedAt = await now()
        await say('speech')
        const [{ over }] = await untilFound(async () => {
          const rows = await ask<{ over: Date }>(
            `select ended_at as over from event_alarms where id = ${id} and ended_at is not null`,
          )
          return rows.length > 0 ? (rows as [(typeof rows)[0]]) : undefined
        })
        ended[n]!.push((over.getTime() - mendedAt) / 1000)
      }),
    )
  return faults.map(({ name, promised, grace }, n): Figure => ({
    name: `${name}, told later than ${promised} s by`,
    value: Math.max(...late[n]!),
    unit: 's',
    target: { atMost: grace },
    remark: `median ${median(late[n]!).toFixed(1)} of ${rounds}; over ${median(ended[n]!).toFixed(1)} s after it was mended; ${loadText()}`,
  }))
}
