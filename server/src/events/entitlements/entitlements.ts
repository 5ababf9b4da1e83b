import type { Quote, QuoteLine } from '@openbooth/contract/money/billing/quote'
import type { Payer } from '@openbooth/contract/money/rateCard/pricing'
import type { Settings } from '@openbooth/contract/installation/setting/calls'
import { rateCardFigures, type RateCardFigures } from '@openbooth/contract/money/rateCard/shapes'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  entitlementColumns,
  entitlementSource,
  type PackageEntitlements,
} from '#money/comboPackage/index.ts'
import { rateCardJson } from '#money/rateCard/index.ts'
import type { Reader } from '#platform/database/database.ts'

/**
 * The payer of an event and its entitlements. An event keeps those of its first save: a rate card
 * in money, or the package that its owner holds. For a new event, the owner's role decides.
 */
export type Entitlements = {
  /** Cents for a channel hour of a stream output: the setting of now. */
  readonly outputChannelHour: bigint
} & (
  | {
      readonly pays: 'hours'
      readonly package: PackageEntitlements
      /** Hours of a technician plan that can pay for the event, with those that did; in hundredths. */
      readonly technicianHours: bigint
      /** Cents for a listener above the package, an hour: the setting of now. */
      readonly extraListenerHour: bigint
    }
  | { readonly pays: 'money'; readonly rateCard: RateCardFigures }
)

/**
 * The columns of `EntitlementRow`, but for the hours, over `sourceOfEntitlements`.
 * @param at SQL of the time
 */
export const columnsOfEntitlements = (
  at: string,
): string => `${entitlementColumns(at)}, ${rateCardJson} as card,
  t.fingerprint as "entitlementsFingerprint"`

/**
 * Joins a user `u` to package and card.
 * @param event SQL of the event's id, null for a new one
 * @param at SQL of the time
 */
export const sourceOfEntitlements = (event: string, at: string): string => `${entitlementSource}
  cross join entitlements_of(u.id, ${event}, ${at}) t left join rate_cards r on r.id = t.rate_card_id`

export interface EntitlementRow extends PackageEntitlements {
  readonly card: unknown
  /** Changes with everything that affects the price. It is compared under the lock. */
  readonly entitlementsFingerprint: string
  readonly technicianHours: bigint
}

/** The settings among the entitlements of a payer in hours. */
type Rates = Pick<Settings, 'organiserExtraListenerHour' | 'streamOutputChannelHour'>

export const toEntitlements = (
  { card, technicianHours, entitlementsFingerprint: _mark, ...own }: EntitlementRow,
  {
    organiserExtraListenerHour: extraListenerHour,
    streamOutputChannelHour: outputChannelHour,
  }: Rates,
): Entitlements =>
  card === null
    ? { pays: 'hours', package: own, technicianHours, extraListenerHour, outputChannelHour }
    : {
        outputChannelHour,
        pays: 'money',
        rateCard: z.decode(rateCardFigures, card as z.input<typeof rateCardFigures>),
      }

/** The current entitlements of a locked event that ends at `endAt`. */
export const readEventEntitlements = async (
  db: Reader,
  event: { readonly id: bigint; readonly ownerId: bigint },
  endAt: Date,
  at: Date,
  rates: Rates,
): Promise<Entitlements> => {
  const now = `'${at.toISOString()}'::timestamptz`
  const { rows } = await sql<EntitlementRow>`select ${sql.raw(columnsOfEntitlements(now))},
      spendable_hours(u.id, ${event.id}::bigint, 'TECHNICIAN_HOUR', ${endAt}, ${at}) as "technicianHours"
    from ${sql.raw(sourceOfEntitlements(`${event.id}::bigint`, now))}
    where u.id = ${event.ownerId}`.execute(db)
  return toEntitlements(rows[0]!, rates)
}

/**
 * The entitlements in the form of the pricing rule.
 * @param before the last quote of the event: listeners above the package and stream outputs keep
 * their rate
 */
export const payerOf = (entitlements: Entitlements, before?: Quote): Payer => {
  const rateOf = (wanted: QuoteLine['item']): bigint | undefined =>
    before?.lines.find(({ item }) => item === wanted)?.rate
  const outputChannelHour = rateOf('streamOutputs') ?? entitlements.outputChannelHour
  if (entitlements.pays === 'money') return { ...entitlements, outputChannelHour }
  const { package: own, technicianHours, extraListenerHour } = entitlements
  return {
    pays: 'hours',
    packageId: Number(own.packageId),
    paidUntil: own.until,
    extraListenerHour: rateOf('extraListeners') ?? extraListenerHour,
    outputChannelHour,
    technicianHour: own.technicianCharges,
    technicianHoursLeft: technicianHours,
  }
}
