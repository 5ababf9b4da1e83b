import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#platform/http/refuse.ts'
import { isTorture, tortureTimeout } from '#testing/torture.ts'
import type { Asset, HourAsset } from './assets.ts'
import { expireGrants, grantHours, takeBackHours, verifyLedger } from './index.ts'
import { chargeEvent } from './testing/chargeEvent.ts'
import { settleEvent } from './testing/settleEvent.ts'
import { day } from './testing/days.ts'
import { emptyLedger, type LedgerForTest, ledgerForTest } from './testing/ledgerForTest.ts'
import { ledgerModel, type ModelAnswer } from './testing/model.ts'
import { moneyOf, moneyPlayer, moneyStep } from './testing/moneySteps.ts'
import { prepared } from './testing/prepared.ts'
import { bookChecks } from './verifyLedger.ts'

const [runs, longest] = isTorture ? [1000, 100] : [30, 40]

let ledger: LedgerForTest
beforeAll(async () => {
  ledger = await ledgerForTest(1)
})
afterAll(() => ledger.close())

// Few users and few days, so that acts meet: the same grants, the same instant.
const user = fc.constantFrom(1n, 1n, 2n)
const hours = fc.constantFrom<HourAsset>(
  'BOOTH_HOUR',
  'BOOTH_HOUR',
  'BOOTH_HOUR',
  'TECHNICIAN_HOUR',
)
const asset = fc.constantFrom<Asset>(
  'BOOTH_HOUR',
  'BOOTH_HOUR',
  'BOOTH_HOUR',
  'BOOTH_HOUR',
  'TECHNICIAN_HOUR',
  'MONEY',
)
const amount = fc.bigInt(1n, 600n)
const total = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0n) },
  { weight: 5, arbitrary: fc.bigInt(1n, 400n) },
)
const days = fc.constantFrom(1, 2, 3, 5, 8)
const place = fc.nat(1000)

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('grant' as const), user, hours, amount, days }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('money' as const), step: moneyStep }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('create' as const), user, asset, total, days }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit' as const), place, total, days }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      place,
      keptPercent: fc.bigInt(0n, 100n),
      isCancel: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.constantFrom(1, 2, 3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('takeBack' as const), place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sendAgain' as const), place }) },
)

const answerOf = (error: unknown): ModelAnswer => {
  if (!(error instanceof Refusal)) throw error
  if (error.message === 'Excess Balance Hours') return 'short of hours'
  if (error.message === 'Lack Of Balance') return 'short of money'
  expect(error.message).toBe('Event State Does Not Allow This')
  return 'settled'
}

