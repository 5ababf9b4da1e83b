import { mostBooths } from '@openbooth/contract/rules/booths'
import { addMinutes, wallTimeOf } from '../../../kit/time/wallTimes.ts'
import { emptyBooth, type EventValues } from './values.ts'

const whole = (text: string | null, most: number): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined

const momentOf = (text: string | null) => {
  const wall = wallTimeOf(text?.slice(0, 10) ?? '', text?.slice(11) ?? '')
  return wall === undefined ? undefined : { date: wall.slice(0, 10), time: wall.slice(11) }
}

/** The values with what the calculator, a project or a customer's page put into the address; nonsense is left out. */
export const withCarried = (values: EventValues, query: URLSearchParams): EventValues => {
  const booths = whole(query.get('booths'), mostBooths)
  const machines = whole(query.get('machineBooths'), mostBooths) ?? 0
  const people = booths ?? (query.get('booths') === '0' && machines > 0 ? 0 : undefined)
  const listeners = whole(query.get('listeners'), 1e6)
  const start = momentOf(query.get('start'))
  const end = momentOf(query.get('end'))
  const hours = Number(query.get('hours'))
  const lasts = hours > 0 && hours <= 12 ? Math.round(hours * 60) : undefined
  const startWall = wallTimeOf(start?.date ?? values.startDate, start?.time ?? values.startTime)
  const lastEnd =
    lasts === undefined || startWall === undefined ? undefined : addMinutes(startWall, lasts)
  return {
    ...values,
    ...(people === undefined
      ? {}
      : {
          booths: [
            ...Array.from({ length: people }, emptyBooth),
            ...Array.from({ length: machines }, () => ({
              ...emptyBooth(),
              boxType: 'machine' as const,
            })),
          ].slice(0, mostBooths),
        }),
    ...(listeners === undefined ? {} : { receiverNums: String(listeners) }),
    ...(query.get('technician') === 'purchased' ? { technicianOption: 'purchased' } : {}),
    ...(start === undefined ? {} : { startDate: start.date, startTime: start.time }),
    ...(lastEnd === undefined ? {} : { endDate: lastEnd.slice(0, 10), endTime: lastEnd.slice(11) }),
    ...(end === undefined ? {} : { endDate: end.date, endTime: end.time }),
  }
}
