import { randomUUID } from 'node:crypto'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { ErrorMessage } from '@openbooth/contract/errors'
import { forgetSettings } from '#platform/database/settings.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestServer, testStart, type TestServer, type TestUser } from '#testing/server.ts'
import { withVersion } from '#testing/withVersion.ts'
import {
  boothOf,
  draftOf,
  makeChannels,
  makeTeam,
  makeUnlimited,
  type Draft,
} from '../testing/drafts.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
afterAll(() => server.close())

interface Case {
  readonly msg: ErrorMessage
  /** Path of the field that shows it. */
  readonly path: string
  /** Changes the user's package. The free one without it. */
  readonly who?: (server: TestServer, user: TestUser) => Promise<TestUser>
  readonly changes: () => Partial<Draft>
  /** Whether the price request returns the same error. */
  readonly isQuoted?: true
}

const booth = (n: number, changes: Partial<Draft['booths'][number]> = {}) => ({
  ...boothOf(channels, n),
  ...changes,
})

/** Models that do not exist. */
const machine = { boxType: 'machine', speechModelId: 999_999, translationModelId: 999_999 } as const

const cases: Case[] = [
  {
    msg: 'Start Is In The Past',
    path: 'appointmentStartTime',
    changes: () => ({
      appointmentStartTime: '2026-11-21T09:59',
      appointmentEndTime: '2026-11-21T10:30',
    }),
  },
  {
    msg: 'End Must Be Later Than Start',
    path: 'appointmentEndTime',
    changes: () => ({ appointmentEndTime: '2026-12-01T09:00' }),
    isQuoted: true,
  },
  {
    msg: 'A Meeting Cannot Exceed 12 Hours',
    path: 'appointmentEndTime',
    changes: () => ({ appointmentEndTime: '2026-12-01T21:01' }),
    isQuoted: true,
  },
  {
    msg: 'Time Zone Not Valid',
    path: 'timeZone',
    changes: () => ({ timeZone: 'Europe/Atlantis' }),
    isQuoted: true,
  },
  {
    msg: 'Local Time Does Not Exist',
    path: 'appointmentStartTime',
    changes: () => ({
      appointmentStartTime: '2027-03-28T01:30',
      appointmentEndTime: '2027-03-28T03:00',
    }),
    isQuoted: true,
  },
  {
    msg: 'Local Time Exists Twice',
    path: 'dst',
    changes: () => ({
      appointmentStartTime: '2027-10-31T01:30',
      appointmentEndTime: '2027-10-31T03:00',
    }),
    isQuoted: true,
  },
  {
    msg: 'Daylight Saving Does Not Apply',
    path: 'dst',
    changes: () => ({ dst: true }),
    isQuoted: true,
  },
  {
    msg: 'Channel Selection Error',
    path: 'booths.0.b',
    changes: () => ({ booths: [booth(1, { b: channels[1]! })] }),
  },
  {
    msg: 'Channel Selection Error',
    path: 'pivotChannelId',
    changes: () => ({ pivotChannelId: channels[3]! }),
  },
  {
    msg: 'Channel Number Has Reached Its Limit',
    path: 'booths',
    who: makeUnlimited,
    changes: () => ({
      booths: [booth(1), booth(2), booth(3), booth(4), booth(5)],
    }),
  },
  {
    msg: 'Stage Name Repeat',
    path: 'booths.1.name',
    changes: () => ({
      eventType: 1,
      floorChannelId: null,
      booths: [booth(1, { name: 'Silk Hall' }), booth(1, { name: 'silk hall' })],
    }),
  },
  {
    msg: 'Stage Not Valid',
    path: 'speakers.0.stage',
    changes: () => ({
      eventType: 1,
      floorChannelId: null,
      booths: [booth(1)],
      speakers: [{ name: 'Sam', stage: 1 }],
    }),
  },
  {
    msg: 'Interpreter Repeat',
    path: 'booths.0.interpreters.1',
    changes: () => ({
      booths: [booth(1, { interpreters: [{ name: 'Ada' }, { name: 'ada' }] })],
    }),
  },
  {
    msg: 'Interpreter Number Has Reached Its Limit',
    path: 'booths.0.interpreters',
    changes: () => ({
      booths: [booth(1, { interpreters: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] })],
    }),
  },
  {
    msg: 'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
    path: 'booths',
    changes: () => ({ booths: [booth(1), booth(2)] }),
  },
  {
    msg: 'Receiver Number Has Reached Its Limit',
    path: 'receiverNums',
    changes: () => ({ receiverNums: 21 }),
  },
  {
    msg: 'Relay Is Not Supported By Your Package',
    path: 'booths.0.autoRelay',
    changes: () => ({ booths: [booth(1, { autoRelay: true })] }),
  },
  {
    msg: 'Public Streams Are Not In Your Package',
    path: 'hlsOutput',
    changes: () => ({ hlsOutput: 'public' }),
  },
  {
    msg: 'Auto-Relay Needs A Common Channel',
    path: 'booths.0.autoRelay',
    who: makeUnlimited,
    changes: () => ({ booths: [booth(1, { autoRelay: true })] }),
  },
  {
    msg: 'Not Allowed In A Silent Conference',
    path: 'floorChannelId',
    changes: () => ({ eventType: 1 }),
  },
  {
    msg: 'Not Allowed In A Silent Conference',
    path: 'booths.0.speechModelId',
    changes: () => ({
      eventType: 1,
      floorChannelId: null,
      booths: [booth(1, { interpreters: [], speechModelId: 999_999 })],
    }),
  },
  {
    msg: 'Not Allowed In A Silent Conference',
    path: 'pivotChannelId',
    changes: () => ({
      eventType: 1,
      floorChannelId: null,
      booths: [booth(1)],
      pivotChannelId: channels[1]!,
    }),
  },
  {
    msg: 'Not Allowed In A Machine Booth',
    path: 'booths.0.understands',
    changes: () => ({ booths: [booth(1, { ...machine, understands: ['en'] })] }),
  },
  {
    msg: 'Model Required',
    path: 'booths.0.translationModelId',
    changes: () => ({ booths: [booth(1, { boxType: 'machine' })] }),
  },
  {
    msg: 'Not Allowed In A Machine Booth',
    path: 'booths.0.b',
    changes: () => ({ booths: [booth(1, { ...machine, b: channels[2]! })] }),
  },
  {
    msg: 'Model Not Available',
    path: 'booths.0.speechModelId',
    changes: () => ({ booths: [booth(1, machine)] }),
  },
  {
    msg: 'There Are Meetings In The Current Time Period',
    path: 'appointmentStartTime',
    who: async (_, user) => {
      await server.ok(eventCalls.create, draftOf(channels, taken), user)
      return user
    },
    changes: () => taken,
  },
  {
    msg: 'Not Available Yet',
    path: 'technicianOption',
    changes: () => ({ technicianOption: 'own' }),
    isQuoted: true,
  },
  {
    msg: 'Excess Balance Hours',
    path: 'booths',
    changes: () => ({ appointmentEndTime: '2026-12-01T11:01' }),
  },
  {
    msg: 'Lack Of Balance',
    path: 'receiverNums',
    who: makeUnlimited,
    changes: () => ({ receiverNums: 2001 }),
  },
]
const taken = {
  appointmentStartTime: '2026-12-02T09:00',
  appointmentEndTime: '2026-12-02T09:15',
}

