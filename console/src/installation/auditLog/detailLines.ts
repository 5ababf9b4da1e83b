/** A line of an entry: an old and a new value, or a single value. */
export type DetailLine =
  | { readonly field: string; readonly before: unknown; readonly after: unknown }
  | { readonly field: string; readonly value: unknown }

type Details = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The differences between two states; all fields of a new or deleted object. */
const differences = (before: unknown, after: unknown): readonly DetailLine[] => {
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => !isSame(before[field], after[field]))
      .map((field) => ({ field, before: before[field], after: after[field] }))
  const only = isObject(before) ? before : after
  if (isObject(only))
    return Object.entries(only).map(([field, value]) =>
      only === before
        ? { field, before: value, after: null }
        : { field, before: null, after: value },
    )
  return [{ field: '', before, after }]
}

const pairs = [
  ['before', 'after'],
  ['from', 'to'],
] as const

/** The old and the new value of one field, where a value names both. */
const changeIn = (value: unknown): { before: unknown; after: unknown } | undefined => {
  if (!isObject(value)) return undefined
  const pair = pairs.find((names) =>
    Object.keys(value).every((key) => names.includes(key as never)),
  )
  return pair === undefined || Object.keys(value).length === 0
    ? undefined
    : { before: value[pair[0]], after: value[pair[1]] }
}

/** The details of an entry as lines: first the changes, then the other details. */
export const detailLines = ({ before, after, ...others }: Details): readonly DetailLine[] => [
  ...(before === undefined && after === undefined ? [] : differences(before, after)),
  ...Object.entries(others).map(([field, value]) => {
    const change = changeIn(value)
    return change === undefined ? { field, value } : { field, ...change }
  }),
]
