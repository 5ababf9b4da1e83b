import { eventCalls } from '@openbooth/contract/event'
import { doorCalls } from '@openbooth/contract/live/door'
import { presenceCalls } from '@openbooth/contract/live/presence'
import { roomCalls } from '@openbooth/contract/live/room'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, startNow, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { codesOf, comeIn } from './testing/people.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const fullEvent = async (receiverNums: number) => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, { receiverNums })
  const codes = await codesOf(server, host, id)
  const knock = (more = {}) =>
    server.call(doorCalls.join, { code: codes.listener.code, audienceType: 'mobile', ...more })
  return { host, id, codes, knock }
}

test('Of 50 listeners who come at once for the last place one gets in.', async () => {
  const { host, id, codes, knock } = await fullEvent(2)
  await comeIn(server, codes.listener.code)
  const answers = await Promise.all(Array.from({ length: 50 }, () => knock()))
  const messages = answers.map(({ code, msg }) => (code === 200 ? 'in' : msg))
  expect(messages.filter((message) => message === 'in')).toHaveLength(1)
  expect(messages.filter((message) => message === 'The Event Is Full')).toHaveLength(49)
  const listeners = (await server.ok(eventCalls.codes, { eventId: id }, host)).find(
    ({ role }) => role === 'listener',
  )
  expect(listeners?.connected).toBe(2)
})

test('Staff need no place.', async () => {
  const { codes } = await fullEvent(1)
  await comeIn(server, codes.listener.code)
  await comeIn(server, codes.technician.code)
  await comeIn(server, codes.host.code)
})

test('Whoever leaves makes a place, and leaving twice makes one.', async () => {
  const { knock, codes } = await fullEvent(1)
  const { seat } = await comeIn(server, codes.listener.code)
  expect(await knock()).toMatchObject({ msg: 'The Event Is Full' })
  await server.ok(presenceCalls.leave, {}, { seat })
  await server.ok(presenceCalls.leave, {}, { seat })
  expect(await knock()).toMatchObject({ code: 200 })
  expect(await knock()).toMatchObject({ msg: 'The Event Is Full' })
})

test('A reconnect takes the place of the connection before, and of no other code.', async () => {
  const { knock, codes } = await fullEvent(1)
  const first = await comeIn(server, codes.listener.code)
  expect(await knock({ connectionId: first.connectionId })).toMatchObject({ code: 200 })
  expect(await server.call(roomCalls.heartbeat, {}, first)).toMatchObject({ msg: 'Code Not Found' })

  const technician = await comeIn(server, codes.technician.code)
  expect(await knock({ connectionId: technician.connectionId })).toMatchObject({
    msg: 'The Event Is Full',
  })
  await server.ok(roomCalls.heartbeat, {}, technician)
})
