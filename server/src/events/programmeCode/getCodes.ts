import { programmeCodeCalls } from '@openbooth/contract/events/programmeCode/calls'
import { verb } from '#platform/http/verb.ts'
import { readCodes } from './queries.ts'

/** Returns the listener code of a programme, with a link for each room. */
export const getCodes = verb(programmeCodeCalls.get, ({ app, actor }, { programmeId }) =>
  readCodes(app, app.db.query, actor, programmeId),
)
