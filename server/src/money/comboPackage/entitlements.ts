import type { PackageLimits } from '@openbooth/contract/money/comboPackage/calls'
import { freePackageId, unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

/** The entitlements of a user's current package. */
export interface PackageEntitlements {
  readonly packageId: bigint
  readonly packageName: string
  readonly packageNameZh: string
  /** End of the paid period; null for the free package. */
  readonly until: Date | null
  readonly boxNums: number
  readonly receiverNums: number
  readonly interpretersNums: number
  readonly supportRelay: boolean
  readonly publicStreams: boolean
  readonly memberCharged: boolean
  /** Cents for an hour of a technician. */
  readonly technicianCharges: bigint
  /** True if a plan beside the package allows own technicians. */
  readonly hasByotPlan: boolean
}

/**
 * The columns of `PackageEntitlements` in SQL over `entitlementSource`.
 * @param at SQL of the time
 */
export const entitlementColumns = (
  at: string,
): string => `p.id as "packageId", p.package_name as "packageName",
  p.package_name_zh as "packageNameZh",
  u.combo_package_until as until, p.box_nums as "boxNums", p.receiver_nums as "receiverNums",
  p.interpreters_nums as "interpretersNums", p.support_relay as "supportRelay",
  p.public_streams as "publicStreams",
  p.member_charged as "memberCharged", p.technician_charges as "technicianCharges",
  exists (select from subscriptions s where s.user_id = u.id and s.kind = 'byot' and s.rights_until > ${at}) as "hasByotPlan"`
export const entitlementSource = 'workspaces u join combo_packages p on p.id = u.combo_package_id'

export const readEntitlements = async (
  db: Reader,
  userId: bigint,
  at: Date,
): Promise<PackageEntitlements> => {
  const now = `'${at.toISOString()}'::timestamptz`
  const { rows } = await sql<PackageEntitlements>`select ${sql.raw(entitlementColumns(now))}
    from ${sql.raw(entitlementSource)} where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** Whether this package has unlimited hours at an instant. */
export const isUnlimitedAt = ({ packageId, until }: PackageEntitlements, at: Date): boolean =>
  packageId === BigInt(unlimitedPackageId) && until !== null && at < until

/** Hundredths of hours and limits from the settings. */
export type Beside = Pick<PackageLimits, 'boothHours' | 'channelLimit' | 'technicianNoticeHours'>

/** The limits of a package in the shape that the rules and the form use. */
export const limitsOf = (
  entitlements: PackageEntitlements,
  at: Date,
  beside: Beside,
): PackageLimits => {
  const { hasByotPlan, ...limits } = entitlements
  return {
    ...limits,
    ...beside,
    hoursAreUnlimited: isUnlimitedAt(entitlements, at),
    mayOverlap: entitlements.packageId !== BigInt(freePackageId),
    ownTechnicianRefusal: hasByotPlan ? null : 'byotPlanRequired',
  }
}
