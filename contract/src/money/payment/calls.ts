import { z } from 'zod'
import { call } from '../../call.ts'
import { packageNames, packageNamesOrNone } from '../comboPackage/names.ts'
import { ianaTimeZone, id, instant, interfaceLanguage, nothing, whenMissing } from '../../fields.ts'
import { amount, decimal, hundredths, positiveAmount } from '../../money.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { everyRole, role } from '../../roles.ts'
import { leastTopUp, mostTopUp } from './topUps.ts'
import { longest } from '../../limits.ts'

const customers = [role.organiser, role.admin] as const
const owned = { kind: 'paymentOrder', field: 'id', refusal: 'Order Not Found' } as const

/** The subject of a period: a combo package or one of the two technician plans. */
export const purchaseKind = z.enum(['package', 'byot', 'technicianHours'])
export type PurchaseKind = z.output<typeof purchaseKind>
export const orderPurpose = z.enum(['topUp', ...purchaseKind.options])
export type OrderPurpose = z.output<typeof orderPurpose>
/** `once`: one year without renewal, packages only. The others renew automatically. */
export const purchasePeriod = z.enum(['once', 'month', 'year'])
export type PurchasePeriod = z.output<typeof purchasePeriod>
export const paymentMethod = z.enum(['card', 'balance'])
export type PaymentMethod = z.output<typeof paymentMethod>
/** The card providers. `sandbox` moves no real money. */
export const cardProvider = z.enum(['stripe', 'sandbox'])
export type CardProvider = z.output<typeof cardProvider>

/** A pending order waits for the card provider; `refunded` means a complete refund. */
export const orderState = z.enum(['pending', 'paid', 'failed', 'expired', 'refunded'])
export type OrderState = z.output<typeof orderState>
/** The reason for an order's state, if the state alone is ambiguous. */
export const orderReason = z.enum([
  /** The payer cancelled it before paying. */
  'cancelled',
  /** Not paid in time. */
  'timedOut',
  /** The card was declined, or the renewal was not covered. */
  'declined',
  /** The provider refused the order. */
  'refusedByProvider',
  /** Not paid before its card provider was removed from the configuration. */
  'providerGone',
  /** Paid when it was no longer available; the card is refunded. */
  'couldNotBeGiven',
])
export type OrderReason = z.output<typeof orderReason>

/** One payment or attempt to pay, as the pay records show it. */
export const paymentOrder = z.object({
  id,
  /** Twelve digits, unique, for people and receipts. */
  number: z.string(),
  purpose: orderPurpose,
  /** The package as it was called when it was bought; null for everything else. */
  packageId: id.nullable(),
  ...packageNamesOrNone,
  /** Null for a top-up. */
  period: purchasePeriod.nullable(),
  /** Whether a subscription created it automatically. */
  isRenewal: z.boolean(),
  method: paymentMethod,
  /** Null when paid from the balance. */
  provider: cardProvider.nullable(),
  amount,
  currency: z.string(),
  state: orderState,
  reason: orderReason.nullable(),
  /** The part refunded to the card. */
  refundedAmount: amount,
  createdAt: instant,
  /** Null until it is paid. */
  paidAt: instant.nullable(),
  user: z.object({ id, userName: z.string(), emailAddress: z.string() }),
})
export type PaymentOrder = z.output<typeof paymentOrder>

/** A receipt or credit note: proof of a payment or a refund. Immutable. */
export const receipt = z.object({
  id,
  kind: z.enum(['receipt', 'creditNote']),
  /** Consecutive for its kind, without gaps: `R-000042`, `C-000007`. */
  number: z.string(),
  /** The number of the document that it corrects. Null: the order's own receipt. */
  corrects: z.string().nullable(),
  /** Contains the tax. */
  amount,
  net: amount,
  tax: amount,
  /** `VAT`. Empty: no tax is shown. */
  taxName: z.string(),
  /** Percent. */
  taxRate: amount,
  issuedAt: instant,
  /** The seller in the settings at that time. Missing settings are empty. */
  seller: z.object({
    name: z.string(),
    address: z.string(),
    taxNumber: z.string(),
    registerNumber: z.string(),
    emailAddress: z.string(),
  }),
  /** The buyer in the account at that time. Missing fields are empty. */
  buyer: z.object({
    userName: z.string(),
    emailAddress: z.string(),
    company: z.string(),
    address: z.string(),
    taxNumber: z.string(),
  }),
})
export type Receipt = z.output<typeof receipt>

