import { eventCalls } from '@openbooth/contract/events/event/calls'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withVersion } from '#testing/withVersion.ts'
import { draftOf, formOf, makeChannels, makeUnlimited, startNow } from '#testing/events.ts'
import type { Channels } from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

// Which media server an event gets by its declared listeners, and when none is large enough.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
})
afterAll(() => server?.close())

interface Carrying {
  /** Typed. */
  readonly capacity?: number
  readonly cores?: number
  readonly kind?: 'none'
  readonly engineStep?: 'starting'
  readonly isAnswering?: false
  /** Sealed. Absent in a change. */
  readonly ovPassword?: string
  /** Events on it: hours of the day and listeners. */
  readonly has?: readonly (readonly [from: number, until: number, listeners: number])[]
}

const host = async (): Promise<TestUser> => makeUnlimited(server, await server.user())

let made = 0
/** A media server for this host only, without probes. */
const add = async (owner: TestUser, { has = [], ...carrying }: Carrying): Promise<number> => {
  const number = (made += 1)
  const ownId = `c0ffee00-0000-4000-8000-${String(number).padStart(12, '0')}`
  const { id } = await server.app.db.query
    .insertInto('mediaServers')
    .values({
      serverName: `Server ${number}`,
      kind: 'liveKit',
      ...(carrying.engineStep && { ownId }),
      ovHost: 'https://engine.invalid',
      apiKey: 'APIx',
      status: 'running',
      isAnswering: carrying.kind !== 'none' && !carrying.engineStep,
      createdAt: server.clock.now(),
      nextProbeAt: new Date('2099-01-01T00:00:00Z'),
      ...carrying,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.app.db.query
    .insertInto('mediaServerBindings')
    .values({ serverId: id, userId: owner.id })
    .execute()
  for (const [from, until, receiverNums] of has) {
    const planned = draftOf(channels, { ...hours(from, until), receiverNums })
    // Those of others count as well.
    const event = await server.ok(eventCalls.create, planned, await host())
    await server.app.db.query
      .updateTable('events')
      .set({ preparingServerId: id })
      .where('id', '=', BigInt(event.id))
      .execute()
  }
  return Number(id)
}

const wall = (hour: number): string => `2026-12-01T${String(hour).padStart(2, '0')}:00`
const hours = (from: number, until: number) => ({
  appointmentStartTime: wall(from),
  appointmentEndTime: wall(until),
})

// Calculated by hand: the servers in their order, the listeners of an event from ten to twelve
// o'clock, and its server.
test.each<
  [
    what: string,
    servers: readonly Carrying[],
    listeners: number,
    goesTo: number | null,
    more?: { readonly kept?: number; readonly dead?: number },
  ]
>([
  [
    '500 fit where 500 are free',
    [
      { capacity: 999, has: [[10, 12, 500]] },
      { capacity: 1000, has: [[10, 12, 500]] },
    ],
    500,
    1,
  ],
  ['a core carries 500', [{ cores: 1 }, { cores: 2 }], 501, 1],
  [
    'a typed capacity has priority over the cores',
    [{ capacity: 100, cores: 8 }, { cores: 1 }],
    101,
    1,
  ],
  ['an unknown capacity is unlimited', [{ capacity: 999 }, {}], 1000, 1],
  [
    'an event that ends before the start takes no place',
    [
      {
        capacity: 500,
        has: [
          [8, 10, 500],
          [12, 14, 500],
        ],
      },
      {},
    ],
    500,
    0,
  ],
  [
    'consecutive events take their places once',
    [
      {
        capacity: 900,
        has: [
          [9, 11, 400],
          [11, 13, 400],
        ],
      },
      {},
    ],
    500,
    0,
  ],
  [
    'simultaneous events take their places twice',
    [
      {
        capacity: 900,
        has: [
          [9, 11, 400],
          [10, 13, 400],
        ],
      },
      {},
    ],
    500,
    1,
  ],
  [
    'the number of events decides only between equals',
    [
      {
        capacity: 900,
        has: [
          [10, 12, 10],
          [10, 12, 10],
        ],
      },
      { capacity: 500 },
    ],
    600,
    0,
  ],
  [
    'an event that fits nowhere goes to the server with the smallest excess',
    [{ capacity: 100 }, { capacity: 300, has: [[10, 12, 100]] }],
    400,
    1,
  ],
  [
    'the server of the preparation has priority',
    [{ capacity: 900 }, { capacity: 900, has: [[10, 12, 100]] }],
    500,
    1,
    { kept: 1 },
  ],
  [
    'a server of the preparation without free places has no priority',
    [{ capacity: 900 }, { capacity: 400 }],
    500,
    0,
    { kept: 1 },
  ],
  [
    'the server of the preparation stays when the event fits nowhere',
    [{ capacity: 300 }, { capacity: 200 }],
    500,
    1,
    { kept: 1 },
  ],
  [
    'a dead server is replaced by one with free places',
    [{}, { capacity: 400 }, { capacity: 500 }],
    500,
    2,
    { dead: 0 },
  ],
  ['a full server is better than none', [{}, { capacity: 400 }], 500, 1, { dead: 0 }],
  [
    'a full server with audio is better than one without audio',
    [{ kind: 'none' }, { capacity: 400 }],
    500,
    1,
  ],
  [
    'a full server with audio is better than one in preparation',
    [{ engineStep: 'starting' }, { capacity: 400 }],
    500,
    1,
  ],
  ['a server that does not respond is never chosen', [{ isAnswering: false }], 1, null],
])(
  'A media server is chosen by free capacity: %s.',
  async (_what, servers, listeners, goesTo, { kept, dead } = {}) => {
    const owner = await host()
    const ids: number[] = []
    for (const one of servers) ids.push(await add(owner, one))
    const event = {
      owner_id: String(owner.id),
      receiver_nums: listeners,
      start_at: `${wall(10)}:00Z`,
      end_at: `${wall(12)}:00Z`,
      preparing_server_id: kept === undefined ? null : ids[kept],
    }
    const { rows } = await server.app.db.pool.query<{ id: bigint | null }>(
      'select choose_media_server(jsonb_populate_record(null::events, $1), $2, $3) as id',
      [JSON.stringify(event), server.clock.now(), dead === undefined ? null : ids[dead]],
    )
    const chosen = rows[0]!.id
    expect(chosen === null ? null : ids.indexOf(Number(chosen))).toBe(goesTo)
  },
)

test('Simultaneously opened events fill no media server beyond its capacity while another has room.', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, host))
  const ids: number[] = []
  for (const capacity of [400, 400, 800]) {
    const id = await add(owners[0]!, { capacity })
    ids.push(id)
    await server.app.db.query
      .insertInto('mediaServerBindings')
      .values(owners.slice(1).map((owner) => ({ serverId: BigInt(id), userId: owner.id })))
      .execute()
  }
  await Promise.all(
    owners.map((owner) => startNow(server, channels, owner, 60, { receiverNums: 200 })),
  )
  const admin = await server.user(role.admin)
  const promised: (readonly [number, number | null])[] = []
  for (const id of ids) {
    const shown = await server.ok(mediaServerCalls.get, { id }, admin)
    promised.push([shown.promised, shown.carries])
  }
  expect(promised).toEqual([
    [400, 400],
    [400, 400],
    [800, 800],
  ])
})

