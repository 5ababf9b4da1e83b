import { eventCalls } from '@openbooth/contract/event'
import { doorCalls } from '@openbooth/contract/live/door'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletBalance } from '#ledger'
import { closeProven } from '#testing/closeProven.ts'
import {
  formOf,
  makeChannels,
  makeMediaServer,
  makeTeam,
  minute,
  recordsOf,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { giveMoney } from '#testing/giveMoney.ts'
import { codesOf } from '#testing/people.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

// Listeners above the package: whoever owns the event says how many may come, and what they cost is taken before.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => closeProven(server))

const included = 2
const wallet = 10_00n

/** Somebody whose package includes two listeners. */
const ownerWhosePackage = async (memberCharged: boolean): Promise<TestUser> => {
  const owner = await makeTeam(server, await server.user(), 20, included)
  await server.app.db.query
    .updateTable('comboPackages')
    .set({ memberCharged })
    .where('id', '=', (of) =>
      of.selectFrom('users').select('comboPackageId').where('id', '=', owner.id),
    )
    .execute()
  await giveMoney(server, owner, wallet)
  return owner
}

/** How many of so many who come at once get in. */
const letIn = async (owner: TestUser, id: number, coming: number): Promise<number> => {
  const { listener } = await codesOf(server, owner, id)
  const answers = await Promise.all(
    Array.from({ length: coming }, () =>
      server.call(doorCalls.join, { code: listener.code, audienceType: 'mobile' }),
    ),
  )
  const refused = answers.filter(({ code }) => code !== 200).map(({ msg }) => msg)
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['The Event Is Full'] : []))
  return coming - refused.length
}

const change = async (owner: TestUser, id: number, receiverNums: number): Promise<string> => {
  const event = await server.ok(eventCalls.get, { id }, owner)
  return (await server.call(eventCalls.update, formOf(event, { receiverNums }), owner)).msg
}

const moneyOf = async (owner: TestUser, id: number): Promise<number[]> =>
  (await recordsOf(server, owner, id))
    .filter(([, , asset]) => asset === 'MONEY')
    .map(([, amount]) => amount)

/** What is left in cents, as the ledger has it: apart from every quote. */
const walletOf = ({ id }: TestUser): Promise<bigint> => walletBalance(server.app.db.pool, id)

/** By hand: ten cents a listener and hour above the package, in started quarter hours, half up. */
const centsFor = (listeners: number, minutes: number): number =>
  Math.round(Math.max(0, listeners - included) * Math.ceil(minutes / 15) * 2.5)

test('Where the package charges listeners above it, as many as the owner declares are let in and paid before; what time was not used comes back.', async () => {
  const owner = await ownerWhosePackage(true)
  const { id } = await startNow(server, channels, owner, 120, { receiverNums: 6 })
  expect(await moneyOf(owner, id)).toEqual([-0.8])
  expect(await letIn(owner, id, 8)).toBe(6)

  expect(await change(owner, id, 7)).toBe('Success')
  expect(await moneyOf(owner, id)).toEqual([-0.8, -0.2])
  expect(await letIn(owner, id, 3)).toBe(1)

  server.clock.advance(61 * minute)
  const { version } = await server.ok(eventCalls.get, { id }, owner)
  await server.ok(eventCalls.close, { id, version }, owner)
  expect(await moneyOf(owner, id)).toEqual([-0.8, -0.2, 0.37])
  expect(await walletOf(owner)).toBe(wallet - BigInt(centsFor(7, 61)))
})

test('Places that were declared are paid whether or not anybody came, and none beyond what the wallet holds can be declared.', async () => {
  const owner = await ownerWhosePackage(true)
  const { id } = await startNow(server, channels, owner, 60, { receiverNums: 12 })
  // Ten listeners above for an hour are one of the ten dollars: ninety more could be paid, ninety-one not.
  expect(await change(owner, id, 103)).toBe('Lack Of Balance')
  expect(await letIn(owner, id, 13)).toBe(12)
  server.clock.advance(60 * minute)
  const { version } = await server.ok(eventCalls.get, { id }, owner)
  await server.ok(eventCalls.close, { id, version }, owner)
  expect(await walletOf(owner)).toBe(wallet - BigInt(centsFor(12, 60)))
})

test('Where the package refuses listeners above it, none can be declared, before or while the event runs, none gets in, and no money moves.', async () => {
  const owner = await ownerWhosePackage(false)
  await expect(startNow(server, channels, owner, 60, { receiverNums: 3 })).rejects.toThrow(
    'Receiver Number Has Reached Its Limit',
  )
  const { id } = await startNow(server, channels, owner, 60, { receiverNums: 2 })
  expect(await change(owner, id, 3)).toBe('Receiver Number Has Reached Its Limit')
  expect(await letIn(owner, id, 5)).toBe(2)
  expect(await moneyOf(owner, id)).toEqual([])
  expect(await walletOf(owner)).toBe(wallet)
})
