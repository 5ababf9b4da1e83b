import { customerQuote, quoteDraft, quotePricing } from '@openbooth/contract/users/agent/quoteCalls'
import { priceForCustomer } from '@openbooth/contract/users/agent/quotePricing'
import { mostAmount } from '@openbooth/contract/limits'
import { hundredths } from '@openbooth/contract/money'
import { agentCountryType } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#platform/database/database.ts'
import { contactOf } from '#platform/mail/contacts.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { hundredthOfHour, priceForAgent } from '../priceForAgent.ts'

type Draft = z.output<typeof quoteDraft>

const { lines: wireLines } = customerQuote.shape

/** The agent as the seller of a quote. */
const sellerOf = async (tx: Transaction<Tables>, agentId: bigint) => {
  const agent = await tx
    .selectFrom('workspaces as w')
    .innerJoin('users as u', (join) => join.on('u.id', '=', contactOf('w')))
    .select(['w.name', 'u.emailAddress'])
    .select(['w.billingCompany', 'w.billingAddress', 'w.billingTaxNumber'])
    .where('w.id', '=', agentId)
    .executeTakeFirstOrThrow()
  return {
    name: agent.billingCompany === '' ? agent.name : agent.billingCompany,
    address: agent.billingAddress,
    taxNumber: agent.billingTaxNumber,
    emailAddress: agent.emailAddress,
  }
}

const requireCustomer = async (
  tx: Transaction<Tables>,
  agentId: bigint,
  customerId: bigint | null,
): Promise<void> => {
  if (customerId === null) return
  const bound = await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', customerId)
    .where('agentId', '=', agentId)
    .executeTakeFirst()
  if (!bound) refuse('Customer Not Found', { path: 'customerId' })
}

/** Prices a draft now, and returns the columns of its row. */
export const priceQuote = async (tx: Transaction<Tables>, { actor, at }: Context, draft: Draft) => {
  await requireCustomer(tx, actor.workspaceId, draft.customerId)
  const card = { countryType: actor.agentCountryType ?? agentCountryType.developed, cardAt: at }
  const { quote, startAt, endAt } = await priceForAgent(tx, draft.event, card, at)
  const price = priceForCustomer(quote.lines, draft.pricing, draft.taxRate)
  if (price.gross > hundredths(mostAmount))
    return refuse('Invalid Input', {
      path: 'pricing',
      message: 'Too Large',
      params: { most: mostAmount },
    })
  return {
    customerId: draft.customerId,
    customerName: draft.customer.name,
    customerEmail: draft.customer.emailAddress,
    customerAddress: draft.customer.address,
    customerTaxNumber: draft.customer.taxNumber,
    seller: JSON.stringify(await sellerOf(tx, actor.workspaceId)),
    name: draft.name,
    language: draft.language,
    currency: draft.currency,
    taxName: draft.taxName,
    taxRate: draft.taxRate,
    validUntil: draft.validUntil,
    timeZone: draft.timeZone,
    notes: draft.notes,
    event: JSON.stringify(z.encode(quoteDraft.shape.event, draft.event)),
    duration: BigInt(Math.round((endAt.getTime() - startAt.getTime()) / hundredthOfHour)),
    pricing: JSON.stringify(z.encode(quotePricing, draft.pricing)),
    lines: JSON.stringify(z.encode(wireLines, [...price.lines])),
    net: price.net,
    tax: price.tax,
    issuedAt: at,
  }
}
