import type { SoundForWorker } from '../../sound/index.ts'

/** Tracks on which a person or machine should speak, according to the state. */
export const onAirTracks = ({
  audible,
  state: { people },
}: SoundForWorker): ReadonlySet<string> => {
  const connected = new Set(people.flatMap(({ seat, isConnected }) => (isConnected ? [seat] : [])))
  return new Set(
    audible.channels.flatMap(({ track, isOnAir, seats }) =>
      isOnAir && seats.some((seat) => connected.has(seat)) ? [track] : [],
    ),
  )
}
