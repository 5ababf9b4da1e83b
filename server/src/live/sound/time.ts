import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { sql } from 'kysely'
import { seatVerb } from '#platform/http/verb.ts'

/** The database clock, because agreements between pages need one clock. */
export const time = seatVerb(soundCalls.time, async ({ app }) => {
  const { rows } = await sql<{
    now: string
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(
    app.db.query,
  )
  return { now: Number(rows[0]!.now) }
})
