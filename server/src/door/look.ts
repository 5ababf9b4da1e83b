import { doorCalls } from '@openbooth/contract/live/door'
import { publicVerb } from '#platform/http/verb.ts'
import { codeOf } from './enterByCode.ts'
import { noteOpened, toLiveEvent } from '../room/index.ts'

/** The event a code belongs to, whatever its state. */
export const look = publicVerb(doorCalls.look, async (context, brought) => {
  const { code } = await codeOf(context, 'look', brought)
  await noteOpened(context, code)
  return toLiveEvent(code, context.at)
})
