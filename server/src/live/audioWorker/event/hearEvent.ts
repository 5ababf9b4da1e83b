import { leftOutOf, leftOutOfStreams } from '@openbooth/contract/live/recording/rules'
import type { WorkerApp, AudioProcessor, Missing } from '../types.ts'
import { readSoundForWorker, type SoundForWorker } from '../../sound/index.ts'
import { blockMilliseconds, blockSamples, sampleRate } from './blocks.ts'
import { type DatabaseClock, openDatabaseClock } from './databaseClock.ts'
import { type HeardSpans, openHeardSpans } from './heardSpans.ts'
import { openWorkerRooms } from './openWorkerRooms.ts'
import { type Mixer, openMixer } from './mixer.ts'
import { type MixLoad, openMixLoad, openMixProgress } from './mixProgress.ts'
import { reportPackets } from './reportPackets.ts'
import { openSecondReports, type SecondReports } from './secondReports.ts'
import { openStateReader, type StateReader } from './stateReader.ts'

/** An event as this audio worker processes it. */
export interface HeardEvent {
  /** Resolves when the event is over. */
  readonly over: Promise<void>
  /** Maximum processing delay since the last call, in milliseconds. */
  lateMs(): number
  close(): Promise<void>
}

/**
 * Processes an event until it ends.
 * @param me id of this audio worker
 */
export const hearEvent = async (
  worker: WorkerApp,
  me: string,
  eventId: bigint,
  listeners: readonly AudioProcessor[],
): Promise<HeardEvent> => {
  const { db, log, notifier } = worker
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const clock = await openDatabaseClock(db)
  const mixer = openMixer()
  const load = openMixLoad()
  const failed = (err: unknown): void =>
    log.error({ err, eventId: String(eventId) }, 'Failed to process event audio')

  const first = await readSoundForWorker(db, eventId)
  const time = openEventTime(clock)
  const spans = openHeardSpans(db, eventId, me)
  const reports = openSecondReports({ notifier, eventId, spans, listeners, failed })
  /** Null: this worker has not connected yet. */
  let isHeard: boolean | null = null

  const workers = openWorkerRooms(worker, me, eventId, {
    take: (seat, track) => {
      const source = mixer.source(seat, track)
      return {
        put: (samples) => {
          source.put(samples, time.now())
          if (load.isShedding()) return
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
  const obey = (sound: SoundForWorker): void => {
    mixer.hear(sound.audible, leftOutOf(sound.state), leftOutOfStreams(sound.state))
    workers.follow(sound)
  }
  const reader = openStateReader(first, {
    load: () => readSoundForWorker(db, eventId),
    changed: obey,
    ended: end,
    failed,
  })
  const unsubscribe = ['sound', 'event', 'code'].map((topic) =>
    notifier.subscribe(topic, (notice) => {
      if ('missed' in notice || topic === 'code' || notice.id === String(eventId)) reader.read()
    }),
  )
  const mixDue = openMixing({ time, mixer, load, spans, listeners, reader, reports }, () => isHeard)
  // Runs after pending input. A timer would run before it.
  const tick = setInterval(() => setImmediate(mixDue), blockMilliseconds)
  obey(first)
  const packets = await reportPackets(worker, { worker: me, eventId, clock, read: workers.packets })

  return {
    over,
    lateMs: load.takeLateMs,
    close: async () => {
      clearInterval(tick)
      reader.cancel()
      for (const one of unsubscribe) one()
      await packets.stop()
      await workers.close()
      await reader.settled()
      await reports.close()
      const isOver = reader.sound().state.soundState === null
      await Promise.all(listeners.map((listener) => listener.close(isOver).catch(failed)))
    },
  }
}

/** Maps positions of an event, in samples, to the database clock. */
const openEventTime = (clock: DatabaseClock) => {
  const [begunAt, base] = [performance.now(), clock()]
  return {
    /** Current position. */
    now: (): number => Math.floor(((performance.now() - begunAt) * sampleRate) / 1_000),
    /** Milliseconds since 1970. */
    at: (position: number): number => base + (position / sampleRate) * 1_000,
  }
}

interface Mixed {
  readonly time: ReturnType<typeof openEventTime>
  readonly mixer: Mixer
  readonly load: MixLoad
  readonly spans: HeardSpans
  readonly listeners: readonly AudioProcessor[]
  readonly reader: StateReader
  readonly reports: SecondReports
}

/**
 * @param isHeard whether the media server is connected; null before the first connection
 * @returns a function that mixes all complete blocks and passes them to the processors
 */
const openMixing = (
  { time, mixer, load, spans, listeners, reader, reports }: Mixed,
  isHeard: () => boolean | null,
): (() => void) => {
  const progress = openMixProgress(load)
  const missingNow = (): Missing | null => {
    if (isHeard() === false) return 'engineLost'
    return isHeard() === null || progress.isLost() ? 'workerLost' : null
  }
  const mixBlock = (): void => {
    const at = time.at(progress.mixed())
    const blocks = mixer.mix(progress.mixed(), at)
    const missing = missingNow()
    const sound = reader.sound()
    spans.add(missing, at, at + blockMilliseconds)
    for (const listener of listeners)
      if (listener.isEssential || !load.isShedding()) listener.hear(blocks, { sound, missing }, at)
    if (!progress.step()) return
    const hasShed = load.takeShed()
    reports.add({
      at: time.at(progress.mixed()),
      sound,
      missing: missing ?? (hasShed ? 'workerLost' : null),
      arriving: mixer.arriving(),
    })
    reader.read()
  }
  return () => {
    const until = progress.begin(time.now())
    while (progress.mixed() + blockSamples <= until) mixBlock()
  }
}