/** A short event of the user, to be changed; the limit of channels is five for all. */
const makeEvent = async (user: TestUser) =>
  server.ok(eventCalls.create, draftOf(channels, { appointmentEndTime: '2026-12-01T09:15' }), user)

const limitChannels = async (): Promise<void> => {
  await server.app.db.query
    .insertInto('settings')
    .values({ key: 'channelLimitPerEvent', value: '5', updatedAt: testStart })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  forgetSettings(server.app.db)
}

describe.each(cases)('$msg', ({ msg, path, who, changes }) => {
  const refusal = { msg, data: { fields: expect.arrayContaining([{ path, message: msg }]) } }

  test('The error appears at its field when an event is created, and nothing is stored.', async () => {
    await limitChannels()
    const user = await server.user()
    await who?.(server, user)
    const { total } = await server.ok(eventCalls.list, {}, user)
    expect(await server.call(eventCalls.create, draftOf(channels, changes()), user)).toMatchObject(
      refusal,
    )
    expect((await server.ok(eventCalls.list, {}, user)).total).toBe(total)
  })

  test('The error appears at its field in a change, and the event stays unchanged.', async () => {
    await limitChannels()
    const user = await server.user()
    const { id, version } = await makeEvent(user)
    await who?.(server, user)
    const before = await server.ok(eventCalls.get, { id }, user)
    const change = { ...draftOf(channels, changes()), id, version }
    expect(await server.call(eventCalls.update, change as never, user)).toMatchObject(refusal)
    expect(await server.ok(eventCalls.get, { id }, user)).toEqual(before)
  })
})

