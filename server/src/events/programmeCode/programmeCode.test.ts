import { projectCalls } from '@openbooth/contract/events/project/calls'
import { programmeCodeCalls } from '@openbooth/contract/events/programmeCode/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { liveProgrammeCalls } from '@openbooth/contract/live/programme/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { constraintOf } from '#platform/database/violations.ts'
import {
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  plan,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { codesOf, comeIn, openStream } from '#testing/people/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { planProgramme } from './testing/planProgramme.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

/** A programme with a running event in each room. */
const runProgramme = async (rooms: readonly string[]) => {
  const owner = await makeUnlimited(server, await server.user())
  const programmeId = await planProgramme(server, owner)
  const events: number[] = []
  for (const room of rooms) {
    const { id } = await startNow(server, channels, owner, 60, { programmeId, room, name: room })
    events.push(id)
  }
  return { owner, programmeId, events }
}

const actsOn = async (programmeId: number) => {
  const { rows } = await server.app.db.pool.query<{ action: string }>(
    `select action from audit_log where object_type = 'programme' and object_id = $1 order by id`,
    [String(programmeId)],
  )
  return rows.map(({ action }) => action)
}

test('issue gives a programme one code of eight digits, with a link for each room.', async () => {
  const { owner, programmeId } = await runProgramme(['Hall', 'Garden room'])
  expect(await server.ok(programmeCodeCalls.get, { programmeId }, owner)).toEqual({
    code: null,
    doors: [],
    listeners: 100,
    connected: 0,
  })
  const issued = await server.ok(programmeCodeCalls.issue, { programmeId }, owner)
  const { code, doors } = issued
  expect(code).toMatchObject({
    code: expect.stringMatching(/^[1-9]\d{7}$/),
    link: expect.stringMatching(new RegExp(`/live/${code!.code}$`)),
    createdAt: server.clock.now().toISOString(),
    isRevoked: false,
  })
  expect(doors.map(({ name }) => name)).toEqual(['Hall', 'Garden room'])
  for (const { link } of doors) expect(link).toMatch(new RegExp(`^${code!.link}/\\d+$`))
  expect(await server.ok(programmeCodeCalls.get, { programmeId }, owner)).toEqual(issued)
  expect(await actsOn(programmeId)).toEqual(['programme.issueCode'])
})

test('issue replaces the code and ends its connections, and connections with a code of the event remain.', async () => {
  const { owner, programmeId, events } = await runProgramme(['Hall'])
  const { code, doors } = await server.ok(programmeCodeCalls.issue, { programmeId }, owner)
  const former = doors[0]!.link.split('/live/')[1]!
  const byProgramme = await comeIn(server, former)
  const byEvent = await comeIn(server, (await codesOf(server, owner, events[0]!)).listener.code)
  expect(await server.ok(programmeCodeCalls.get, { programmeId }, owner)).toMatchObject({
    connected: 2,
  })
  const stream = await openStream(server, byProgramme.seat)
  await stream.next()

  const next = await server.ok(programmeCodeCalls.issue, { programmeId }, owner)
  expect(next.code!.code).not.toBe(code!.code)
  expect(next).toMatchObject({ connected: 1 })
  expect(await stream.next()).toEqual({ type: 'ended', reason: 'Code Not Found' })
  await stream.ended()
  expect(await server.call(stateStreamCalls.heartbeat, {}, byProgramme)).toMatchObject({
    msg: 'Code Not Found',
  })
  await server.ok(stateStreamCalls.heartbeat, {}, byEvent)
  expect(await server.call(admissionCalls.look, { code: former })).toMatchObject({
    msg: 'Code Not Found',
  })
  await comeIn(server, next.doors[0]!.link.split('/live/')[1]!)
})

test('revoke ends the code and its connections, and a second revoke changes nothing.', async () => {
  const { owner, programmeId } = await runProgramme(['Hall'])
  expect(await server.call(programmeCodeCalls.revoke, { programmeId }, owner)).toMatchObject({
    msg: 'Code Not Found',
  })
  const { code, doors } = await server.ok(programmeCodeCalls.issue, { programmeId }, owner)
  const seat = await comeIn(server, doors[0]!.link.split('/live/')[1]!)
  const revoked = await server.ok(programmeCodeCalls.revoke, { programmeId }, owner)
  expect(revoked).toMatchObject({ code: { code: code!.code, isRevoked: true }, connected: 0 })
  expect(await server.call(stateStreamCalls.heartbeat, {}, seat)).toMatchObject({
    msg: 'Code Not Found',
  })
  expect(await server.call(liveProgrammeCalls.get, { code: code!.code })).toMatchObject({
    msg: 'Code Not Found',
  })
  expect(await server.ok(programmeCodeCalls.revoke, { programmeId }, owner)).toEqual(revoked)
  expect(await actsOn(programmeId)).toEqual(['programme.issueCode', 'programme.revokeCode'])
  const again = await server.ok(programmeCodeCalls.issue, { programmeId }, owner)
  expect(again.code).toMatchObject({ isRevoked: false })
})

test('A cancelled programme gets no code, and neither does a project of an agent.', async () => {
  const { owner, programmeId } = await runProgramme([])
  await server.app.db.pool.query('update programmes set cancelled_at = $2 where id = $1', [
    programmeId,
    server.clock.now(),
  ])
  expect(await server.call(programmeCodeCalls.issue, { programmeId }, owner)).toMatchObject({
    msg: 'The Programme Was Cancelled',
  })
  const agent = await server.user(role.agent)
  const { id } = await server.ok(projectCalls.create, { name: 'Fair' }, agent)
  for (const call of [programmeCodeCalls.get, programmeCodeCalls.issue, programmeCodeCalls.revoke])
    expect(await server.call(call, { programmeId: id }, agent)).toMatchObject({
      msg: 'Programme Not Found',
    })
})

test('An administrator sees and replaces the code of any programme.', async () => {
  const { owner, programmeId } = await runProgramme([])
  const admin = await server.user(role.admin)
  const issued = await server.ok(programmeCodeCalls.issue, { programmeId }, admin)
  expect(await server.ok(programmeCodeCalls.get, { programmeId }, owner)).toEqual(issued)
})

test('The database refuses the digits of an event for a programme, and those of a programme for an event.', async () => {
  const { owner, programmeId } = await runProgramme([])
  const { id } = await plan(server, channels, owner, { startsIn: 60, lasts: 60 })
  const { listener } = await codesOf(server, owner, id)
  const { code } = await server.ok(programmeCodeCalls.issue, { programmeId }, owner)
  const { pool } = server.app.db
  const refusedBy = (text: string, values: unknown[]) =>
    pool.query(text, values).then(
      () => 'written',
      (error: unknown) => constraintOf(error),
    )
  expect(
    await refusedBy('update programme_codes set code = $1 where programme_id = $2', [
      listener.code,
      programmeId,
    ]),
  ).toBe('programme_codes_code_key')
  expect(
    await refusedBy(`update join_codes set code = $1 where event_id = $2 and role = 'listener'`, [
      code!.code,
      id,
    ]),
  ).toBe('join_codes_code_key')
})
