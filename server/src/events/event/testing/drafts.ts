import { randomUUID } from 'node:crypto'
import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

export type Draft = WireInput<typeof eventCalls.create>

/** Shared channels by letter: the first is the floor of every draft. */
export type Channels = readonly number[]

/** Creates shared channels and returns their ids. */
export const makeChannels = async (server: TestServer, count = 8): Promise<Channels> => {
  const admin = await server.user(role.admin)
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const names = {
      enName: `Language ${n} of ${admin.id}`,
      zhName: `语言 ${n}`,
      languageTag: 'la',
      position: 0,
      enabled: true,
    }
    ids.push((await server.ok(channelCalls.create, names, admin)).id)
  }
  return ids
}

/** One booth into the `n`th channel, without people. */
export const boothOf = (channels: Channels, n = 1): Draft['booths'][number] => ({
  name: `Booth ${n}`,
  a: channels[n]!,
})

/** A valid event of one booth and one hour on 1 December in London, with a new operation. */
export const draftOf = (channels: Channels, changes: Partial<Draft> = {}): Draft => ({
  operationId: randomUUID(),
  name: 'Annual meeting',
  floorChannelId: channels[0]!,
  booths: [boothOf(channels)],
  receiverNums: 10,
  appointmentStartTime: '2026-12-01T09:00',
  appointmentEndTime: '2026-12-01T10:00',
  timeZone: 'Europe/London',
  ...changes,
})

type Detail = WireOutput<typeof eventCalls.get>

/** An event as the form sends it back, with changes. */
export const formOf = (
  event: Detail,
  changes: Partial<Draft> = {},
): Draft & { id: number; version: number } => {
  const seat = <Seat extends { emailAddress: string | null }>({ emailAddress, ...rest }: Seat) => ({
    ...rest,
    ...(emailAddress !== null && { emailAddress }),
  })
  return {
    ...event,
    operationId: randomUUID(),
    speakers: event.speakers.map(seat),
    booths: event.booths.map((booth) => ({ ...booth, interpreters: booth.interpreters.map(seat) })),
    ...changes,
  }
}

/** Puts a user on the Unlimited package: 50 booths, relay, listeners above 2000 for money. */
export const makeUnlimited = async (
  server: TestServer,
  user: TestUser,
  until = new Date('2027-11-21T10:00:00Z'),
): Promise<TestUser> => {
  await server.app.db.query
    .updateTable('workspaces')
    .set({ comboPackageId: 2n, comboPackageUntil: until })
    .where('id', '=', user.id)
    .execute()
  return user
}

/**
 * A separate package for a test: by default 20 booths, 1000 simultaneous listeners, counted hours,
 * no relay.
 */
export const makeTeam = async (
  server: TestServer,
  user: TestUser,
  boxNums = 20,
  receiverNums = 1000,
): Promise<TestUser> => {
  const { id } = await server.app.db.query
    .insertInto('comboPackages')
    .values({
      packageName: 'Team',
      packageType: 2,
      level: 30,
      packageNumber: 2000n,
      boxNums,
      interpretersNums: 3,
      receiverNums,
      monthlyPrice: 1000n,
      createdAt: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.app.db.query
    .updateTable('workspaces')
    .set({ comboPackageId: id, comboPackageUntil: new Date('2027-11-21T10:00:00Z') })
    .where('id', '=', user.id)
    .execute()
  return user
}

/** Adds a running media server without sound, for everyone. */
export const makeMediaServer = async (server: TestServer): Promise<bigint> => {
  const { id } = await server.app.db.query
    .insertInto('mediaServers')
    .values({ serverName: 'Test', kind: 'none', status: 'running', createdAt: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.app.db.query
    .insertInto('mediaServerBindings')
    .values({ serverId: id, userId: null })
    .execute()
  return id
}

/** Starts a server with shared channels and a running media server, as most events need. */
export const startEventServer = async (
  environment?: Record<string, string>,
): Promise<{ readonly server: TestServer; readonly channels: Channels }> => {
  const server = await startTestServer(environment)
  const channels = await makeChannels(server)
  await makeMediaServer(server)
  return { server, channels }
}
