import { eventCalls } from '@openbooth/contract/events/event/calls'
import { resolveEventTimes } from '@openbooth/contract/events/event/rules/times'
import { limitsOf } from '../../entitlements/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { matchExistingIds } from './matchExistingIds.ts'
import { chargeRemark } from '../quote/chargeRemark.ts'
import { channelsOfDraft, eventProblems, refuseProblems } from './eventProblems.ts'
import { includedInDraft } from './includedListeners.ts'
import { modelProblems } from './modelProblems.ts'
import { chargesOf, priceDraft } from '../quote/priceEvent.ts'
import { readSaveFacts } from './saveFacts.ts'
import { retryOnConflict } from './saveRefusals.ts'
import { answerAgain, writeEvent } from './writeEvent.ts'

/** Plans an event and charges it in advance. */
export const createEvent = verb(eventCalls.create, (context, input) =>
  retryOnConflict(async () => {
    const { app, at, actor } = context
    const ownerId = actor.workspaceId
    const { operationId, ...sent } = input
    const draft = matchExistingIds(sent, undefined)
    const times = resolveEventTimes(draft, at)
    const { startAt, endAt } = 'period' in times ? times.period : { startAt: at, endAt: at }
    const facts = await readSaveFacts(app.db, at, {
      ownerId,
      eventId: null,
      operationId,
      channelIds: channelsOfDraft(draft),
      startAt,
      endAt,
      draft,
    })
    if (facts.isRepeated) return answerAgain(context, { operationId, input, ownerId })

    const { channelLimitPerEvent: channelLimit, technicianNoticeHours } = await readSettings(app.db)
    const limits = limitsOf(facts.entitlements, at, {
      boothHours: 0n,
      channelLimit,
      technicianNoticeHours,
    })
    const problems = [
      ...eventProblems(draft, facts, limits, { startAt, at }),
      ...(await modelProblems(app.db.query, draft, undefined)),
    ]
    if ('problem' in times) return refuse(times.problem.message, times.problem, ...problems)
    refuseProblems(problems)
    const asking = { ownerId, entitlements: facts.entitlements, at }
    const included = await includedInDraft(app.db.query, asking, draft.receiverNums, times.period)
    const quote = priceDraft(draft, times.period, facts.entitlements, included.parts, at)
    const written = await writeEvent(context, {
      ownerId,
      operationId,
      input,
      draft,
      period: times.period,
      startsNow: draft.startNow,
      included,
      quote,
      charges: chargesOf(quote),
      expectedVersion: facts.expectedVersion,
      pays: facts.entitlements.pays,
      remark: chargeRemark(draft.timeZone, startAt, endAt),
      details: { name: draft.name, startAt, endAt, booths: draft.booths.length },
    })
    // A new planned event has no subscribers yet.
    if (draft.startNow) app.notifier.publish('event', written.id)
    return written
  }),
)
