import { type GapReason, leftOutOf } from '@openbooth/contract/live/recording/rules'
import type { EarApp } from '../startEar.ts'
import { readEarSound, type EarSound } from '../../sound/index.ts'
import { blockMilliseconds, blockSamples, sampleRate, type HeardBlock } from './blocks.ts'
import { openDatabaseClock } from './databaseClock.ts'
import { openHeardSpans } from './heardSpans.ts'
import { openEars } from './openEars.ts'
import { openMixer } from './mixer.ts'
import { reportPackets } from './reportPackets.ts'

/** Reception state of an event. */
export interface EarNow {
  readonly sound: EarSound
  /** Reason why the event is not received. Null: it is received. */
  readonly missing: Missing | null
}

/** The media server is unavailable; this worker was too busy to read its input. */
type Missing = Extract<GapReason, 'engineLost' | 'earLost'>

/** Result of one second. */
export interface EarSecond extends EarNow {
  /** earLost also if the worker was late and skipped analysis and captions. */
  readonly missing: Missing | null
  /** Its end: milliseconds since 1970 by the database clock. */
  readonly at: number
  /** Number of relevant tracks with sound, by name. */
  readonly arriving: ReadonlyMap<string, number>
}

/** An audio processor of one event. */
export interface EarListener {
  /** True if the processor gets every block. Other processors get none while the worker is late. */
  readonly isEssential?: boolean
  /**
   * Gets all blocks of the same 20 ms: none while no track may be received, silence during an
   * outage.
   */
  hear(blocks: readonly HeardBlock[], now: EarNow): void
  /** Gets the raw samples of one seat's track before mixing. */
  arrive?(seat: string, track: string, samples: Int16Array): void
  second(second: EarSecond): Promise<void>
  close(): Promise<void>
}

/** An event as this audio worker processes it. */
export interface HeardEvent {
  /** Resolves when the event is over. */
  readonly over: Promise<void>
  /** Maximum processing delay since the last call, in milliseconds. */
  lateMs(): number
  close(): Promise<void>
}

/** Delay of mixing, so that late samples are included. Samples. */
const behind = (sampleRate * 100) / 1_000
/** Buffer length. Samples mixed later than this are lost. Samples. */
const lostAfter = (sampleRate * 800) / 1_000
/**
 * A worker later than this skips analysis and captions until it has caught up. Samples, including
 * `behind`.
 */
const shedAfter = behind + (sampleRate * 700) / 1_000

/**
 * Processes an event until it ends.
 * @param me id of this audio worker
 */
export const hearEvent = async (
  ear: EarApp,
  me: string,
  eventId: bigint,
  listeners: readonly EarListener[],
): Promise<HeardEvent> => {
  const { db, log, notifier } = ear
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const clock = await openDatabaseClock(db)
  const mixer = openMixer()
  const fault = (err: unknown): void =>
    log.error({ err, eventId: String(eventId) }, 'Failed to process event audio')

  let sound = await readEarSound(db, eventId)
  const [begunAt, base] = [performance.now(), clock()]
  /** Current position in event time, in samples. */
  const now = (): number => Math.floor(((performance.now() - begunAt) * sampleRate) / 1_000)
  const timeOf = (place: number): number => base + (place / sampleRate) * 1_000
  let mixed = 0
  let late = 0
  /** Everything before this place is lost because the worker mixed too late. */
  let lostUntil = 0
  /** While late, only essential processors get blocks, so that recording is affected last. */
  let isShedding = false
  /** Whether the worker was late in this second. */
  let hasShed = false
  /** Null: this worker has not connected yet. */
  let isHeard: boolean | null = null
  const spans = openHeardSpans(db, eventId, me)

  const ears = openEars(ear, me, eventId, {
    take: (seat, track) => {
      const source = mixer.source(seat, track)
      return {
        put: (samples) => {
          source.put(samples, now())
          if (isShedding) return
          for (const listener of listeners) listener.arrive?.(seat, track, samples)
        },
        lose: (isLost) => source.lose(isLost),
        close: () => source.close(),
      }
    },
    onHeard: (is) => {
      isHeard = is
    },
  })

  const obey = (): void => {
    mixer.hear(sound.audible, leftOutOf(sound.state))
    ears.follow(sound)
  }

  // Only one read at a time. Changes during a read are read afterwards.
  let reading: Promise<void> | undefined
  let isReadAgain = false
  let wake: NodeJS.Timeout | undefined
  const read = (): void => {
    if (reading !== undefined) {
      isReadAgain = true
      return
    }
    clearTimeout(wake)
    reading = readEarSound(db, eventId)
      .then((next) => {
        sound = next
        if (next.state.soundState === null) return end()
        obey()
        if (next.changesAfter !== null) wake = setTimeout(read, Math.max(1, next.changesAfter))
      })
      .catch(fault)
      .finally(() => {
        reading = undefined
        if (!isReadAgain) return
        isReadAgain = false
        read()
      })
  }
  const unsubscribe = ['sound', 'event', 'code'].map((topic) =>
    notifier.subscribe(topic, (notice) => {
      if ('missed' in notice || topic === 'code' || notice.id === String(eventId)) read()
    }),
  )

  const writeSpans = async (): Promise<void> => {
    const hasChanged = await spans.flush().catch(fault)
    if (hasChanged) notifier.publish('sound', eventId)
  }
  const tell = async (second: EarSecond): Promise<void> => {
    await Promise.all([
      writeSpans(),
      ...listeners.map((listener) => listener.second(second).catch(fault)),
    ])
  }
  let telling: Promise<void> | undefined
  const mixWhatIsDue = (): void => {
    const due = now() - behind
    late = Math.max(late, due - mixed - blockSamples)
    if (due - Math.max(mixed, lostUntil) > lostAfter) lostUntil = due
    isShedding = due - mixed > shedAfter
    hasShed ||= isShedding
    // Catches up one second at a time, so that other work gets its turn.
    const until = Math.min(due, mixed + sampleRate)
    while (mixed + blockSamples <= until) {
      const at = timeOf(mixed)
      const blocks = mixer.mix(mixed, at)
      const missing =
        isHeard === false ? 'engineLost' : isHeard === null || mixed < lostUntil ? 'earLost' : null
      spans.add(missing, at, at + blockMilliseconds)
      for (const listener of listeners)
        if (listener.isEssential || !isShedding) listener.hear(blocks, { sound, missing })
      mixed += blockSamples
      if (mixed % sampleRate === 0) {
        const second: EarSecond = {
          at: timeOf(mixed),
          sound,
          missing: missing ?? (hasShed ? 'earLost' : null),
          arriving: mixer.arriving(),
        }
        hasShed = isShedding
        // An unavailable database delays this and nothing else.
        telling = (telling ?? Promise.resolve()).then(() => tell(second))
        read()
      }
    }
  }
  // Runs after pending input. A timer would run before it.
  const tick = setInterval(() => setImmediate(mixWhatIsDue), blockMilliseconds)
  obey()
  const reports = await reportPackets(ear, { worker: me, eventId, clock, read: ears.packets })

  return {
    over,
    lateMs: () => {
      const answer = Math.round((late / sampleRate) * 1_000)
      late = 0
      return answer
    },
    close: async () => {
      clearInterval(tick)
      clearTimeout(wake)
      for (const one of unsubscribe) one()
      await reports.stop()
      await ears.close()
      await reading
      await telling
      await writeSpans()
      await Promise.all(listeners.map((listener) => listener.close().catch(fault)))
    },
  }
}
