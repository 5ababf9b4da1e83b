import type { Store } from '../../browser/store.ts'
import type { Connection } from '../connect/openConnection.ts'
import { createSleeper } from '../../pauses.ts'
import { keepConnected, type SoundLink } from '../connect/keepConnected.ts'
import type { KeepOptions } from '../connect/keepOptions.ts'
import { makeMeasure } from '../connect/measure.ts'
import { type Hearing, subscribe, type Subscription } from '../connect/subscribe.ts'
import { type ConnectionStats, nothingRead } from '../rules/connectionStats.ts'
import type { Voice } from './openVoice.ts'
import { whenSilenced } from './whenSilenced.ts'

export interface SpeakOptions extends Pick<KeepOptions, 'admit' | 'report' | 'isRelayed'> {
  /** Null: this person only listens. */
  readonly voice: Voice | null
  /** The wanted tracks, read again at each check. */
  readonly hearing: () => Hearing
  /** The playable tracks may have changed. */
  readonly onTracks: (subscription: Subscription) => void
  /**
   * Gets each new connection, to use it for other things than sound. Sound does not wait for it.
   */
  readonly onConnection?: ((connection: Connection) => void) | undefined
  /** The right to speak was revoked; `renew` may restore it. */
  readonly onClosed?: () => void
}

export interface Speaking {
  readonly link: Store<SoundLink>
  /** Applies the event's generation from the state. */
  follow(generation: number): void
  /** Applies a changed choice of tracks. */
  look(): void
  /** The statistics of the current connection. */
  measure(): Promise<ConnectionStats>
  /** Reconnects with the right to speak. */
  renew(): void
  /**
   * Opens a new connection in addition to the current one, without a gap.
   * @returns whether it works; otherwise nothing changed
   */
  connectAnew(isRelayed: boolean): Promise<boolean>
  end(): Promise<void>
}

const lookMilliseconds = 20
/** How long the sound may take to arrive over a second connection. */
const arrivalMilliseconds = 1_500

/** Resolves when everything from the previous connection arrives, or will not. */
const arrival = async (
  tracks: readonly string[],
  before: Subscription,
  after: Subscription,
): Promise<void> => {
  const { pause } = createSleeper()
  const begunAt = performance.now()
  const isAwaited = (track: string): boolean =>
    before.hasComeSince(track, begunAt) && !after.hasComeSince(track, begunAt)
  // A first check before the wait.
  await pause(lookMilliseconds)
  while (tracks.some(isAwaited) && performance.now() - begunAt < arrivalMilliseconds)
    await pause(lookMilliseconds)
}

/** The sound of a team member: speaks over a connection, and hears others on faders. */
export const openSpeaking = ({
  voice,
  hearing,
  onTracks,
  onClosed,
  onConnection,
  ...options
}: SpeakOptions): Speaking => {
  let subscription: Subscription | undefined
  let measure = async (): Promise<ConnectionStats> => nothingRead
  const kept = keepConnected({
    ...options,
    isStaff: true,
    received: () => subscription?.received(),
    gaps: () => subscription?.gaps() ?? [],
    onConnection: async (connection, before) => {
      const isBeside =
        before !== null && !before.isOver() && before.generation === connection.generation
      if (voice !== null) {
        await whenSilenced(connection, () => {
          // Otherwise the next connection would send the voice again automatically.
          void voice.off()
          onClosed?.()
        })
        await voice.publishOver(connection, isBeside)
      }
      const subscribed = await subscribe(connection, hearing, () => {
        if (subscription === subscribed) onTracks(subscribed)
      })
      if (isBeside && subscription)
        await arrival([...hearing().subscriptions.heard], subscription, subscribed)
      subscription?.stop()
      subscription = subscribed
      measure = makeMeasure(connection, () => hearing().subscriptions.heard)
      onTracks(subscribed)
      onConnection?.(connection)
    },
  })
  const unfollow = kept.link.follow(() => {
    const { at } = kept.link.read()
    // Without the state the page must not send a voice. The state opens the gate again.
    if (at !== 'heard') voice?.gateByConnection(false)
    if (at !== 'ended') return
    unfollow()
    subscription?.stop()
  })
  return {
    link: kept.link,
    follow: kept.follow,
    look: () => subscription?.look(),
    measure: async () => (kept.isBlocked() ? { ...nothingRead, way: 'blocked' } : measure()),
    renew: kept.renew,
    connectAnew: kept.connectAnew,
    end: kept.end,
  }
}
