import { eventCalls } from '@openbooth/contract/events/event/calls'
import {
  allowedActions,
  eventState,
  extendedFrom,
} from '@openbooth/contract/events/event/rules/events'
import { forbiddenWhileRunning } from '@openbooth/contract/events/event/rules/runningChanges'
import { seatChanges } from '@openbooth/contract/events/event/rules/seatChanges'
import type { InputOf } from '@openbooth/contract/call'
import { limitsOf } from '../../entitlements/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readSettings } from '#platform/database/settings.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { matchExistingIds } from './matchExistingIds.ts'
import { chargeRemark } from '../quote/chargeRemark.ts'
import { changedFields } from './changedFields.ts'
import { changedTimes } from './changedTimes.ts'
import { channelsOfDraft, eventProblems, refuseProblems } from './eventProblems.ts'
import { includedInDraft } from './includedListeners.ts'
import { requireEventVersion } from '../lifecycle/lockEvent.ts'
import { modelProblems } from './modelProblems.ts'
import { seatWork, withNewSeats, type InviteSuccessors } from '../people/seatWork.ts'
import { chargesOf, paidFrom, priceDraft } from '../quote/priceEvent.ts'
import { readChangeFacts } from './changeFacts.ts'
import type { SaveFacts } from './saveFacts.ts'
import { retryOnConflict } from './saveRefusals.ts'
import { shapeOf, type StoredEvent } from './storedEvent.ts'
import { uninvitedSeats } from './uninvitedSeats.ts'
import { wantedPeriod } from './wantedPeriod.ts'
import { answerAgain, writeEvent } from './writeEvent.ts'

type Input = InputOf<typeof eventCalls.update>

/** Changes an event. A running event accepts only additions and replacements of people. */
export const updateEvent = (invite: InviteSuccessors) =>
  verb(eventCalls.update, (context, input) =>
    retryOnConflict(async () => {
      const { app, at } = context
      requireLinksScope(context, input)
      const facts = await readChangeFacts(context, {
        eventId: input.id,
        operationId: input.operationId,
        channelIds: channelsOfDraft(input),
        ...wantedPeriod({ ...input, startNow: false }, at),
        draft: input,
      })
      const { event } = facts
      const { operationId } = input
      if (facts.isRepeated)
        return answerAgain(context, { operationId, input, ownerId: event.ownerId })
      const actions = allowedActions(event, 'owner', at)
      if (!actions.includes('edit') && !actions.includes('add'))
        refuse('Event State Does Not Allow This')
      await requireEventVersion(app.db.query, context, event, input.version)
      return change(context, input, facts, event, invite)
    }),
  )

/**
 * An emailed link admits to the event, so an API key that has links emailed needs the scope
 * `links`.
 */
const requireLinksScope = ({ actor: { apiScopes } }: Context, { seatChanges: choices }: Input) => {
  if (apiScopes?.includes('links') === false && choices.some(({ invite }) => invite))
    refuse('The API Key May Not Do This')
}

/**
 * Time changes concern everyone who attends. A new name is announced only at the host's request.
 */
const isTime = (field: string): boolean => ['startAt', 'endAt', 'timeZone'].includes(field)

/** People who manage the event alone see no form fields for project and customer. */
const withParties = <Draft extends Pick<Input, 'programmeId' | 'customerId'>>(
  draft: Draft,
  { programmeId, customerId }: StoredEvent,
): Draft => ({
  ...draft,
  programmeId: draft.programmeId ?? programmeId,
  customerId: draft.customerId ?? customerId,
})

const change = async (
  context: Context,
  input: Input,
  facts: SaveFacts,
  event: StoredEvent,
  invite: InviteSuccessors,
) => {
  const { app, at, actor } = context
  const { id, version, operationId, tells, seatChanges: choices, ...sent } = input
  const isOwn = event.ownerId === actor.workspaceId
  const draft = matchExistingIds(isOwn ? sent : withParties(sent, event), event)
  const times = changedTimes(draft, event, at)
  const { channelLimitPerEvent: channelLimit, technicianNoticeHours } = await readSettings(app.db)
  const limits = limitsOf(facts.entitlements, at, {
    boothHours: 0n,
    channelLimit,
    technicianNoticeHours,
  })
  const before = shapeOf(event)
  const startAt = 'period' in times ? times.period.startAt : event.startAt
  const problems = [
    ...eventProblems(draft, facts, limits, { startAt, at }),
    ...(await modelProblems(app.db.query, draft, event)),
  ]
  if ('problem' in times) return refuse(times.problem.message, times.problem, ...problems)
  const { period } = times
  if (event.state === eventState.normal)
    problems.unshift(...forbiddenWhileRunning(before, { ...draft, ...period }))
  refuseProblems(problems)
  const asking = { ownerId: event.ownerId, entitlements: facts.entitlements, at }
  const included = await includedInDraft(app.db.query, asking, draft.receiverNums, period, event)
  const quote = priceDraft(draft, period, facts.entitlements, included.parts, at, event)
  const changed = changedFields(event, before, { ...draft, ...period })
  const leaving = seatChanges(event, draft)
  const work =
    leaving.length === 0 ? undefined : seatWork(context, id, leaving, draft, choices, invite)
  const saved = await writeEvent(context, {
    ownerId: event.ownerId,
    operationId,
    input,
    draft: withNewSeats(draft, leaving),
    period,
    startsNow: false,
    included,
    quote,
    charges: chargesOf(quote, event),
    expectedVersion: facts.expectedVersion,
    pays: facts.entitlements.pays,
    remark: chargeRemark(draft.timeZone, paidFrom({ ...event, ...period }), period.endAt),
    details: { changed },
    change: {
      tells: tells ?? changed.some(isTime),
      id,
      version,
      programmeId: event.programmeId,
      extendedFrom: extendedFrom(event, period.endAt, at),
      uninvited: uninvitedSeats(event),
      seatWork: work,
    },
  })
  // People in the waiting room see the new times and languages.
  app.notifier.publish('event', id)
  for (const code of work?.revoked() ?? []) app.notifier.publish('code', code)
  if (work !== undefined) app.notifier.publish('sound', id)
  return saved
}