/** An order that may have to be paid on a page of the provider. */
const orderWithPage = z.object({
  order: paymentOrder,
  /** The payment page: an address, or a path of this server. Null: no payment is due. */
  checkoutUrl: z.string().nullable(),
})

const topUpAmount = z.codec(
  z
    .number(whenMissing('Required'))
    .min(decimal(leastTopUp), { abort: true })
    .max(decimal(mostTopUp), { abort: true })
    .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'At Most Two Decimals'),
  z.bigint(),
  { decode: hundredths, encode: decimal },
)

const purchaseFields = z.object({
  kind: purchaseKind,
  /** Only for packages. */
  packageId: id.optional(),
  period: purchasePeriod,
})

const checkPurchase = ({
  value,
  issues,
}: z.core.ParsePayload<z.output<typeof purchaseFields>>): void => {
  const say = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value })
  const isPackage = value.kind === 'package'
  if (isPackage && value.packageId === undefined) say('packageId', 'Required')
  if (!isPackage && value.packageId !== undefined) say('packageId', 'Not Valid')
  if (!isPackage && value.period === 'once') say('period', 'Not Valid')
}

/** Idempotency key from the caller. A repeated request returns the same order. */
const operationId = z.uuid()

const refusals = [
  'Package Not Found',
  'Level Not Available',
  'Downgrade Not Allowed',
  'Already Subscribed',
  'Lack Of Balance',
] as const

const providerErrors = [
  'Card Payment Is Off',
  'Payment Provider Not Reachable',
  'Payment Refused',
] as const

/** A problem of an order within the last seven days: its payment, or a refund to the card. */
export const orderProblem = z.enum(['paymentFailed', 'refundFailed'])
export type OrderProblem = z.output<typeof orderProblem>

const filters = listInput(['createdAt']).extend({
  /**
   * The orders of all users, for administrators; otherwise own ones. `search` then also finds
   * users.
   */
  everybody: z.boolean().default(false),
  /** The owner of the orders, for administrators. */
  userId: id.optional(),
  state: orderState.optional(),
  purpose: orderPurpose.optional(),
  method: paymentMethod.optional(),
  problem: orderProblem.optional(),
  from: instant.optional(),
  to: instant.optional(),
})

/**
 * Where the provider sends the payer back to, with the order’s id in `order` and, when the payer turned back,
 * `cancelled=1`: a top-up to the top-up page, everything else to the purchase page.
 */
export const returnPage = (purpose: OrderPurpose): string =>
  purpose === 'topUp' ? '/pay/recharge' : '/pay/payPage'

/** The purchase that ends when the whole price of its order is refunded. */
const endedByRefund = z.object({
  kind: purchaseKind,
  /** Null for technician plans. */
  ...packageNamesOrNone,
  /**
   * End of the paid period that would end now. Null: it is over, or a later purchase replaced it.
   */
  until: instant.nullable(),
  /** Whether it would have been charged again. */
  renews: z.boolean(),
  /** Unspent hours that are revoked; null without granted hours, or if unlimited. */
  hoursLeft: amount.nullable(),
  /**
   * Its hours in the escrow of planned or running events: they stay charged, and are revoked if an
   * event returns them. For an unlimited package (`hoursLeft` is null): the cost of its events,
   * which stay free.
   */
  hoursInEvents: amount,
  /**
   * The earlier paid period that still runs and becomes current. Null: the free package or no plan
   * applies.
   */
  keeps: z.object({ ...packageNamesOrNone, until: instant }).nullable(),
})
export type EndedByRefund = z.output<typeof endedByRefund>

