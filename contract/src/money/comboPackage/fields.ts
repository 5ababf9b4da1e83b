import { z } from 'zod'
import { editOf } from '../../edits.ts'
import { line, name, wholeNumber } from '../../fields.ts'
import { positiveAmount, zeroOrMore } from '../../money.ts'
import { countsHours, packageType, priceProblems } from './rules.ts'
import { longest, ranges } from '../../limits.ts'

const description = z.string().trim().max(longest.packageDescription)

/** Everything an administrator says about a package. */
export const packageFields = z.object({
  packageName: name('Package Name Required', longest.shortName),
  /** The name in Chinese; empty: as it is. */
  packageNameZh: line(longest.shortName),
  packageType: z.literal(Object.values(packageType)),
  /** The order for upgrades: a lower one is a downgrade, an equal one is neither. */
  level: wholeNumber(ranges.packageLevel),
  /** Booth hours granted with each purchase or month; 0 only where hours are not counted. */
  packageNumber: zeroOrMore,
  /** Booths at once over all of the owner's simultaneous events. */
  boxNums: wholeNumber(ranges.packageBooths),
  /** Interpreters in one booth. */
  interpretersNums: wholeNumber(ranges.packageInterpreters),
  /** Listeners at once over all of the owner's simultaneous events. */
  receiverNums: wholeNumber(ranges.listeners),
  /** Whether listeners above `receiverNums` are let in and charged; otherwise they are refused. */
  memberCharged: z.boolean(),
  supportRelay: z.boolean(),
  /** Money for an hour of a technician. */
  technicianCharges: positiveAmount,
  /** Bought once, with hours valid for a year. Null: not sold this way; 0: a free package. */
  price: zeroOrMore.nullable(),
  /** With auto-renew. Null: not sold this way. */
  monthlyPrice: zeroOrMore.nullable(),
  annualPrice: zeroOrMore.nullable(),
  description,
  /** The description in Chinese. Where one of both is empty, the other is shown. */
  descriptionZh: description,
})

type Fields = z.output<typeof packageFields>

/** What is wrong with fields together that are right by themselves. */
export const packageProblems = (
  fields: Fields & { readonly id?: bigint },
): readonly { readonly path: string; readonly message: string }[] => [
  ...priceProblems(fields),
  ...(countsHours(fields.id) && fields.packageNumber <= 0n
    ? [{ path: 'packageNumber', message: 'Must Be Positive' }]
    : []),
]

/** What nobody says in Chinese is as it is. */
export const newPackage = packageFields
  .extend({
    packageNameZh: line(longest.shortName).default(''),
    descriptionZh: description.default(''),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of packageProblems(value))
      issues.push({ code: 'custom', path: [path], message, input: value })
  })
/** What is changed of one is checked together with what stays. */
export const editedPackage = editOf(packageFields)
