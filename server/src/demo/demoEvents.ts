import { daysAfter, dayMilliseconds } from '@openbooth/contract/time/days'
import { randomUUID } from 'node:crypto'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { EventSaved } from '@openbooth/contract/events/event/view'
import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import type { App } from '#platform/run/app.ts'
import { type Act, type ActingPerson, actAs } from './actAs.ts'
import { channelsByTag, contentOf, periodOf, timesOf } from './planned.ts'
import { type Plan, plans } from './plans.ts'

const minute = 60_000

/** The length of the demo's history. Milliseconds. */
export const demoBegan: number = 8 * dayMilliseconds

const ownChannel = {
  enName: 'Welsh',
  zhName: '威尔士语',
  languageTag: 'cy',
  position: 0,
  enabled: true,
}

/**
 * Creates the demo organiser's events in every state, with a template and an own channel, by
 * calling the verbs at past times in their natural order. Scheduled tasks must not run yet, because
 * they would find events that are days overdue.
 * @param hasMoney for a technician; the museum otherwise has none
 */
export const addDemoEvents = async (
  app: App,
  organiser: ActingPerson,
  hasMoney: boolean,
): Promise<void> => {
  const now = app.clock.now()
  const act = actAs(app, organiser)
  const daysAgo = (days: number) => daysAfter(now, -days)

  await act(channelCalls.create, daysAgo(7.9), ownChannel)
  const channels = await channelsByTag(app, organiser.id)
  const plan = (at: Date, one: Plan, changes: object = {}) =>
    act(eventCalls.create, at, {
      ...contentOf(one, channels),
      ...timesOf(one, now),
      ...changes,
      operationId: randomUUID(),
    })

  const forum = await plan(daysAgo(7), plans.forum)
  const trustees = await plan(daysAgo(6.9), plans.trustees)
  await hold(act, forum, periodOf(plans.forum, now).startAt, 45)
  const pressDay = await plan(daysAgo(3.9), plans.pressDay)
  const training = await plan(daysAgo(3.8), plans.training)
  await act(eventTemplateCalls.save, daysAgo(3.7), {
    templateName: 'Summit with relay 接力传译峰会',
    content: contentOf(plans.summit, channels),
  })
  await hold(act, trustees, periodOf(plans.trustees, now).startAt, 65)
  await plan(daysAgo(0.9), plans.summit)
  await plan(daysAgo(0.8), plans.workshop)
  await plan(daysAgo(0.7), plans.medicine)
  await plan(daysAgo(0.6), plans.rangers)
  await act(eventCalls.cancel, daysAgo(0.5), target(pressDay))
  await plan(daysAgo(0.4), plans.museum, hasMoney ? { technicianOption: 'purchased' } : {})
  await act(eventCalls.open, before(periodOf(plans.training, now).startAt, 3), target(training))
}

const before = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * minute)

/** Names an event with the version of its last response. */
export const target = ({ id, version }: EventSaved) => ({ id: Number(id), version })

/** Opens an event at its start and closes it after the given minutes. */
export const hold = async (act: Act, event: EventSaved, startAt: Date, minutes: number) => {
  const opened = await act(eventCalls.open, startAt, target(event))
  const closedAt = new Date(startAt.getTime() + minutes * minute)
  await act(eventCalls.close, closedAt, target(opened))
}