/** The event of an owner, as the database sees it: prepared, opened now. */
const openingOf = (owner: TestUser, kept: number | null) =>
  JSON.stringify({
    owner_id: String(owner.id),
    receiver_nums: 100,
    start_at: `${wall(10)}:00Z`,
    opened_at: `${wall(10)}:00Z`,
    end_at: `${wall(12)}:00Z`,
    preparing_server_id: kept,
  })
const chooseText = 'select choose_media_server(jsonb_populate_record(null::events, $1), $2) as id'

test('Events on different media servers, and prepared events, do not wait for an event that is being opened.', async () => {
  const [one, other] = [await host(), await host()]
  const [ofOne, ofOther] = [
    await add(one, { capacity: 1000 }),
    await add(other, { capacity: 1000 }),
  ]
  const at = server.clock.now()
  const opening = await server.app.db.pool.connect()
  const choose = async (owner: TestUser, kept: number | null) => {
    const client = await server.app.db.pool.connect()
    try {
      await client.query(`begin; set local lock_timeout = '3s'`)
      const { rows } = await client.query<{ id: bigint }>(chooseText, [openingOf(owner, kept), at])
      return Number(rows[0]!.id)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  try {
    await opening.query('begin')
    await opening.query(chooseText, [openingOf(one, null), at])
    expect(await choose(other, null)).toBe(ofOther)
    expect(await choose(one, ofOne)).toBe(ofOne)
    // Another event for the same capacity waits.
    await expect(choose(one, null)).rejects.toThrow('lock timeout')
  } finally {
    await opening.query('rollback')
    opening.release()
  }
})

const tooMany = (most: number) => ({
  code: 42340,
  data: {
    fields: [
      {
        path: 'receiverNums',
        message: 'More Listeners Than A Media Server Carries',
        params: { most },
      },
    ],
  },
})

test('More listeners than the largest media server supports are refused at the field with the number, by quote and save; existing numbers may stay.', async () => {
  const ovPassword = server.app.secrets.seal('a secret')
  const owner = await host()
  await add(owner, { capacity: 300 })
  const largest = await add(owner, { cores: 2, isAnswering: false, ovPassword })
  const draft = (receiverNums: number) => draftOf(channels, { receiverNums })
  const { operationId: _operation, ...quoted } = draft(1001)
  expect(await server.call(eventCalls.quote, quoted, owner)).toMatchObject(tooMany(1000))
  expect(await server.call(eventCalls.create, draft(1001), owner)).toMatchObject(tooMany(1000))
  const { id } = await server.ok(eventCalls.create, draft(1000), owner)

  const admin = await server.user(role.admin)
  const change = await withVersion(server, 'mediaServers', { id: largest, capacity: 700 })
  expect(await server.ok(mediaServerCalls.update, change, admin)).toMatchObject({
    capacity: 700,
    cores: 2,
    carries: 700,
  })
  const read = () => server.ok(eventCalls.get, { id }, owner)
  const changed = async (changes: Parameters<typeof formOf>[1]) =>
    server.call(eventCalls.update, formOf(await read(), changes), owner)
  expect(await changed({ receiverNums: 1001 })).toMatchObject(tooMany(700))
  expect(await changed({ name: 'Still a thousand' })).toMatchObject({ msg: 'Success' })
  expect(await changed({ receiverNums: 900 })).toMatchObject({ msg: 'Success' })
  expect(await changed({ receiverNums: 901 })).toMatchObject(tooMany(700))
  expect(await server.call(eventCalls.quote, { ...quoted, eventId: id }, owner)).toMatchObject(
    tooMany(700),
  )

  // A server of unknown capacity has no limit.
  const another = await host()
  await add(another, { capacity: 300 })
  await add(another, {})
  expect(await server.call(eventCalls.create, draft(2000), another)).toMatchObject({
    msg: 'Success',
  })
})

test('Without a media server, or with a server of an earlier version without audio, no number of listeners is too large.', async () => {
  const owner = await host()
  const planned = draftOf(channels, { receiverNums: 2000 })
  expect(await server.call(eventCalls.create, planned, owner)).toMatchObject({ msg: 'Success' })
  const another = await host()
  await add(another, { kind: 'none', capacity: 10 })
  const other = draftOf(channels, { receiverNums: 2000 })
  expect(await server.call(eventCalls.create, other, another)).toMatchObject({
    msg: 'Success',
  })
})

test.each([0, 1_000_001, 1.5, '100'])(
  'A capacity of %j listeners is refused.',
  async (capacity) => {
    const id = await add(await host(), {})
    const change = await withVersion(server, 'mediaServers', { id, capacity: capacity as number })
    expect(
      await server.call(mediaServerCalls.update, change, await server.user(role.admin)),
    ).toMatchObject({ msg: 'Invalid Input', data: { fields: [{ path: 'capacity' }] } })
  },
)

test('A typed capacity is recorded in the audit log and can be reset to the value from the cores.', async () => {
  const admin = await server.user(role.admin)
  const ovPassword = server.app.secrets.seal('a secret')
  const id = await add(await host(), { cores: 3, ovPassword })
  const put = async (capacity: number | null) =>
    server.ok(
      mediaServerCalls.update,
      await withVersion(server, 'mediaServers', { id, capacity }),
      admin,
    )
  const before = await put(1234)
  expect(before).toMatchObject({ capacity: 1234, carries: 1234 })
  expect(await put(null)).toMatchObject({ capacity: null, carries: 1500 })
  const stale = { id, version: before.version, capacity: 7 }
  expect(await server.call(mediaServerCalls.update, stale, admin)).toMatchObject({
    msg: 'Changed By Somebody Else',
  })
  const { details } = await server.app.db.query
    .selectFrom('auditLog')
    .select('details')
    .where('objectType', '=', 'mediaServer')
    .where('objectId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ capacity: { before: 1234, after: null } })
})
