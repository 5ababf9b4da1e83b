import type { LiveEvent } from '../session.ts'

type CalendarEvent = Pick<LiveEvent, 'eventName' | 'startAt' | 'endAt'>

/** `20261121T093000Z` */
const compact = (instant: string): string =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const outlook = (host: string, { eventName, startAt, endAt }: CalendarEvent, link: string) =>
  `https://${host}/calendar/action/compose?${new URLSearchParams({
    rru: 'addevent',
    subject: eventName,
    startdt: startAt,
    enddt: endAt,
    location: link,
    body: link,
  })}`

/**
 * Calendars that open by a link. Browsers within other apps, and some browsers on iPhones, save no
 * calendar file.
 * @param link to the event, which the appointment contains
 */
export const calendarLinks = (event: CalendarEvent, link: string) => [
  {
    name: 'Google',
    href: `https://calendar.google.com/calendar/render?${new URLSearchParams({
      action: 'TEMPLATE',
      text: event.eventName,
      dates: `${compact(event.startAt)}/${compact(event.endAt)}`,
      location: link,
      details: link,
    })}`,
  },
  { name: 'Outlook.com', href: outlook('outlook.live.com', event, link) },
  { name: 'Microsoft 365', href: outlook('outlook.office.com', event, link) },
]
