import { eventCalls } from '@openbooth/contract/events/event/calls'
import {
  connectionLostSeconds,
  liveConnectionCalls,
} from '@openbooth/contract/live/liveConnections/calls'
import { liveCaptionCalls } from '@openbooth/contract/live/transcription/liveCalls'
import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boothsOf, type HeldEvent, type Inside } from '#testing/booths.ts'
import { makeMediaServer, type Channels, makeModels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { comeIn, streamOf } from '#testing/people/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { openTranscriptStore } from './store.ts'

// Events that end a stream of captions.

interface Message {
  readonly type: 'captions' | 'caption'
  readonly caption?: Caption
}

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeLanguages(server)
  await makeMediaServer(server)
  await makeModels(server)
})
afterAll(() => server.close())

/** An event with a listener who reads its captions in French. */
const captioned = async () => {
  const event = await boothsOf(server, channels, { captions: true })
  const listener = await event.enter('listener')
  return { event, listener, stream: await read(listener) }
}
const read = async ({ seat }: Inside) => {
  const answer = await server.fetch(liveCaptionCalls.stream, { language: 'fr' }, { seat })
  const stream = streamOf<Message>(answer)
  expect(await stream.next()).toMatchObject({ type: 'captions' })
  return stream
}
let number = 0
/** Sends a caption like the audio worker. */
const say = ({ id }: HeldEvent, words: string, track = 'ch:floor'): void => {
  number += 1
  openTranscriptStore(server.app, BigInt(id)).pass({
    track,
    number,
    from: number,
    to: number + 1,
    language: 'fr',
    words,
    speaker: 'Ann',
    isFinal: true,
  })
}

/** Reasons why a listener may no longer read captions, by their names in the titles. */
const ends: Record<string, (event: HeldEvent, listener: Inside) => Promise<unknown>> = {
  'the seat leaves': (_, { seat }) => server.ok(liveConnectionCalls.leave, {}, { seat }),
  'the code is replaced': ({ host }, { codeId }) =>
    server.ok(eventCalls.reissueCode, { id: codeId }, host),
  'the code is revoked': ({ host }, { codeId }) =>
    server.ok(eventCalls.revokeCode, { id: codeId }, host),
  'the event closes': ({ id, version, host }) => server.ok(eventCalls.close, { id, version }, host),
  'the same device enters again': (_, { seat, link }) => comeIn(server, link, { seatBefore: seat }),
  'no heartbeat comes for a minute': async () => {
    const at = server.clock.now()
    server.clock.advance((connectionLostSeconds + 1) * 1000)
    return () => server.resetClock(at)
  },
}
test.for(Object.entries(ends))('A stream of captions ends when %s.', async ([, end]) => {
  const { event, listener, stream } = await captioned()
  say(event, 'Bonjour')
  expect((await stream.next()).caption).toMatchObject({ words: 'Bonjour' })
  const undo = await end(event, listener)
  await stream.ended()
  if (typeof undo === 'function') await undo()
})

test('An open stream of a listener gets no captions of a channel that was added hidden or hidden later, and staff do.', async () => {
  const { event, stream } = await captioned()
  const staff = await read(await event.enter('Ann'))
  const hidden = channels[4]!
  await event.change(({ booths }) => ({
    booths: [...booths, { a: hidden, interpreters: [{ name: 'Kim' }] }],
    hideChannel: [hidden],
  }))
  // The page of staff gets the change by the same notification, so the change has arrived.
  say(event, 'Hidden', `ch:${hidden}`)
  say(event, 'Heard', `ch:${channels[1]}`)
  expect((await staff.next()).caption).toMatchObject({ words: 'Hidden' })
  expect((await staff.next()).caption).toMatchObject({ words: 'Heard' })
  expect((await stream.next()).caption).toMatchObject({ words: 'Heard' })

  await event.set({ hideChannel: [BigInt(hidden), BigInt(channels[1]!)] })
  server.app.notifier.publish('event', BigInt(event.id))
  say(event, 'Hidden since', `ch:${channels[1]}`)
  say(event, 'On the floor')
  expect((await stream.next()).caption).toMatchObject({ words: 'On the floor' })
  stream.close()
  staff.close()
})
