import { accountCalls } from '@openbooth/contract/users/user/calls'
import { billingType } from '@openbooth/contract/money/billing/calls'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { startTestServer, testPassword } from '#testing/server.ts'
import { boothOf, draftOf, makeChannels, makeMediaServer, makeTeam } from '../testing/drafts.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
afterAll(() => closeProven(server))

test('An event of one booth for an hour takes one of the two hours of the free package.', async () => {
  const user = await server.user()
  const saved = await server.ok(eventCalls.create, draftOf(channels), user)
  expect(saved).toMatchObject({
    state: eventState.order,
    version: 1,
    charges: [{ asset: 'BOOTH_HOUR', difference: 1, balanceAfter: 1 }],
  })
  expect(saved.number).toMatch(/^[1-9]\d{8}$/)
  const detail = await server.ok(eventCalls.get, { id: saved.id }, user)
  expect(detail.billing).toMatchObject([
    { type: billingType.createPreCharge, amount: -1, balanceAfter: 1, asset: 'BOOTH_HOUR' },
  ])
  expect(detail).toMatchObject({
    name: 'Annual meeting',
    startAt: '2026-12-01T09:00:00.000Z',
    endAt: '2026-12-01T10:00:00.000Z',
    charged: [{ asset: 'BOOTH_HOUR', amount: 1 }],
    actions: ['edit', 'cancel'],
    history: [{ action: 'event.create', actorName: user.userName }],
    quote: { totals: [{ asset: 'BOOTH_HOUR', amount: 1 }] },
    serverTime: server.clock.now().toISOString(),
  })
  expect(await server.ok(comboPackageCalls.limits, {}, user)).toMatchObject({ boothHours: 1 })
})

test('Every participant gets a personal code, and listeners share a code of eight digits.', async () => {
  const user = await makeTeam(server, await server.user())
  const draft = draftOf(channels, {
    booths: [
      {
        ...boothOf(channels),
        interpreters: [{ name: 'Ada' }, { name: 'Bea', emailAddress: 'bea@example.test' }],
      },
    ],
    speakers: [{ name: 'Cleo' }],
  })
  const { id } = await server.ok(eventCalls.create, draft, user)
  const detail = await server.ok(eventCalls.get, { id }, user)
  expect(Object.fromEntries(detail.codes.map(({ role, valid }) => [role, valid]))).toEqual({
    host: 1,
    technician: 1,
    interpreter: 2,
    speaker: 1,
    listener: 1,
  })
  expect(detail.booths[0]!.interpreters).toMatchObject([
    { name: 'Ada', emailAddress: null },
    { name: 'Bea', emailAddress: 'bea@example.test' },
  ])
  expect(detail.speakers).toMatchObject([{ name: 'Cleo' }])
  expect(new Set(detail.channels.map((channel) => channel.id))).toEqual(
    new Set([channels[0], channels[1]]),
  )
})

test('A repeated operation returns the same event, also after its start has passed.', async () => {
  const user = await server.user()
  const draft = draftOf(channels)
  const first = await server.ok(eventCalls.create, draft, user)
  expect(await server.ok(eventCalls.create, draft, user)).toEqual(first)

  // Without a media server the event only waits.
  server.clock.set(new Date('2026-12-01T09:30:00Z'))
  const password = testPassword
  const again = await server.ok(accountCalls.login, { username: user.userName, password })
  expect(await server.ok(eventCalls.create, draft, again)).toEqual(first)
  await server.resetClock()
  expect((await server.ok(eventCalls.list, {}, user)).total).toBe(1)
})

test('A repeated operation with other content or from another user is refused.', async () => {
  const user = await server.user()
  const draft = draftOf(channels)
  await server.ok(eventCalls.create, draft, user)
  const refusal = { msg: 'Already Changed By This Save' }
  expect(await server.call(eventCalls.create, { ...draft, name: 'Other' }, user)).toMatchObject(
    refusal,
  )
  expect(await server.call(eventCalls.create, draft, await server.user())).toMatchObject(refusal)
})

