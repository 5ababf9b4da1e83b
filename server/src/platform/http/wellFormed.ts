/** An object or a list within an input, and its path. */
interface Holder {
  readonly held: object
  readonly key: string | number
  readonly within: Holder | undefined
}

/**
 * Path of a string in an input that no column can store: with the character NUL, or with half of a
 * surrogate pair.
 * @returns its dotted path. Undefined if all strings are valid
 */
export const illFormedText = (input: unknown): string | undefined => {
  if (typeof input !== 'object' || input === null) return undefined
  // A list of pending items instead of recursion, because the sender determines the depth of an
  // input.
  const open: Holder[] = [{ held: input, key: '', within: undefined }]
  let found: string | undefined
  const look = (value: unknown, key: string | number, within: Holder): void => {
    if (typeof value === 'object' && value !== null) open.push({ held: value, key, within })
    else if (typeof value === 'string' && !isText(value)) found ??= pathOf(within, key)
  }
  for (const holder of open) {
    if (Array.isArray(holder.held))
      for (const [index, value] of holder.held.entries()) look(value, index, holder)
    else
      for (const [key, value] of Object.entries(holder.held))
        if (isText(key)) look(value, key, holder)
        else found ??= pathOf(holder)
    if (found !== undefined) return found
  }
  return undefined
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

const pathOf = (holder: Holder, last?: string | number): string => {
  const keys = last === undefined ? [] : [last]
  for (let at = holder; at.within !== undefined; at = at.within) keys.push(at.key)
  return keys.toReversed().join('.')
}
