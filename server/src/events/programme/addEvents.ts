import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import type { ProgrammePlan } from '@openbooth/contract/events/programme/draft'
import { mostDays, mostEvents, mostRooms } from '@openbooth/contract/events/programme/limits'
import { daysBetween } from '@openbooth/contract/events/programme/dates'
import { eventsOfPlan } from '@openbooth/contract/events/programme/rules'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { planEvents, retryOnConflict } from '../event/index.ts'
import { answerQuote, problemsOf } from './answerQuote.ts'
import { readCongress, readRooms, type Congress } from './queries.ts'
import { savedBefore, saveEvents } from './steps.ts'

/** The first and last day of a plan. */
const spanOf = ({ days }: Pick<ProgrammePlan, 'days'>) => {
  const dates = days.map(({ date }) => date).toSorted()
  return { startsOn: dates[0]!, endsOn: dates.at(-1)! }
}

/** The plan with the limits of the programme: its days, rooms and events so far count too. */
const tooMuch = (
  { startsOn, endsOn, events }: Congress,
  rooms: readonly string[],
  added: ProgrammePlan,
): string | undefined => {
  const span = spanOf(added)
  const first = span.startsOn < startsOn ? span.startsOn : startsOn
  const last = span.endsOn > endsOn ? span.endsOn : endsOn
  if (daysBetween(first, last) >= mostDays) return 'Too Many Days'
  const names = [...rooms, ...added.rooms.map(({ name }) => name)]
  if (new Set(names.map((name) => name.toLowerCase())).size > mostRooms) return 'Too Many Rooms'
  return events + added.rooms.length * added.days.length > mostEvents
    ? 'Too Many Events'
    : undefined
}

const planOf = async (context: Context, id: bigint, added: ProgrammePlan) => {
  const { app, actor } = context
  const programme = await readCongress(app.db.query, actor.workspaceId, id)
  const rooms = await readRooms(app.db.query, id)
  const message = tooMuch(
    programme,
    rooms.map(({ name }) => name),
    added,
  )
  if (message !== undefined) refuse('Programme Has Problems', { path: 'days', message })
  return planEvents(context, id, eventsOfPlan(added, programme))
}

/** The price of further events. */
export const quoteAddition = verb(programmeCalls.addQuote, async (context, { id, ...added }) =>
  answerQuote(context, await planOf(context, id, added)),
)

/** Adds events in rooms of the programme, or in new ones. */
export const addEvents = verb(programmeCalls.addEvents, (context, input) =>
  retryOnConflict(async () => {
    const { operationId, id, ...added } = input
    const step = { operationId, input }
    const before = await savedBefore(context, step)
    if (before) return before
    const plan = await planOf(context, id, added)
    return saveEvents(
      context,
      step,
      { ...plan, problems: problemsOf(plan) },
      {
        id,
        ...spanOf(added),
        rooms: added.rooms.map(({ name }) => name),
        action: 'programme.addEvents',
        details: {},
      },
    )
  }),
)
