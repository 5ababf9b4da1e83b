// What an interpreter hears who does not understand the floor: by the state alone, the same for everybody who asks.

export interface RelayBooth {
  readonly booth: string
  /** Languages it works from: those of whoever is on air in it. */
  readonly understands: ReadonlySet<string>
  /** The channel it is on air in now. Null: it is silent. */
  readonly channel: string | null
}

/** What the form says of a booth. */
interface PlannedBooth {
  /** Languages that were said to be understood. */
  readonly understands: readonly string[]
  /** Those of its channels. */
  readonly own: readonly string[]
  readonly autoRelay: boolean
}

/**
 * The languages a booth understands. Where nobody said any: those of its own channels, and that of the floor as planned,
 * unless it is there to take a relay.
 */
export const understoodIn = (
  { understands, own, autoRelay: takesRelay }: PlannedBooth,
  plannedFloor: string | null,
): readonly string[] => {
  if (understands.length > 0) return understands
  return [...new Set([...own, ...(plannedFloor === null || takesRelay ? [] : [plannedFloor])])]
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
 * first among equals.
 */
export interface Incoming {
  /** Null: the floor. */
  readonly channel: string | null
  /** Over how many booths it comes from the floor. Null: only a floor is left that is not understood. */
  readonly hops: number | null
}

/**
 * Over how many booths each channel comes from the floor, in the order of booths; those that do not come from it lack.
 * Booth by booth outwards: what is found first is the fewest booths away, and nothing is found twice.
 */
export const hopsOf = ({
  floorLanguage,
  booths,
  languageOf,
}: Omit<RelayEvent, 'pivot'>): ReadonlyMap<string, number> => {
  const hops = new Map<string, number>()
  if (floorLanguage === null) return hops
  let heard = new Set([floorLanguage])
  let left = booths.filter(({ channel }) => channel !== null)
  for (let away = 1; left.length > 0; away += 1) {
    const reached = left.filter(({ understands }) =>
      [...heard].some((language) => understands.has(language)),
    )
    if (reached.length === 0) break
    const channels = reached.map(({ channel }) => channel!)
    for (const channel of channels) if (!hops.has(channel)) hops.set(channel, away)
    heard = new Set(channels.flatMap((channel) => languageOf[channel] ?? []))
    left = left.filter((booth) => !reached.includes(booth))
  }
  return hops
}

/**
 * @param booth whose interpreter listens; what it makes itself is never heard there
 * @param understands of this one interpreter
 */
export const autoRelay = (
  { floorLanguage, booths, languageOf, pivot }: RelayEvent,
  booth: string,
  understands: ReadonlySet<string>,
): Incoming => {
  if (floorLanguage === null || understands.has(floorLanguage)) return { channel: null, hops: 0 }
  const own = booths.find((one) => one.booth === booth)?.channel ?? null
  const others = booths.filter((one) => one.booth !== booth && one.channel !== own)
  const understood = [...hopsOf({ floorLanguage, booths: others, languageOf })].filter(
    ([channel]) => understands.has(languageOf[channel] ?? ''),
  )
  const hops = understood[0]?.[1] ?? null
  const nearest = understood.flatMap(([channel, away]) => (away === hops ? [channel] : []))
  const channel = pivot !== null && nearest.includes(pivot) ? pivot : (nearest[0] ?? null)
  return { channel, hops }
}
