import type { EarSound } from '../../sound/index.ts'

/** Tracks on which somebody should be heard now, as the state has it. */
export const onAirTracks = ({ audible, state: { people } }: EarSound): ReadonlySet<string> => {
  const connected = new Set(people.flatMap(({ seat, isConnected }) => (isConnected ? [seat] : [])))
  return new Set(
    audible.channels.flatMap(({ track, isOnAir, seats }) =>
      isOnAir && seats.some((seat) => connected.has(seat)) ? [track] : [],
    ),
  )
}
