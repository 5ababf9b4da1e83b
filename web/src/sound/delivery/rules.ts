/** Why a page plays HLS. */
export type DelayReason =
  /** The network lets no real-time audio through. */
  | 'network'
  /** The event's server has no real-time place left. */
  | 'full'
  /** The browser has no WebRTC, or an extension removes it. */
  | 'browser'

/** The delivery of one page. Times are in milliseconds by the page's clock. */
export interface Delivery {
  /**
   * `prepared`: the page asks the server to encode the channel. `starting`: HLS loads, and the
   * page still plays WebRTC if it connects first. `playing`: the listener hears HLS.
   */
  readonly hls: 'off' | 'prepared' | 'starting' | 'playing'
  readonly why: DelayReason
  readonly isConnected: boolean
  /** Since when the page has waited for WebRTC. Null: it does not wait. */
  readonly waitingSince: number | null
  /** How long the page waits before it plays HLS. */
  readonly timeout: number
  /** The next attempt to connect WebRTC while HLS starts or plays. Infinity: none. */
  readonly triesAt: number
  /** The number of attempts since HLS started. */
  readonly tries: number
  /** When WebRTC connected while HLS played. */
  readonly connectedAt: number
}

export type DeliveryEvent =
  /** The server has admitted the page to WebRTC, and the page connects. */
  | { readonly type: 'attempt' }
  | { readonly type: 'iceConnected' }
  | { readonly type: 'iceLost' }
  /** The device has joined a network. */
  | { readonly type: 'online' }
  /** Time has passed. */
  | { readonly type: 'tick' }
  /** HLS is audible. */
  | { readonly type: 'hlsPlays' }
  /** WebRTC has been silent for so long. */
  | { readonly type: 'silence'; readonly milliseconds: number; readonly delay: number }
  /** The listener touched the page or chose another language. */
  | { readonly type: 'touch' }

/** What the page knows before it connects. */
export interface DeliveryStart {
  readonly hasPeerConnection: boolean
  /** False: the event's server has no real-time place left for this listener. */
  readonly mayUseWebrtc: boolean
  /** When a network last blocked WebRTC on this device. Null: never. */
  readonly blockedAt: number | null
}

const prepareMilliseconds = 2_000
const firstTimeoutMilliseconds = 4_000
/** A lost connection usually returns faster, after a move to another server too. */
const lossTimeoutMilliseconds = 10_000
const blockedMemoryMilliseconds = 24 * 60 * 60_000
const retryMilliseconds = [20_000, 60_000, 300_000] as const
/** How long the page waits for a silence as long as the delay, in which no word gets lost. */
const fullSilenceTimeoutMilliseconds = 60_000
/** A pause between two sentences. */
const pauseMilliseconds = 700

/** Whether a network blocked WebRTC on this device during the last day. */
const isBlocked = (blockedAt: number | null, now: number): boolean =>
  blockedAt !== null && now - blockedAt < blockedMemoryMilliseconds && blockedAt <= now

const retryAfter = (tries: number): number =>
  retryMilliseconds[Math.min(tries, retryMilliseconds.length - 1)]!

/** Whether HLS plays or is about to. */
export const usesHls = ({ hls }: Delivery): boolean => hls === 'starting' || hls === 'playing'

const startHls = (state: Delivery, now: number): Delivery => ({
  ...state,
  hls: 'starting',
  tries: 0,
  triesAt: state.why === 'network' ? now + retryAfter(0) : Number.POSITIVE_INFINITY,
})

/** The delivery that a page starts with. */
export const firstDelivery = (
  { hasPeerConnection, mayUseWebrtc, blockedAt }: DeliveryStart,
  now: number,
): Delivery => {
  const state: Delivery = {
    hls: 'off',
    why: 'network',
    isConnected: false,
    waitingSince: null,
    timeout: firstTimeoutMilliseconds,
    triesAt: Number.NEGATIVE_INFINITY,
    tries: 0,
    connectedAt: now,
  }
  if (!hasPeerConnection) return startHls({ ...state, why: 'browser' }, now)
  if (!mayUseWebrtc) return startHls({ ...state, why: 'full' }, now)
  return isBlocked(blockedAt, now) ? startHls(state, now) : state
}

/** Whether the page may connect WebRTC now. */
export const mayTry = (state: Delivery, now: number): boolean =>
  !usesHls(state) || now >= state.triesAt

