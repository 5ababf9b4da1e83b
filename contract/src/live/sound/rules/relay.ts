// Relay for interpreters who do not understand the floor. Derived from the state only, so that
// everyone gets the same result.

export interface RelayBooth {
  readonly booth: string
  /** Source languages of the booth: those of the interpreter on air. */
  readonly understands: ReadonlySet<string>
  /** Its channel on air now. Null: it is silent. */
  readonly channel: string | null
}

/** Settings of a booth. */
interface PlannedBooth {
  /** Languages that an interpreter declared to understand. */
  readonly understands: readonly string[]
  /** Languages of its channels. */
  readonly own: readonly string[]
  readonly autoRelay: boolean
}

/**
 * Languages that a booth understands. Default: those of its channels and the planned floor, unless
 * it is planned for relay.
 */
export const understoodIn = (
  { understands, own, autoRelay: takesRelay }: PlannedBooth,
  plannedFloor: string | null,
): readonly string[] => {
  if (understands.length > 0) return understands
  return [...new Set([...own, ...(plannedFloor === null || takesRelay ? [] : [plannedFloor])])]
}

export interface RelayEvent {
  /** Language now spoken on the floor. Null: unknown. */
  readonly floorLanguage: string | null
  readonly booths: readonly RelayBooth[]
  /** Language of each channel. */
  readonly languageOf: Readonly<Record<string, string>>
  /** The event's preferred relay channel; null without one. */
  readonly pivot: string | null
}

/**
 * The source for an interpreter: the floor if its language is understood, else the channel with the
 * fewest booths in between. The event's pivot wins ties.
 */
export interface Incoming {
  /** Null: the floor. */
  readonly channel: string | null
  /**
   * Number of booths between it and the floor. Null: only the floor is left, in a language that is
   * not understood.
   */
  readonly hops: number | null
}

/**
 * Number of booths between each channel and the floor, in the order of booths. Channels without a
 * path are absent.
 * Breadth-first search: the first path is the shortest.
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
 * @param booth booth of the listening interpreter, whose own output is excluded
 * @param understands languages of this interpreter
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
