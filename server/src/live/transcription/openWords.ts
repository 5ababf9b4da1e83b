import type { App } from '#platform/run/app.ts'
import type { EventSoundState } from '../sound/index.ts'
import type { OpenMouth } from './machine.ts'
import { openMachines } from './machines.ts'
import { hasMachine, planWords, wantedTracks, type PlannedTrack } from './plan.ts'
import { openWordStore } from './store.ts'
import { openWordTrack, type WordTrack } from './wordTrack.ts'

export type WordsApp = Pick<App, 'db' | 'notifier' | 'log' | 'secrets' | 'outbound'>

/** About 20 ms of one track for a recogniser. */
export interface HeardSpeech {
  readonly track: string
  /** PCM at 16 kHz. */
  readonly samples: Int16Array
  /** Time of the first sample. */
  readonly at: number
  readonly isSpeech: boolean
  /** The seat with the loudest voice. Null: none. */
  readonly seat: string | null
}

/** Speech of one event, recognised and translated. */
export interface EventWords {
  /** True if this track needs recognition now. */
  wants(track: string): boolean
  hear(speech: HeardSpeech): void
  /** True if an AI backup is on there, which the first word of a person ends. */
  hasReserve(track: string): boolean
  /** Reports that a person speaks on a track. */
  personSpeaks(track: string): void
  /** Once a second. */
  second(state: EventSoundState): void
  close(): Promise<void>
}

const replanMilliseconds = 30_000

/** A track without captions because the worker lacks processor time. */
const refused = (plan: PlannedTrack): PlannedTrack => ({
  ...plan,
  hearing: null,
  translating: new Map(),
  isRefused: true,
})
const countedEvery = 10

/** True if captions are on now. */
const isOn = ({ soundState, isCaptioning }: EventSoundState): boolean =>
  soundState === 'live' && isCaptioning

/** Whether less is listened to than before. */
const isLess = (before: EventSoundState, now: EventSoundState): boolean =>
  (isOn(before) && !isOn(now)) || (before.soundState === 'live' && now.soundState !== 'live')

interface WordsHost {
  /** Recognition of machine booths. */
  readonly openMouth: OpenMouth
  /**
   * Whether the worker has processor time. Otherwise it makes no captions, but machine booths
   * continue.
   */
  readonly hasRoom: () => boolean
}

export const openWords = (
  app: WordsApp,
  eventId: bigint,
  { openMouth, hasRoom }: WordsHost,
): EventWords => {
  const store = openWordStore(app, eventId)
  const tracks = new Map<string, WordTrack>()
  /** End of the processed sound, and the time of processing. */
  let heardAt = { at: 0, when: performance.now() }
  const now = (): number => heardAt.at + performance.now() - heardAt.when
  const machines = openMachines(app, eventId, store, openMouth, now)
  let state: EventSoundState | undefined
  let counted = new Map<string, number>()
  let seconds = 0
  let plannedFor = ''
  let plannedAt = -Infinity
  let planning: Promise<void> | undefined
  let isClosed = false
  const surroundings = {
    app,
    store,
    machines,
    now,
    state: () => state,
    isCaptioning: () => state !== undefined && isOn(state),
  }

  const plan = async (planned: EventSoundState): Promise<void> => {
    const [plans] = await Promise.all([planWords(app.db, planned), machines.plan(planned)])
    if (isClosed) return
    const wanted = new Set(plans.map(({ track }) => track))
    for (const track of tracks.keys()) if (!wanted.has(track)) stop(track)
    const isRefused = !hasRoom()
    for (const found of plans) {
      const next = isRefused ? refused(found) : found
      const one = tracks.get(next.track)
      if (one === undefined) tracks.set(next.track, openWordTrack(surroundings, next))
      else one.setPlan(next)
    }
  }
  const planWhereNeeded = (planned: EventSoundState): void => {
    const key = JSON.stringify([wantedTracks(planned), hasRoom()])
    if (planning !== undefined) return
    if (key === plannedFor && performance.now() - plannedAt < replanMilliseconds) return
    planning = plan(planned)
      .then(() => {
        plannedFor = key
        plannedAt = performance.now()
      })
      .catch((err: unknown) => app.log.error({ err }, 'Failed to load the models of an event'))
      .finally(() => {
        planning = undefined
      })
  }
  const closing: Promise<void>[] = []
  const stop = (track: string): void => {
    closing.push(tracks.get(track)!.close())
    tracks.delete(track)
  }
  const count = (): void => {
    store.count('captions', counted)
    counted = new Map()
    machines.count()
  }

  return {
    wants: (track) => {
      // The text of a machine is already known.
      if (state === undefined || !tracks.has(track) || machines.isBy(track)) return false
      return isOn(state) || (state.soundState === 'live' && machines.modelsHearing(track).size > 0)
    },
    hear: (speech) => {
      heardAt = { at: speech.at, when: performance.now() }
      tracks.get(speech.track)?.hear(speech)
    },
    hasReserve: machines.hasReserve,
    personSpeaks: machines.giveWay,
    second: (next) => {
      // Turned off or paused: ends the current utterance, which still counts.
      if (state !== undefined && isLess(state, next)) for (const one of tracks.values()) one.end()
      state = next
      if (next.areCaptionsBooked || next.booths.some(hasMachine)) planWhereNeeded(next)
      machines.second(next)
      if (isOn(next))
        for (const [track, one] of tracks)
          if (one.isServed()) counted.set(track, (counted.get(track) ?? 0) + 1)
      seconds += 1
      if (seconds % countedEvery === 0) count()
    },
    close: async () => {
      isClosed = true
      await planning
      for (const track of tracks.keys()) stop(track)
      await Promise.all(closing)
      count()
      await machines.close()
      await store.close()
    },
  }
}
