import { isSpoken } from '@openbooth/contract/live/sound/rules/tracks'

/**
 * Why a page has no track of a channel on air. `subscription`: the media server announced it, but
 * did not deliver it. `publication`: a person who may send is in the room, but no track is
 * announced. `publisher`: no such person is in the room.
 */
export type Gap = 'subscription' | 'publication' | 'publisher'

/** A track as the media server announced it. */
export interface Announced {
  readonly isMuted: boolean
  readonly isDelivered: boolean
}

/**
 * @param announced the valid tracks of a channel on air
 * @param isPublisherHere whether a person who may send into it is in the room
 * @param isWhole whether all channels of the page are in this room
 */
export const gapOf = (
  name: string,
  announced: readonly Announced[],
  isPublisherHere: boolean,
  isWhole: boolean,
): Gap | null => {
  if (announced.some(({ isMuted, isDelivered }) => !isMuted && !isDelivered)) return 'subscription'
  // The state expects a sender only for channels of interpreters.
  if (announced.length > 0 || !isWhole || isSpoken(name)) return null
  return isPublisherHere ? 'publication' : 'publisher'
}

/** A gap that lasts since a time of `performance.now()`. */
export interface LastingGap {
  readonly gap: Gap
  readonly since: number
}

/** Records when the gaps of channels began. */
export const makeGaps = () => {
  let lasting = new Map<string, LastingGap>()
  return {
    note: (gaps: ReadonlyMap<string, Gap>, now: number): void => {
      lasting = new Map(
        [...gaps].map(([name, gap]) => {
          const before = lasting.get(name)
          return [name, before?.gap === gap ? before : { gap, since: now }]
        }),
      )
    },
    read: (): readonly LastingGap[] => [...lasting.values()],
  }
}

/** Longer than a subscription takes on a slow network. */
const timeoutMilliseconds = 4_000
/** The state says soon that an interpreter without a connection is off air. */
const publisherTimeoutMilliseconds = 9_000
/**
 * All listeners in a hall miss the same publication or publisher, and must not reconnect at the same
 * time.
 */
const publicationSpreadMilliseconds = 6_000
const publisherSpreadMilliseconds = 10_000

/** Milliseconds without a track after which a page reconnects: at least, and with the largest share. */
const timeout: Readonly<Record<Gap, readonly [least: number, spread: number]>> = {
  subscription: [timeoutMilliseconds, 0],
  publication: [timeoutMilliseconds, publicationSpreadMilliseconds],
  publisher: [publisherTimeoutMilliseconds, publisherSpreadMilliseconds],
}

/**
 * Whether a new connection may close one of the gaps.
 * @param share this page's random share, from 0 to 1
 */
export const isOverdue = (gaps: readonly LastingGap[], now: number, share: number): boolean =>
  gaps.some(({ gap, since }) => {
    const [least, spread] = timeout[gap]
    return now - since >= least + spread * share
  })
