import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { dateAfter, daysBetween } from '@openbooth/contract/events/programme/dates'
import { eventNameOf, type PlannedEvent } from '@openbooth/contract/events/programme/rules'
import { verb, type Context } from '#platform/http/verb.ts'
import { draftOfStored, planEvents, retryOnConflict } from '../event/index.ts'
import { answerQuote, problemsOf } from './answerQuote.ts'
import { readCongress, readRooms, readStoredEvents } from './queries.ts'
import { savedBefore, saveEvents } from './steps.ts'

interface Copy {
  readonly id: bigint
  readonly name: string
  readonly startsOn: string
}

const shifted = (wallTime: string, days: number): string =>
  `${dateAfter(wallTime.slice(0, 10), days)}${wallTime.slice(10)}`

/** Copies the events that are not cancelled. Their wall times remain, also over a clock change. */
const planCopy = async (context: Context, { id, name, startsOn }: Copy) => {
  const { app, actor } = context
  const programme = await readCongress(app.db.query, actor.workspaceId, id)
  const rooms = await readRooms(app.db.query, id)
  const days = daysBetween(programme.startsOn, startsOn)
  const events = (await readStoredEvents(app.db.query, id)).map((event): PlannedEvent => {
    const draft = draftOfStored(event)
    const was = event.appointmentStartTime.slice(0, 10)
    const date = dateAfter(was, days)
    const isNamedByRule = draft.name === eventNameOf(programme.name, draft.room, was)
    return {
      room: draft.room,
      date,
      draft: {
        ...draft,
        name: isNamedByRule ? eventNameOf(name, draft.room, date) : draft.name,
        externalId: '',
        programmeId: null,
        customerId: null,
        appointmentStartTime: shifted(event.appointmentStartTime, days),
        appointmentEndTime: shifted(event.appointmentEndTime, days),
      },
      pathOf: () => 'startsOn',
    }
  })
  return { programme, rooms, days, plan: await planEvents(context, null, events) }
}

/** The price of a copy. */
export const quoteCopy = verb(programmeCalls.copyQuote, async (context, input) =>
  answerQuote(context, (await planCopy(context, input)).plan),
)

/** Copies a programme to another first day and charges the events in advance. */
export const copyProgramme = verb(programmeCalls.copy, (context, input) =>
  retryOnConflict(async () => {
    const { operationId, id, name, startsOn } = input
    const step = { operationId, input }
    const before = await savedBefore(context, step)
    if (before) return before
    const { programme, rooms, days, plan } = await planCopy(context, input)
    const endsOn = dateAfter(programme.endsOn, days)
    return saveEvents(
      context,
      step,
      { ...plan, problems: problemsOf(plan) },
      {
        programme: {
          name,
          kind: 'congress',
          time_zone: programme.timeZone,
          starts_on: startsOn,
          ends_on: endsOn,
          listeners: programme.listeners,
        },
        startsOn,
        endsOn,
        rooms: rooms.map((room) => room.name),
        action: 'programme.copy',
        details: { name, from: id },
      },
    )
  }),
)
