import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { sql } from 'kysely'
import { grantsOf } from '#ledger'
import type { Reader } from '#platform/database/database.ts'
import { verb } from '#platform/http/verb.ts'
import { readLimits } from './readLimits.ts'

/** The caller's package: its limits, what of them is in use, and every grant of hours. */
export const getMyPackage = verb(comboPackageCalls.mine, async ({ app, at, actor }) => {
  const [limits, inUse, boothHours] = await Promise.all([
    readLimits(app, actor.workspaceId, at),
    mostInUse(app.db.query, actor.workspaceId, at),
    grantsOf(app.db.query, actor.workspaceId, 'BOOTH_HOUR', at),
  ])
  return { limits, inUse, boothHours }
})

interface InUse {
  readonly events: number
  readonly booths: number
  readonly listeners: number
}

/** The most at one moment over all events that are running or planned, counted as a save counts them. */
const mostInUse = async (db: Reader, ownerId: bigint, at: Date): Promise<InUse> => {
  const { rows } = await sql<InUse>`select events, booths, listeners
    from concurrent_usage(${ownerId}, null, ${at}, 'infinity', ${at})`.execute(db)
  return rows[0]!
}
