import type { EventDraft } from '@openbooth/contract/events/event/draft'
import type { InUse } from '@openbooth/contract/events/event/rules/booths'
import {
  columnsOfEntitlements,
  sourceOfEntitlements,
  toEntitlements,
  type Entitlements,
  type EntitlementRow,
} from '../../entitlements/index.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { Database } from '#platform/database/database.ts'
import { toStoredEvent, storedEventJson, type StoredEvent } from './storedEvent.ts'

/** The entitlements on which a price is based. */
export interface ExpectedEntitlements {
  readonly fingerprint: string
  /** Technician hours that can pay until `technicianUntil`. Null if they do not matter. */
  readonly technicianHours: bigint | null
  readonly technicianUntil: Date
}

/** The data for checking a save. */
export interface SaveFacts {
  readonly entitlements: Entitlements
  /**
   * The database compares it under its locks, so that the price matches the current entitlements.
   */
  readonly expectedVersion: ExpectedEntitlements
  /** Usage of the owner's other events in the period. */
  readonly inUse: InUse & { readonly events: number }
  /** Capacity of the largest media server that the owner may use. Null: unknown. */
  readonly mostListeners: number | null
  /** True if an audio worker runs, so that listeners can hear over HLS. */
  readonly hasAudioWorker: boolean
  /** Places that the event holds on its media server. Null: no limit, or no media server yet. */
  readonly realTimePlaces: number | null
  /** The requested channels that the owner sees and that are enabled. */
  readonly usableChannels: readonly bigint[]
  /** Language tags of the requested channels, by id. */
  readonly languages: Readonly<Record<string, string>>
  /** Whether the requested project is the owner's. */
  readonly isOwnProgramme: boolean
  /** True if the requested customer is bound to the owner, who is an agent. */
  readonly isOwnCustomer: boolean
  /** Whether this very operation was saved before. */
  readonly isRepeated: boolean
  /** The event to change. Undefined if it does not exist. */
  readonly event: StoredEvent | undefined
}

export interface FactsWanted {
  readonly ownerId: bigint
  readonly eventId: bigint | null
  readonly operationId: string | null
  readonly channelIds: readonly bigint[]
  readonly startAt: Date
  readonly endAt: Date
  readonly draft: Pick<EventDraft, 'programmeId' | 'customerId' | 'technicianOption'>
}

interface FactsRow extends Omit<EntitlementRow, 'technicianHours'> {
  readonly technicianHours: bigint | null
  readonly isOwnProgramme: boolean
  readonly isOwnCustomer: boolean
  readonly events: number
  readonly booths: number
  readonly listeners: number
  readonly mostListeners: number | null
  readonly hasAudioWorker: boolean
  readonly realTimePlaces: number | null
  readonly usableChannels: bigint[]
  readonly languages: Record<string, string>
  readonly isRepeated: boolean
  readonly event: unknown
}

const textFor = (
  event: string,
) => `select ${columnsOfEntitlements('$7::timestamptz')}, n.events, n.booths, n.listeners, most_listeners_for(u.id) as "mostListeners",
    audio_worker_runs() as "hasAudioWorker",
    (select e.real_time_places from events e where e.id = $2::bigint) as "realTimePlaces",
    array(select c.id from channels c
      where c.id = any ($4::bigint[]) and c.enabled and (c.owner_id is null or c.owner_id = u.id)) as "usableChannels",
    (select coalesce(jsonb_object_agg(c.id, c.language_tag), '{}') from channels c
      where c.id = any ($4::bigint[])) as "languages",
    exists (select from event_operations o where o.operation_id = $3::uuid) as "isRepeated",
    exists (select from programmes j where j.id = $8::bigint and j.owner_id = u.id) as "isOwnProgramme",
    exists (select from workspaces c where c.id = $9::bigint and c.agent_id = u.id and u.role = 2) as "isOwnCustomer",
    case when $10::boolean and r.id is null
      then spendable_hours(u.id, $2::bigint, 'TECHNICIAN_HOUR', $6::timestamptz, $7::timestamptz) end as "technicianHours",
    (${event}) as event
  from ${sourceOfEntitlements('$2::bigint', '$7::timestamptz')}
    cross join concurrent_usage(u.id, $2::bigint, $5::timestamptz, $6::timestamptz, $7::timestamptz) n
  where u.id = $1::bigint`

// Two statements, because PostgreSQL would replan a common one each time: most of it does not apply
// without an event.
const statements = {
  create: { name: 'event.createFacts', text: textFor('null::jsonb') },
  change: {
    name: 'event.changeFacts',
    text: textFor(`select ${storedEventJson} from events e where e.id = $2::bigint`),
  },
}

/** Reads all data for checking a save, in one round trip. */
export const readSaveFacts = async (
  { pool }: Pick<Database, 'pool'>,
  at: Date,
  wanted: FactsWanted,
): Promise<SaveFacts> => {
  const reading = pool.query<FactsRow>({
    ...(wanted.eventId === null ? statements.create : statements.change),
    values: [
      wanted.ownerId,
      wanted.eventId,
      wanted.operationId,
      wanted.channelIds,
      wanted.startAt,
      wanted.endAt,
      at,
      wanted.draft.programmeId,
      wanted.draft.customerId,
      wanted.draft.technicianOption === 'purchased',
    ],
  })
  const [{ rows }, settings] = await Promise.all([reading, readSettings({ pool })])
  const {
    events,
    booths,
    listeners,
    mostListeners,
    hasAudioWorker,
    realTimePlaces,
    usableChannels,
    languages,
    isRepeated,
    isOwnProgramme,
    isOwnCustomer,
    technicianHours,
    event,
    ...row
  } = rows[0]!
  return {
    entitlements: toEntitlements({ ...row, technicianHours: technicianHours ?? 0n }, settings),
    expectedVersion: {
      fingerprint: row.entitlementsFingerprint,
      technicianHours,
      technicianUntil: wanted.endAt,
    },
    isOwnProgramme,
    isOwnCustomer,
    inUse: { events, booths, listeners },
    mostListeners,
    hasAudioWorker,
    realTimePlaces,
    usableChannels,
    languages,
    isRepeated,
    event: event === null ? undefined : toStoredEvent(event),
  }
}
