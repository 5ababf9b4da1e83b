import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { boothOf, draftOf, makeChannels, type Channels } from '#testing/events.ts'
import { makeAgent } from '#testing/people/agents.ts'
import { makeMember, type Member } from '#testing/people/teams.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { isTorture, tortureTimeout } from '#testing/torture.ts'

const rounds = isTorture ? 60 : 2
const planners = 6
const actsOfPlanner = 12
const price = 60
const funds = 1_000_000

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
})
afterAll(() => closeProven(server))

/** The errors that a planner may get while the events and the planner's role change. */
const expected: ReadonlySet<string> = new Set([
  'Success',
  'Changed By Somebody Else',
  'Event State Does Not Allow This',
  'No Permission',
  'Workspace Not Found',
])

/** A planner in a round. `mayPlan` turns false once the owner has the response of the change. */
interface Planner {
  readonly member: Member
  mayPlan: boolean
}

/** Creates an event, or changes or cancels one that exists. */
const act = async (member: Member): Promise<string> => {
  const { data } = await server.call(eventCalls.list, { pageSize: 100 }, member)
  const rows = data?.rows ?? []
  const one = rows.length === 0 ? undefined : rows[randomInt(rows.length)]
  const choice = randomInt(3)
  if (one === undefined || choice === 0)
    return (await server.call(eventCalls.create, draftOf(channels), member)).msg
  const { id, version } = one
  if (choice === 1) return (await server.call(eventCalls.cancel, { id, version }, member)).msg
  const booths = Array.from({ length: 1 + randomInt(2) }, (_, n) => boothOf(channels, n + 1))
  const change = { ...draftOf(channels, { booths }), id, version }
  return (await server.call(eventCalls.update, change, member)).msg
}

/** All acts of a planner. @returns what was wrong */
const work = async (planner: Planner): Promise<string[]> => {
  const wrong: string[] = []
  for (let n = 0; n < actsOfPlanner; n += 1) {
    const { mayPlan } = planner
    const answer = await act(planner.member)
    if (!expected.has(answer)) wrong.push(answer)
    if (!mayPlan && answer === 'Success') wrong.push('A former planner wrote')
  }
  return wrong
}

/** Removes or demotes a planner at a random moment. */
const end = async (owner: TestUser, planner: Planner): Promise<void> => {
  await wait(randomInt(400))
  const userId = Number(planner.member.id)
  await (randomInt(2) === 0
    ? server.ok(workspaceCalls.removeMember, { userId }, owner)
    : server.ok(workspaceCalls.changeRole, { userId, role: 'viewer' }, owner))
  planner.mayPlan = false
}

test(
  'Planners who are removed or demoted during concurrent changes of events write nothing afterwards, and the ledger balances.',
  async () => {
    const owner = await makeAgent(server, BigInt(funds) * 100n)
    for (let round = 0; round < rounds; round += 1) {
      const all: Planner[] = []
      for (let n = 0; n < planners; n += 1) {
        const member = await makeMember(server, owner.id, await server.user(), 'planner')
        all.push({ member, mayPlan: true })
      }
      const [wrong] = await Promise.all([
        Promise.all(all.map(work)),
        Promise.all(all.map((planner) => end(owner, planner))),
      ])
      expect(wrong.flat()).toEqual([])
      for (const { member } of all)
        expect(await act(member)).toMatch(/^(No Permission|Workspace Not Found)$/)
    }
    // Both hold locks, so the order of the entries is that of the acts.
    const { rows: late } = await server.app.db.pool.query(
      `select act.action, act.actor_id from audit_log act join audit_log ended
         on ended.object_type = 'workspace' and ended.object_id = $1::text
           and ended.action in ('workspace.removeMember', 'workspace.changeRole')
           and (ended.details ->> 'userId')::bigint = act.actor_id
       where act.object_type = 'event' and act.id > ended.id`,
      [String(owner.id)],
    )
    expect(late).toEqual([])
    const { rows } = await server.app.db.pool.query<{ booths: number }>(
      'select coalesce(sum(booth_nums), 0)::integer as booths from events where owner_id = $1 and state = 1',
      [owner.id],
    )
    const { balance } = await server.ok(accountCalls.getInfo, { userId: Number(owner.id) }, owner)
    expect(balance).toBe(funds - rows[0]!.booths * price)
  },
  tortureTimeout(60_000),
)
