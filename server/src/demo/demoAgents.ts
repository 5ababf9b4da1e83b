import { daysAfter } from '@openbooth/contract/time/days'
import { randomUUID } from 'node:crypto'
import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import type { App } from '#platform/run/app.ts'
import { type Act, type ActingPerson, actAs } from './actAs.ts'
import { agentPlans } from './agentPlans.ts'
import { hold, target } from './demoEvents.ts'
import { channelsByTag, contentOf, periodOf, timesOf } from './planned.ts'
import type { Plan } from './plans.ts'

interface People {
  readonly admin: ActingPerson
  readonly agent: ActingPerson
  readonly agent2: ActingPerson
  /** Those who are bound to the first agent. */
  readonly customers: readonly [ActingPerson, ActingPerson]
}

/**
 * Adds the work of the demo's agents: a project with sessions, events for customers, changes and a
 * cancellation.
 */
export const addDemoAgents = async (
  app: App,
  { admin, agent, agent2, customers }: People,
): Promise<void> => {
  const now = app.clock.now()
  const daysAgo = (days: number) => daysAfter(now, -days)
  const act = actAs(app, agent)
  const channels = await channelsByTag(app, agent.id)
  const draft = (plan: Plan, changes: object = {}) => ({
    ...contentOf(plan, channels),
    ...timesOf(plan, now),
    ...changes,
    operationId: randomUUID(),
  })
  const plan = (by: Act, at: Date, one: Plan, changes: object = {}) =>
    by(eventCalls.create, at, draft(one, changes))

  await actAs(app, admin)(agentCalls.bind, daysAgo(7.7), {
    userIds: customers.map(({ id }) => Number(id)),
    agentId: Number(agent.id),
  })
  const [first, second] = customers.map(({ id }) => Number(id))
  const { id } = await act(projectCalls.create, daysAgo(7.5), { name: 'Trade Fair 国际博览会' })
  const inHall = { programmeId: Number(id), room: 'Hall 1', customerId: first }
  const inRoom = { programmeId: Number(id), room: 'Room 2.04', customerId: first }

  const opening = await plan(act, daysAgo(7), agentPlans.opening, inHall)
  const panel = await plan(act, daysAgo(6.8), agentPlans.panel, inRoom)
  const breakfast = await plan(act, daysAgo(6.7), agentPlans.breakfast, inRoom)
  await plan(act, daysAgo(6.6), agentPlans.awards, { ...inHall, technicianOption: 'purchased' })
  await hold(act, opening, periodOf(agentPlans.opening, now).startAt, 100)
  await act(eventCalls.update, daysAgo(1.5), {
    ...draft(agentPlans.panel, { ...inRoom, receiverNums: 150 }),
    ...target(panel),
  })
  await act(eventCalls.cancel, daysAgo(1.4), target(breakfast))
  await plan(act, daysAgo(1.3), agentPlans.board, { customerId: second })
  await plan(actAs(app, agent2), daysAgo(1.2), agentPlans.clinic)
}
