import { doorCalls } from '@openbooth/contract/live/door'
import { publicVerb } from '#platform/http/verb.ts'
import { codeOf } from './enterByCode.ts'
import { toLiveEvent } from '../room/index.ts'

/** The event a code belongs to, whatever its state. */
export const look = publicVerb(doorCalls.look, async (context, { code }) =>
  toLiveEvent(await codeOf(context, code), context.at),
)
