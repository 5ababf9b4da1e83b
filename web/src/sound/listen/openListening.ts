import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { createStore, type Store } from '../../browser/store.ts'
import { createSleeper } from '../../pauses.ts'
import { keepConnected, type SoundLink } from '../connect/keepConnected.ts'
import { onWake } from '../connect/onWake.ts'
import type { KeepOptions } from '../connect/keepOptions.ts'
import type { Connection } from '../connect/openConnection.ts'
import { subscribe, type Subscription } from '../connect/subscribe.ts'
import { type Audible, heardIn, nothingAudible } from '@openbooth/contract/live/sound/rules/audible'
import { keptAt, leave, type Left } from '../rules/kept.ts'
import { isAbsent } from '../rules/loss.ts'
import type { Subscriptions } from '../rules/subscriptions.ts'
import { type NowPlaying, showNothing, showPlaying } from './mediaSession.ts'
import { makePlayer } from './player.ts'

export interface ListenOptions extends Pick<KeepOptions, 'admit' | 'report'> {
  /** The track that plays first: `ch:floor`, `ch:7`. */
  readonly choice: string
  /** The name of a channel in the media controls of the system. */
  readonly describe: (track: string) => NowPlaying
}

/** A listener's current sound. */
export interface PlayedSound {
  readonly choice: string
  /** The audible channel until the chosen one arrives. Null: none yet. */
  readonly sounding: string | null
  readonly isPaused: boolean
  /** The browser requires a press before it plays. */
  readonly isBlocked: boolean
  /** The system paused playback: a call, an assistant, unplugged headphones. */
  readonly isInterrupted: boolean
  /** Whether no sound arrives from a channel that is on air. */
  readonly isAbsent: boolean
}

export interface Listening {
  readonly link: Store<SoundLink>
  readonly heard: Store<PlayedSound>
  follow(audible: Audible): void
  choose(track: string): void
  setVolume(volume: number): void
  /** All elements. The same gesture unlocked two more, which come last and are not used yet. */
  readonly elements: readonly HTMLAudioElement[]
  /** The receivers of what plays now. */
  receivers(): readonly RTCRtpReceiver[]
  pause(): void
  resume(): void
  end(): Promise<void>
}

const lookMilliseconds = 20
const lookForAbsenceMilliseconds = 500
/** How often playback that the system paused is retried. */
const restoreMilliseconds = 1_000
/** How long a sending channel may stay silent before the old sound stops. */
const choiceTimeoutMilliseconds = 1_500
/** The same for a new server, where speakers may arrive later than this page. */
const moveTimeoutMilliseconds = 5_000
const floorFadeMilliseconds = 300
/** The floor may be louder than the interpreter before it, so it fades in more slowly. */
const floorFadeInMilliseconds = 800
const changeFadeMilliseconds = 150

