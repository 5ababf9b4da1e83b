// What an interpreter hears who does not understand the floor: by the state alone, the same for everybody who asks.

export interface RelayBooth {
  readonly booth: string
  /** Languages its interpreters work from. */
  readonly understands: ReadonlySet<string>
  /** The channel it is on air in now. Null: it is silent. */
  readonly channel: string | null
}

export interface RelayEvent {
  /** The language spoken on the floor now. Null: nobody said. */
  readonly floorLanguage: string | null
  readonly booths: readonly RelayBooth[]
  /** Language of each channel. */
  readonly languageOf: Readonly<Record<string, string>>
  /** The event's preferred channel for relay. Null: none. */
  readonly pivot: string | null
}

/**
 * What to hear: the floor where it is understood, else the channel that renders it over the fewest booths, the event's pivot
 * first among equals. `isRendered` is false where only the floor is left.
 */
export interface Incoming {
  /** Null: the floor. */
  readonly channel: string | null
  readonly isRendered: boolean
}

const theFloor: Incoming = { channel: null, isRendered: true }

/**
 * @param booth whose interpreter listens; what it makes itself is never heard there
 * @param understands of this one interpreter
 */
export const autoRelay = (
  { floorLanguage, booths, languageOf, pivot }: RelayEvent,
  booth: string,
  understands: ReadonlySet<string>,
): Incoming => {
  if (floorLanguage === null || understands.has(floorLanguage)) return theFloor
  // Booth by booth outwards from the floor: what is found first is the fewest booths away, and nothing is found twice.
  let heard = new Set([floorLanguage])
  const own = booths.find((one) => one.booth === booth)?.channel ?? null
  let left = booths.filter(
    (one) => one.booth !== booth && one.channel !== null && one.channel !== own,
  )
  while (left.length > 0) {
    const reached = left.filter((one) =>
      [...heard].some((language) => one.understands.has(language)),
    )
    if (reached.length === 0) break
    const channels = reached.map(({ channel }) => channel!)
    const understood = channels.filter((channel) => understands.has(languageOf[channel] ?? ''))
    if (understood.length > 0)
      return {
        channel: pivot !== null && understood.includes(pivot) ? pivot : understood[0]!,
        isRendered: true,
      }
    heard = new Set(channels.flatMap((channel) => languageOf[channel] ?? []))
    left = left.filter((one) => !reached.includes(one))
  }
  return { channel: null, isRendered: false }
}
