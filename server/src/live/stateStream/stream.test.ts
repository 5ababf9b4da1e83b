import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  draftOf,
  makeChannels,
  makeMediaServer,
  plan,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { codesOf, comeIn, openStream } from '#testing/people/people.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

test('A person who is early is notified when the event opens, is extended and ends, and then the stream ends.', async () => {
  const host = await server.user()
  const { id } = await plan(server, channels, host, { startsIn: 30, lasts: 60 })
  const { technician } = await codesOf(server, host, id)
  const seat = await comeIn(server, technician.code)
  const stream = await openStream(server, seat.seat)
  expect(await stream.next()).toEqual({ type: 'state', event: seat.event })

  const opened = await server.ok(eventCalls.open, { id, version: 1 }, host)
  expect(await stream.next()).toMatchObject({
    type: 'state',
    event: { state: eventState.normal, carriesSound: false },
  })
  const longer = { id, version: opened.version, appointmentEndTime: '2026-11-21T11:45' }
  const { version } = await server.ok(eventCalls.extend, longer, host)
  expect(await stream.next()).toMatchObject({ event: { endAt: '2026-11-21T11:45:00.000Z' } })
  await server.ok(eventCalls.close, { id, version }, host)
  expect(await stream.next()).toEqual({ type: 'ended', reason: 'The Event Is Closed' })
  await stream.ended()
})

test('A waiting person is notified when the host moves the event.', async () => {
  const host = await server.user()
  const { id, version } = await plan(server, channels, host, { startsIn: 30, lasts: 60 })
  const { technician } = await codesOf(server, host, id)
  const stream = await openStream(server, (await comeIn(server, technician.code)).seat)
  await stream.next()
  const moved = draftOf(channels, {
    appointmentStartTime: '2026-11-21T10:45',
    appointmentEndTime: '2026-11-21T11:45',
  })
  await server.ok(eventCalls.update, { ...moved, id, version }, host)
  expect(await stream.next()).toMatchObject({ event: { startAt: '2026-11-21T10:45:00.000Z' } })
  stream.close()
})

test('A changed event is sent to each stream with the details that its code may see.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60)
  const codes = await codesOf(server, host, id)
  const watch = async (code: string) => {
    const stream = await openStream(server, (await comeIn(server, code)).seat)
    await stream.next()
    return stream
  }
  const [listener, technician] = [
    await watch(codes.listener.code),
    await watch(codes.technician.code),
  ]
  await server.app.db.query
    .updateTable('events')
    .set({ name: 'Renamed', hideChannel: [BigInt(channels[1]!)] })
    .where('id', '=', BigInt(id))
    .execute()
  server.app.notifier.publish('event', BigInt(id))
  const nextSound = async (stream: typeof listener) => {
    const message = await stream.next()
    return message.type === 'state' && [message.event.eventName, message.event.languages.length]
  }
  expect(await nextSound(listener)).toEqual(['Renamed', 1])
  expect(await nextSound(technician)).toEqual(['Renamed', 2])
  listener.close()
  technician.close()
})

test('Revoking or replacing a code ends the streams of people with that code and no others.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, { receiverNums: 5 })
  const codes = await codesOf(server, host, id)
  const watch = async (code: string) => {
    const stream = await openStream(server, (await comeIn(server, code)).seat)
    await stream.next()
    return stream
  }
  const listeners = [await watch(codes.listener.code), await watch(codes.listener.code)]
  const technician = await watch(codes.technician.code)
  const gone = { type: 'ended', reason: 'Code Not Found' }

  await server.ok(eventCalls.revokeCode, { id: codes.listener.id }, host)
  for (const listener of listeners) {
    expect(await listener.next()).toEqual(gone)
    await listener.ended()
  }
  expect(await technician.next()).toMatchObject({ type: 'state' })
  await server.ok(eventCalls.reissueCode, { id: codes.technician.id }, host)
  expect(await technician.next()).toEqual(gone)
  await technician.ended()
})

test('A seat has one stream: a new stream ends the older one and receives the state.', async () => {
  const host = await server.user()
  const { id, version } = await startNow(server, channels, host, 60)
  const { technician } = await codesOf(server, host, id)
  const { seat } = await comeIn(server, technician.code)
  const [first, second] = [await openStream(server, seat), await openStream(server, seat)]
  await first.ended()
  expect(await second.next()).toMatchObject({ type: 'state' })
  await server.ok(eventCalls.close, { id, version }, host)
  expect(await second.next()).toEqual({ type: 'ended', reason: 'The Event Is Closed' })
})

test('After a broken connection for notifications every stream receives the current state.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60)
  const { technician } = await codesOf(server, host, id)
  const stream = await openStream(server, (await comeIn(server, technician.code)).seat)
  await stream.next()
  await server.app.db.query
    .updateTable('events')
    .set({ name: 'Changed meanwhile' })
    .where('id', '=', BigInt(id))
    .execute()
  // As the database owner: the application may not end connections.
  const owner = new pg.Client({ connectionString: server.app.env.DATABASE_URL })
  await owner.connect()
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'openbooth notify' and datname = current_database()`,
  )
  await owner.end()
  expect(await stream.next()).toMatchObject({ event: { eventName: 'Changed meanwhile' } })
  stream.close()
})
