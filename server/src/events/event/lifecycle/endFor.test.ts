import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, expect, test } from 'vitest'
import type { MailKind } from '@openbooth/contract/installation/outbox/rules'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { boothOf, makeUnlimited, startEventServer } from '../testing/drafts.ts'
import { mailsThatReached } from '../testing/invitedMails.ts'
import { minute, plan, recordsOf, startNow } from '../testing/life.ts'

const { server, channels } = await startEventServer()
const admin = await server.user(role.admin)
afterAll(() => closeProven(server))

const reason = 'The hall was sold twice'
const mailed = (kind: MailKind, event: string) =>
  server.app.db.query
    .selectFrom('mailOutbox')
    .select('recipient')
    .where('kind', '=', kind)
    .where('subject', 'like', `%: ${event}`)
    .orderBy('id')
    .execute()

test('An administrator sees only cancelling and closing as actions for an event of another user.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 60 })
  expect((await server.ok(eventCalls.get, { id }, admin)).actions).toEqual(['cancel'])
  expect((await server.ok(eventCalls.get, { id }, user)).actions).toContain('edit')
})

test('A cancellation by an administrator refunds everything to the owner, who gets the reason by email.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, {
    startsIn: 60,
    lasts: 90,
    name: 'Sold twice',
    booths: [{ ...boothOf(channels), interpreters: [{ name: 'Ada', emailAddress: 'ada@a.test' }] }],
  })
  const codes = await server.ok(eventCalls.codes, { eventId: id }, user)
  const ada = codes.find(({ seatName }) => seatName === 'Ada')!
  await server.ok(eventCalls.mailCodes, { eventId: id, codes: [{ id: ada.id }] }, user)
  await mailsThatReached(server, 'ada@a.test')
  expect(await server.ok(eventCalls.cancelPreview, { id }, admin)).toMatchObject({
    refunds: [{ asset: 'BOOTH_HOUR', charged: 1.5, refund: 1.5 }],
  })
  expect(await server.ok(eventCalls.cancelFor, { id, version: 1, reason }, admin)).toMatchObject({
    state: eventState.cancelled,
    charges: [{ asset: 'BOOTH_HOUR', difference: -1.5, balanceAfter: 2 }],
  })
  expect(await mailed('eventEndedByAdmin', 'Sold twice')).toEqual([
    { recipient: user.emailAddress },
  ])
  expect((await mailsThatReached(server, user.emailAddress)).at(-1)).toContain(reason)
  expect(await mailed('eventCancelled', 'Sold twice')).toEqual([{ recipient: 'ada@a.test' }])
  const received = (await mailsThatReached(server, 'ada@a.test')).at(-1)
  expect(received).toContain('This event was cancelled.')
  expect(received).not.toContain(`${user.userName} has cancelled`)
  const event = await server.ok(eventCalls.get, { id }, user)
  expect(event.history[0]).toMatchObject({
    action: 'event.cancel',
    actorName: admin.userName,
    details: { reason },
  })
  expect(await recordsOf(server, user, id)).toEqual([
    [1, -1.5, 'BOOTH_HOUR'],
    [4, 1.5, 'BOOTH_HOUR'],
  ])
})

test('A cancellation by an administrator also refunds the technician completely, however late.', async () => {
  const user = await makeUnlimited(server, await server.user())
  await server.app.db.query
    .updateTable('comboPackages')
    .set({ technicianCharges: 40_00n })
    .where('id', '=', 2n)
    .execute()
  await giveMoney(server, user, 200_00n)
  const hours = 60
  const { id } = await plan(server, channels, user, {
    startsIn: 80 * hours,
    lasts: 120,
    technicianOption: 'purchased',
  })
  server.clock.advance(70 * hours * minute)
  const again = { token: (await server.user(role.admin)).token }
  const { version, refunds, technicianPercent } = await server.ok(
    eventCalls.cancelPreview,
    { id },
    again,
  )
  expect(technicianPercent).toBe(100)
  expect(refunds).toContainEqual({ asset: 'MONEY', charged: 80, refund: 80 })
  const { charges } = await server.ok(eventCalls.cancelFor, { id, version, reason }, again)
  expect(charges).toContainEqual({ asset: 'MONEY', difference: -80, balanceAfter: 200 })
})

test('Closing by an administrator settles the running event by actual time, and the owner gets the reason by email.', async () => {
  const boss = await server.user(role.admin)
  const user = await server.user()
  const { id, version } = await startNow(server, channels, user, 60, { name: 'Too loud' })
  server.clock.advance(30 * minute)
  expect((await server.ok(eventCalls.get, { id }, boss)).actions).toEqual(['close'])
  expect(await server.ok(eventCalls.closePreview, { id }, boss)).toEqual({
    version,
    refunds: [{ asset: 'BOOTH_HOUR', charged: 1, refund: 0.5 }],
  })
  expect(await server.ok(eventCalls.closeFor, { id, version, reason }, boss)).toMatchObject({
    state: eventState.completed,
    charges: [{ asset: 'BOOTH_HOUR', difference: -0.5 }],
  })
  expect(await mailed('eventEndedByAdmin', 'Too loud')).toMatchObject([
    { recipient: user.emailAddress },
  ])
})

test('Ending an event of another user is refused without a reason, with a stale version, in another state, or for an unknown event.', async () => {
  const boss = await server.user(role.admin)
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 60 })
  const cancel = (input: object) =>
    server.call(eventCalls.cancelFor, { id, version: 1, reason, ...input }, boss)
  const close = (input: object) =>
    server.call(eventCalls.closeFor, { id, version: 1, reason, ...input }, boss)
  expect(await cancel({ reason: ' ' })).toMatchObject({
    data: { fields: [{ path: 'reason', message: 'Reason Required' }] },
  })
  expect(await cancel({ version: 2 })).toMatchObject({ msg: 'Changed By Somebody Else' })
  expect(await cancel({ id: 999_999 })).toMatchObject({ msg: 'Event Not Found' })
  expect(await close({ id: 999_999 })).toMatchObject({ msg: 'Event Not Found' })
  const wrongState = { msg: 'Event State Does Not Allow This' }
  expect(await close({})).toMatchObject(wrongState)
  expect((await cancel({})).code).toBe(200)
  expect(await cancel({ version: 2 })).toMatchObject(wrongState)
  const other = await startNow(server, channels, await server.user(), 60)
  expect(await close({ id: other.id, version: 9 })).toMatchObject({
    msg: 'Changed By Somebody Else',
  })
})
