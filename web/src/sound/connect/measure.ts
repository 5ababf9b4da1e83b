import {
  type ConnectionStats,
  lossBetween,
  nothingRead,
  type Packets,
  packetsOf,
  type Stat,
  wayOf,
  worstStats,
} from '../rules/connectionStats.ts'
import type { Connection } from './openConnection.ts'

/** The media server reports losses irregularly, so this many measurements are combined. */
const looksTogether = 5

/**
 * Creates a reader of connection stats.
 * @param hears the subscribed tracks
 */
export const makeMeasure = (
  { room }: Connection,
  hears: () => Iterable<string>,
): (() => Promise<ConnectionStats>) => {
  const looks: Packets[] = []
  return async () => {
    const { publisher, subscriber } = room.engine.pcManager ?? {}
    const reports = [await publisher?.getStats(), await subscriber?.getStats()]
    const ways = reports.map((report) => [...(report?.values() ?? [])] as Stat[])
    const now = packetsOf(ways.flat())
    const loss = looks[0] === undefined ? {} : lossBetween(looks[0], now)
    looks.push(now)
    if (looks.length > looksTogether) looks.shift()
    const open = [...room.localParticipant.audioTrackPublications.values()].filter(
      ({ isMuted }) => !isMuted,
    )
    return {
      ...worstStats(ways.map((stats) => ({ ...nothingRead, ...wayOf(stats) }))),
      ...loss,
      sends: open.map(({ trackName }) => trackName),
      hears: [...hears()],
    }
  }
}