/** Listens to an event. Call it in a user gesture, or the browser will require another press. */
export const openListening = ({
  choice: first,
  describe,
  ...options
}: ListenOptions): Listening => {
  const heard = createStore<PlayedSound>({
    choice: first,
    sounding: null,
    isPaused: false,
    isBlocked: false,
    isInterrupted: false,
    isAbsent: false,
  })
  const put = (change: Partial<PlayedSound>): void => heard.write({ ...heard.read(), ...change })
  const player = makePlayer(
    (isBlocked) => {
      if (heard.read().isBlocked !== isBlocked) put({ isBlocked })
    },
    (isInterrupted) => {
      if (heard.read().isInterrupted !== isInterrupted) put({ isInterrupted })
    },
  )
  const { pause: wait } = createSleeper()
  let audible = nothingAudible
  let subscription: Subscription | undefined
  let left: Left = new Map()
  let turn = 0

  const subscriptions = (): Subscriptions => {
    const wanted = heard.read().isPaused ? [] : playing()
    return { heard: new Set(wanted), ready: keptAt(left, performance.now()) }
  }
  /** The chosen channel is already at full volume, so that it is audible when it arrives. */
  const playing = (): readonly string[] => {
    const { choice, sounding } = heard.read()
    return [sounding ?? choice, choice].flatMap((track) => heardIn(audible, track))
  }
  const render = (fadeMilliseconds: number, fadeInMilliseconds = fadeMilliseconds): void => {
    const { heard: wanted, ready } = subscriptions()
    for (const track of [...wanted, ...ready])
      player.put(track, subscription?.tracksOf(track) ?? [])
    player.sound(playing(), fadeMilliseconds, fadeInMilliseconds)
  }
  const show = (): void => {
    const { choice, isPaused } = heard.read()
    showPlaying(describe(choice), !isPaused, resume, pause)
  }

  /** Resolves when one of the channels is audible, or none can be. */
  const arrival = async (
    over: Subscription,
    tracks: () => readonly string[],
    timeoutMilliseconds: number,
    isStill: () => boolean,
  ): Promise<void> => {
    const begunAt = performance.now()
    over.look()
    const isAwaited = (): boolean =>
      !tracks().some((track) => over.hasComeSince(track, begunAt)) &&
      performance.now() - begunAt < timeoutMilliseconds
    while (isStill() && isAwaited()) await wait(lookMilliseconds)
  }

  const onConnection = async (next: Connection, before: Connection | null): Promise<void> => {
    const subscribed = await subscribe(
      next,
      () => ({ audible, subscriptions: subscriptions(), isWhole: true }),
      () => {
        if (subscription === subscribed) render(changeFadeMilliseconds)
      },
    )
    const isExpected = audible.channels.some(
      ({ track, isOnAir }) => isOnAir && playing().includes(track),
    )
    if (before !== null && isExpected)
      await arrival(subscribed, playing, moveTimeoutMilliseconds, () => !before.isOver())
    subscription?.stop()
    subscription = subscribed
    if (heard.read().sounding === null) put({ sounding: heard.read().choice })
    render(0)
  }

  const kept = keepConnected({
    ...options,
    isStaff: false,
    onConnection,
    received: () => subscription?.received(),
    gaps: () => subscription?.gaps() ?? [],
  })
  const unfollow = kept.link.follow(() => {
    if (kept.link.read().at === 'ended') finish()
  })
  const lookForAbsence = (): void => {
    const now = isAbsent(subscription?.awaySince() ?? null, performance.now())
    if (heard.read().isAbsent !== now) put({ isAbsent: now })
  }
  const restoring = setInterval(player.restore, restoreMilliseconds)
  const stopRestoring = onWake(player.restore)
  const absence = setInterval(lookForAbsence, lookForAbsenceMilliseconds)
  const finish = (): void => {
    clearInterval(absence)
    clearInterval(restoring)
    stopRestoring()
    unfollow()
    turn += 1
    subscription?.stop()
    player.end()
    showNothing()
  }

  const choose = async (choice: string): Promise<void> => {
    const { choice: before, sounding } = heard.read()
    if (choice === before) return
    const own = (turn += 1)
    put({ choice, isAbsent: false })
    // An earlier choice that has not arrived releases its element.
    player.sound(playing(), 0)
    player.claim(choice)
    show()
    const over = subscription
    if (over !== undefined && sounding !== null) {
      over.look()
      render(0)
      const isSent = (): boolean => heardIn(audible, choice).some(over.isSent)
      if (isSent())
        await arrival(
          over,
          () => heardIn(audible, choice),
          choiceTimeoutMilliseconds,
          () => turn === own && isSent(),
        )
      if (turn !== own) return
    }
    if (sounding !== null) left = leave(left, [sounding], performance.now())
    put({ sounding: over === undefined ? null : choice })
    render(changeFadeMilliseconds)
    subscription?.look()
  }

  const pause = (): void => {
    put({ isPaused: true })
    player.pause()
    subscription?.look()
    show()
  }
  const resume = (): void => {
    put({ isPaused: false })
    subscription?.look()
    render(0)
    void player.resume()
    show()
    kept.wake()
  }

  player.claim(first)
  show()
  return {
    link: kept.link,
    heard,
    follow: (next) => {
      const [before, wereHeard] = [audible, playing()]
      audible = next
      if (before.generation !== next.generation) kept.follow(next.generation)
      subscription?.look()
      const isFloorComing =
        before.channels.length > 0 &&
        playing().includes(floorTrack) &&
        !wereHeard.includes(floorTrack)
      render(floorFadeMilliseconds, isFloorComing ? floorFadeInMilliseconds : floorFadeMilliseconds)
    },
    choose: (track) => void choose(track),
    setVolume: player.setVolume,
    elements: player.elements,
    receivers: () => subscription?.receiversOf(playing()) ?? [],
    pause,
    resume,
    end: kept.end,
  }
}
