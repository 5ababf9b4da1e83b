import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { systemClock } from '#platform/run/clock.ts'
import type { EventSoundState } from '../sound/index.ts'
import { openMachines } from './machines.ts'
import {
  hasMachine,
  planTranscription,
  sessionHints,
  wantedTracks,
  type PlannedTrack,
} from './plan.ts'
import { openTranscriptStore } from './store.ts'
import { openFloorCarriers, type FloorCarriers } from './track/floorCarriers.ts'
import { openModelPlanning } from './track/modelPlanning.ts'
import type { TrackSurroundings } from './track/trackSurroundings.ts'
import type { OpenSpeechOutput, SpeechSegment, TranscriptionApp } from './types.ts'
import { transcribeTrack, type TranscribedTrack } from './transcribeTrack.ts'

/** Speech of one event, recognised and translated. */
export interface EventTranscription {
  /**
   * True if this track needs recognition now. A channel that carries the floor needs none, because
   * the floor is recognised.
   */
  wants(track: string): boolean
  hear(speech: SpeechSegment): void
  /** Ends the current utterance of a track, which still counts. */
  endUtterance(track: string): void
  /** @param tracks all channels that carry the floor now */
  readonly carryFloor: FloorCarriers['set']
  /** True if an AI backup is on there, which the first word of a person ends. */
  hasAiBackup(track: string): boolean
  /** Reports that a person speaks on a track. */
  personSpeaks(track: string): void
  /** Once a second. */
  second(state: EventSoundState): void
  close(): Promise<void>
}

/** A track without captions because the worker lacks processor time. */
const refused = (plan: PlannedTrack): PlannedTrack => ({
  ...plan,
  recogniser: null,
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

interface TranscriptionHost {
  /** Recognition of machine booths. */
  readonly openSpeechOutput: OpenSpeechOutput
  /**
   * Whether the worker has processor time. Otherwise it makes no captions, but machine booths
   * continue.
   */
  readonly hasRoom: () => boolean
}

/**
 * End of the processed sound, by the database clock. Before any sound by that of this machine,
 * because a machine booth may give its notice before anyone speaks.
 */
const openHeardTime = () => {
  let last = { at: systemClock.now().getTime(), when: performance.now() }
  return {
    set: (at: number): void => {
      last = { at, when: performance.now() }
    },
    now: (): number => last.at + performance.now() - last.when,
  }
}

/** The recognised tracks of an event. */
const openWordTracks = (surroundings: TrackSurroundings) => {
  const open = new Map<string, TranscribedTrack>()
  const closing: Promise<void>[] = []
  const stop = (track: string): void => {
    closing.push(open.get(track)!.close())
    open.delete(track)
  }
  return {
    open,
    /** Updates the tracks, begins new ones and ends those without a plan. */
    setPlans: (plans: readonly PlannedTrack[]): void => {
      const wanted = new Set(plans.map(({ track }) => track))
      for (const track of open.keys()) if (!wanted.has(track)) stop(track)
      for (const plan of plans) {
        const one = open.get(plan.track)
        if (one === undefined) open.set(plan.track, transcribeTrack(surroundings, plan))
        else one.setPlan(plan)
      }
    },
    /** Resolves when every track has ended. */
    close: async (): Promise<void> => {
      for (const track of open.keys()) stop(track)
      await Promise.all(closing)
    },
  }
}

export const openTranscription = (
  app: TranscriptionApp,
  eventId: bigint,
  { openSpeechOutput, hasRoom }: TranscriptionHost,
): EventTranscription => {
  const store = openTranscriptStore(app, eventId)
  const heard = openHeardTime()
  const machines = openMachines(app, eventId, store, openSpeechOutput, heard.now)
  const planning = openModelPlanning((err) =>
    app.log.error({ err }, 'Failed to load the models of an event'),
  )
  /** Seconds with captions since the last count, by track. */
  const counted = new Map<string, number>()
  let state: EventSoundState | undefined
  let seconds = 0
  let isClosed = false
  const surroundings: TrackSurroundings = {
    app,
    store,
    machines,
    now: heard.now,
    state: () => state,
    isCaptioning: () => state !== undefined && isOn(state),
    carriersOf: (track) => carriers.of(track),
  }
  const tracks = openWordTracks(surroundings)
  const carriers = openFloorCarriers(surroundings.state, (track) => tracks.open.has(track))

  const plan = async (planned: EventSoundState): Promise<void> => {
    const [plans] = await Promise.all([planTranscription(app.db, planned), machines.plan(planned)])
    if (isClosed) return
    tracks.setPlans(hasRoom() ? plans : plans.map(refused))
  }
  const count = (): void => {
    store.count('captions', counted)
    counted.clear()
    machines.count()
  }

  return {
    wants: (track) => {
      if (state === undefined || !tracks.open.has(track)) return false
      // The text of a machine is already known, and that of the floor comes from the floor.
      if (machines.isBy(track) || carriers.has(track)) return false
      return isOn(state) || (state.soundState === 'live' && machines.modelsFor(track).size > 0)
    },
    hear: (speech) => {
      heard.set(speech.at)
      tracks.open.get(speech.track)?.hear(speech)
    },
    endUtterance: (track) => tracks.open.get(track)?.end(),
    carryFloor: carriers.set,
    hasAiBackup: machines.hasAiBackup,
    personSpeaks: machines.giveWay,
    second: (next) => {
      // Turned off or paused: ends the current utterance, which still counts.
      if (state !== undefined && isLess(state, next))
        for (const one of tracks.open.values()) one.end()
      if (state?.isCaptioning === true && !next.isCaptioning)
        for (const one of tracks.open.values()) one.drop()
      state = next
      if (next.areCaptionsBooked || next.booths.some(hasMachine))
        planning.planWhereNeeded(
          JSON.stringify([wantedTracks(next), hasRoom(), sessionHints(next)]),
          () => plan(next),
        )
      machines.second(next)
      if (isOn(next))
        for (const [track, one] of tracks.open)
          if ((carriers.has(track) ? tracks.open.get(floorTrack)! : one).isServed())
            counted.set(track, (counted.get(track) ?? 0) + 1)
      seconds += 1
      if (seconds % countedEvery === 0) count()
    },
    close: async () => {
      isClosed = true
      await planning.settled()
      await tracks.close()
      count()
      await machines.close()
      await store.close()
    },
  }
}
