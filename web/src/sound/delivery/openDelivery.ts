import { createStore, type Store } from '../../browser/store.ts'
import { createSleeper } from '../../pauses.ts'
import type { Listening, PlayedSound } from '../listen/openListening.ts'
import { type NowPlaying, showPlaying } from '../listen/mediaSession.ts'
import type { SoundLink } from '../connect/keepConnected.ts'
import { openStreamPlayer } from './openStreamPlayer.ts'
import {
  changeMilliseconds,
  type DelayReason,
  type DeliveryEvent,
  type DeliveryStart,
  firstDelivery,
  mayTry,
  nextDelivery,
  nextPlace,
  showsBlockedNetwork,
  type StreamPlace,
  streamUrl,
  type UsedPlace,
  usesHls,
} from './rules.ts'
import { watchSilence } from './watchSilence.ts'

/** What a page shows about sound that plays late. */
export interface Delayed {
  readonly why: DelayReason
  /** Milliseconds behind the event. Null: not measured yet. */
  readonly delay: number | null
  /** Whether the player has just jumped to the current sound. */
  readonly hasJumped: boolean
  /** The server's time of the sound that plays now. Null: unknown. */
  readonly playedAt: () => number | null
}

export interface DeliveryOptions {
  readonly webrtc: Listening
  readonly start: DeliveryStart
  /** When the page began to connect WebRTC, in milliseconds since 1970. Null: it did not. */
  readonly attemptedAt: number | null
  readonly place: StreamPlace
  readonly volume: number
  readonly describe: (track: string) => NowPlaying
  /** Stores on this device when a network blocked WebRTC. Null: it does not. */
  readonly rememberBlocked: (at: number | null) => void
}

/** The sound of a listener by WebRTC or by HLS. */
export interface DeliveryPlayer extends Listening {
  /** Null: the sound is in real time. */
  readonly delayed: Store<Delayed | null>
  followPlace(place: StreamPlace): void
  /** Waits until WebRTC may try to connect. */
  untilMayTry(signal: AbortSignal): Promise<void>
  /** WebRTC begins to connect. */
  attempted(): void
  /** @param isOver whether the event is over: then the rest of the stream plays */
  end(isOver?: boolean): Promise<void>
}

const lookMilliseconds = 500
const silenceMilliseconds = 200
const rampMilliseconds = 20

const canSetVolume = (): boolean => {
  const element = new Audio()
  element.volume = 0.5
  return element.volume === 0.5
}

/** Raises or lowers the volume of WebRTC, whose own fades are those of its channels. */
const openRamp = (webrtc: Listening, first: number) => {
  let level = first
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    to: (target: number, milliseconds: number): void => {
      clearInterval(timer)
      const steps = Math.max(1, Math.round(milliseconds / rampMilliseconds))
      const step = (target - level) / steps
      let left = steps
      const move = (): void => {
        left -= 1
        level = left === 0 ? target : level + step
        webrtc.setVolume(level)
        if (left === 0) clearInterval(timer)
      }
      timer = setInterval(move, rampMilliseconds)
      move()
    },
    end: () => clearInterval(timer),
  }
}

