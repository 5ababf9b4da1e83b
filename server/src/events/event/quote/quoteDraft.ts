import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { EventDraft } from '@openbooth/contract/events/event/draft'
import { boothProblems } from '@openbooth/contract/events/event/rules/booths'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import {
  resolveEventTimes,
  type EventPeriod,
  type Problem,
} from '@openbooth/contract/events/event/rules/times'
import { forbiddenWhileRunning } from '@openbooth/contract/events/event/rules/runningChanges'
import { limitsOf } from '../../entitlements/index.ts'
import { readSettings } from '#platform/database/settings.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { matchExistingIds } from '../save/matchExistingIds.ts'
import { changedTimes } from '../save/changedTimes.ts'
import {
  capacityProblems,
  realTimePlacesOf,
  refuseProblems,
  technicianProblems,
} from '../save/eventProblems.ts'
import { includedInDraft } from '../save/includedListeners.ts'
import { answerQuote } from './answerQuote.ts'
import { priceDraft } from './priceEvent.ts'
import { readChangeFacts } from '../save/changeFacts.ts'
import { readSaveFacts } from '../save/saveFacts.ts'
import { sharedIncluded } from './sharedIncluded.ts'
import { shapeOf, type StoredEvent } from '../save/storedEvent.ts'
import { wantedPeriod } from '../save/wantedPeriod.ts'

/** The price of an event or of a change. A past start has a price too. */
export const quoteDraft = verb(eventCalls.quote, async (context, input) => {
  const { app, at, actor } = context
  const { eventId, ...sent } = input
  const wanted = {
    eventId: eventId ?? null,
    operationId: null,
    channelIds: [],
    ...wantedPeriod(input, at),
    draft: input,
  }
  const facts =
    eventId === undefined
      ? await readSaveFacts(app.db, at, { ownerId: actor.workspaceId, ...wanted })
      : await readChangeFacts(context, wanted)
  const { entitlements, event } = facts
  const payerId = event?.ownerId ?? actor.workspaceId
  const draft = matchExistingIds(sent, event)
  const times = event ? changedTimes(draft, event, at, true) : resolveEventTimes(draft, at, true)
  if ('problem' in times) return refuse(times.problem.message, times.problem)
  const { startAt, endAt } = times.period
  const { technicianNoticeHours } = await readSettings(app.db)
  const limits = limitsOf(entitlements, at, {
    boothHours: 0n,
    channelLimit: 0,
    technicianNoticeHours,
  })
  refuseProblems([
    ...boothProblems(draft, limits, undefined, event && shapeOf(event)).filter(
      ({ message }) => message === 'Not Available Yet',
    ),
    ...technicianProblems(draft, facts, limits, { startAt, at }),
    ...capacityProblems(draft, facts),
    ...pricedChangesWhileRunning(draft, times.period, event),
  ])

  const asking = { ownerId: payerId, entitlements, at }
  const included = await includedInDraft(
    app.db.query,
    asking,
    draft.receiverNums,
    times.period,
    event,
  )
  const quote = priceDraft(draft, times.period, entitlements, included.parts, at, event)
  const fromNow = { startAt: startAt > at ? startAt : at, endAt }
  const shared = await sharedIncluded(app.db.query, asking, fromNow, event?.id)
  const time = { startAt, endAt }
  return {
    ...(await answerQuote(app.db, context, event, quote, time, shared)),
    realTimePlaces: realTimePlacesOf(draft, facts),
  }
})

/**
 * Fields that affect the price and cannot be removed from a running event. A price request leaves
 * out all others.
 */
const priced =
  /^(appointment(Start|End)Time|receiverNums|technicianOption|autoRecording|captions|hlsOutput|booths(\.\d+\.boxType)?)$/

const pricedChangesWhileRunning = (
  draft: EventDraft,
  period: EventPeriod,
  event: StoredEvent | undefined,
): Problem[] =>
  event?.state === eventState.normal
    ? forbiddenWhileRunning(shapeOf(event), { ...draft, ...period }).filter(({ path }) =>
        priced.test(path),
      )
    : []
