import { z } from 'zod'
import { editOf } from '../../edits.ts'
import { line, name, wholeNumber } from '../../fields.ts'
import { positiveAmount, zeroOrMore } from '../../money.ts'
import { countsHours, packageType, priceProblems } from './rules.ts'
import { longest, ranges } from '../../limits.ts'

const description = z.string().trim().max(longest.packageDescription)

/** The fields of a package that administrators edit. */
export const packageFields = z.object({
  packageName: name('Package Name Required', longest.shortName),
  /** The name in Chinese; empty: as it is. */
  packageNameZh: line(longest.shortName),
  packageType: z.literal(Object.values(packageType)),
  /**
   * The order of packages: a change to a lower level is a downgrade; an equal level is neither
   * upgrade nor downgrade.
   */
  level: wholeNumber(ranges.packageLevel),
  /** Booth hours granted with each purchase or month. 0 only for unlimited packages. */
  packageNumber: zeroOrMore,
  /** Booths in all simultaneous events of the owner together. */
  boxNums: wholeNumber(ranges.packageBooths),
  /** Interpreters in one booth. */
  interpretersNums: wholeNumber(ranges.packageInterpreters),
  /** Listeners in all simultaneous events of the owner together. */
  receiverNums: wholeNumber(ranges.listeners),
  /**
   * Whether listeners above `receiverNums` are admitted and charged; otherwise they are refused.
   */
  memberCharged: z.boolean(),
  supportRelay: z.boolean(),
  /** Whether events may be streamed publicly (HLS). */
  publicStreams: z.boolean(),
  /** Money for an hour of a technician. */
  technicianCharges: positiveAmount,
  /**
   * Price of a single purchase, with hours valid for a year. Null: not sold this way. 0: a free
   * package.
   */
  price: zeroOrMore.nullable(),
  /** With auto-renew. Null: not sold this way. */
  monthlyPrice: zeroOrMore.nullable(),
  annualPrice: zeroOrMore.nullable(),
  description,
  /** The Chinese description. If one of the two is empty, pages show the other. */
  descriptionZh: description,
})

type Fields = z.output<typeof packageFields>

/** Problems between fields that are valid by themselves. */
export const packageProblems = (
  fields: Fields & { readonly id?: bigint },
): readonly { readonly path: string; readonly message: string }[] => [
  ...priceProblems(fields),
  ...(countsHours(fields.id) && fields.packageNumber <= 0n
    ? [{ path: 'packageNumber', message: 'Must Be Positive' }]
    : []),
]

/** A missing Chinese text is empty. */
export const newPackage = packageFields
  .extend({
    packageNameZh: line(longest.shortName).default(''),
    descriptionZh: description.default(''),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of packageProblems(value))
      issues.push({ code: 'custom', path: [path], message, input: value })
  })
/** Changed fields are checked together with the unchanged ones. */
export const editedPackage = editOf(packageFields)
