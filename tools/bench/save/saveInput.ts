import { randomInt, randomUUID } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'

/** Starts are drawn from so many hours, so that events of one owner hardly ever meet. */
export const hours = 80_000
export const firstHour = Date.UTC(2027, 0, 1)
const hour = 3600_000

/** East of Greenwich in the zone of every event of the bench, all year. */
export const zoneHours = 8

/** Wall time of the hour so many after the first. */
const wallTime = (number: number): string =>
  new Date(firstHour + number * hour).toISOString().slice(0, 16)

const people = (...names: string[]) =>
  names.map((name) => ({ name, emailAddress: `${name.toLowerCase()}@openbooth.test` }))

/** A usual event, as the form sends it: an hour, two booths with two interpreters each, a speaker. */
export const saveInput = (start = randomInt(hours)): WireInput<typeof eventCalls.create> => ({
  operationId: randomUUID(),
  name: 'Quarterly meeting 季度会议',
  floorChannelId: 1,
  booths: [
    { name: 'Chinese', a: 2, b: 1, interpreters: people('Lin', 'Wang') },
    { name: 'French', a: 3, b: 1, interpreters: people('Claire', 'Jules') },
  ],
  speakers: people('Amelia'),
  receiverNums: 100,
  notes: '',
  appointmentStartTime: wallTime(start),
  appointmentEndTime: wallTime(start + 1),
  timeZone: 'Asia/Shanghai',
})
