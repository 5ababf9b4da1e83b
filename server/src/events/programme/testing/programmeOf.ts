import { randomUUID } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import type { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { boothOf, type Channels } from '#testing/events.ts'

type Draft = WireInput<typeof programmeCalls.create>

/** A congress of two rooms on two days in London, an hour each, with a new operation. */
export const programmeOf = (channels: Channels, changes: Partial<Draft> = {}): Draft => ({
  operationId: randomUUID(),
  name: 'Congress 2026',
  timeZone: 'Europe/London',
  startsOn: '2026-12-01',
  endsOn: '2026-12-02',
  listeners: 20,
  rooms: [{ name: 'Main hall' }, { name: 'Workshop' }],
  days: [
    { date: '2026-12-01', from: '09:00', to: '10:00' },
    { date: '2026-12-02', from: '09:00', to: '10:00' },
  ],
  content: { floorChannelId: channels[0]!, booths: [boothOf(channels)] },
  ...changes,
})
