import { z } from 'zod'
import { ianaTimeZone, interfaceLanguage } from './fields.ts'
import { longest } from './limits.ts'

/** Sizes a list page may have. */
export const pageSizes = [20, 50, 100] as const

/** How deep page numbers reach; beyond it a reader narrows the filter. In rows. */
export const deepestRow = 2_000

/**
 * What every list takes besides its own filters.
 * @param sortable names of the columns it can be sorted by; the first is the default
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
    pageSize: z.literal(pageSizes).default(pageSizes[0]),
  })

/**
 * What the Excel file of a list takes: what the list takes but its pages, and for whom it is. Who does not say gets the
 * language and the time zone of the account; without those, English and UTC.
 */
export const fileInput = <Filters extends z.ZodRawShape>(
  filters: z.ZodObject<Filters & { page: z.ZodType; pageSize: z.ZodType }>,
) =>
  filters.omit({ page: true, pageSize: true }).extend({
    language: interfaceLanguage.optional(),
    timeZone: ianaTimeZone.optional(),
  })

/**
 * What every list answers.
 * `total` is exact up to `deepestRow`; when `totalIsCapped` there are at least so many, and perhaps more.
 */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    totalIsCapped: z.boolean(),
  })