test(
  'The ledger matches the model and proves correct after every act',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 5, maxLength: longest, size: 'max' }),
        async (acts) => {
          await emptyLedger(ledger.admin)
          const model = ledgerModel()
          const events: { id: bigint; user: bigint; asset: Asset }[] = []
          const grants: { id: string; user: bigint }[] = []
          const sent: { again: () => Promise<unknown>; answer: unknown }[] = []
          let now = 0
          let ids = 0
          const nextId = (): string => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

          const playMoney = moneyPlayer({
            app: ledger.app,
            model: model.money,
            nextId,
            done: async (again) => {
              sent.push({ again, answer: await again() })
            },
          })

          const typeOf = async (billingId: bigint | null): Promise<number | null> => {
            if (billingId === null) return null
            const { rows } = await ledger.app.query<{ type: number }>(
              'select type from ledger.billing_record where id = $1',
              [billingId],
            )
            return rows[0]!.type
          }
          const both = async (expected: ModelAnswer, send: () => Promise<ModelAnswer>) => {
            const again = () => send().catch(answerOf)
            expect(await again()).toEqual(expected)
            // A refused operation may succeed later. Only a posted operation always returns the
            // same result.
            if (typeof expected !== 'string') sent.push({ again, answer: expected })
          }
          const charge = async (
            event: { id: bigint; user: bigint; asset: Asset },
            newTotal: bigint,
            ends: number,
            isCreate: boolean,
          ) => {
            const at = now
            const operationId = nextId()
            const expected = model.charge({
              event: event.id,
              user: event.user,
              asset: event.asset,
              total: newTotal,
              ends,
              at,
              isCreate,
            })
            await both(expected, async () => {
              const result = await chargeEvent(ledger.app, {
                operationId,
                eventId: event.id,
                ownerId: event.user,
                asset: event.asset,
                newTotal,
                eventEndsAt: day(ends),
                quote: [],
                actorId: event.user,
                at: day(at),
                isCreate,
              })
              const type = await typeOf(result.billingId)
              return { moved: result.difference, balanceAfter: result.balanceAfter, type }
            })
            return expected
          }

          for (const step of acts) {
            if (step.do === 'grant') {
              model.grant(step.user, step.hours, step.amount, now + step.days, now)
              const grant = { id: nextId(), user: step.user }
              grants.push(grant)
              await grantHours(ledger.app, {
                id: grant.id,
                userId: step.user,
                asset: step.hours,
                amount: step.amount,
                source: 'package',
                startsAt: day(now),
                expiresAt: day(now + step.days),
                actorId: null,
                at: day(now),
              })
            } else if (step.do === 'money') {
              await playMoney(step.step, now)
            } else if (step.do === 'create') {
              const event = { id: BigInt(events.length + 1), user: step.user, asset: step.asset }
              const answer = await charge(event, step.total, now + step.days, true)
              if (typeof answer !== 'string') events.push(event)
            } else if (step.do === 'edit') {
              const event = events[step.place % events.length]
              if (event) await charge(event, step.total, now + step.days, false)
            } else if (step.do === 'settle') {
              const event = events[step.place % events.length]
              if (!event) continue
              const at = now
              const operationId = nextId()
              const final = (model.held(event.id, event.asset) * step.keptPercent) / 100n
              const expected = model.settle({
                event: event.id,
                user: event.user,
                asset: event.asset,
                final,
                isCancel: step.isCancel,
                at,
              })
              await both(expected, async () => {
                const result = await settleEvent(ledger.app, {
                  operationId,
                  eventId: event.id,
                  ownerId: event.user,
                  asset: event.asset,
                  finalTotal: final,
                  isCancel: step.isCancel,
                  quote: [],
                  actorId: null,
                  at: day(at),
                })
                const type = await typeOf(result.billingId)
                return { moved: result.refunded, balanceAfter: result.balanceAfter, type }
              })
            } else if (step.do === 'wait') {
              now += step.days
            } else if (step.do === 'sweep') {
              const { expired } = await expireGrants(ledger.app, day(now), 1000)
              expect(expired).toBe(model.scheduledTask(now))
            } else if (step.do === 'takeBack') {
              const index = step.place % grants.length
              const grant = grants[index]
              if (!grant) continue
              const at = now
              model.takeBack(index, at)
              const again = () =>
                takeBackHours(ledger.app, { grantId: grant.id, userId: grant.user, at: day(at) })
              await again()
              sent.push({ again, answer: undefined })
            } else {
              const earlier = sent[step.place % sent.length]
              if (earlier) expect(await earlier.again()).toEqual(earlier.answer)
            }

            const { rows } = await ledger.app.query<{ balance: bigint }>(
              "select balance from ledger.account where kind = 'hours' order by id",
            )
            expect(rows.map((row) => row.balance)).toEqual(model.grantBalances())
            for (const owner of [1n, 2n])
              expect(await moneyOf(ledger.app, owner)).toEqual(model.money.of(owner))
            expect(await verifyLedger(prepared(ledger.app), bookChecks)).toEqual([])
          }
        },
      ),
      // A failure's search for a smaller example must not run into the test's own limit and hide the seed.
      { numRuns: runs, ...(isTorture ? {} : { interruptAfterTimeLimit: 45_000 }) },
    )
    expect(await verifyLedger(ledger.app)).toEqual([])
  },
  tortureTimeout(60_000),
)
