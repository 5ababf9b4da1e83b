import type { Store } from '@openbooth/web/browser/store.ts'
import type { Delayed, DeliveryPlayer } from '@openbooth/web/sound/delivery/openDelivery.ts'
import { type Listening, openListening } from '@openbooth/web/sound/listen/openListening.ts'
import type { NowPlaying } from '@openbooth/web/sound/listen/mediaSession.ts'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { callLive } from '../api.ts'
import { remember, remembered } from '../parts/remembered.ts'
import { type JoinGate, type JoinGateProblem, openJoinGate, type Place } from './openJoinGate.ts'
import { type ListeningReport, openListeningReport } from './reportListening.ts'

/** What plays: WebRTC alone, or WebRTC and HLS. */
export interface Playing extends Listening {
  /** Sound that plays late. Absent or null: in real time. */
  readonly delayed?: Store<Delayed | null>
  /** @param isOver whether the event is over: then the rest of a late stream plays */
  end(isOver?: boolean): Promise<void>
}

export interface SoundOptions {
  /** Undefined: the person has no seat yet. */
  readonly place: Place | undefined
  readonly choice: () => string
  readonly volume: () => number
  readonly describe: () => NowPlaying
  readonly onProblem: (problem: JoinGateProblem | null) => void
  /** Receives what plays, and later what replaces it. */
  readonly use: (playing: Playing) => void
}

export interface OpenSound extends Pick<JoinGate, 'follow' | 'close'> {
  /** Reports the listener's channel to the platform. */
  readonly report: ListeningReport['tell']
}

// Without a chain: Vite passes the import expression to `loadChunk`, with its chain.
const loadDelivery = async () => await import('@openbooth/web/sound/delivery/openDelivery.ts')

/** A page whose WebRTC connects sooner does not load the code for HLS. */
const loadMilliseconds = 1_500
const memory = 'live audio blocked'

/** A listener's sound, by HLS where WebRTC does not connect. Call it in a user gesture. */
export const openSound = ({
  place: first,
  choice,
  volume,
  use,
  ...options
}: SoundOptions): OpenSound => {
  const blockedAt = Number(remembered(memory)) || null
  const hasPeerConnection = typeof RTCPeerConnection === 'function'
  let place = first
  let delivery: DeliveryPlayer | undefined
  let loading: Promise<void> | undefined

  /** Whether WebRTC is unlikely to connect. */
  const isDoubtful = () => !hasPeerConnection || blockedAt !== null || !place?.mayUseWebrtc
  const streams = () => ({
    base: place?.sound?.hls?.base ?? null,
    isLive: place?.sound?.state === 'live',
  })
  const begin = async (attemptedAt: number | null): Promise<void> => {
    try {
      const { openDelivery } = await loadDelivery()
      if (webrtc.link.read().at === 'ended') return
      delivery = openDelivery({
        webrtc,
        attemptedAt,
        start: { hasPeerConnection, mayUseWebrtc: place!.mayUseWebrtc, blockedAt },
        place: streams(),
        volume: volume(),
        describe: options.describe,
        rememberBlocked: (at) => remember(memory, String(at ?? '')),
      })
      use(delivery)
    } catch {
      // The next attempt loads it again.
      loading = undefined
    }
  }
  const load = (attemptedAt: number | null = null): Promise<void> | undefined => {
    if (place?.sound?.hls && webrtc.link.read().at !== 'heard') loading ??= begin(attemptedAt)
    return loading
  }
  const gate = openJoinGate(first, {
    untilMayTry: async (signal) => {
      if (isDoubtful()) await load()
      await delivery?.untilMayTry(signal)
    },
    onAudible: (audible) => webrtc.follow(audible),
    onProblem: options.onProblem,
  })
  const webrtc = openListening({
    choice: choice(),
    describe: options.describe,
    report: gate.report,
    admit: async (signal) => {
      const answer = await gate.admit(signal)
      if (typeof answer === 'object') {
        delivery?.attempted()
        setTimeout(load, loadMilliseconds, Date.now())
      }
      return answer
    },
  })
  use(webrtc)
  const { tell, close } = openListeningReport((seat, heard) =>
    callLive(soundCalls.hears, { heard }, { seat }),
  )

  return {
    report: tell,
    close: () => {
      gate.close()
      close()
    },
    follow: (next) => {
      place = next
      gate.follow(next)
      delivery?.followPlace(streams())
      if (isDoubtful()) void load()
    },
  }
}
