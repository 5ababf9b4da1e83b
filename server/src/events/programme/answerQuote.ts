import type { ProgrammeQuote } from '@openbooth/contract/events/programme/view'
import type { Asset, Quote } from '@openbooth/contract/money/billing/quote'
import { lockOrder } from '#ledger'
import type { Context } from '#platform/http/verb.ts'
import { maySeeStatement, type EventsPlan } from '../event/index.ts'

/** The sum of some quotes in each asset that one of them has. */
const sumOf = (quotes: readonly Quote[]): { asset: Asset; amount: bigint }[] => {
  const totals = quotes.flatMap((quote) => quote.totals)
  return lockOrder
    .filter((asset) => totals.some((one) => one.asset === asset))
    .map((asset) => ({
      asset,
      amount: totals.reduce((sum, one) => (one.asset === asset ? sum + one.amount : sum), 0n),
    }))
}

/** The problems of a plan at the fields of its input. */
export const problemsOf = ({
  problems,
}: Pick<EventsPlan, 'problems'>): ProgrammeQuote['problems'] =>
  problems.map(({ planned, message, path, params }) => ({
    room: planned.room,
    date: planned.date,
    message,
    path: planned.pathOf(path),
    ...(params && { params: { ...params } }),
  }))

/** The price of a plan by event and day, with the balance of the payer if the actor may see it. */
export const answerQuote = (
  { actor }: Pick<Context, 'actor'>,
  { lines, problems, funds }: EventsPlan,
): ProgrammeQuote => {
  const sees = maySeeStatement(actor, { ownerId: actor.workspaceId })
  const quotesOf = (date?: string) =>
    lines.flatMap(({ planned, quote }) =>
      quote && (date === undefined || planned.date === date) ? [quote] : [],
    )
  const dates = [...new Set(lines.map(({ planned }) => planned.date))]
  return {
    events: lines.map(({ planned, period, quote }) => ({
      room: planned.room,
      date: planned.date,
      name: planned.draft.name,
      receiverNums: planned.draft.receiverNums,
      startAt: period?.startAt ?? null,
      endAt: period?.endAt ?? null,
      quote: quote ?? null,
    })),
    days: dates.map((date) => ({ date, totals: sumOf(quotesOf(date)) })),
    totals: sumOf(quotesOf()).map(({ asset, amount }) => {
      const { balance, missing } = funds[asset]
      return {
        asset,
        amount,
        balance: sees ? balance : null,
        balanceAfter: sees ? balance - amount : null,
        isCovered: missing === 0n,
      }
    }),
    problems: problemsOf({ problems }),
  }
}
