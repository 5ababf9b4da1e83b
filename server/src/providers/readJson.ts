/** A field of untrusted JSON. Undefined if it is missing. */
export const field = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Record<string | number, unknown>)[step]
  }
  return found
}

/** A list of `count` texts; otherwise undefined. */
export const textsOf = (value: unknown, count: number): string[] | undefined =>
  Array.isArray(value) && value.length === count && value.every((one) => typeof one === 'string')
    ? value
    : undefined

/** A number or non-empty text as text; otherwise undefined. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : undefined