/** Buying, topping up, and the records of it. */
export const paymentCalls = {
  offer: call({
    path: '/conf/pay/offer',
    permission: 'billing',
    summary: 'Returns the caller’s payment methods and the limits of one top-up.',
    changes: false,
    who: everyRole,
    input: z.object({}),
    output: z.object({
      /** Null: card payment is off. `sandbox` moves no real money and has to be marked as such. */
      card: cardProvider.nullable(),
      /** The caller's balance. */
      balance: amount,
      currency: z.string(),
      leastTopUp: amount,
      mostTopUp: amount,
    }),
  }),
  preview: call({
    path: '/conf/pay/preview',
    permission: 'billing',
    summary: 'Returns the cost and the effects of a purchase before it is confirmed.',
    changes: false,
    who: customers,
    input: purchaseFields.check(checkPurchase),
    output: z.object({
      price: amount,
      currency: z.string(),
      /** The period that would begin now. Null if `refusal` excludes one. */
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
      /** Whether it is charged again at the end. */
      renews: z.boolean(),
      /** Hours granted now. Null for an unlimited package. */
      hoursGranted: amount.nullable(),
      /** Unused hours that stay. */
      hoursKept: amount,
      /**
       * The subscription of the same kind whose auto-renewal this payment stops; null without one.
       */
      stops: z
        .object({
          ...packageNamesOrNone,
          period: purchasePeriod,
          method: paymentMethod,
          paidUntil: instant,
        })
        .nullable(),
      /**
       * The package whose paid period this payment ends, without a refund of the rest; null without
       * one.
       */
      replaces: z.object({ ...packageNames, paidUntil: instant }).nullable(),
      /** Why it cannot be bought: a message of the catalogue. Null: it can. */
      refusal: z.enum(refusals.filter((message) => message !== 'Lack Of Balance')).nullable(),
      balance: amount,
      /** The balance after a payment from it. Null: the balance is too low. */
      balanceAfter: amount.nullable(),
    }),
    errors: ['Package Not Found'],
  }),
  buy: call({
    path: '/conf/pay/buy',
    permission: 'billing',
    summary:
      'Buys a package or a technician plan, from the balance or on the page of the payment provider.',
    who: customers,
    input: purchaseFields.extend({ operationId, method: paymentMethod }).check(checkPurchase),
    output: orderWithPage,
    errors: [...refusals, ...providerErrors, 'Already Changed By This Save'],
    limit: { per: 'user', max: 200, seconds: 3600 },
  }),
  topUp: call({
    path: '/conf/pay/topUp',
    permission: 'billing',
    summary: 'Adds money to the caller’s balance by card.',
    who: everyRole,
    input: z.object({ operationId, amount: topUpAmount }),
    output: orderWithPage,
    errors: [...providerErrors, 'Already Changed By This Save'],
    limit: { per: 'user', max: 200, seconds: 3600 },
  }),
  lookUp: call({
    path: '/conf/pay/lookUp',
    permission: 'billing',
    summary:
      'Requests the state of an order from the payment provider, for users who return from its page.',
    who: everyRole,
    input: z.object({ id }),
    output: paymentOrder,
    owned,
    errors: ['Order Not Found', 'Payment Provider Not Reachable'],
    limit: { per: 'user', max: 120, seconds: 600 },
  }),
  cancel: call({
    path: '/conf/pay/cancel',
    permission: 'billing',
    summary: 'Cancels an unpaid order. If the provider reports it as paid, it stays paid.',
    who: everyRole,
    input: z.object({ id }),
    output: paymentOrder,
    owned,
    errors: [
      'Order Not Found',
      'Order State Does Not Allow This',
      'Payment Provider Not Reachable',
    ],
  }),
  list: call({
    path: '/conf/pay/list',
    permission: 'billing',
    summary: 'Lists the caller’s payments. Administrators may list the payments of all users.',
    changes: false,
    who: everyRole,
    input: filters,
    output: listOutput(paymentOrder),
  }),
  export: call({
    path: '/conf/pay/export',
    permission: 'billing',
    summary: 'Returns the filtered payments as an Excel file.',
    changes: false,
    who: everyRole,
    input: fileInput(filters),
    output: nothing,
    answers: 'file',
  }),
  get: call({
    path: '/conf/pay/get',
    permission: 'billing',
    summary:
      'Returns one order with the data for its receipt. Administrators may read the orders of any user.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: orderWithPage.extend({
      /** The order's receipt and its later corrections, in order. Empty: unpaid. */
      receipts: z.array(receipt),
      receipt: z.object({
        /** The paid period. Null for a top-up and for unpaid orders. */
        startsAt: instant.nullable(),
        endsAt: instant.nullable(),
        /** Hours granted with it; null without any, or if unlimited. */
        hoursGranted: amount.nullable(),
        /** The provider’s name for the payment; null when paid from the balance, or not paid. */
        reference: z.string().nullable(),
        /** When an unpaid order expires. Null once it is not pending. */
        expiresAt: instant.nullable(),
        /**
         * Refunds to the card, oldest first. `refundedAmount` contains only those that have
         * arrived.
         */
        refunds: z.array(
          z.object({
            id: z.uuid(),
            amount,
            /** Failed: the card refused the refund, so the money is back at its source. */
            state: z.enum(['onTheWay', 'arrived', 'failed']),
            /** When it became so. */
            at: instant,
          }),
        ),
      }),
    }),
    owned,
    errors: ['Order Not Found'],
  }),
  receiptPdf: call({
    path: '/conf/pay/receiptPdf',
    permission: 'billing',
    summary: 'Returns the receipt or a credit note of an order as a PDF file.',
    changes: false,
    who: everyRole,
    input: z.object({
      id,
      /** The number of the document. Absent: the order's own receipt. */
      document: z.string().max(longest.search).optional(),
      /** Defaults are those of the account, otherwise English and UTC. */
      language: interfaceLanguage.optional(),
      timeZone: ianaTimeZone.optional(),
    }),
    output: nothing,
    owned,
    errors: ['Order Not Found'],
    answers: 'file',
    limit: { per: 'user', max: 300, seconds: 3600 },
  }),
  cardUpdate: call({
    path: '/conf/pay/cardUpdate',
    permission: 'billing',
    summary:
      'Returns a page of the payment provider where the user can change the card for renewals.',
    who: customers,
    input: z.object({}),
    output: z.object({ url: z.string() }),
    errors: [...providerErrors],
    limit: { per: 'user', max: 30, seconds: 3600 },
  }),
  refundPreview: call({
    path: '/conf/pay/refundPreview',
    summary: 'Returns the refundable amount of an order and what a full refund ends.',
    changes: false,
    who: [role.admin],
    input: z.object({ id }),
    output: z.object({
      /** The amount without a finished or pending refund. */
      left: amount,
      /** Null: giving all of it back moves money alone. */
      ends: endedByRefund.nullable(),
    }),
    errors: ['Order Not Found'],
  }),
  refund: call({
    path: '/conf/pay/refund',
    summary:
      'Refunds an amount of an order to its card and holds that amount until the refund completes. A full refund ends what the order paid for.',
    who: [role.admin],
    needsProof: true,
    input: z.object({
      operationId,
      id,
      amount: positiveAmount,
      /** Why, for the statement of the user and the audit log. */
      reason: z.string().trim().min(1, 'Required').max(longest.reason),
    }),
    output: paymentOrder,
    errors: [
      'Order Not Found',
      'Order State Does Not Allow This',
      'Lack Of Balance',
      'Card Payment Is Off',
      'Already Changed By This Save',
    ],
  }),
}
