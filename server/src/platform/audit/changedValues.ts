type Values = Readonly<Record<string, unknown>>

/** As JSON: ids as numbers, instants as strings. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Date ? value.toISOString() : value
}

/**
 * Returns the changed values for the audit log.
 * @returns old and new values of every changed field; both empty if none changed
 */
export const changedValues = (was: Values, is: Values): { before: Values; after: Values } => {
  const names = Object.keys(is).filter(
    (name) => JSON.stringify(plain(was[name])) !== JSON.stringify(plain(is[name])),
  )
  const pick = (from: Values): Values =>
    Object.fromEntries(names.map((name) => [name, plain(from[name])]))
  return { before: pick(was), after: pick(is) }
}
