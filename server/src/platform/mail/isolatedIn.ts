import {
  hasRightToLeft,
  isolated,
  textDirection,
} from '@openbooth/contract/languages/textDirection'

/**
 * The values of an email, with names of a right-to-left script isolated from the sentences around
 * them. Unchanged in a right-to-left language, whose texts isolate their names.
 * @param language of the email
 */
export const isolatedIn = <Value>(language: string, value: Value): Value => {
  const isolate = (one: unknown): unknown => {
    if (typeof one === 'string') return hasRightToLeft(one) ? isolated(one) : one
    if (Array.isArray(one)) return one.map(isolate)
    if (typeof one !== 'object' || one === null || Object.getPrototypeOf(one) !== Object.prototype)
      return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, isolate(inner)]))
  }
  return textDirection(language) === 'rtl' ? value : (isolate(value) as Value)
}
