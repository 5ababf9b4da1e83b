import {
  connectionLossOf,
  shownLossMilliseconds,
  type ConnectionLoss,
} from '@openbooth/contract/rules/connectionLoss'
import type { Booth } from './onAir.ts'

/** A missing heartbeat alone is not shown: it becomes a loss only together with the end of the turn. */
const withoutHeartbeats = Infinity

const lossOf = ({ onAir, connection }: Booth, now: number): ConnectionLoss | null =>
  onAir === null || connection === null
    ? null
    : connectionLossOf(connection, now, withoutHeartbeats)

/** Since when the connection of whoever is on air in a booth is lost, as people see it. Null: it is not. */
export const connectionLostSince = (booth: Booth, now: number): number | null => {
  const loss = lossOf(booth, now)
  return loss !== null && now - loss.since >= shownLossMilliseconds ? loss.since : null
}

/** When a loss is shown that is too short to be shown yet. Null: there is none. */
export const connectionLossShownAt = (booth: Booth, now: number): number | null => {
  const shownAt = (lossOf(booth, now)?.since ?? -Infinity) + shownLossMilliseconds
  return shownAt > now ? shownAt : null
}