const toWebrtc = (state: Delivery): Delivery => ({
  ...state,
  hls: 'off',
  waitingSince: null,
  timeout: lossTimeoutMilliseconds,
  triesAt: Number.NEGATIVE_INFINITY,
})

const onTick = (state: Delivery, now: number): Delivery => {
  const { hls, waitingSince, timeout } = state
  if (waitingSince === null || usesHls(state)) return state
  const waited = now - waitingSince
  if (waited >= timeout) return startHls(state, now)
  return hls === 'off' && waited >= Math.min(prepareMilliseconds, timeout)
    ? { ...state, hls: 'prepared' }
    : state
}

/** Whether a silence is long enough to change from HLS to WebRTC. */
const isSilentEnough = (
  { connectedAt }: Delivery,
  milliseconds: number,
  delay: number,
  now: number,
): boolean =>
  milliseconds >=
  (now - connectedAt < fullSilenceTimeoutMilliseconds
    ? Math.max(delay, pauseMilliseconds)
    : pauseMilliseconds)

/** The delivery after an event. */
export const nextDelivery = (state: Delivery, event: DeliveryEvent, now: number): Delivery => {
  switch (event.type) {
    case 'attempt':
      return usesHls(state)
        ? { ...state, tries: state.tries + 1, triesAt: now + retryAfter(state.tries + 1) }
        : { ...state, waitingSince: state.waitingSince ?? now }
    case 'iceConnected':
      if (state.isConnected) return state
      return state.hls === 'playing'
        ? { ...state, isConnected: true, connectedAt: now }
        : toWebrtc({ ...state, isConnected: true })
    case 'iceLost':
      return state.isConnected
        ? { ...state, isConnected: false, waitingSince: state.waitingSince ?? now }
        : state
    case 'online':
      return usesHls(state) && state.why === 'network'
        ? { ...state, tries: 0, triesAt: now }
        : state
    case 'tick':
      return onTick(state, now)
    case 'hlsPlays':
      return state.hls === 'starting' ? { ...state, hls: 'playing' } : state
    case 'silence':
      return state.hls === 'playing' &&
        state.isConnected &&
        isSilentEnough(state, event.milliseconds, event.delay, now)
        ? toWebrtc(state)
        : state
    case 'touch':
      return state.hls === 'playing' && state.isConnected ? toWebrtc(state) : state
  }
}

/** Whether the device should remember that this network blocks WebRTC. */
export const showsBlockedNetwork = ({ hls, why, isConnected }: Delivery): boolean =>
  hls === 'playing' && why === 'network' && !isConnected

/** The duration of a change between WebRTC and HLS. Phones without volume control switch hard. */
export const changeMilliseconds = (canSetVolume: boolean): number => (canSetVolume ? 300 : 0)

/** The streams of the event, as the state names them. */
export interface StreamPlace {
  /** Null: the event has no streams. */
  readonly base: string | null
  readonly isLive: boolean
}

/** The streams of the event, as the page uses them. */
export interface UsedPlace extends StreamPlace {
  /** Since when the state has named no streams. Null: it names them, or never did. */
  readonly missingSince: number | null
}

/** After an orderly stop of an audio worker, the state names no streams until another one claims the event. */
const mostMissingMilliseconds = 30_000

/** The streams after a state. They play on while it names none for a short time. */
export const nextPlace = (before: UsedPlace, named: StreamPlace, now: number): UsedPlace => {
  if (named.base !== null || before.base === null) return { ...named, missingSince: null }
  const missingSince = before.missingSince ?? now
  const isLost = now - missingSince >= mostMissingMilliseconds
  return { ...named, base: isLost ? null : before.base, missingSince }
}

/** A player that is further behind jumps to the current sound. */
const mostDelayMilliseconds = 30_000

/** Whether a player must jump to the current sound. @param delay null: unknown */
export const mustJump = (delay: number | null): boolean =>
  delay !== null && delay > mostDelayMilliseconds

/** The delay in whole seconds, as the page shows it. */
export const shownSeconds = (delay: number): number => Math.max(1, Math.round(delay / 1000))

/** The address of a channel's stream. @param base of the event, with the stream key */
export const streamUrl = (base: string, track: string): string =>
  `${base}${track.replace(/^ch:/, '').replace(':', '-')}/live.m3u8`
