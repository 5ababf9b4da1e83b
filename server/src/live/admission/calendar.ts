import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import { calendarForHolder } from '#events/joinCode/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { codeOf } from './enterByCode.ts'

/** Returns the event as a calendar file, for people who are early. */
export const calendar = publicVerb(
  admissionCalls.calendar,
  async (context, { language, ...brought }) => {
    const { code } = await codeOf(context, 'calendar', brought)
    if (isOver(code)) return refuse('The Event Is Closed')
    const holds = { id: code.codeId, entered: brought.code }
    return calendarForHolder(context.app, holds, language ?? 'en', context.at)
  },
)
