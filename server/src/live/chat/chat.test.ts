import { randomUUID } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { chatCalls } from '@openbooth/contract/live/chat/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { boothsOf, type Inside } from '#testing/booths.ts'
import { openSoundStream } from '#testing/people/people.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

type Sent = WireInput<typeof chatCalls.send>
const write = (
  { seat }: Inside,
  to: Pick<Sent, 'kind' | 'party'>,
  words: Sent['words'],
  key: string = randomUUID(),
) => server.call(chatCalls.send, { ...to, words, key }, { seat })
const messagesOf = async ({ seat }: Inside, after: number | null) =>
  (await server.ok(chatCalls.list, { after }, { seat })).messages
const read = async (who: Inside, after: number | null = null) =>
  (await messagesOf(who, after)).map(({ canned, text }) => canned ?? text)

const held = async () => {
  const event = await boothsOf(server, channels)
  const people = {
    ann: await event.enter('Ann'),
    bea: await event.enter('Bea'),
    dan: await event.enter('Dan'),
    sam: await event.enter('Sam'),
    technician: await event.enter('technician'),
    host: await event.enter('host'),
  }
  const { booths } = (await event.soundFor(people.ann)).staff!
  return {
    ...event,
    ...people,
    owner: event.host,
    french: `b${booths[0]!.boothId}`,
    german: `b${booths[1]!.boothId}`,
  }
}

test('Only participants of a conversation can read its messages.', async () => {
  const { ann, bea, dan, sam, technician, host, french } = await held()
  const everybody = [ann, bea, dan, sam, technician, host]
  const sent = [
    [ann, { kind: 'booth', party: french }, 'ours'],
    [technician, { kind: 'booths', party: '' }, 'all'],
    [bea, { kind: 'technician', party: french }, 'tech'],
    [host, { kind: 'host', party: sam.name }, 'sam'],
  ] as const
  for (const [from, to, text] of sent)
    expect((await write(from, to, { by: 'hand', text })).msg).toBe('Success')
  expect(await Promise.all(everybody.map((one) => read(one)))).toEqual([
    ['ours', 'all', 'tech'],
    ['ours', 'all', 'tech'],
    ['all'],
    ['sam'],
    ['all', 'tech'],
    ['all', 'sam'],
  ])
})

test('A message is refused in a conversation of others, when empty, or before the event admits staff.', async () => {
  const { ann, sam, technician, french, german, closeSound } = await held()
  const text = { by: 'hand', text: 'Hello' } as const
  for (const [from, to] of [
    [ann, { kind: 'booth', party: german }],
    [ann, { kind: 'technician', party: german }],
    [sam, { kind: 'booths', party: '' }],
    [technician, { kind: 'booth', party: french }],
    [technician, { kind: 'technician', party: technician.name }],
  ] as const)
    expect((await write(from, to, text)).msg, JSON.stringify(to)).toBe('Chat Not Found')
  const empty = await write(ann, { kind: 'booths', party: '' }, { by: 'hand', text: ' \u200b' })
  expect(empty.data).toEqual({
    fields: [{ path: 'words.text', message: 'Message Required' }],
  })
  await closeSound()
  expect((await write(ann, { kind: 'booths', party: '' }, text)).msg).toBe('The Event Is Not Open')
  expect(await read(ann)).toEqual([])
})

test('A repeated message is stored once, and present participants are notified of a new one.', async () => {
  const { ann, host, technician, french, soundFor } = await held()
  const key = randomUUID()
  const to = { kind: 'technician', party: french } as const
  const first = await write(ann, to, { by: 'button', canned: 'tooFast' }, key)
  const again = await write(ann, to, { by: 'button', canned: 'tooFast' }, key)
  expect(again.data).toEqual(first.data)
  const { id } = first.data
  expect(first.data).toMatchObject({ seat: ann.name, role: 'interpreter', name: 'Ann', text: '' })
  expect(await read(technician)).toEqual(['tooFast'])

  await soundFor(host, ({ staff }) => staff!.newestMessage === id)
  await write(technician, to, { by: 'hand', text: 'Better now?' })
  expect(await read(ann, id)).toEqual(['Better now?'])
})

test('A message can be written during changes on air, and present participants are notified.', async () => {
  const { id, ann, technician, french } = await held()
  const stream = await openSoundStream(server, technician.seat)
  await stream.next()
  const written = await server.app.db.transaction(async (tx) => {
    await sql`select lock_on_air_state(${id}, ${server.clock.now()})`.execute(tx)
    return write(ann, { kind: 'technician', party: french }, { by: 'hand', text: 'Hello' })
  })
  expect(written.msg).toBe('Success')
  let newest: number | null | undefined
  while (newest !== written.data.id) newest = (await stream.next()).sound.staff!.newestMessage
  stream.close()
})

test('A reader who pages from the newest known message misses none of fifty simultaneous messages.', async () => {
  const { ann, bea, technician, french } = await held()
  const to = { kind: 'technician', party: french } as const
  const sending = Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      write(place % 2 === 0 ? ann : bea, to, { by: 'hand', text: String(place) }),
    ),
  )
  let hasSent = false
  void sending.then(() => {
    hasSent = true
  })
  const known: string[] = []
  let after: number | null = null
  for (let isLast = false; !isLast;) {
    isLast = hasSent
    const more = await messagesOf(technician, after)
    known.push(...more.map(({ text }) => text))
    after = more.at(-1)?.id ?? after
  }
  expect((await sending).map(({ msg }) => msg)).toEqual(Array(50).fill('Success'))
  expect(known.toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => String(n)).toSorted())
})

test('A person with a revoked code and a listener can neither read nor write, and earlier messages stay.', async () => {
  const { ann, bea, french, enter, owner } = await held()
  const to = { kind: 'booth', party: french } as const
  const text = { by: 'hand', text: 'Hello' } as const
  await write(bea, to, text)
  const listener = await enter('listener')
  expect((await write(listener, to, text)).msg).toBe('No Permission')
  await server.ok(eventCalls.revokeCode, { id: bea.codeId }, owner)
  expect((await write(bea, to, text)).msg).toBe('Code Not Found')
  expect((await server.call(chatCalls.list, { after: null }, { seat: bea.seat })).msg).toBe(
    'Code Not Found',
  )
  expect(await messagesOf(ann, null)).toMatchObject([{ text: 'Hello', name: 'Bea' }])
})
