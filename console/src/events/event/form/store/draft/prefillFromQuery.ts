import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import { longest, most as mostOf, ranges } from '@openbooth/contract/limits'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import { addMinutes, wallTimeOf } from '../../../../../kit/time/wallTimes.ts'
import { withStart } from '../../time/start.ts'
import { emptyBooth, type EventValues } from '../values.ts'

const whole = (text: string | null, most: number): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined

const momentOf = (text: string | null) => {
  const wall = wallTimeOf(text?.slice(0, 10) ?? '', text?.slice(11) ?? '')
  return wall === undefined ? undefined : { date: wall.slice(0, 10), time: wall.slice(11) }
}

const hour = 60 * 60_000

/** The first full hour for which a technician can be booked now. */
const firstStart = (timeZone: string, noticeHours: number, now: Date) =>
  `${wallTimeAt(timeZone, new Date(now.getTime() + (noticeHours + 1) * hour)).slice(0, 13)}:00`

/**
 * The values with the parameters that the calculator, a project or a customer's page put into the
 * URL. Invalid ones are ignored.
 */
export const withPrefill = (
  fresh: EventValues,
  query: URLSearchParams,
  { technicianNoticeHours }: { readonly technicianNoticeHours: number },
  now: Date,
): EventValues => {
  const wantsTechnician = query.get('technician') === 'purchased'
  const first = firstStart(fresh.timeZone, technicianNoticeHours, now)
  const values = wantsTechnician
    ? withStart(fresh, { startDate: first.slice(0, 10), startTime: first.slice(11) })
    : fresh
  const booths = whole(query.get('booths'), mostOf.booths)
  const machines = whole(query.get('machineBooths'), mostOf.booths) ?? 0
  const people = booths ?? (query.get('booths') === '0' && machines > 0 ? 0 : undefined)
  const listeners = whole(query.get('listeners'), ranges.listeners.most)
  const start = momentOf(query.get('start'))
  const end = momentOf(query.get('end'))
  const hours = Number(query.get('hours'))
  const lasts = hours > 0 && hours <= longestEvent / hour ? Math.round(hours * 60) : undefined
  const startWall = wallTimeOf(start?.date ?? values.startDate, start?.time ?? values.startTime)
  const lastEnd =
    lasts === undefined || startWall === undefined ? undefined : addMinutes(startWall, lasts)
  const customer = Number(query.get('customer'))
  return {
    ...values,
    ...(query.has('name') ? { name: query.get('name')!.slice(0, longest.eventName) } : {}),
    ...(Number.isSafeInteger(customer) && customer > 0
      ? { customer: { id: customer, name: query.get('customerName') ?? '' } }
      : {}),
    ...(query.get('captions') === '1' ? { captions: true } : {}),
    ...(query.get('stream') === '1' ? { hlsOutput: 'public' as const } : {}),
    ...(people === undefined
      ? {}
      : {
          booths: [
            ...Array.from({ length: people }, emptyBooth),
            ...Array.from({ length: machines }, () => ({
              ...emptyBooth(),
              boxType: 'machine' as const,
            })),
          ].slice(0, mostOf.booths),
        }),
    ...(listeners === undefined ? {} : { receiverNums: String(listeners) }),
    ...(wantsTechnician ? { technicianOption: 'purchased' } : {}),
    ...(query.get('recording') === '1' ? { autoRecording: true } : {}),
    ...(start === undefined ? {} : { startDate: start.date, startTime: start.time }),
    ...(lastEnd === undefined ? {} : { endDate: lastEnd.slice(0, 10), endTime: lastEnd.slice(11) }),
    ...(end === undefined ? {} : { endDate: end.date, endTime: end.time }),
  }
}
