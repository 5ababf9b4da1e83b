import { type GapReason, leftOutOf } from '@openbooth/contract/live/recording/rules'
import type { EarApp } from '../startEar.ts'
import { readEarSound, type EarSound } from '../../sound/index.ts'
import { blockMilliseconds, blockSamples, sampleRate, type HeardBlock } from './blocks.ts'
import { openDatabaseClock } from './databaseClock.ts'
import { openHeardSpans } from './heardSpans.ts'
import { openEars } from './openEars.ts'
import { openMixer } from './mixer.ts'
import { reportPackets } from './reportPackets.ts'

/** How an event is heard now. */
export interface EarNow {
  readonly sound: EarSound
  /** Why nothing is heard. Null: it is heard. */
  readonly missing: Missing | null
}

/** The engine is away; this ear was too busy to take what came. */
type Missing = Extract<GapReason, 'engineLost' | 'earLost'>

/** What there is to know when another second was heard. */
export interface EarSecond extends EarNow {
  /** earLost also if the worker was late and skipped analysis and captions. */
  readonly missing: Missing | null
  /** Its end: milliseconds since 1970 by the clock of the database. */
  readonly at: number
  /** How many tracks that count come, by their names. */
  readonly arriving: ReadonlyMap<string, number>
}

/** Whoever makes something of what an ear hears of one event. */
export interface EarListener {
  /** Whether the listener gets every block. Other listeners get none while the worker is late. */
  readonly isEssential?: boolean
  /** Everything that is heard in the same twenty milliseconds; nothing while nobody may be heard, silence while it is not heard. */
  hear(blocks: readonly HeardBlock[], now: EarNow): void
  /** What just came of somebody’s track, before it is mixed. */
  arrive?(seat: string, track: string, samples: Int16Array): void
  second(second: EarSecond): Promise<void>
  close(): Promise<void>
}

/** An event as this ear hears it. */
export interface HeardEvent {
  /** Fulfilled when the event is over. */
  readonly over: Promise<void>
  /** By how much the work was late at most since this was asked before. Milliseconds. */
  lateMs(): number
  close(): Promise<void>
}

/** What is mixed is so old, so that what comes a little late is in it. Samples. */
const behind = (sampleRate * 100) / 1_000
/** What is mixed later than this is lost: so much is kept of what comes. Samples. */
const lostAfter = (sampleRate * 800) / 1_000
/**
 * A worker later than this skips analysis and captions until it has caught up. Samples, including
 * `behind`.
 */
const shedAfter = behind + (sampleRate * 700) / 1_000

/** Hears an event until it is over. @param me which ear this is */
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
  /** The place that this moment has in the time of the event, in samples. */
  const now = (): number => Math.floor(((performance.now() - begunAt) * sampleRate) / 1_000)
  const timeOf = (place: number): number => base + (place / sampleRate) * 1_000
  let mixed = 0
  let late = 0
  /** Everything before this place is lost because the worker mixed too late. */
  let lostUntil = 0
  /** Late: only essential listeners get blocks, so that recording is affected last. */
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

  // One reading at a time; what changes meanwhile is read after it.
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
    // What is late is made up for a second at a time: everything else must have its turn between.
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
        // A database that is away makes this late, and nothing else.
        telling = (telling ?? Promise.resolve()).then(() => tell(second))
        read()
      }
    }
  }
  // After what came meanwhile, which timers would go before.
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
