import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { verb, type FileAnswer } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { calendarOf } from './invitation.ts'
import { codeWithEvent, knownCode, type CodeEvent } from './queries.ts'

/** A calendar file of the event with the link of one code. */
export const codeCalendar = verb(eventCalls.codeCalendar, async (context, input) => {
  const { app, at, actor } = context
  const { code, event } = await codeWithEvent(app.db.query, actor, at, input.id, 'run')
  return asFile(event, calendarOf(app, event, code, input.language ?? actor.language ?? 'en', at))
})

/**
 * As `codeCalendar`, for the holder of the code: with the link that the holder opened, and without
 * the host's name and address.
 */
export const calendarForHolder = async (
  app: App,
  { id, entered }: { readonly id: bigint; readonly entered: string },
  language: ListenerLanguage,
  at: Date,
): Promise<FileAnswer> => {
  const { code, event } = await knownCode(app.db.query, at, id)
  const opened = { ...code, code: entered }
  return asFile(event, calendarOf(app, event, opened, language, at, { namesHost: false }))
}

const asFile = ({ number }: CodeEvent, body: string): FileAnswer => ({
  name: `OpenBooth ${number}.ics`,
  type: 'text/calendar; charset=utf-8',
  body,
})
