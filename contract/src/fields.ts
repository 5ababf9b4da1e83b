import { z } from 'zod'
import { emailPattern, keptAddress } from './emails.ts'
import { listenerLanguages } from './languages/listenerLanguages.ts'
import { keptLine, showsSomething } from './names.ts'
import { longest, type WholeRange } from './limits.ts'

/** A required id. `required` is the message for a missing one. */
export const requiredId = (required?: string) =>
  z.codec(z.number(required).int(required).positive(required), z.bigint(), {
    decode: BigInt,
    encode: Number,
  })
/** Row ids are 64-bit in the database (a `bigint` inside) and safe integers on the wire. */
export const id = requiredId()
/** An id on either side, for pure rules that both sides use. */
export type Id = number | bigint

/** The largest value of an integer column. */
export const largestInteger = 2_147_483_647

/**
 * The message for a missing value. A plain message would also replace the messages of the limits.
 */
export const whenMissing = (message: string) => ({
  error: ({ code }: { readonly code?: string }) => (code === 'invalid_type' ? message : undefined),
})

/** A whole number of a range. */
export const wholeNumber = ({ least, most }: WholeRange) =>
  z.number(whenMissing('Whole Number Required')).int('Whole Number Required').min(least).max(most)

/** An instant on the wire: ISO 8601 in UTC. A `Date` inside. */
export const instant = z.codec(z.iso.datetime({ abort: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** Whether a date and time is in the calendar: no 30 February, no hour 24. */
const isInCalendar = (text: string) => {
  const date = new Date(`${text}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A wall time without a zone, minute precision: `2026-12-01T09:00`. */
export const wallTime = z
  .string('Not A Date And Time')
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: 'Not A Date And Time', abort: true })
  .refine(isInCalendar, 'Not A Date And Time')

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** A time zone of the IANA database: `Asia/Shanghai`. */
export const ianaTimeZone = z.string().max(longest.timeZone).refine(isZone, 'Time Zone Not Valid')

export const emailAddress = z
  .string()
  .overwrite(keptAddress)
  .min(1, 'Email Required')
  .max(longest.emailAddress)
  .regex(emailPattern, 'Email Not Valid')

/** A single line of user input: trimmed, normalised, without invisible characters. */
export const line = (characters: number) =>
  z
    .string()
    .overwrite(keptLine)
    .max(characters)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Not Valid')

/** An administrator's reason for a measure, which the affected user reads. */
export const reason = z.string().trim().min(1, 'Reason Required').max(longest.givenReason)

/** A name chosen by a user, with at least one visible character. */
export const name = (required: string, characters: number = longest.name) =>
  line(characters).refine(showsSomething, required)

/** An address on paper, in lines as it was typed; may be empty. */
export const postalAddress = z
  .string()
  .trim()
  .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n'))
  .max(longest.postalAddress)
  .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, 'Not Valid')

/** For `overwrite` of a list: removes duplicates. */
export const eachOnce = <Value>(values: Value[]): Value[] => [...new Set(values)]

const languageTagPattern = /^[a-zA-Z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?$/
const inCanonicalCase = (tag: string): string =>
  languageTagPattern.test(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : tag

/** A language tag of BCP 47, as far as channels need it, in canonical case: `en`, `zh-Hans`, `pt-BR`. */
export const languageTag = z
  .string()
  .trim()
  .regex(languageTagPattern, 'Language Tag Not Valid')
  .overwrite(inCanonicalCase)

/** The response of a call without data. */
export const nothing = z.object({})

export const interfaceLanguages = ['en', 'zh'] as const
export const interfaceLanguage = z.enum(interfaceLanguages)
export type InterfaceLanguage = (typeof interfaceLanguages)[number]
/** Of texts for listeners. */
export const listenerLanguage = z.enum(listenerLanguages)
