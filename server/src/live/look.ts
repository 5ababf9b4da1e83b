import { liveCalls } from '@openbooth/contract/live'
import { publicVerb } from '#platform/http/verb.ts'
import { codeOf } from './enterByCode.ts'
import { toLiveEvent } from './queries.ts'

/** The event a code belongs to, whatever its state. */
export const look = publicVerb(liveCalls.look, async (context, { code }) =>
  toLiveEvent(await codeOf(context, code), context.at),
)
