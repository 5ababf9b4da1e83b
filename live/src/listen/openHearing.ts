import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Listening, openListening } from '@openbooth/web/sound/listen/openListening.ts'
import type { NowPlaying } from '@openbooth/web/sound/listen/mediaSession.ts'
import type { SeenVisit } from '../join/visit.ts'
import { type JoinGate, type JoinGateProblem, openJoinGate, type Place } from './openJoinGate.ts'

/** Why there is nothing to hear. `code`: what plays did not come; `old`: it comes with a new page alone. */
export type HearingProblem = JoinGateProblem | 'code' | 'old'

export interface HearingState {
  /** Whether sound is wanted: Listen is pressed. */
  readonly isOn: boolean
  /** How the page stands to the engine; null: it was not asked for sound yet. */
  readonly at: SoundAt | null
  /** The browser wants a touch before it plays. */
  readonly isBlocked: boolean
  /** Nothing comes of what is on air. */
  readonly isAbsent: boolean
  readonly problem: HearingProblem | null
}

/** What a listener hears of an event, from the touch on Listen until it is over. */
export interface Hearing {
  readonly state: Store<HearingState>
  /**
   * Has what plays come before it is wanted, so that the touch needs no waiting.
   * @param isSure whether it will be wanted: what connects comes then, too, and is much
   */
  prefetch(isSure: boolean): void
  /** To be called by a touch. */
  press(): void
  choose(track: string, shown: NowPlaying): void
  /** From 0 to 1. */
  setVolume(volume: number): void
  /** Goes by where somebody stands: over losses of the platform it sounds on, and it ends where one is out. */
  follow(visit: SeenVisit | undefined): void
}

interface Code {
  readonly openListening: typeof openListening
}

const silent: HearingState = {
  isOn: false,
  at: null,
  isBlocked: false,
  isAbsent: false,
  problem: null,
}

// A chain at the import itself would become a part of what is loaded.
const loadListening = async () => await import('@openbooth/web/sound/listen/openListening.ts')
const loadEngine = async () => await import('@openbooth/web/sound/connect/engine.ts')

/** Whether somebody is not in yet: who pressed Listen then hears as soon as they are. */
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
      const { isPaused, isBlocked, isAbsent } = opened.heard.read()
      put({ isOn: !isPaused && !isBlocked, isBlocked, isAbsent, at: opened.link.read().at })
    }
    opened.heard.follow(show)
    opened.link.follow(show)
    show()
  }
  const loadAndBegin = async (): Promise<void> => {
    put({ isOn: true, at: 'connecting', problem: null })
    try {
      const loaded = await load()
      // Meanwhile one may have left, or pressed again.
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
      // What does not come now is loaded by the touch, which tells of it.
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
      // Browsers let only those play who are asked within the touch.
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
