import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  expireGrants,
  finishRefund,
  freezeForDispute,
  grantHours,
  holdForRefund,
  releaseRevenue,
  sellByCard,
  sellFromWallet,
  settleDispute,
  topUp,
} from '../index.ts'
import { chargeEvent } from './chargeEvent.ts'
import { settleEvent } from './settleEvent.ts'
import { aCharge, aGrant, aSale, aSettlement, aTopUp } from './acts.ts'
import { day } from './days.ts'
import { sender } from './sender.ts'
import { stormProblems, type Written } from './stormProblems.ts'

export interface StormOptions {
  readonly pool: pg.Pool
  readonly clients: number
  /** Existing users are 1 to this number. */
  readonly users: number
  /** Minimum number of acts over all clients. */
  readonly acts: number
  readonly crashes: number
  /** Kills the database and waits until it is back. */
  readonly crash: () => Promise<void>
}

const random = (most: number): number => Math.floor(Math.random() * most)
const cents = (most: number): bigint => BigInt(1 + random(most))
const lastDay = 120

/**
 * Runs clients that use every ledger operation, each sent one to three times, while the database is
 * killed repeatedly. Returns the clients' results and every difference from the ledger's final
 * state.
 */
export const storm = async ({ pool, clients, users, acts, crashes, crash }: StormOptions) => {
  const { send, counts, problems } = sender()
  const written: Written = {
    records: new Map(),
    absent: new Set(),
    objects: new Map(),
    worth: new Map(),
  }
  const gain = (user: bigint, amount: bigint): void => {
    written.worth.set(user, (written.worth.get(user) ?? 0n) + amount)
  }
  const today = (): number => Math.floor((counts.acts / acts) * lastDay)
  let events = 0n

  const event = async (ownerId: bigint): Promise<void> => {
    const asset = random(2) === 0 ? 'MONEY' : 'BOOTH_HOUR'
    events += 1n
    const one = { eventId: events, ownerId, asset } as const
    const charge = async (isCreate: boolean): Promise<boolean> => {
      const from = today()
      const act = aCharge({
        ...one,
        isCreate,
        newTotal: BigInt(random(400)),
        at: day(from),
        eventEndsAt: day(from + 1 + random(20)),
      })
      const answer = await send(() => chargeEvent(pool, act))
      if (!answer) {
        written.absent.add(act.operationId)
        return false
      }
      written.records.set(act.operationId, -answer.difference)
      if (asset === 'MONEY') gain(ownerId, -answer.difference)
      return true
    }
    if (!(await charge(true))) return
    for (let edit = random(3); edit > 0; edit -= 1) await charge(false)
    // Two hosts end the event concurrently with different operations. One of them succeeds.
    const kept = random(3) === 0
    const [first, second] = await Promise.all(
      [0, 1].map(async () => {
        const settlement = aSettlement({ ...one, isCancel: !kept, at: day(today()) })
        const answer = await send(() => settleEvent(pool, settlement))
        if (!answer) written.absent.add(settlement.operationId)
        else if (answer.billingId !== null)
          written.records.set(settlement.operationId, answer.refunded)
        return answer
      }),
    )
    if ((first === undefined) === (second === undefined))
      problems.push(`event ${events} was ended ${first ? 'twice' : 'by nobody'}`)
    if (asset === 'MONEY') gain(ownerId, (first ?? second)?.refunded ?? 0n)
  }

  /** Every copy has a different id, as from webhooks and look-ups. */
  const pay = async (userId: bigint): Promise<void> => {
    const payment = aTopUp({ userId, amount: cents(2000), at: day(today()) })
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const answer = await send(
      (copy) => topUp(pool, { ...payment, id: ids[copy]! }),
      ({ billingId, balanceAfter }) => [billingId, balanceAfter],
    )
    if (answer) written.objects.set(payment.objectId, payment.amount)
    gain(userId, payment.amount)
  }

  const buy = async (userId: bigint): Promise<void> => {
    const from = today()
    const sale = aSale({
      userId,
      amount: cents(600),
      at: day(from),
      startsAt: day(from),
      endsAt: day(from + 1 + random(60)),
    })
    if (random(2) === 0) {
      const card = { provider: 'test', objectId: randomUUID() }
      const ids = [randomUUID(), randomUUID(), randomUUID()]
      await send(
        (copy) => sellByCard(pool, { ...sale, ...card, id: ids[copy]! }),
        () => '',
      )
      written.objects.set(card.objectId, sale.amount)
    } else if (await send(() => sellFromWallet(pool, sale))) {
      written.records.set(sale.id, -sale.amount)
      gain(userId, -sale.amount)
    } else written.absent.add(sale.id)
  }

  const refund = async (userId: bigint): Promise<void> => {
    const hold = { id: randomUUID(), userId, amount: cents(500), at: day(today()) }
    if (!(await send(() => holdForRefund(pool, hold)))) {
      written.absent.add(hold.id)
      return
    }
    written.records.set(hold.id, -hold.amount)
    // Done; failed; or reported as done and failed after all.
    const ways = [[true], [false], [true, false]][random(3)]!
    for (const succeeded of ways) await send(() => finishRefund(pool, { ...hold, succeeded }))
    if (ways.at(-1) === true) gain(userId, -hold.amount)
  }

  const disputed = async (userId: bigint): Promise<void> => {
    const dispute = { id: randomUUID(), userId, amount: cents(800), at: day(today()) }
    const frozen = await send(() => freezeForDispute(pool, dispute))
    written.records.set(dispute.id, -frozen!.frozen)
    const won = random(2) === 0
    await send(() => settleDispute(pool, { ...dispute, won }))
    if (!won) gain(userId, -dispute.amount)
  }

  const grant = async (userId: bigint): Promise<void> => {
    const from = today()
    const hours = aGrant({
      userId,
      amount: cents(900),
      at: day(from),
      startsAt: day(from),
      expiresAt: day(from + 1 + random(30)),
    })
    await send(() => grantHours(pool, hours))
    written.records.set(hours.id, hours.amount)
  }

  // Scheduled tasks: their results depend on the order of operations.
  const byClock = async (): Promise<void> => {
    await send(
      () => expireGrants(pool, day(today()), 50),
      () => '',
    )
    await send(
      () => releaseRevenue(pool, day(today())),
      () => '',
    )
  }

  const works = [event, event, event, event, pay, pay, grant, buy, refund, disputed]
  const client = async (): Promise<void> => {
    while (counts.acts < acts) {
      await works[random(works.length)]!(BigInt(1 + random(users)))
      if (random(20) === 0) await byClock()
    }
  }

  const began = performance.now()
  let isOver = false
  const crashAtTimes = async (): Promise<number> => {
    for (let number = 0; number < crashes; number += 1) {
      while (counts.acts < (acts * (number + 1)) / (crashes + 1.5) && !isOver) await pause(5)
      if (isOver) return number
      await crash()
    }
    return crashes
  }
  const crashed = crashAtTimes()
  await Promise.all(Array.from({ length: clients }, client)).finally(() => {
    isOver = true
  })
  const seconds = (performance.now() - began) / 1000
  problems.push(...(await stormProblems(pool, written)))
  return { ...counts, crashes: await crashed, seconds, problems }
}
