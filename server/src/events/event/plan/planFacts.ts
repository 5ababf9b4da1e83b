import type { EventPeriod } from '@openbooth/contract/events/event/rules/times'
import type { PlannedEvent } from '@openbooth/contract/events/programme/rules'
import { spendableGrants, walletBalance, type SpendableGrant } from '#ledger'
import { readSettings } from '#platform/database/settings.ts'
import type { Context } from '#platform/http/verb.ts'
import type { Settings } from '@openbooth/contract/installation/setting/calls'
import { limitsOf, type Entitlements } from '../../entitlements/index.ts'
import { channelsOfDraft } from '../save/eventProblems.ts'
import { readSaveFacts, type SaveFacts } from '../save/saveFacts.ts'
import type { EventLimits } from '@openbooth/contract/money/comboPackage/calls'
import type { PartInUse } from './usage.ts'

/** The time of a room that another event of the programme uses. */
export interface RoomInUse {
  /** In lower case. */
  readonly room: string
  readonly startAt: Date
  readonly endAt: Date
}

/** The data for checking and pricing the events of one step. */
export interface PlanFacts {
  readonly facts: SaveFacts
  readonly limits: EventLimits
  /** The use of the package by the owner's events. */
  readonly parts: readonly PartInUse[]
  readonly rooms: readonly RoomInUse[]
  readonly grants: readonly SpendableGrant[]
  readonly money: bigint
}

export const readParts = async (
  { app, at }: Context,
  ownerId: bigint,
  startAt: Date,
  endAt: Date,
): Promise<PartInUse[]> => {
  const { rows } = await app.db.pool.query<PartInUse>({
    name: 'event.partsInUse',
    text: `select event_id::text as "eventId", starts, ends, booths, listeners
      from parts_in_use($1::bigint, null, $2::timestamptz, $3::timestamptz, $4::timestamptz)`,
    values: [ownerId, startAt, endAt, at],
  })
  return rows
}

const readRooms = async ({ app }: Context, programmeId: bigint | null): Promise<RoomInUse[]> => {
  if (programmeId === null) return []
  const rows = await app.db.query
    .selectFrom('events')
    .select(['room', 'startAt', 'endAt'])
    .where('programmeId', '=', programmeId)
    .where('venueRoomId', 'is not', null)
    .where('state', 'in', [0, 1])
    .execute()
  return rows.map(({ room, ...time }) => ({ ...time, room: room.toLowerCase() }))
}

/** The limits of an event under some entitlements. */
export const limitsWith = (
  {
    channelLimitPerEvent: channelLimit,
    technicianNoticeHours,
  }: Pick<Settings, 'channelLimitPerEvent' | 'technicianNoticeHours'>,
  entitlements: Entitlements,
  at: Date,
): EventLimits =>
  limitsOf(entitlements, at, { boothHours: 0n, channelLimit, technicianNoticeHours })

/** Reads what all events of a step have in common. */
export const readPlanFacts = async (
  context: Context,
  programmeId: bigint | null,
  events: readonly PlannedEvent[],
  periods: readonly EventPeriod[],
): Promise<PlanFacts> => {
  const { app, at, actor } = context
  const ownerId = actor.workspaceId
  const times = periods.flatMap(({ startAt, endAt }) => [startAt.getTime(), endAt.getTime()])
  const startAt = new Date(Math.min(...times, at.getTime()))
  const endAt = new Date(Math.max(...times, at.getTime()))
  const [facts, parts, rooms, grants, money, settings] = await Promise.all([
    readSaveFacts(app.db, at, {
      ownerId,
      eventId: null,
      operationId: null,
      channelIds: [...new Set(events.flatMap(({ draft }) => channelsOfDraft(draft)))],
      startAt,
      endAt,
      draft: { programmeId, customerId: null, technicianOption: 'none' },
    }),
    readParts(context, ownerId, startAt, endAt),
    readRooms(context, programmeId),
    spendableGrants(app.db.pool, ownerId, at),
    walletBalance(app.db.pool, ownerId),
    readSettings(app.db),
  ])
  const limits = limitsWith(settings, facts.entitlements, at)
  return { facts, limits, parts, rooms, grants, money }
}
