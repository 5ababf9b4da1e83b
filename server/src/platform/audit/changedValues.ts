type Values = Readonly<Record<string, unknown>>

/** As JSON can say it: ids as numbers, instants as text. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Date ? value.toISOString() : value
}

/**
 * What a change made different, as the audit log shows it.
 * @returns the old and the new value of every field that differs; both empty when none does
 */
export const changedValues = (was: Values, is: Values): { before: Values; after: Values } => {
  const names = Object.keys(is).filter(
    (name) => JSON.stringify(plain(was[name])) !== JSON.stringify(plain(is[name])),
  )
  const pick = (from: Values): Values =>
    Object.fromEntries(names.map((name) => [name, plain(from[name])]))
  return { before: pick(was), after: pick(is) }
}
