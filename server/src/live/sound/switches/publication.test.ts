import { leftOutOfStreams } from '@openbooth/contract/live/recording/rules'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { role } from '@openbooth/contract/roles'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { codesOf } from '#testing/people/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { readMonitored } from '../state/readMonitored.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'

// Consent to public streams: asked per person, apart from the consent to recording.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const publish = async ({ id }: HeldEvent, output: 'public' | 'fallback'): Promise<void> => {
  await server.app.db.pool.query('update events set hls_output = $2 where id = $1', [id, output])
  server.app.notifier.publish('sound', BigInt(id))
}
const answer = ({ seat }: Inside, isGiven: boolean) =>
  server.ok(soundCalls.consent, { isGiven, purpose: 'publication' }, { seat })

/** The seats that public streams leave out, by the rule for streams. */
const leftOut = async ({ id }: HeldEvent): Promise<ReadonlySet<string>> => {
  const { rows } = await server.app.db.pool.query<{
    state: { people: { seat: string; agreesToPublication: boolean | null }[] }
  }>('select read_live_state($1, $2) as state', [id, new Date(0)])
  return leftOutOfStreams(rows[0]!.state)
}

/** Answers as this person reads them, by seat. */
const answersFor = async (event: HeldEvent, who: Inside, isPublished = true) => {
  const { staff } = await event.soundFor(
    who,
    ({ staff: read }) =>
      read!.people.some(({ publicationConsent }) => publicationConsent !== null) === isPublished,
  )
  return Object.fromEntries(
    staff!.people.map(({ seat, publicationConsent }) => [seat, publicationConsent]),
  )
}

test('Each person with a voice is asked for consent to public streams, which leave out everyone without it, and only host and technician see the answers of others.', async () => {
  const event = await boothsOf(server, channels, { autoRecording: true })
  const [ann, sam] = [await event.enter('Ann'), await event.enter('Sam')]
  const technician = await event.enter('technician')
  await answersFor(event, technician, false)
  await publish(event, 'public')
  expect(await answersFor(event, technician)).toMatchObject({
    [ann.name]: 'unanswered',
    [sam.name]: 'unanswered',
    [event.seatOf('host')]: null,
  })
  // A consent to recording does not cover publication.
  await server.ok(soundCalls.consent, { isGiven: true }, { seat: ann.seat })
  await server.ok(soundCalls.consent, { isGiven: true }, { seat: sam.seat })
  expect([...(await leftOut(event))]).toEqual(expect.arrayContaining([ann.name, sam.name]))
  await answer(ann, true)
  await answer(sam, false)
  expect(await answersFor(event, technician)).toMatchObject({
    [ann.name]: 'given',
    [sam.name]: 'refused',
  })
  expect(await answersFor(event, await event.enter('host'))).toMatchObject({
    [sam.name]: 'refused',
  })
  expect(await answersFor(event, ann)).toMatchObject({ [ann.name]: 'given', [sam.name]: null })
  expect((await leftOut(event)).has(ann.name)).toBe(false)
  expect((await leftOut(event)).has(sam.name)).toBe(true)
  // The owner's page of the running event names them.
  const monitored = await readMonitored(server.app.db, [BigInt(event.id)], new Date(0))
  const named = monitored.get(event.id)!.publicStream.leftOut
  expect(named).toContainEqual({ name: 'Sam', role: 'speaker', consent: 'refused' })
  expect(named.map(({ name }) => name)).not.toContain('Ann')
  const admin = await server.user(role.admin)
  const { rows } = await server.ok(eventLiveCalls.acts, { id: event.id, topic: 'booths' }, admin)
  expect(
    rows
      .filter(({ act }) => act === 'publicationConsent')
      .map(({ by, about }) => [by.name, about.isOn]),
  ).toEqual([
    ['Sam', false],
    ['Ann', true],
  ])
})

test('Turning the public stream on again asks everyone again, and an event without it asks no one.', async () => {
  const event = await boothsOf(server, channels, { autoRecording: true })
  const ann = await event.enter('Ann')
  await publish(event, 'public')
  await answersFor(event, ann)
  await answer(ann, true)
  await server.ok(soundCalls.consent, { isGiven: true }, { seat: ann.seat })
  expect((await leftOut(event)).has(ann.name)).toBe(false)
  await publish(event, 'fallback')
  expect(await answersFor(event, ann, false)).toMatchObject({ [ann.name]: null })
  await publish(event, 'public')
  expect(await answersFor(event, ann)).toMatchObject({ [ann.name]: 'unanswered' })
  expect((await leftOut(event)).has(ann.name)).toBe(true)
  // The answer about recording stays.
  const { staff } = await event.soundFor(ann)
  expect(staff!.people.find(({ seat }) => seat === ann.name)!.consent).toBe('given')
})

test('A page learns before its person enters that the event is streamed publicly.', async () => {
  const event = await boothsOf(server, channels)
  const { interpreter } = await codesOf(server, event.host, event.id)
  const isPublished = async () =>
    (await server.ok(admissionCalls.look, { code: interpreter.code })).isPublished
  expect(await isPublished()).toBe(false)
  await publish(event, 'public')
  expect(await isPublished()).toBe(true)
})

test('A stream output also streams an event publicly: the first one asks everyone, and a second one does not ask again.', async () => {
  const event = await boothsOf(server, channels)
  const ann = await event.enter('Ann')
  const addOutput = async (): Promise<void> => {
    await server.app.db.pool.query(
      `insert into stream_outputs (event_id, kind, track, address, user_name, stream_id, delay_seconds, starts_with, created_at)
      values ($1, 'icecast', 'ch:floor', 'https://radio.example.test/floor.mp3', 'source', '', 0, 'byHand', now())`,
      [event.id],
    )
    server.app.notifier.publish('sound', BigInt(event.id))
  }
  await answer(ann, true)
  await addOutput()
  expect(await answersFor(event, ann)).toMatchObject({ [ann.name]: 'unanswered' })
  await answer(ann, true)
  await addOutput()
  expect((await leftOut(event)).has(ann.name)).toBe(false)
})
