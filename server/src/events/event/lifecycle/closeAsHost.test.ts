import { auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import { closingCalls } from '@openbooth/contract/events/event/closingCalls'
import { everySeatRole, role } from '@openbooth/contract/roles'
import { doerSaid } from '@openbooth/contract/live/sound/actTexts'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { codesOf, comeIn, openStream } from '#testing/people/people.ts'
import type { TestUser } from '#testing/server.ts'
import { makeUnlimited, startEventServer } from '../testing/drafts.ts'
import { minute, plan, recordsOf, startNow } from '../testing/life.ts'

// The holder of the host link closes the event, and its owner pays as if the owner had closed it.

const { server, channels } = await startEventServer()
const admin = await server.user(role.admin)
afterAll(() => closeProven(server))
beforeEach(() => server.resetClock())

const close = (seat: { readonly seat: string }) => server.call(closingCalls.close, {}, seat)
const running = async (lasts = 60) => {
  const owner = await server.user()
  const { id, version } = await startNow(server, channels, owner, lasts)
  const codes = await codesOf(server, owner, id)
  return { owner, id, version, codes, host: await comeIn(server, codes.host.code) }
}
const stateOf = async (owner: TestUser, id: number) =>
  (await server.ok(eventCalls.get, { id }, owner)).state

test('The host closes a running event with the personal link: actual time is charged and everyone is notified.', async () => {
  const { owner, id, codes } = await running()
  const listener = await openStream(server, (await comeIn(server, codes.listener.code)).seat)
  await listener.next()
  server.clock.advance(40 * minute)
  // An earlier connection is silent for as long and may count as lost.
  const host = await comeIn(server, codes.host.code)
  // The response has no amounts, because the holder of a link has no account.
  expect(await close(host)).toMatchObject({ msg: 'Success', data: {} })
  expect(await listener.next()).toEqual({ type: 'ended', reason: 'The Event Is Closed' })
  expect(await server.ok(eventCalls.get, { id }, owner)).toMatchObject({
    state: eventState.completed,
    closedAt: server.clock.now().toISOString(),
    charged: [{ asset: 'BOOTH_HOUR', amount: 0.67 }],
    history: [
      { action: 'event.close', actorName: null, details: { by: 'host' } },
      expect.anything(),
    ],
  })
  expect(await recordsOf(server, owner, id)).toEqual([
    [1, -1, 'BOOTH_HOUR'],
    [4, 0.33, 'BOOTH_HOUR'],
  ])
})

test('The time line, audit log, webhook and report attribute the closing to the host, without an account.', async () => {
  const { owner, id, host } = await running()
  const { webhook } = await server.ok(
    webhookCalls.create,
    { url: 'https://hooks.example/', kinds: ['event.closed'] },
    owner,
  )
  await close(host)
  const { rows } = await server.ok(eventLiveCalls.acts, { id }, owner)
  expect(rows[0]).toMatchObject({ act: 'close', by: { doer: 'seat', role: 'host' } })
  expect(doerSaid('en', rows[0]!)).toBe(seatRoleWords.host.en)
  expect(doerSaid('zh', rows[0]!)).toBe('主持人')
  const log = await server.ok(
    auditLogCalls.list,
    { objectType: 'event', objectId: String(id), actorKind: 'seat' },
    admin,
  )
  expect(log.rows).toMatchObject([
    { action: 'event.close', actor: null, details: { by: 'host' }, address: expect.any(String) },
  ])
  const received = await server.ok(webhookCalls.deliveries, { id: webhook.id }, owner)
  expect(received.rows.map(({ kind }) => kind)).toEqual(['event.closed'])
  server.clock.advance(10 * minute)
  await expect
    .poll(async () => (await server.call(eventReportCalls.get, { id }, owner)).msg, {
      timeout: 15_000,
    })
    .toBe('Success')
})

test('Money for extra listeners is refunded to the owner by started quarter hours.', async () => {
  const owner = await makeUnlimited(server, await server.user())
  await giveMoney(server, owner, 20_00n)
  const { id } = await startNow(server, channels, owner, 120, { receiverNums: 2100 })
  const { host } = await codesOf(server, owner, id)
  server.clock.advance(50 * minute)
  await close(await comeIn(server, host.code))
  expect((await recordsOf(server, owner, id)).at(-1)).toEqual([4, 10, 'MONEY'])
})

test('No other participant can close the event, and no link closes another event.', async () => {
  const [held, other] = [await running(), await running()]
  for (const one of everySeatRole.filter((name) => name !== 'host' && name in held.codes)) {
    const inside = await comeIn(server, held.codes[one].code)
    expect(await close(inside)).toMatchObject({ msg: 'No Permission' })
  }
  expect(await server.call(closingCalls.close, {}, held.owner)).toMatchObject({
    msg: 'Code Not Found',
  })
  expect(await stateOf(held.owner, held.id)).toBe(eventState.normal)
  expect(await close(held.host)).toMatchObject({ msg: 'Success' })
  expect(await stateOf(other.owner, other.id)).toBe(eventState.normal)
})

test('A host with a revoked link cannot close the event.', async () => {
  const { owner, id, codes, host } = await running()
  await server.ok(eventCalls.revokeCode, { id: codes.host.id }, owner)
  expect(await close(host)).toMatchObject({ msg: 'Code Not Found' })
  expect(await stateOf(owner, id)).toBe(eventState.normal)
})

test('A host cannot close an event in preparation or one already closed, and neither attempt changes the price.', async () => {
  const owner = await server.user()
  const { id } = await plan(server, channels, owner, { startsIn: 30, lasts: 60 })
  const { host } = await codesOf(server, owner, id)
  const early = await comeIn(server, host.code)
  expect(await close(early)).toMatchObject({ msg: 'The Event Is Not Open' })
  expect(await stateOf(owner, id)).toBe(eventState.order)

  const held = await running()
  await close(held.host)
  const records = await recordsOf(server, held.owner, held.id)
  expect(await close(held.host)).toMatchObject({ msg: 'The Event Is Closed' })
  expect(await recordsOf(server, held.owner, held.id)).toEqual(records)
})

test('Only one of two hosts and the owner who close at once succeeds, and the event is settled once; a host needs no version.', async () => {
  const { owner, id, version, codes } = await running()
  server.clock.advance(20 * minute)
  const first = await comeIn(server, codes.host.code)
  const second = await comeIn(server, codes.host.code)
  const answers = await Promise.all([
    close(first),
    close(second),
    server.call(eventCalls.close, { id, version }, owner),
  ])
  expect(answers.filter(({ msg }) => msg === 'Success')).toHaveLength(1)
  for (const { msg } of answers)
    expect(['Success', 'The Event Is Closed', 'Event State Does Not Allow This']).toContain(msg)
  expect(await recordsOf(server, owner, id)).toHaveLength(2)

  const held = await running()
  const longer = { id: held.id, version: held.version, appointmentEndTime: '2026-11-21T11:30' }
  await server.ok(eventCalls.extend, longer, held.owner)
  expect(await close(held.host)).toMatchObject({ msg: 'Success' })
})
