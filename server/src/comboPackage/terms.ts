import type { PackageLimits } from '@openbooth/contract/comboPackage'
import { freePackageId, unlimitedPackageId } from '@openbooth/contract/rules/packages'
import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** What a user's current package gives. */
export interface PackageTerms {
  readonly packageId: bigint
  readonly packageName: string
  /** End of the paid period; null for the free package. */
  readonly until: Date | null
  readonly boxNums: number
  readonly receiverNums: number
  readonly interpretersNums: number
  readonly supportRelay: boolean
  readonly memberCharged: boolean
  /** Cents for an hour of a technician. */
  readonly technicianCharges: bigint
}

/** The columns of `PackageTerms` in SQL over `termsSource`. */
export const termsColumns = `p.id as "packageId", p.package_name as "packageName",
  u.combo_package_until as until, p.box_nums as "boxNums", p.receiver_nums as "receiverNums",
  p.interpreters_nums as "interpretersNums", p.support_relay as "supportRelay",
  p.member_charged as "memberCharged", p.technician_charges as "technicianCharges"`
export const termsSource = 'users u join combo_packages p on p.id = u.combo_package_id'

/** The package a user holds, as it is now. */
export const readTerms = async (db: Reader, userId: bigint): Promise<PackageTerms> => {
  const { rows } = await sql<PackageTerms>`select ${sql.raw(termsColumns)}
    from ${sql.raw(termsSource)} where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** What the event form offers and this version does not have yet. */
export const unavailable: PackageLimits['unavailable'] = [
  { feature: 'machineBooth', reason: 'notBuiltYet' },
  { feature: 'ownTechnician', reason: 'notBuiltYet' },
  { feature: 'recording', reason: 'notBuiltYet' },
]

/** Whether the hours of this package are not counted at a time. */
export const isUnlimitedAt = ({ packageId, until }: PackageTerms, at: Date): boolean =>
  packageId === BigInt(unlimitedPackageId) && until !== null && at < until

/**
 * What a package allows, as rules and form see it.
 * @param left hundredths of booth hours that can be spent now, and different channels an event may have
 */
export const limitsOf = (
  terms: PackageTerms,
  at: Date,
  left: Pick<PackageLimits, 'boothHours' | 'channelLimit'>,
): PackageLimits => {
  return {
    ...terms,
    ...left,
    hoursAreUnlimited: isUnlimitedAt(terms, at),
    mayOverlap: terms.packageId !== BigInt(freePackageId),
    unavailable,
  }
}
