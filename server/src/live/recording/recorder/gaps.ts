import type { GapReason } from '@openbooth/contract/live/recording/rules'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Recording } from './recordingOf.ts'

/** In milliseconds of the database clock. */
interface Lost {
  readonly from: number
  readonly to: number
}

/** Gaps closer together than this are merged. */
export const gapsJoinMilliseconds = 1_000

/** Adds a gap and merges it with adjacent gaps of the same cause. */
export const writeGap = async (
  tx: Transaction<Tables>,
  { id, zero }: Recording,
  reason: GapReason,
  { from, to }: Lost,
): Promise<void> => {
  const [fromMs, toMs] = [Math.max(0, Math.floor(from - zero)), Math.ceil(to - zero)]
  if (toMs <= fromMs) return
  await sql`
    with joined as (
      delete from recording_gaps where recording_id = ${id} and reason = ${reason}
        and from_ms <= ${toMs + gapsJoinMilliseconds} and to_ms >= ${fromMs - gapsJoinMilliseconds}
      returning from_ms, to_ms)
    insert into recording_gaps (recording_id, from_ms, to_ms, reason)
    select ${id}, least(${fromMs}::bigint, min(from_ms)), greatest(${toMs}::bigint, max(to_ms)), ${reason}
    from joined`.execute(tx)
}