test('Only one of fifty simultaneous events gets the last hour, and the others exceed the hours.', async () => {
  const user = await makeTeam(server, await server.user())
  await server.ok(eventCalls.create, draftOf(channels), user)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, day) => {
      const date = `2027-01-${String((day % 28) + 1).padStart(2, '0')}`
      return server.call(
        eventCalls.create,
        draftOf(channels, {
          appointmentStartTime: `${date}T${day < 28 ? '09' : '14'}:00`,
          appointmentEndTime: `${date}T${day < 28 ? '10' : '15'}:00`,
        }),
        user,
      )
    }),
  )
  const messages = answers.map(({ msg }) => msg)
  expect(messages.filter((msg) => msg === 'Success')).toHaveLength(1)
  expect(messages.filter((msg) => msg === 'Excess Balance Hours')).toHaveLength(49)
})

test('Fifty simultaneous requests with the same operation create one event.', async () => {
  const user = await server.user()
  const draft = draftOf(channels)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.ok(eventCalls.create, draft, user)),
  )
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect((await server.ok(eventCalls.list, {}, user)).total).toBe(1)
})

test('Simultaneous saves cannot exceed the number of booths in the package.', async () => {
  const user = await makeTeam(server, await server.user(), 3)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.call(
        eventCalls.create,
        draftOf(channels, { appointmentEndTime: '2026-12-01T09:15' }),
        user,
      ),
    ),
  )
  expect(answers.filter(({ msg }) => msg === 'Success')).toHaveLength(3)
})

test('Booths count at their peak, so consecutive events share them.', async () => {
  const user = await makeTeam(server, await server.user(), 2)
  const quarter = (from: number, to: number) =>
    draftOf(channels, {
      appointmentStartTime: `2026-12-01T09:${String(from).padStart(2, '0')}`,
      appointmentEndTime: `2026-12-01T09:${String(to).padStart(2, '0')}`,
    })
  await server.ok(eventCalls.create, quarter(0, 10), user)
  await server.ok(eventCalls.create, quarter(10, 20), user)
  await server.ok(eventCalls.create, quarter(0, 20), user)
  expect(await server.call(eventCalls.create, quarter(5, 15), user)).toMatchObject({
    msg: expect.stringContaining('Maximum Number Of Booths'),
    data: { fields: [{ path: 'booths' }] },
  })
})

test('An event that starts now opens at once on the least busy server, and without a server it is refused.', async () => {
  const user = await makeTeam(server, await server.user())
  const now = { startNow: true, appointmentStartTime: null, appointmentEndTime: '2026-11-21T10:30' }
  expect(await server.call(eventCalls.create, draftOf(channels, now), user)).toMatchObject({
    msg: 'No available bound media servers',
  })
  await makeMediaServer(server)
  const { id, state } = await server.ok(eventCalls.create, draftOf(channels, now), user)
  expect(state).toBe(eventState.normal)
  const detail = await server.ok(eventCalls.get, { id }, user)
  expect(detail).toMatchObject({
    openedAt: server.clock.now().toISOString(),
    mediaServer: { name: 'Test', carriesSound: false },
    actions: ['add', 'extend', 'close'],
    charged: [{ amount: 0.5 }],
  })
})

test('Hours are real hours when the clocks change during an event.', async () => {
  const user = await makeTeam(server, await server.user())
  const { charges } = await server.ok(
    eventCalls.create,
    draftOf(channels, {
      // 28 March 2027 has 23 hours in London: from 0:30 to 2:30 is one hour.
      appointmentStartTime: '2027-03-28T00:30',
      appointmentEndTime: '2027-03-28T02:30',
    }),
    user,
  )
  expect(charges).toEqual([{ asset: 'BOOTH_HOUR', difference: 1, balanceAfter: 1 }])
})
