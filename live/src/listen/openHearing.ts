import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Delayed } from '@openbooth/web/sound/delivery/openDelivery.ts'
import type { NowPlaying } from '@openbooth/web/sound/listen/mediaSession.ts'
import type { SeenVisit } from '../join/visit.ts'
import type { JoinGateProblem, Place } from './openJoinGate.ts'
import type { OpenSound, openSound, Playing } from './openSound.ts'
import type { ListeningChoice } from './reportListening.ts'

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
  /** Sound that plays late. Null: in real time. */
  readonly delayed: Delayed | null
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
  /** Reports the listener's channel to the platform. Null: none. */
  report(ticket: string, heard: ListeningChoice): void
  /** From 0 to 1. */
  setVolume(volume: number): void
  /** The elements that play. */
  elements(): readonly HTMLAudioElement[]
  /**
   * Follows the visit. Sound continues while the platform is unreachable, and ends when the person
   * is out.
   */
  follow(visit: SeenVisit | undefined): void
}

interface Code {
  readonly openSound: typeof openSound
}

const silent: HearingState = {
  isOn: false,
  at: null,
  isBlocked: false,
  isInterrupted: false,
  isAbsent: false,
  delayed: null,
  problem: null,
}

// Without a chain: Vite passes the import expression to `loadChunk`, with its chain.
const loadSound = async () => await import('./openSound.ts')
const loadEngine = async () => await import('@openbooth/web/sound/connect/engine.ts')

/** Whether the person is not in yet: Listen then starts the sound on entry. */
const isOnTheWay = (visit: SeenVisit | undefined): boolean =>
  visit?.at === 'ready' || visit?.at === 'full' || visit?.at === 'waiting'

export const openHearing = (): Hearing => {
  const state = createStore(silent)
  const put = (change: Partial<HearingState>): void => state.write({ ...state.read(), ...change })
  let code: Code | undefined
  let place: Place | undefined
  let sound: OpenSound | undefined
  let playing: Playing | undefined
  let choice = ''
  let shown: NowPlaying = { title: '', artist: '' }
  let volume = 1
  let said: readonly [ticket: string, heard: ListeningChoice] | undefined

  const load = async (): Promise<Code> => {
    code ??= await loadSound()
    return code
  }
  const use = (next: Playing): void => {
    const show = (): void => {
      if (playing !== next) return
      const { isPaused, isBlocked, isInterrupted, isAbsent } = next.heard.read()
      put({
        isOn: !isPaused && !isBlocked && !isInterrupted,
        isBlocked,
        isInterrupted,
        isAbsent,
        at: next.link.read().at,
        delayed: next.delayed?.read() ?? null,
      })
    }
    playing = next
    next.setVolume(volume)
    for (const store of [next.heard, next.link, next.delayed]) store?.follow(show)
    show()
  }
  const begin = (loaded: Code): void => {
    sound = loaded.openSound({
      place,
      choice: () => choice,
      volume: () => volume,
      describe: () => shown,
      onProblem: (problem) => put({ problem }),
      use,
    })
    report()
  }
  const report = (): void => {
    if (said) sound?.report(...said)
  }
  const loadAndBegin = async (): Promise<void> => {
    put({ isOn: true, at: 'connecting', problem: null })
    try {
      const loaded = await load()
      // The person may have left or pressed again during the load.
      if (playing === undefined && state.read().isOn) begin(loaded)
    } catch (error) {
      const isOld = error instanceof ChunkError && error.reason !== 'unreachable'
      state.write({ ...silent, problem: isOld ? 'old' : 'code' })
    }
  }
  const end = (isOver: boolean): void => {
    const ending = playing
    sound?.close()
    sound = undefined
    playing = undefined
    place = undefined
    state.write(silent)
    void ending?.end(isOver)
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
      if (playing) {
        if (isOn) playing.pause()
        else playing.resume()
      } else if (problem === 'old') location.reload()
      else if (isOn) state.write(silent)
      // Browsers allow playback only within a user gesture.
      else if (code) begin(code)
      else void loadAndBegin()
    },
    choose: (track, next) => {
      choice = track
      shown = next
      playing?.choose(track)
    },
    report: (...next) => {
      said = next
      report()
    },
    setVolume: (next) => {
      volume = next
      playing?.setVolume(next)
    },
    elements: () => playing?.elements ?? [],
    follow: (visit) => {
      const isOut = visit?.at !== 'inside' && visit?.at !== 'working'
      if (isOut) {
        if (place || !isOnTheWay(visit)) end(visit?.at === 'over')
        return
      }
      const ticket = visit.inside?.ticket ?? place?.ticket
      if (ticket === undefined) return
      place = {
        ticket,
        event: visit.event,
        sound: visit.inside?.sound ?? place?.sound ?? null,
        mayUseWebrtc: visit.inside?.mayUseWebrtc ?? place?.mayUseWebrtc ?? true,
      }
      sound?.follow(place)
    },
  }
}
