import type { WireInput } from '@openbooth/contract/call'
import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { liveAgendaCalls } from '@openbooth/contract/live/agenda/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boothsOf, type HeldEvent } from '#testing/booths.ts'
import { makeMediaServer, type Channels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeLanguages(server)
  await makeMediaServer(server)
})
afterAll(() => server?.close())

const soon = { timeout: 8_000, interval: 50 }
type Item = WireInput<typeof agendaCalls.replace>['items'][number]

/** A session from one minute after now to another. */
const session = (from: number, to: number, titleEn: string, more: Partial<Item> = {}): Item => {
  const after = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
  return { titleEn, startsAt: after(from), endsAt: after(to), ...more }
}
const agendaOf = ({ id, host }: HeldEvent) => server.ok(agendaCalls.get, { eventId: id }, host)
/** A running event with an agenda: the ids of its sessions. */
const withAgenda = async (mode: 'clock' | 'hand', ...items: Item[]) => {
  const held = await boothsOf(server, channels)
  const eventId = held.id
  await server.ok(agendaCalls.setMode, { eventId, mode }, held.host)
  const saved = await server.ok(agendaCalls.replace, { eventId, items }, held.host)
  return { held, ids: saved.map(({ id }) => id) }
}
/** The titles of sessions that have begun, and of those that have ended. */
const progress = async (held: HeldEvent): Promise<readonly [string, string]> => {
  const { items } = await agendaOf(held)
  const titles = (which: 'beganAt' | 'endedAt') =>
    items.flatMap((item) => (item[which] === null ? [] : [item.titleEn])).join(' ')
  return [titles('beganAt'), titles('endedAt')]
}

test('By the clock, sessions begin and end at their times and set the floor language, and a break pauses listeners.', async () => {
  const { held } = await withAgenda(
    'clock',
    session(0, 1, 'Opening', { floorLanguage: 'fr', speakers: ['Ann Lee'] }),
    session(1, 2, 'Coffee', { titleZh: '茶歇', isBreak: true }),
    session(2, 3, 'Talk'),
  )
  await expect.poll(() => progress(held), soon).toEqual(['Opening', ''])
  const listener = await held.enter('listener')
  expect((await held.soundFor(listener)).agenda).toMatchObject({
    mode: 'clock',
    delay: 0,
    now: { titleEn: 'Opening', speakers: ['Ann Lee'], isBreak: false },
    next: { titleEn: 'Coffee', isBreak: true, startsAt: session(1, 2, '').startsAt },
  })
  expect((await held.soundFor(await held.enter('host'))).staff?.floorLanguage).toBe('fr')

  server.clock.advance(60_000)
  await expect.poll(() => progress(held), soon).toEqual(['Opening Coffee', 'Opening'])
  const paused = await held.soundFor(
    await held.enter('listener'),
    ({ state }) => state === 'paused',
  )
  expect(paused).toMatchObject({
    pauseWords: '',
    agenda: { now: { titleEn: 'Coffee' }, next: { titleEn: 'Talk' } },
  })

  server.clock.advance(60_000)
  await expect.poll(() => progress(held), soon).toEqual(['Opening Coffee Talk', 'Opening Coffee'])
  const resumed = await held.soundFor(await held.enter('listener'), ({ state }) => state === 'live')
  expect(resumed.agenda).toMatchObject({ now: { titleEn: 'Talk' }, next: null })

  server.clock.advance(60_000)
  await expect
    .poll(() => progress(held), soon)
    .toEqual(['Opening Coffee Talk', 'Opening Coffee Talk'])
  expect((await held.soundFor(await held.enter('listener'))).agenda).toBeNull()
  expect(await held.acts()).toEqual(['goLive', 'floorLanguage', 'pause', 'resume'])
  await server.resetClock()
})

test('By hand, the host begins the next session once, and no turn on air starts or ends.', async () => {
  const { held, ids } = await withAgenda(
    'hand',
    session(0, 10, 'Opening'),
    session(10, 20, 'Coffee', { isBreak: true }),
    session(20, 30, 'Talk', { floorLanguage: 'de' }),
  )
  const [opening, coffee, talk] = ids
  const [host, ann] = [await held.enter('host'), await held.enter('Ann')]
  await held.act(ann, { act: 'on', outgoing: 'a' })
  const next = (id: number) => server.call(liveAgendaCalls.next, { id }, { seat: host.seat })
  const onAir = async () => (await held.soundFor(ann)).staff?.booths[0]?.onAir?.seat
  expect((await next(opening!)).msg).toBe('Success')
  // A second press, and one on a page that has not seen the change yet.
  expect((await next(opening!)).msg).toBe('Success')
  expect((await next(talk!)).msg).toBe('Success')
  expect(await progress(held)).toEqual(['Opening', ''])
  expect((await next(coffee!)).msg).toBe('Success')
  expect([(await held.soundFor(ann)).state, await onAir()]).toEqual(['paused', ann.name])
  expect((await next(talk!)).msg).toBe('Success')
  expect([(await held.soundFor(ann)).state, await onAir()]).toEqual(['live', ann.name])
  expect((await held.soundFor(host)).staff?.floorLanguage).toBe('de')
  expect(await progress(held)).toEqual(['Opening Coffee Talk', 'Opening Coffee'])
  expect(await held.acts()).toEqual(['goLive', 'on', 'pause', 'floorLanguage', 'resume'])
  expect((await next(999_999)).msg).toBe('Agenda Item Not Found')
})

