import {
  type Audible,
  counts,
  type PublishedTrack,
} from '@openbooth/contract/live/sound/rules/audible'

/** `ready`: subscribed but paused, so it costs the media server nothing and returns immediately. */
export type Wish = 'heard' | 'ready' | 'none'

export interface Subscriptions {
  readonly heard: ReadonlySet<string>
  readonly ready: ReadonlySet<string>
}

/** The subscription of a track in the room. */
export const subscriptionFor = (
  published: PublishedTrack,
  { heard, ready }: Subscriptions,
  audible: Audible,
  generation: number,
): Wish => {
  if (!counts(published, audible, generation)) return 'none'
  if (heard.has(published.name)) return 'heard'
  return ready.has(published.name) ? 'ready' : 'none'
}
