import { createHash } from 'node:crypto'
import type { EventDraft } from '@openbooth/contract/events/event/draft'
import { quote as quoteShape, type Quote } from '@openbooth/contract/money/billing/quote'
import type { EventSaved } from '@openbooth/contract/events/event/view'
import type { EventPeriod } from '@openbooth/contract/events/event/rules/times'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { callLedger } from '#ledger'
import { withKey } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { bigintAsNumber } from '#platform/database/json.ts'
import type { Context } from '#platform/http/verb.ts'
import { newListenerIssue, newStaffIssue, type CodeIssue } from '#installation/secretKey/index.ts'
import { columnsOfDraft } from './eventColumns.ts'
import type { Included } from './includedListeners.ts'
import type { Charge } from '../quote/priceEvent.ts'
import type { ExpectedEntitlements } from './saveFacts.ts'
import { asSavedFor, savedAnswer } from './savedAnswer.ts'
import type { SeatWork } from '../people/seatWork.ts'
import { saveRefusal, type Saving } from './saveRefusals.ts'
import { notifyOfChange } from '../notify/notifyInvited.ts'

/** An event that may be saved. */
export interface EventPlan {
  /** The workspace that owns the event and pays for it. */
  readonly ownerId: bigint
  readonly operationId: string
  /**
   * The client's input, to distinguish a repetition from another save with the same operation id.
   */
  readonly input: unknown
  readonly draft: EventDraft
  readonly period: EventPeriod
  readonly startsNow: boolean
  readonly included: Included
  readonly quote: Quote
  readonly charges: readonly Charge[]
  readonly expectedVersion: ExpectedEntitlements
  /** The means of payment, for the error messages. */
  readonly pays: Saving['pays']
  /** The remark of the charge in the statement. */
  readonly remark: string
  /** For the audit log. */
  readonly details: Record<string, unknown>
  /** The event to change, in the state that was read. Absent for a new one. */
  readonly change?: {
    readonly id: bigint
    readonly version: number
    readonly programmeId: bigint | null
    readonly extendedFrom: Date | null
    /** Whether to notify people who received a code of a new name or time. */
    readonly tells: boolean
    /** The seats without an invitation when the event was read. */
    readonly uninvited: readonly bigint[]
    /** Work for people who leave. Undefined: no one leaves. */
    readonly seatWork: SeatWork | undefined
  }
}

/** Distinguishes a repetition of a save from another one with the same operation id. */
export const hashOfInput = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input, bigintAsNumber)).digest('hex')

/** Writes a plan. The database makes the checks that need its locks. */
export const writeEvent = async (context: Context, plan: EventPlan): Promise<EventSaved> =>
  asSavedFor(context.actor, plan, await write(context, plan))

const write = async (context: Context, plan: EventPlan): Promise<EventSaved> => {
  const act = plan.change ? 'change_event' : 'save_event'
  const parameters = saveParameters(context, plan)
  const throwRefusal = refusalThrower({
    moment: plan.change ? 'update' : 'create',
    pays: plan.pays,
    moneyField: moneyFieldOf(plan.quote),
  })
  if (plan.change?.seatWork === undefined) {
    const saved = savedAnswer(
      await callLedger(context.app.db.pool, act, {
        ...parameters,
        // People who need no email do not block the save.
        tells: plan.change?.tells === false,
      }).catch(throwRefusal),
    )
    if (saved) return saved
  }
  // The first attempt refused because people must be notified. Such changes are rare, so all others
  // need only one round trip.
  return context.app.db.transaction((tx) =>
    changeAndNotify(context, tx, parameters, plan.change!).catch(throwRefusal),
  )
}

const changeAndNotify = async (
  { at }: Context,
  tx: Transaction<Tables>,
  parameters: object,
  { tells: notify, seatWork }: NonNullable<EventPlan['change']>,
): Promise<EventSaved> => {
  await seatWork?.before(tx)
  const saved = savedAnswer(await callLedger(tx, 'change_event', { ...parameters, tells: true }))!
  await seatWork?.after(tx)
  if (notify) await notifyOfChange(tx, saved.id, at)
  return saved
}

/** The form field that costs money: the technician, or the listeners above the package. */
const moneyFieldOf = ({ lines }: Quote): string =>
  lines.some(({ item, asset }) => item === 'technician' && asset === 'MONEY')
    ? 'technicianOption'
    : 'receiverNums'

