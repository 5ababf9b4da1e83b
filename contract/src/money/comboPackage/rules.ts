import type { FieldMessage } from '../../errorTexts.ts'
import type { Id, InterfaceLanguage } from '../../fields.ts'

/** The package of new users. */
export const freePackageId = 1
/** Combo package whose holders see their hours as unlimited. */
export const unlimitedPackageId = 2

/** Package type: 1 free, 2 paid. The numbers are the wire's. */
export const packageType = { free: 1, paid: 2 } as const
export type PackageType = (typeof packageType)[keyof typeof packageType]

interface Priced {
  readonly packageType: PackageType
  /** Null: not sold this way. */
  readonly price: Id | null
  readonly monthlyPrice: Id | null
  readonly annualPrice: Id | null
}

const priceFields = ['price', 'monthlyPrice', 'annualPrice'] as const

/**
 * Problems of the prices of a package: only free packages have the price 0, and no other price;
 * paid packages need at least one price.
 */
export const priceProblems = (
  priced: Priced,
): { path: (typeof priceFields)[number]; message: FieldMessage }[] => {
  const isFree = priced.packageType === packageType.free
  const wrong = priceFields.filter((field) => {
    const price = priced[field]
    return price !== null && (isFree ? price > 0 : price <= 0)
  })
  const message = isFree ? 'Free Packages Cost Nothing' : 'Must Be Positive'
  if (wrong.length > 0) return wrong.map((path) => ({ path, message }))
  const isSold = priceFields.some((field) => priced[field] !== null)
  return isFree || isSold ? [] : [{ path: 'price', message: 'Price Required' }]
}

/**
 * The fixed fields of packages that the product relies on: the free package stays free and lowest,
 * Unlimited stays a paid one.
 */
export const fixedFields = (packageId: Id): readonly ('packageType' | 'level')[] => {
  if (Number(packageId) === freePackageId) return ['packageType', 'level']
  return countsHours(packageId) ? [] : ['packageType']
}

/** The names of a package. */
export interface PackageNames<Name extends string | null = string> {
  readonly packageName: Name
  /** Empty without a Chinese name. Null without a package. */
  readonly packageNameZh: string | null
}

/** The name of a package in a language. */
export const packageNameIn = <Name extends string | null>(
  language: InterfaceLanguage,
  { packageName, packageNameZh }: PackageNames<Name>,
): Name | string => (language === 'zh' && packageNameZh) || packageName

/** A package's description in a language, or in the other one if it is missing. */
export const packageDescriptionIn = (
  language: InterfaceLanguage,
  { description, descriptionZh }: { readonly description: string; readonly descriptionZh: string },
): string => (language === 'zh' ? descriptionZh || description : description || descriptionZh)

/** Whether the hours of a package are counted at all. */
export const countsHours = (packageId: Id | undefined): boolean =>
  Number(packageId) !== unlimitedPackageId
