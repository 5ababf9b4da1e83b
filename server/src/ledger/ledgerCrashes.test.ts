import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database.ts'
import { Refusal } from '#platform/refuse.ts'
import { chargeEvent, grantHours, settleEvent, verifyLedger } from './index.ts'
import { aCharge, aGrant, aSettlement } from './testing/acts.ts'
import { type CrashingServer, startCrashingServer } from './testing/crashingServer.ts'
import { day } from './testing/days.ts'
import { addUsers } from './testing/ledgerForTest.ts'

const isTorture = process.env.OPENBOOTH_TORTURE === '1'
const clients = isTorture ? 64 : 32
const eventsOfClient = isTorture ? 400 : 30
const crashes = isTorture ? 20 : 3
const users = 8
const actsOfEvent = 4

let server: CrashingServer
let database: Database
beforeAll(async () => {
  server = await startCrashingServer()
  database = openDatabase(server.url, { max: clients })
  await addUsers(database.pool, users)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

interface Acknowledged {
  readonly operationId: string
  readonly amount: bigint
  readonly isSettlement: boolean
}

const isLockTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'

test(
  'Nothing acknowledged is lost and nothing happens twice when the database is killed again and again',
  async () => {
    for (let user = 1; user <= users; user++)
      for (let grant = 0; grant < 4; grant++)
        await grantHours(
          database.pool,
          aGrant({ userId: BigInt(user), amount: 300n, expiresAt: day(20 + 10 * grant) }),
        )

    const acknowledged: Acknowledged[] = []
    const refused = new Set<string>()
    let done = 0
    let brokenCalls = 0
    let deadlocks = 0

    /** Sends an act one to three times at once, and again with the same id until there is an answer. */
    const send = async <Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> => {
      for (;;) {
        const times = 1 + Math.floor(Math.random() * 3)
        const results = await Promise.allSettled(Array.from({ length: times }, act))
        const answers = results.flatMap((result) =>
          result.status === 'fulfilled' ? [result.value] : [],
        )
        if (answers.length > 0) {
          expect(answers).toEqual(answers.map(() => answers[0]))
          return answers[0]
        }
        const reasons = results.map((result) => result.status === 'rejected' && result.reason)
        // A refusal is an answer too, unless another copy's fate is unknown.
        if (reasons.every((reason) => reason instanceof Refusal)) return undefined
        brokenCalls += reasons.filter((reason) => !(reason instanceof Refusal)).length
        deadlocks += reasons.filter(isLockTrouble).length
        await pause(30)
      }
    }

    const charge = async (act: ReturnType<typeof aCharge>): Promise<boolean> => {
      const answer = await send(() => chargeEvent(database.pool, act))
      if (!answer) refused.add(act.operationId)
      else
        acknowledged.push({
          operationId: act.operationId,
          amount: -answer.difference,
          isSettlement: false,
        })
      done++
      return answer !== undefined
    }

    const client = async (index: number): Promise<void> => {
      for (let count = 0; count < eventsOfClient; count++) {
        const event = {
          eventId: BigInt(index * eventsOfClient + count + 1),
          ownerId: BigInt(1 + Math.floor(Math.random() * users)),
        }
        const random = (most: number): bigint => BigInt(Math.floor(Math.random() * most))
        const ends = () => ({ eventEndsAt: day(10 + 10 * Math.floor(Math.random() * 4)) })
        if (!(await charge(aCharge({ ...event, ...ends(), newTotal: random(400) })))) {
          done += actsOfEvent - 1
          continue
        }
        for (let edit = 0; edit < actsOfEvent - 2; edit++)
          await charge(aCharge({ ...event, ...ends(), newTotal: random(400), isCreate: false }))
        const settlement = aSettlement({ ...event, operationId: randomUUID(), isCancel: true })
        const answer = await send(() => settleEvent(database.pool, settlement))
        acknowledged.push({
          operationId: settlement.operationId,
          amount: answer!.refunded,
          isSettlement: true,
        })
        done++
      }
    }

    const all = clients * eventsOfClient * actsOfEvent
    let isOver = false
    const crashAtTimes = async (): Promise<number> => {
      for (let crash = 0; crash < crashes; crash++) {
        while (done < (all * (crash + 1)) / (crashes + 1.5) && !isOver) await pause(5)
        if (isOver) return crash
        await server.crash()
      }
      return crashes
    }
    const work = Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
    const crashed = crashAtTimes()
    await work
    isOver = true

    expect(await crashed).toBe(crashes)
    expect(brokenCalls).toBeGreaterThan(0)
    expect(deadlocks).toBe(0)
    expect(done).toBe(all)
    expect(await verifyLedger(database.pool)).toEqual([])

    const { rows } = await database.pool.query<{ id: string; amount: bigint }>(
      'select operation_id as id, amount from ledger.billing_record where event_id is not null',
    )
    const written = new Map(rows.map(({ id, amount }) => [id, amount]))
    expect(written.size).toBe(rows.length)
    expect(
      acknowledged.filter(({ operationId, amount }) => written.get(operationId) !== amount),
    ).toEqual([])
    expect([...refused].filter((id) => written.has(id))).toEqual([])
    expect(written.size).toBe(acknowledged.length)
    const { rows: held } = await database.pool.query(
      "select coalesce(sum(balance), 0)::int as held from ledger.account where kind = 'escrow'",
    )
    expect(held[0].held).toBe(0)
    expect(refused.size).toBeGreaterThan(0)
  },
  isTorture ? 3_600_000 : 90_000,
)
