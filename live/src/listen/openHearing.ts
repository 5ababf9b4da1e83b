import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Listening, openListening } from '@openbooth/web/sound/listen/openListening.ts'
import type { NowPlaying } from '@openbooth/web/sound/listen/mediaSession.ts'
import type { SeenVisit } from '../join/visit.ts'
import { type JoinGate, type JoinGateProblem, openJoinGate, type Place } from './openJoinGate.ts'

/**
 * Why there is no sound. `code`: the player's chunk failed to load. `old`: the chunk loads only
 * after a reload.
 */
export type HearingProblem = JoinGateProblem | 'code' | 'old'

export interface HearingState {
  /** Whether the listener wants sound: Listen is on. */
  readonly isOn: boolean
  /** The state of the connection to the media server. Null: not connected since the page loaded. */
  readonly at: SoundAt | null
  /** The browser requires a press before it plays. */
  readonly isBlocked: boolean
  /** The system paused playback. It resumes automatically, or by a press. */
  readonly isInterrupted: boolean
  /** No sound arrives from a channel that is on air. */
  readonly isAbsent: boolean
  readonly problem: HearingProblem | null
}

/** A listener's sound of an event, from the press on Listen to the end. */
export interface Hearing {
  readonly state: Store<HearingState>
  /**
   * Loads the player early, so that a press plays immediately.
   * @param isSure whether a press is certain: then loads the large media client too
   */
  prefetch(isSure: boolean): void
  /** Call it in a user gesture. */
  press(): void
  choose(track: string, shown: NowPlaying): void
  /** From 0 to 1. */
  setVolume(volume: number): void
  /**
   * Follows the visit. Sound continues while the platform is unreachable, and ends when the person
   * is out.
   */
  follow(visit: SeenVisit | undefined): void
}

interface Code {
  readonly openListening: typeof openListening
}

const silent: HearingState = {
  isOn: false,
  at: null,
  isBlocked: false,
  isInterrupted: false,
  isAbsent: false,
  problem: null,
}

// Without a chain: Vite passes the import expression to `loadChunk`, with its chain.
const loadListening = async () => await import('@openbooth/web/sound/listen/openListening.ts')
const loadEngine = async () => await import('@openbooth/web/sound/connect/engine.ts')

/** Whether the person is not in yet: Listen then starts the sound on entry. */
const isOnTheWay = (visit: SeenVisit | undefined): boolean =>
  visit?.at === 'ready' || visit?.at === 'full' || visit?.at === 'waiting'

export const openHearing = (): Hearing => {
  const state = createStore(silent)
  const put = (change: Partial<HearingState>): void => state.write({ ...state.read(), ...change })
  let code: Code | undefined
  let place: Place | undefined
  let gate: JoinGate | undefined
  let listening: Listening | undefined
  let choice = ''
  let shown: NowPlaying = { title: '', artist: '' }
  let volume = 1

  const load = async (): Promise<Code> => {
    code ??= await loadListening()
    return code
  }
  const begin = (loaded: Code): void => {
    const own = openJoinGate(place, {
      onAudible: (audible) => listening?.follow(audible),
      onProblem: (problem) => put({ problem }),
    })
    const opened = loaded.openListening({
      choice,
      describe: () => shown,
      admit: own.admit,
      report: own.report,
    })
    gate = own
    listening = opened
    opened.setVolume(volume)
    const show = (): void => {
      if (listening !== opened) return
      const { isPaused, isBlocked, isInterrupted, isAbsent } = opened.heard.read()
      put({
        isOn: !isPaused && !isBlocked && !isInterrupted,
        isBlocked,
        isInterrupted,
        isAbsent,
        at: opened.link.read().at,
      })
    }
    opened.heard.follow(show)
    opened.link.follow(show)
    show()
  }
  const loadAndBegin = async (): Promise<void> => {
    put({ isOn: true, at: 'connecting', problem: null })
    try {
      const loaded = await load()
      // The person may have left or pressed again during the load.
      if (listening === undefined && state.read().isOn) begin(loaded)
    } catch (error) {
      const isOld = error instanceof ChunkError && error.reason !== 'unreachable'
      state.write({ ...silent, problem: isOld ? 'old' : 'code' })
    }
  }
  const end = (): void => {
    const ending = listening
    gate?.close()
    gate = undefined
    listening = undefined
    place = undefined
    state.write(silent)
    void ending?.end()
  }

  return {
    state,
    prefetch: (isSure) => {
      // The press repeats a failed load, and shows the error.
      load()
        .then(() => (isSure ? loadEngine() : undefined))
        .catch(() => {})
    },
    press: () => {
      const { isOn, problem } = state.read()
      if (listening) {
        if (isOn) listening.pause()
        else listening.resume()
      } else if (problem === 'old') location.reload()
      else if (isOn) state.write(silent)
      // Browsers allow playback only within a user gesture.
      else if (code) begin(code)
      else void loadAndBegin()
    },
    choose: (track, next) => {
      choice = track
      shown = next
      listening?.choose(track)
    },
    setVolume: (next) => {
      volume = next
      listening?.setVolume(next)
    },
    follow: (visit) => {
      const isOut = visit?.at !== 'inside' && visit?.at !== 'working'
      if (isOut) {
        if (place || !isOnTheWay(visit)) end()
        return
      }
      const ticket = visit.inside?.ticket ?? place?.ticket
      if (ticket === undefined) return
      place = { ticket, event: visit.event, sound: visit.inside?.sound ?? place?.sound ?? null }
      gate?.follow(place)
    },
  }
}