test('The host keeps the floor language only for the next session.', async () => {
  const { held, ids } = await withAgenda(
    'hand',
    session(0, 10, 'One', { floorLanguage: 'de' }),
    session(10, 20, 'Two', { floorLanguage: 'de' }),
  )
  const [one, two] = ids
  const host = await held.enter('host')
  const keep = (id: number) => server.call(liveAgendaCalls.keep, { id }, { seat: host.seat })
  expect((await held.soundFor(host)).agenda?.next).toMatchObject({ floorLanguage: 'de' })
  // Only the next session can be kept.
  expect((await keep(two!)).msg).toBe('Success')
  expect((await held.soundFor(host)).agenda?.next).toMatchObject({ floorLanguage: 'de' })
  expect((await keep(one!)).msg).toBe('Success')
  expect((await held.soundFor(host)).agenda?.next).toMatchObject({ id: one, floorLanguage: null })
  await server.ok(liveAgendaCalls.next, { id: one! }, { seat: host.seat })
  expect((await held.soundFor(host)).staff?.floorLanguage).toBe('en')
  await server.ok(liveAgendaCalls.next, { id: two! }, { seat: host.seat })
  expect((await held.soundFor(host)).staff?.floorLanguage).toBe('de')
  expect((await keep(999_999)).msg).toBe('Agenda Item Not Found')
})

test('If a person resumes or pauses the event during a break, the end of the break changes nothing.', async () => {
  const { held, ids } = await withAgenda(
    'hand',
    session(0, 10, 'Coffee', { isBreak: true }),
    session(10, 20, 'Talk'),
  )
  const host = await held.enter('host')
  const seat = { seat: host.seat }
  await server.ok(liveAgendaCalls.next, { id: ids[0]! }, seat)
  expect((await held.soundFor(host)).state).toBe('paused')
  await server.ok(soundCalls.resume, {}, seat)
  await server.ok(soundCalls.pause, { words: 'Fire alarm' }, seat)
  await server.ok(liveAgendaCalls.next, { id: ids[1]! }, seat)
  expect(await held.soundFor(host)).toMatchObject({ state: 'paused', pauseWords: 'Fire alarm' })
})

test('The host shifts the rest of the day, and everyone sees the new times.', async () => {
  const { held } = await withAgenda('hand', session(0, 10, 'One'), session(10, 20, 'Two'))
  const host = await held.enter('host')
  const listener = await held.enter('listener')
  const { startsAt } = session(15, 0, '')
  expect(await server.ok(liveAgendaCalls.shift, { minutes: 15 }, { seat: host.seat })).toEqual({
    delay: 15,
    items: 2,
    assignments: 0,
    tooShort: [],
  })
  expect((await held.soundFor(listener)).agenda).toMatchObject({
    delay: 15,
    now: null,
    next: { titleEn: 'One', startsAt },
  })
  const { history } = await server.ok(eventCalls.get, { id: held.id }, held.host)
  expect(history).toContainEqual(
    expect.objectContaining({
      action: 'event.shiftAgenda',
      details: { minutes: 15, by: 'host' },
    }),
  )
})

test('An event without sessions, or without sound, refuses the acts of the host.', async () => {
  const held = await boothsOf(server, channels)
  const host = await held.enter('host')
  const seat = { seat: host.seat }
  for (const call of [liveAgendaCalls.next, liveAgendaCalls.keep])
    expect((await server.call(call, { id: 1 }, seat)).msg).toBe('Agenda Item Not Found')
  expect((await server.call(liveAgendaCalls.shift, { minutes: 5 }, seat)).msg).toBe(
    'No Session Follows',
  )
  await held.closeSound()
  for (const call of [liveAgendaCalls.next, liveAgendaCalls.keep])
    expect((await server.call(call, { id: 1 }, seat)).msg).toBe('The Event Is Not Open')
})

test('Webhooks receive the start and the end of each session, also when the event closes during one.', async () => {
  const { held, ids } = await withAgenda(
    'hand',
    session(0, 10, 'One', { externalId: 'x-1', titleZh: '一' }),
    session(10, 20, 'Two'),
  )
  await server.ok(
    webhookCalls.create,
    { url: 'https://hooks.invalid/', kinds: ['session.started', 'session.ended'] },
    held.host,
  )
  const host = await held.enter('host')
  for (const id of ids) await server.ok(liveAgendaCalls.next, { id }, { seat: host.seat })
  await server.ok(eventCalls.close, { id: held.id, version: held.version }, held.host)
  const sent = async () =>
    (
      await server.app.db.query
        .selectFrom('webhookDeliveries')
        .select(['kind', 'facts'])
        .where('eventId', '=', BigInt(held.id))
        .orderBy('id')
        .execute()
    ).map(({ kind, facts }) => [kind, (facts as { session: { titleEn: string } }).session])
  const one = { id: ids[0], externalId: 'x-1', titleEn: 'One', titleZh: '一' }
  const two = { id: ids[1], externalId: '', titleEn: 'Two', titleZh: '' }
  await expect.poll(sent, soon).toEqual([
    ['session.started', one],
    ['session.ended', one],
    ['session.started', two],
    ['session.ended', two],
  ])
  expect(await progress(held)).toEqual(['One Two', 'One Two'])
})
