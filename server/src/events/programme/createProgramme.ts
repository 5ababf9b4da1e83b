import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import type { ProgrammeDraft } from '@openbooth/contract/events/programme/draft'
import { eventsOfPlan } from '@openbooth/contract/events/programme/rules'
import { verb } from '#platform/http/verb.ts'
import { planEvents, retryOnConflict } from '../event/index.ts'
import { answerQuote, problemsOf } from './answerQuote.ts'
import { savedBefore, saveEvents } from './steps.ts'

const roomsOf = ({ rooms }: Pick<ProgrammeDraft, 'rooms'>): string[] =>
  rooms.map(({ name }) => name)

/** The price of a new programme. */
export const quoteProgramme = verb(programmeCalls.quote, async (context, draft) =>
  answerQuote(context, await planEvents(context, null, eventsOfPlan(draft, draft))),
)

/** Creates a programme with its events and charges them in advance. */
export const createProgramme = verb(programmeCalls.create, (context, input) =>
  retryOnConflict(async () => {
    const { operationId, ...draft } = input
    const step = { operationId, input }
    const before = await savedBefore(context, step)
    if (before) return before
    const { name, kind, timeZone, startsOn, endsOn, listeners } = draft
    const plan = await planEvents(context, null, eventsOfPlan(draft, draft))
    return saveEvents(
      context,
      step,
      { ...plan, problems: problemsOf(plan) },
      {
        programme: {
          name,
          kind,
          time_zone: timeZone,
          starts_on: startsOn,
          ends_on: endsOn,
          listeners,
        },
        startsOn,
        endsOn,
        rooms: roomsOf(draft),
        action: 'programme.create',
        details: { name },
      },
    )
  }),
)
