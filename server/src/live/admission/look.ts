import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { publicVerb } from '#platform/http/verb.ts'
import { codeOf } from './enterByCode.ts'
import { toLiveEvent } from '#events/event/index.ts'
import { recordOpened } from '../stateStream/index.ts'

/** Returns the event of a code in any state. */
export const look = publicVerb(
  admissionCalls.look,
  async (context, { isOpened = false, ...brought }) => {
    const { code } = await codeOf(context, 'look', brought)
    if (isOpened) await recordOpened(context, code)
    return toLiveEvent(code, context.at)
  },
)
