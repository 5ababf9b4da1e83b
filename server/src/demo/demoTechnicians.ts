import { daysAfter } from '@openbooth/contract/time/days'
import type { WireInput } from '@openbooth/contract/call'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import type { App } from '#platform/run/app.ts'
import { type ActingPerson, actAs } from './actAs.ts'

const technicians: readonly Omit<WireInput<typeof technicianCalls.create>, 'emailAddress'>[] = [
  {
    name: 'Jonas Weber',
    languages: ['de', 'en'],
    timeZone: 'Europe/Berlin',
    mailLanguage: 'en',
    notes: 'Brings his own mixing desk.',
  },
  {
    name: 'Mei Lin 林梅',
    languages: ['zh-Hans', 'en'],
    timeZone: 'Asia/Shanghai',
    mailLanguage: 'zh',
  },
  {
    name: 'Claire Dubois',
    languages: ['fr', 'en', 'es'],
    timeZone: 'Europe/Paris',
    mailLanguage: 'en',
  },
]

const addressOf = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', '.')}@openbooth.test`

/**
 * The platform's technicians, one of them on holiday, and an unanswered offer in the outbox. The
 * other bookings of the demo wait for an administrator.
 */
export const addDemoTechnicians = async (app: App, admin: ActingPerson): Promise<void> => {
  const now = app.clock.now()
  const act = actAs(app, admin)
  const daysAgo = (days: number) => daysAfter(now, -days)
  const made = []
  for (const one of technicians) {
    const technician = { ...one, emailAddress: addressOf(one.name) }
    made.push(await act(technicianCalls.create, daysAgo(7.8), technician))
  }
  const claire = made.at(-1)!
  const dayFromNow = (days: number) =>
    wallTimeAt(claire.timeZone, daysAfter(now, days)).slice(0, 10)
  await act(technicianCalls.addBlock, daysAgo(7), {
    id: Number(claire.id),
    start: `${dayFromNow(4)}T00:00`,
    end: `${dayFromNow(9)}T00:00`,
    reason: 'Holiday',
  })
  const { rows } = await act(technicianCalls.bookings, now, { descending: false })
  const [first] = rows
  if (first === undefined) return
  const bookingId = Number(first.id)
  const [free] = await act(technicianCalls.candidates, daysAgo(0.3), { bookingId })
  await act(technicianCalls.offer, daysAgo(0.3), { bookingId, technicianId: Number(free!.id) })
}
