import type { WireInput } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'

// The form's fields under "Sound" change the event for its participants.

type Draft = Partial<WireInput<typeof eventCalls.create>>

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

interface Held {
  readonly event: HeldEvent
  readonly ann: Inside
  readonly listener: Inside
}

const hold = async (draft: Draft): Promise<Held> => {
  const event = await boothsOf(server, channels, draft)
  const [ann, listener, sam] = [
    await event.enter('Ann'),
    await event.enter('listener'),
    await event.enter('Sam'),
  ]
  // All channels of tests have the same language, and the floor has another one.
  await server.ok(soundCalls.floorLanguage, { language: 'sw' }, sam)
  return { event, ann, listener }
}

const staffOf = async ({ event, ann }: Held) => (await event.soundFor(ann)).staff!
const heardBy = ({ event, listener }: Held) => event.soundFor(listener)
const passes = async (held: Held): Promise<boolean> =>
  (await heardBy(held)).channels.some(({ floorPasses }) => floorPasses)

interface Effect {
  readonly says: Draft
  readonly isSeen: (held: Held) => Promise<unknown>
  readonly without: unknown
  readonly with: unknown
}

const effects: Readonly<Record<string, () => Effect>> = {
  'the host speaks': () => ({
    says: { hostSpeaks: true },
    isSeen: async (held) =>
      (await heardBy(held)).floorSeats!.map((seat) => seat.charAt(0)).toSorted(),
    without: ['s'],
    with: ['h', 's'],
  }),
  'music is what pages code for': () => ({
    says: { soundKind: 'music' },
    isSeen: async (held) => (await staffOf(held)).soundKind,
    without: 'speech',
    with: 'music',
  }),
  'two booths are heard on one channel': () => ({
    says: { boothRule: 'free' },
    isSeen: async ({ event, ann }) => {
      const dan = await event.enter('Dan')
      await event.act(ann, { act: 'on', outgoing: 'b' })
      return event.refusal(dan, { act: 'on', outgoing: 'b' })
    },
    without: 'Another Booth Is On This Channel',
    with: 'Success',
  }),
  'listeners read who interprets': () => ({
    says: { namesShown: true },
    isSeen: async (held) => {
      await held.event.act(held.ann, { act: 'on', outgoing: 'a' })
      return (await heardBy(held)).channels
        .map(({ interpreterName }) => interpreterName)
        .filter(Boolean)
    },
    without: [],
    with: ['Ann'],
  }),
  'a channel goes first as relay': () => ({
    says: { pivotChannelId: channels[3]! },
    isSeen: async (held) => (await staffOf(held)).pivot,
    without: null,
    with: channels[3],
  }),
  'the floor passes from the start': () => ({
    says: { floorTransfer: true },
    isSeen: passes,
    without: false,
    with: true,
  }),
  'of a hidden floor nothing passes, nor is it heard': () => ({
    says: { floorTransfer: true, hideChannel: [channels[0]!] },
    isSeen: async (held) => [await passes(held), (await heardBy(held)).floorSeats === null],
    without: [false, false],
    with: [false, true],
  }),
  'listeners wait until somebody goes live': () => ({
    says: { goLiveByHand: true },
    isSeen: async (held) => (await heardBy(held)).state,
    without: 'live',
    with: 'preparing',
  }),
}

test.each(Object.entries(effects))('Only where the form says so, %s.', async (_, effect) => {
  const { says, isSeen, without, with: wanted } = effect()
  expect(await isSeen(await hold({}))).toEqual(without)
  expect(await isSeen(await hold(says))).toEqual(wanted)
})
