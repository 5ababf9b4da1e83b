import type { OutputOf } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import type { Asking, Period } from '../save/includedListeners.ts'

type Shared = OutputOf<typeof eventCalls.quote>['included']
type Other = NonNullable<Shared>['others'][number]

const mostShown = 5

/** Which other events have the included listeners of a package in a time, for the organiser who sees a price. */
export const sharedIncluded = async (
  db: Reader,
  { ownerId, entitlements, at }: Asking,
  { startAt, endAt }: Period,
  except: bigint | null = null,
): Promise<Shared> => {
  if (entitlements.pays === 'money' || !entitlements.package.memberCharged) return null
  const { rows } = await sql<Other & { all: number; left: number }>`
    select e.id, e.name, e.start_at as "startAt", e.end_at as "endAt", e.time_zone as "timeZone", max(p.listeners) as listeners,
      (count(*) over ())::integer as all, included_left(${ownerId}, ${except}::bigint, ${startAt}, ${endAt}, ${at}) as left
    from parts_in_use(${ownerId}, ${except}::bigint, ${startAt}, ${endAt}, ${at}) p join events e on e.id = p.event_id
    where p.listeners > 0 group by e.id order by e.start_at, e.id limit ${mostShown}`.execute(db)
  const [first] = rows
  if (first === undefined) return null
  return {
    listeners: entitlements.package.receiverNums,
    left: first.left,
    others: rows.map(({ all: _all, left: _left, ...other }) => other),
    moreOthers: first.all - rows.length,
  }
}
