import { randomInt, randomUUID } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'

/** The range of random start hours, large enough that events of one owner rarely overlap. */
export const hours = 80_000
export const firstHour = Date.UTC(2027, 0, 1)
const hour = 3600_000

/** The UTC offset of every event in the bench, all year. */
export const zoneHours = 8

/** Local time of the nth hour after the first. */
const wallTime = (number: number): string =>
  new Date(firstHour + number * hour).toISOString().slice(0, 16)

const people = (...names: string[]) =>
  names.map((name) => ({ name, emailAddress: `${name.toLowerCase()}@openbooth.test` }))

/**
 * A typical event, in the format of the form: an hour, two booths with two interpreters each, a
 * speaker.
 */
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
