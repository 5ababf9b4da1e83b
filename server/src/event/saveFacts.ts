import type { InUse } from '@openbooth/contract/rules/booths'
import { termsColumns, termsSource, type PackageTerms } from '../comboPackage/index.ts'
import type { Database } from '#platform/database.ts'
import { toStoredEvent, storedEventJson, type StoredEvent } from './storedEvent.ts'

/** What a save has to be judged by. */
export interface SaveFacts {
  readonly terms: PackageTerms
  /** What the owner's other events use in the period. */
  readonly inUse: InUse & { readonly events: number }
  /** Those of the channels asked for that the owner sees and that are enabled. */
  readonly usableChannels: readonly bigint[]
  /** Whether this very operation was saved before. */
  readonly isRepeated: boolean
  /** The event that is being changed; undefined when there is none of this id. */
  readonly event: StoredEvent | undefined
}

export interface FactsWanted {
  readonly ownerId: bigint
  readonly eventId: bigint | null
  readonly operationId: string | null
  readonly channelIds: readonly bigint[]
  readonly startAt: Date
  readonly endAt: Date
}

interface FactsRow extends PackageTerms {
  readonly events: number
  readonly booths: number
  readonly listeners: number
  readonly usableChannels: bigint[]
  readonly isRepeated: boolean
  readonly event: unknown
}

const textFor = (event: string) => `select ${termsColumns}, n.events, n.booths, n.listeners,
    array(select c.id from channels c
      where c.id = any ($4::bigint[]) and c.enabled and (c.owner_id is null or c.owner_id = u.id)) as "usableChannels",
    exists (select from event_operations o where o.operation_id = $3::uuid) as "isRepeated",
    (${event}) as event
  from ${termsSource}
    cross join in_use_at_once(u.id, $2::bigint, $5::timestamptz, $6::timestamptz, $7::timestamptz) n
  where u.id = $1::bigint`

// Two statements, because one for both would be planned anew each time: without an event most of it falls away.
const statements = {
  create: { name: 'event.createFacts', text: textFor('null::jsonb') },
  change: {
    name: 'event.changeFacts',
    text: textFor(`select ${storedEventJson} from events e where e.id = $2::bigint`),
  },
}

/** Reads everything a save is judged by, in one round trip. */
export const readSaveFacts = async (
  { pool }: Pick<Database, 'pool'>,
  at: Date,
  wanted: FactsWanted,
): Promise<SaveFacts> => {
  const { rows } = await pool.query<FactsRow>({
    ...(wanted.eventId === null ? statements.create : statements.change),
    values: [
      wanted.ownerId,
      wanted.eventId,
      wanted.operationId,
      wanted.channelIds,
      wanted.startAt,
      wanted.endAt,
      at,
    ],
  })
  const { events, booths, listeners, usableChannels, isRepeated, event, ...terms } = rows[0]!
  return {
    terms,
    inUse: { events, booths, listeners },
    usableChannels,
    isRepeated,
    event: event === null ? undefined : toStoredEvent(event),
  }
}
