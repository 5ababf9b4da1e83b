import { invalid } from './apiError.ts'
import type { Fields } from './form.ts'

/**
 * Reads a request's parameters and requires that each was read, so that an unmodelled parameter
 * fails.
 */
export const reading = (fields: Fields, prefix = '') => {
  const seen = new Set<string>()
  const name = (field: string) => (prefix === '' ? field : `${prefix}[${field}]`)
  const take = (field: string) => {
    seen.add(field)
    return fields[field]
  }
  const optional = (field: string): string | null => {
    const value = take(field)
    if (value === undefined || value === '') return null
    return typeof value === 'string'
      ? value
      : invalid('parameter_invalid_string', `Invalid string`, name(field))
  }
  const inner = (field: string): Fields | null => {
    const value = take(field)
    if (value === undefined) return null
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Fields)
      : invalid('parameter_invalid_object', `Invalid object`, name(field))
  }
  return {
    optional,
    inner,
    required: (field: string): string =>
      optional(field) ??
      invalid('parameter_missing', `Missing required param: ${name(field)}.`, name(field)),
    wholeNumber: (field: string): number | null => {
      const text = optional(field)
      if (text === null) return null
      return /^-?\d+$/.test(text)
        ? Number(text)
        : invalid('parameter_invalid_integer', `Invalid integer: ${text}`, name(field))
    },
    yes: (field: string): boolean | null => {
      const text = optional(field)
      if (text === null) return null
      if (text === 'true' || text === 'false') return text === 'true'
      return invalid('parameter_invalid_boolean', `Invalid boolean: ${text}`, name(field))
    },
    list: (field: string): readonly unknown[] => {
      const value = take(field)
      if (value === undefined) return []
      return Array.isArray(value)
        ? value
        : invalid('parameter_invalid_array', `Invalid array`, name(field))
    },
    metadata: (): Record<string, string> =>
      Object.fromEntries(
        Object.entries(inner('metadata') ?? {}).map(([key, value]) => [key, value as string]),
      ),
    /** Must be the last call. */
    nothingElse: (): void => {
      for (const field of Object.keys(fields)) {
        if (seen.has(field)) continue
        if (field === 'payment_method_types')
          invalid(
            'payment_method_types_no_longer_supported',
            'payment_method_types is no longer supported. Use dynamic payment methods instead.',
            field,
          )
        invalid('parameter_unknown', `Received unknown parameter: ${name(field)}`, name(field))
      }
    },
  }
}
