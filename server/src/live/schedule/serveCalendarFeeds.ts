import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countPerMinute } from '#platform/http/limits/countPerMinute.ts'
import { networkOf } from '#platform/http/networks.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import type { App } from '#platform/run/app.ts'
import {
  entryInCalendar,
  inMail,
  programmeForMail,
  schedulePageOf,
  scheduleOf,
  toMailedEntry,
} from '#events/programmePeople/index.ts'
import { findPerson } from './findPerson.ts'

const refreshMinutes = 15

/** Requests per network. The servers of a calendar service read the calendars of many people. */
const requestsPerMinute = countPerMinute()
const mostRequests = 1_200

/**
 * The calendar of a person, at a secret address that opens only the calendar. People share
 * calendars, so its entries lead to the schedule page without the personal link. A person who was
 * removed reads an empty calendar, so that calendar programs remove the entries.
 */
const calendarOf = async (app: App, secret: string, at: Date): Promise<string | undefined> => {
  const db = app.db.query
  const person = await findPerson(db, 'feedLookup', secret)
  if (!person) return undefined
  const programme = await programmeForMail(db, person.programmeId)
  const seats = await scheduleOf(db, person.id)
  const url = schedulePageOf(app, person.programmeId)
  // The database allows no other languages.
  const language = person.language as InterfaceLanguage
  return calendarFile(
    seats.map((seat) => entryInCalendar(programme, toMailedEntry(seat), { language, url, at })),
    { name: inMail(programme).programme, refreshMinutes },
  )
}

const respond = async (
  app: App,
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const at = app.clock.now()
  void reply.header('cache-control', 'no-store')
  if (requestsPerMinute(app, at, networkOf(request.ip)) > mostRequests)
    return reply.status(429).send()
  const [, secret] = /^([\w-]{24})\.ics$/.exec(request.params.file) ?? []
  const calendar = secret === undefined ? undefined : await calendarOf(app, secret, at)
  if (calendar === undefined) return reply.status(404).send()
  return reply.type('text/calendar; charset=utf-8').send(calendar)
}

/** Serves calendars. Not in the call table, because calendar programs send only an address. */
export const serveCalendarFeeds = (http: FastifyInstance, app: App): void => {
  http.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/calendar/:file',
    handler: (request, reply) => respond(app, request, reply),
  })
}
