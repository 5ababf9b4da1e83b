import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { verb } from '#platform/http/verb.ts'
import { readProgramme } from './queries.ts'

/** A programme with its rooms and events. */
export const getProgramme = verb(programmeCalls.get, (context, { id }) =>
  readProgramme(context.app.db.query, context, id),
)