const quoted = cases.filter(({ isQuoted }) => isQuoted)
test.each(quoted)('A quote is refused as well: $msg', async ({ msg, path, changes }) => {
  const user = await server.user()
  expect(await server.call(eventCalls.quote, draftOf(channels, changes()), user)).toMatchObject({
    msg,
    data: { fields: [{ path }] },
  })
})

test('All problems are reported at once, each at its field.', async () => {
  const user = await server.user()
  const draft = draftOf(channels, {
    appointmentEndTime: '2026-12-01T08:00',
    receiverNums: 21,
    booths: [booth(1), booth(1)],
  })
  const { data } = await server.call(eventCalls.create, draft, user)
  expect(
    (data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path),
  ).toEqual(['appointmentEndTime', 'booths.1.a', 'booths', 'receiverNums'])
})

test('A channel that belongs to another user, is disabled or does not exist cannot be chosen.', async () => {
  const user = await server.user()
  const own = { enName: 'Own', zhName: '自有', languageTag: 'la', position: 0, enabled: true }
  const foreign = await server.ok(channelCalls.create, own, await server.user())
  const disabled = await server.ok(channelCalls.create, { ...own, enabled: false }, user)
  for (const a of [foreign.id, disabled.id, 999_999])
    expect(
      await server.call(eventCalls.create, draftOf(channels, { booths: [booth(1, { a })] }), user),
    ).toMatchObject({ msg: 'Channel Selection Error', data: { fields: [{ path: 'booths.0.a' }] } })
})

test('An event keeps a channel that was disabled later.', async () => {
  const user = await server.user()
  const own = { enName: 'Kept', zhName: '保留', languageTag: 'la', position: 0, enabled: true }
  const { id: a } = await server.ok(channelCalls.create, own, user)
  const draft = draftOf(channels, { booths: [booth(1, { a })] })
  const { id, version } = await server.ok(eventCalls.create, draft, user)
  await server.ok(
    channelCalls.update,
    await withVersion(server, 'channels', { ...own, id: a, enabled: false }),
    user,
  )
  const change = { ...draft, operationId: randomUUID(), id, version, name: 'Renamed' }
  expect((await server.ok(eventCalls.update, change as never, user)).version).toBe(2)
})

test('A save reads the package again when it changed between the price and the lock.', async () => {
  const user = await makeTeam(server, await server.user())
  const saves = Array.from({ length: 8 }, (_, n) =>
    server.ok(
      eventCalls.create,
      draftOf(channels, { appointmentEndTime: '2026-12-01T09:06', name: `Event ${n}` }),
      user,
    ),
  )
  await makeUnlimited(server, user)
  for (const { charges } of await Promise.all(saves)) {
    const [charge] = charges
    // A quarter of an hour is the least.
    expect([0.25, 0]).toContain(charge!.difference)
  }
})
