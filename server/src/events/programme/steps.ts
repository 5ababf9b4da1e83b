import { createHash } from 'node:crypto'
import { asset } from '@openbooth/contract/money/billing/quote'
import type { ErrorMessage } from '@openbooth/contract/errors'
import type { ProgrammeSaved } from '@openbooth/contract/events/programme/view'
import { z } from 'zod'
import { callLedger } from '#ledger'
import { withKey } from '#platform/audit/audit.ts'
import { constraintOf } from '#platform/database/violations.ts'
import { Refusal, refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import {
  hashOfInput,
  maySeeStatement,
  saveParameters,
  saveRefusal,
  type EventsPlan,
} from '../event/index.ts'

/** One press of Save in a programme. */
export interface Step {
  readonly operationId: string
  /** Distinguishes a repetition from another step with the same operation id. */
  readonly input: unknown
}

const amount = z.number().transform(BigInt)
const answerShape = z.object({
  id: z.number().transform(BigInt),
  version: z.number(),
  events: z.array(z.object({ id: z.number().transform(BigInt), number: z.string() })),
  charges: z.array(z.object({ asset, difference: amount, balanceAfter: amount })),
})

/** The response of a step for an actor. Only actors who may see the statement see balances. */
export const toSaved = ({ actor }: Pick<Context, 'actor'>, answer: unknown): ProgrammeSaved => {
  const { charges, ...saved } = answerShape.parse(answer)
  const sees = maySeeStatement(actor, { ownerId: actor.workspaceId })
  return {
    ...saved,
    charges: charges.map((charge) => (sees ? charge : { ...charge, balanceAfter: null })),
  }
}

/** The parameters that all steps have. */
export const stepParameters = ({ actor, at, origin }: Context, { operationId, input }: Step) => ({
  operation: operationId,
  request_hash: hashOfInput(input),
  owner: actor.workspaceId,
  actor: actor.id,
  at,
  request_id: origin.id,
  address: origin.address,
})

/** The response of a step that was completed before. Undefined: the step is new. */
export const savedBefore = async (
  context: Context,
  step: Step,
): Promise<ProgrammeSaved | undefined> => {
  const answer = await callLedger(
    context.app.db.pool,
    'programme_saved_before',
    stepParameters(context, step),
  ).catch(throwRefusal('hours'))
  return answer === null ? undefined : toSaved(context, answer)
}

/** The id of the save of one event of a step, the same in each repetition. */
const operationOfEvent = (operationId: string, place: number): string => {
  const hash = createHash('sha256').update(`${operationId} ${place}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
    .concat(hash.slice(20, 32))
    .join('-')
}

const crossing = 'ClassRoom Time Is Not Allowed To Cross Over'

/** A problem with the field of the input. */
interface StepProblem {
  readonly path: string
  readonly message: string
  readonly params?: Readonly<Record<string, number>> | undefined
}

/** Refuses a plan with problems. Each field has its own message. */
const refuseProblems = (problems: readonly StepProblem[]): void => {
  if (problems.length === 0) return
  const fields = new Map(
    problems.map(({ message, path, params }) => {
      const field = { path, message, ...(params && { params }) }
      return [`${field.path} ${message}`, field]
    }),
  )
  const isCrossing = problems.some(({ message }) => message === crossing)
  refuse(isCrossing ? crossing : 'Programme Has Problems', ...fields.values())
}

/** Errors that belong to the whole step and not to one of its events. */
const ofStep: ReadonlySet<string> = new Set([
  'Insufficient balance, cannot update meeting',
  'Already Changed By This Save',
  'Another same project segment is being updated, please try again later',
  'Excess Balance Hours',
  'Insufficient balance, cannot create meeting',
  'Lack Of Balance',
  'No Permission',
  'Programme Not Found',
  crossing,
] satisfies ErrorMessage[])

const throwRefusal =
  (pays: EventsPlan['pays'], moment: 'create' | 'update' = 'create') =>
  (error: unknown): never => {
    if (constraintOf(error) === 'programmes_by_name')
      return refuse('Programme Name Has Been Taken', { path: 'name' })
    const refusal = saveRefusal(error, { moment, pays })
    if (!refusal) throw error
    const { message } = refusal
    // Another save was faster, so an event that had no problem when it was planned has one now.
    if (!ofStep.has(message) || (moment === 'update' && message === 'Excess Balance Hours'))
      return refuse('Programme Has Problems', { path: 'days', message })
    throw new Refusal(message as ErrorMessage)
  }

interface Save {
  /** The programme that gets the events. Absent: `programme` is created. */
  readonly id?: bigint
  readonly programme?: object
  /** The version of the programme that the caller read, if that matters. */
  readonly version?: number
  readonly listeners?: number
  readonly startsOn?: string
  readonly endsOn?: string
  readonly rooms: readonly string[]
  readonly action: string
  readonly details: Record<string, unknown>
}

/** Saves and charges the events of a plan, all or nothing. */
export const saveEvents = async (
  context: Context,
  step: Step,
  plan: Pick<EventsPlan, 'saves' | 'pays'> & { readonly problems: readonly StepProblem[] },
  save: Save,
): Promise<ProgrammeSaved> => {
  refuseProblems(plan.problems)
  const answer = await callLedger(context.app.db.pool, 'save_programme', {
    ...stepParameters(context, step),
    id: save.id ?? null,
    programme: save.programme ?? {},
    version: save.version ?? null,
    listeners: save.listeners ?? null,
    starts_on: save.startsOn,
    ends_on: save.endsOn,
    rooms: save.rooms,
    action: save.action,
    details: { ...save.details, events: plan.saves.length, ...withKey(context.actor) },
    events: plan.saves.map((event, place) =>
      saveParameters(context, {
        ...event,
        operationId: operationOfEvent(step.operationId, place),
        input: event.draft,
      }),
    ),
  }).catch(throwRefusal(plan.pays, save.version === undefined ? 'create' : 'update'))
  return toSaved(context, answer)
}
