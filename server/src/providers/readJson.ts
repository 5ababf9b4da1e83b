/** A field of untrusted JSON. Undefined if it is missing. */
export const field = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Record<string | number, unknown>)[step]
  }
  return found
}

/** The value when it is a list of as many texts; otherwise undefined. */
export const textsOf = (value: unknown, count: number): string[] | undefined =>
  Array.isArray(value) && value.length === count && value.every((one) => typeof one === 'string')
    ? value
    : undefined

/** Text or number as text; undefined for anything else and for nothing. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : undefined
