import {
  hasRightToLeft,
  isolated,
  textDirection,
} from '@openbooth/contract/languages/textDirection'

/** Text with letters, except addresses of websites. */
const isWords = (text: string): boolean => /\p{L}/u.test(text) && !/^https?:/i.test(text)

/**
 * The values of an email, such as names, with those of the other direction isolated from the
 * sentences around them.
 * @param language of the email
 */
export const isolatedIn = <Value>(language: string, value: Value): Value => {
  const isRightToLeft = textDirection(language) === 'rtl'
  const isolate = (one: unknown): unknown => {
    if (typeof one === 'string')
      return isWords(one) && (isRightToLeft || hasRightToLeft(one)) ? isolated(one) : one
    if (Array.isArray(one)) return one.map(isolate)
    if (typeof one !== 'object' || one === null || Object.getPrototypeOf(one) !== Object.prototype)
      return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, isolate(inner)]))
  }
  return isolate(value) as Value
}
