import {
  connectionLossOf,
  shownLossMilliseconds,
  type ConnectionLoss,
} from '@openbooth/contract/live/sound/rules/connectionLoss'
import type { Booth } from './onAir.ts'

/** The booth shows missing heartbeats alone only when they end the turn. */
const withoutHeartbeats = Infinity

const lossOf = ({ onAir, connection }: Booth, now: number): ConnectionLoss | null =>
  onAir === null || connection === null
    ? null
    : connectionLossOf(connection, now, withoutHeartbeats)

/**
 * A loss of any length that the audio worker witnesses: it receives other tracks, or was in the
 * room when the seat left it.
 */
export const witnessedLossOf = (booth: Booth, now: number): ConnectionLoss | null => {
  const { silence, workerSince, leftRoomAt } = booth.connection ?? {}
  const isAlone = typeof silence?.aloneSince === 'number'
  const sawLeaving =
    typeof workerSince === 'number' && typeof leftRoomAt === 'number' && workerSince < leftRoomAt
  return isAlone || sawLeaving ? lossOf(booth, now) : null
}

/** Since when pages show the connection of an interpreter on air as lost. Null: connected. */
export const connectionLostSince = (booth: Booth, now: number): number | null => {
  const loss = lossOf(booth, now)
  return loss !== null && now - loss.since >= shownLossMilliseconds ? loss.since : null
}

/** Time at which pages will show a loss that is still too short. Null: no such loss. */
export const connectionLossShownAt = (booth: Booth, now: number): number | null => {
  const shownAt = (lossOf(booth, now)?.since ?? -Infinity) + shownLossMilliseconds
  return shownAt > now ? shownAt : null
}
