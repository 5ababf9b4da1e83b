import { z } from 'zod'
import { ianaTimeZone, interfaceLanguage } from './fields.ts'
import { longest } from './limits.ts'

/** Sizes a list page may have. */
export const pageSizes = [20, 50, 100] as const

/** How deep page numbers reach; beyond it a reader narrows the filter. In rows. */
export const deepestRow = 2_000

/**
 * The input of every list besides its filters.
 * @param sortable the sortable columns; the first is the default
 */
export const listInput = <const Sortable extends readonly [string, ...string[]]>(
  sortable: Sortable,
) =>
  z.object({
    search: z.string().trim().max(longest.search).optional(),
    sort: z.enum(sortable).default(sortable[0] as never),
    descending: z.boolean().default(true),
    page: z
      .number()
      .int()
      .min(1)
      .max(deepestRow / pageSizes[0])
      .default(1),
    pageSize: z.literal(pageSizes, 'Not A Page Size').default(pageSizes[0]),
  })

/**
 * The input of a list's Excel file: the list's filters without its page, and the reader's language
 * and time zone. The defaults are those of the account, otherwise English and UTC.
 */
export const fileInput = <Filters extends z.ZodRawShape>(
  filters: z.ZodObject<Filters & { page: z.ZodType; pageSize: z.ZodType }>,
) =>
  filters.omit({ page: true, pageSize: true }).extend({
    language: interfaceLanguage.optional(),
    timeZone: ianaTimeZone.optional(),
  })

/**
 * The output of every list. `total` is exact up to `deepestRow`. If `totalIsCapped`, there are at
 * least that many.
 */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    totalIsCapped: z.boolean(),
  })
