import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { Delayed, DeliveryPlayer } from '@openbooth/web/sound/delivery/openDelivery.ts'
import { openListening } from '@openbooth/web/sound/listen/openListening.ts'
import type { NowPlaying } from '@openbooth/web/sound/listen/mediaSession.ts'
import type { Listening, PlayedSound } from '@openbooth/web/sound/listen/openListening.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import { remember, remembered } from '../parts/remembered.ts'
import { type JoinGateProblem, openJoinGate, type Place } from './openJoinGate.ts'

/** The sound that plays. */
export interface SoundState extends Omit<PlayedSound, 'choice' | 'sounding'> {
  readonly at: SoundAt
  /** Null: in real time. */
  readonly delayed: Delayed | null
}

export interface SoundOptions {
  /** Undefined: the person has no seat yet. */
  readonly place: Place | undefined
  readonly choice: string
  readonly volume: number
  /** The id of the output device. Empty: the default. */
  readonly output: string
  readonly describe: () => NowPlaying
  readonly onProblem: (problem: JoinGateProblem | null) => void
}

/** A listener's sound, by WebRTC, or by HLS where WebRTC does not connect. */
export interface OpenSound extends Pick<
  Listening,
  'choose' | 'setVolume' | 'setOutput' | 'pause' | 'resume'
> {
  readonly state: Store<SoundState>
  follow(place: Place): void
  /** @param isOver whether the event is over: then the rest of a late stream plays */
  end(isOver: boolean): void
}

// Without a chain: Vite passes the import expression to `loadChunk`, with its chain.
const loadDelivery = async () => await import('@openbooth/web/sound/delivery/openDelivery.ts')

/** A page whose WebRTC connects sooner does not load the code for HLS. */
const loadMilliseconds = 1_500
const blockedMemory = 'live audio blocked'

const streamsIn = (place: Place | undefined) =>
  (place?.sound as { readonly hls?: { readonly base: string } | null } | null | undefined)?.hls
const streamsOf = (place: Place | undefined) => ({
  base: streamsIn(place)?.base ?? null,
  isLive: place?.sound?.state === 'live',
})

/** Call it in a user gesture. */
export const openSound = (options: SoundOptions): OpenSound => {
  const blockedAt = Number(remembered(blockedMemory)) || null
  const hasPeerConnection = 'RTCPeerConnection' in window
  let { place } = options
  let delivery: DeliveryPlayer | undefined
  let loading: Promise<void> | undefined

  const start = () => ({
    hasPeerConnection,
    mayUseWebrtc: place?.mayUseWebrtc ?? true,
    blockedAt,
  })
  /** Whether WebRTC is unlikely to connect. */
  const isDoubtful = (): boolean =>
    !hasPeerConnection || blockedAt !== null || !start().mayUseWebrtc
  const load = (attemptedAt: number | null): Promise<void> | undefined => {
    if (streamsIn(place)) loading ??= begin(attemptedAt)
    return loading
  }
  const begin = async (attemptedAt: number | null): Promise<void> => {
    try {
      const { openDelivery } = await loadDelivery()
      if (webrtc.link.read().at === 'ended') return
      delivery = openDelivery({
        ...options,
        webrtc,
        start: start(),
        attemptedAt,
        place: streamsOf(place),
        rememberBlocked: (at) => remember(blockedMemory, String(at ?? '')),
      })
      follow(delivery)
    } catch {
      // The next attempt loads it again.
      loading = undefined
    }
  }
  const isWaiting = (): boolean => !['heard', 'ended'].includes(webrtc.link.read().at)
  const admit = async (signal: AbortSignal) => {
    const answer = await gate.admit(signal)
    if (typeof answer === 'object') {
      const now = Date.now()
      delivery?.attempted()
      setTimeout(() => {
        if (isWaiting()) void load(now)
      }, loadMilliseconds)
    }
    return answer
  }
  const gate = openJoinGate(place, {
    untilMayTry: async (signal) => {
      if (isDoubtful()) await load(null)
      await delivery?.untilMayTry(signal)
    },
    onAudible: (audible) => webrtc.follow(audible),
    onProblem: options.onProblem,
  })
  const webrtc = openListening({ ...options, admit, report: gate.report })
  const current = (): Listening => delivery ?? webrtc
  const read = (): SoundState => ({
    ...current().heard.read(),
    at: current().link.read().at,
    delayed: delivery?.delayed.read() ?? null,
  })
  const state = createStore(read())
  const show = (): void => state.write(read())
  const follow = (one: Listening & Partial<Pick<DeliveryPlayer, 'delayed'>>): void => {
    for (const store of [one.heard, one.link, one.delayed]) store?.follow(show)
    show()
  }
  follow(webrtc)
  webrtc.setVolume(options.volume)

  return {
    state,
    choose: (track) => current().choose(track),
    setVolume: (volume) => current().setVolume(volume),
    setOutput: (device) => current().setOutput(device),
    pause: () => current().pause(),
    resume: () => current().resume(),
    follow: (next) => {
      place = next
      gate.follow(next)
      delivery?.followPlace(streamsOf(next))
      if (isDoubtful()) void load(null)
    },
    end: (isOver) => {
      gate.close()
      if (isOver && delivery) void delivery.drain()
      else void current().end()
    },
  }
}