const refusalThrower =
  (saving: Saving) =>
  (error: unknown): never => {
    throw saveRefusal(error, saving) ?? error
  }

/** The result of a save that was already written. */
export const answerAgain = async (
  context: Context,
  { operationId, input, ownerId }: Pick<EventPlan, 'operationId' | 'input' | 'ownerId'>,
): Promise<EventSaved> => {
  const { rows } = await context.app.db.pool
    .query<{ saved: unknown }>({
      name: 'event.savedBefore',
      text: `select saved_before($1::uuid, $2::bigint, $3::bigint, decode($4, 'hex')) as saved`,
      values: [operationId, context.actor.id, ownerId, hashOfInput(input)],
    })
    // This change has no charge, so the price cannot cause an error.
    .catch(refusalThrower({ moment: 'update', pays: 'hours' }))
  return asSavedFor(context.actor, { ownerId }, savedAnswer(rows[0]!.saved)!)
}

/** The parameter of the SQL function that saves a plan. */
export const saveParameters = (context: Context, plan: EventPlan) => {
  const { actor, at, app, origin } = context
  const { draft, period, expectedVersion, change } = plan
  const programmes = new Set([draft.programmeId, change?.programmeId ?? null])
  return {
    ...(change && { id: change.id, version: change.version, uninvited: change.uninvited }),
    programmes: [...programmes].filter((id) => id !== null),
    operation: plan.operationId,
    request_hash: hashOfInput(plan.input),
    owner: plan.ownerId,
    actor: actor.id,
    at,
    entitlements_fingerprint: expectedVersion.fingerprint,
    technician_hours: expectedVersion.technicianHours,
    technician_until: expectedVersion.technicianUntil,
    request_id: origin.id,
    address: origin.address,
    details: { ...plan.details, ...withKey(actor) },
    remark: plan.remark,
    starts_now: plan.startsNow,
    event: {
      ...columnsOfDraft(draft),
      start_at: period.startAt,
      end_at: period.endAt,
      extended_from: change?.extendedFrom ?? null,
      appointment_start_time: period.appointmentStartTime,
      appointment_end_time: draft.appointmentEndTime,
      time_zone: draft.timeZone,
      dst: period.dst,
      hemispheres: period.hemispheres,
      booth_nums: draft.booths.length,
    },
    included: plan.included.parts,
    included_asked: plan.included.asked,
    quote: z.encode(quoteShape, plan.quote),
    charges: plan.charges,
    booths: draft.booths.map((booth, position) => ({
      id: booth.id,
      position,
      name: booth.name,
      stage_name: draft.eventType === eventType.silentConference ? booth.name.toLowerCase() : '',
      box_type: booth.boxType,
      a: booth.a,
      b: booth.b,
      c: booth.c,
      auto_relay: booth.autoRelay,
      understands: booth.understands,
      speech_model: booth.speechModelId,
      translation_model: booth.translationModelId,
      ai_backup: booth.aiBackup,
    })),
    seats: seatsOf(context, draft),
    codes: plan.change
      ? []
      : [
          { role: 'host', ...issueFor(newStaffIssue(app.secrets)) },
          { role: 'technician', ...issueFor(newStaffIssue(app.secrets)) },
          { role: 'listener', ...issueFor(newListenerIssue()) },
        ],
  }
}

const issueFor = ({ issueKey, lookup, code }: CodeIssue) => ({
  issue_key: issueKey,
  lookup: lookup.toString('hex'),
  code,
})

type Seat = EventDraft['booths'][number]['interpreters'][number] & {
  readonly language?: string | null
}

/** All seats; a new seat has a new code. */
const seatsOf = ({ app }: Context, { eventType: type, booths, speakers }: EventDraft) => {
  const seat = (
    role: 'speaker' | 'interpreter',
    { id, name, emailAddress, language }: Seat,
    position: number,
    booth: number | null,
  ) => ({
    id,
    booth,
    role,
    position,
    name,
    email_address: emailAddress,
    language,
    ...(id === undefined && issueFor(newStaffIssue(app.secrets))),
  })
  const firstStage = type === eventType.silentConference ? 0 : null
  return [
    ...booths.flatMap(({ interpreters }, booth) =>
      interpreters.map((person, position) => seat('interpreter', person, position, booth)),
    ),
    ...speakers.map((person, position) =>
      seat('speaker', person, position, person.stage ?? firstStage),
    ),
  ]
}
