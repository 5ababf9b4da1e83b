import { randomUUID } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { ownersSql, tokenOf } from '../lists/owners.ts'
import type { Figure } from '../report.ts'
import { saveInput } from './saveInput.ts'
import { withServer } from '../withServer.ts'

const turns = 5

/** A congress of some rooms and days; each event has two booths with four interpreters. */
const draftOf = (
  rooms: number,
  days: number,
  year: number,
): WireInput<typeof programmeCalls.create> => {
  const { floorChannelId, booths, speakers } = saveInput(0)
  const dates = Array.from(
    { length: days },
    (_, day) => `${year}-03-${String(day + 1).padStart(2, '0')}`,
  )
  return {
    operationId: randomUUID(),
    name: `Congress ${randomUUID()}`,
    timeZone: 'Asia/Shanghai',
    startsOn: dates[0]!,
    endsOn: dates.at(-1)!,
    listeners: 1000,
    rooms: Array.from({ length: rooms }, (_, room) => ({ name: `Room ${room + 1}` })),
    days: dates.map((date) => ({ date, from: '09:00', to: '17:00' })),
    content: { floorChannelId: floorChannelId!, booths, speakers },
  }
}

/** The slowest of some creations over HTTP, in milliseconds. */
const slowest = async (address: string, rooms: number, days: number): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const draft = draftOf(rooms, days, 2030 + turn)
    const startedAt = performance.now()
    const response = await fetch(address + programmeCalls.create.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: tokenOf(1) },
      body: JSON.stringify(draft),
    })
    const { msg } = (await response.json()) as { msg: string }
    if (msg !== 'Success') throw new Error(`A programme was refused: ${msg}`)
    times.push(performance.now() - startedAt)
  }
  return Math.max(...times)
}

/** Creating programmes with all events, codes and charges in one call. */
export const measureProgramme = (): Promise<readonly Figure[]> =>
  withServer([ownersSql(new Date())], {}, async ({ address }) => [
    {
      name: 'slowest creation of 20 events',
      value: (await slowest(address, 4, 5)) / 1000,
      unit: 's',
      target: { atMost: 5 },
    },
    {
      name: 'slowest creation of 200 events, which lock the payer meanwhile',
      value: (await slowest(address, 10, 20)) / 1000,
      unit: 's',
      target: { atMost: 3 },
    },
  ])