/** Chooses between WebRTC and HLS for a listener whose WebRTC does not connect soon. */
export const openDelivery = (options: DeliveryOptions): DeliveryPlayer => {
  const { webrtc, describe, rememberBlocked } = options
  const fadeMilliseconds = changeMilliseconds(canSetVolume())
  const heard = createStore(webrtc.heard.read())
  const link = createStore(webrtc.link.read())
  const delayed = createStore<Delayed | null>(null)
  const tries = createSleeper()
  const silence = watchSilence()
  const ramp = openRamp(webrtc, options.volume)
  let state = firstDelivery(options.start, Date.now())
  let place: UsedPlace = { ...options.place, missingSince: null }
  let { volume } = options

  const stream = openStreamPlayer(webrtc.elements.slice(-2), () => step({ type: 'hlsPlays' }))
  stream.setVolume(volume)

  const isPlaying = (): boolean => state.hls === 'playing'
  const show = (): void => {
    const played = webrtc.heard.read()
    const linked = webrtc.link.read()
    const { isBlocked, isInterrupted, isPlaying: sounds, delay, hasJumped } = stream.state.read()
    const isHls = isPlaying() && !played.isPaused
    const nextHeard: PlayedSound = usesHls(state)
      ? { ...played, isBlocked, isInterrupted, isAbsent: false }
      : played
    const waiting = delay === null ? 'connecting' : 'restoring'
    const nextLink: SoundLink = isHls ? { ...linked, at: sounds ? 'heard' : waiting } : linked
    heard.write(nextHeard)
    link.write(linked.at === 'ended' ? linked : nextLink)
    delayed.write(isHls ? { why: state.why, delay, hasJumped, playedAt: stream.playedAt } : null)
  }
  /** Starts or changes the stream if the page uses HLS. */
  const playStream = (): void => {
    const { choice, isPaused } = webrtc.heard.read()
    const { base, isLive } = place
    if (base === null || isPaused || !usesHls(state)) return
    if (isLive || isPlaying()) stream.play(streamUrl(base, choice), choice)
  }
  const prepare = (): void => {
    if (place.base !== null)
      fetch(streamUrl(place.base, webrtc.heard.read().choice)).catch(() => {})
  }
  const step = (event: DeliveryEvent): void => {
    const before = state
    state = nextDelivery(before, event, Date.now())
    if (state === before) return
    if (state.hls === 'prepared' && before.hls === 'off') prepare()
    if (isPlaying() && before.hls !== 'playing') ramp.to(0, fadeMilliseconds)
    if (!usesHls(state) && usesHls(before)) {
      ramp.to(volume, fadeMilliseconds)
      stream.stop(fadeMilliseconds)
      silence.forget()
    }
    if (showsBlockedNetwork(state) && !showsBlockedNetwork(before)) rememberBlocked(Date.now())
    if (state.isConnected && !before.isConnected) rememberBlocked(null)
    playStream()
    show()
  }
  const followLink = (): void => {
    const { at } = webrtc.link.read()
    if (at === 'heard') step({ type: 'iceConnected' })
    else if (at === 'restoring' || at === 'connecting') step({ type: 'iceLost' })
    show()
  }
  const followPlace = (named: StreamPlace): void => {
    place = nextPlace(place, named, Date.now())
    if (place.base === null) stream.stop(0)
    playStream()
  }
  const look = (): void => {
    if (place.missingSince !== null) followPlace({ base: null, isLive: place.isLive })
    if (place.base !== null) step({ type: 'tick' })
    stream.look()
  }
  const touch = (): void => step({ type: 'touch' })
  const online = (): void => {
    step({ type: 'online' })
    tries.wake()
  }
  const isReturning = { isMeasuring: false }
  const lookForSilence = async (): Promise<void> => {
    if (!isPlaying() || !state.isConnected || isReturning.isMeasuring) return
    isReturning.isMeasuring = true
    try {
      const milliseconds = await silence.measure(webrtc.receivers())
      step({ type: 'silence', milliseconds, delay: stream.state.read().delay ?? 0 })
    } finally {
      isReturning.isMeasuring = false
    }
  }

  const follows = [
    webrtc.heard.follow(show),
    webrtc.link.follow(followLink),
    stream.state.follow(show),
  ]
  const timers = [
    setInterval(look, lookMilliseconds),
    setInterval(() => void lookForSilence(), silenceMilliseconds),
  ]
  addEventListener('pointerdown', touch)
  addEventListener('online', online)
  const close = async (): Promise<void> => {
    for (const unfollow of follows) unfollow()
    for (const timer of timers) clearInterval(timer)
    removeEventListener('pointerdown', touch)
    removeEventListener('online', online)
    ramp.end()
    tries.wake()
    place = { base: null, isLive: false, missingSince: null }
    await webrtc.end()
  }
  const showSession = (): void => {
    const { choice, isPaused } = webrtc.heard.read()
    showPlaying(describe(choice), !isPaused, resume, pause)
  }
  const pause = (): void => {
    webrtc.pause()
    stream.stop(0)
    showSession()
  }
  const resume = (): void => {
    webrtc.resume()
    stream.resume()
    playStream()
    showSession()
  }

  if (options.attemptedAt !== null)
    state = { ...state, waitingSince: usesHls(state) ? null : options.attemptedAt }
  followLink()
  playStream()
  showSession()
  return {
    ...webrtc,
    link,
    heard,
    delayed,
    choose: (track) => {
      touch()
      webrtc.choose(track)
      playStream()
      showSession()
    },
    setVolume: (next) => {
      volume = next
      stream.setVolume(next)
      ramp.to(isPlaying() ? 0 : next, 0)
    },
    pause,
    resume,
    followPlace,
    untilMayTry: async (signal) => {
      while (!signal.aborted && place.base !== null && !mayTry(state, Date.now()))
        await tries.pause(1_000)
    },
    attempted: () => step({ type: 'attempt' }),
    end: async (isOver) => {
      if (isOver) stream.drain()
      else stream.end()
      await close()
    },
  }
}
