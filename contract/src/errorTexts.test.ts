import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { errorCodes, type ErrorMessage, keyOf } from './errors.ts'
import { adviceInEnglish, errorTexts, fieldTexts } from './errorTexts.ts'
import { allCalls } from './index.ts'

/** The server's messages, exactly as the specification's catalogue has them. */
const specified =
  'Account Has Been Registered; Please Get A Verification Code First; Wrong Verification Code; Invite Code Exceeds The Maximum Number Of People Invited; Invite Code Error; The Image Verification Code You Entered Is Incorrect; Delivery Failed; No User; ClassRoom Time Is Not Allowed To Cross Over; The Event Is Not Open; The Event Is Closed; Synthesis In Progress; File Not Exist; User Not Register; User Password Error; Old Password Error; Package Not Found; Lack Of Balance; Server Error; Insufficient balance, cannot create meeting; Insufficient balance, cannot update meeting; Another same project segment is being updated, please try again later; There Are Meetings In The Current Time Period; Level Not Available; Downgrade Not Allowed; Interpreter Repeat; Channel Selection Error; User Not Approved; No available bound media servers; Interpreter Number Has Reached Its Limit; Channel Number Has Reached Its Limit; You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.'.split(
    '; ',
  )

type Definition = Record<string, unknown>

/** Every schema within one, and every check of theirs. */
const partsOf = (schema: z.ZodType): Definition[] => {
  const parts: Definition[] = []
  const seen = new Set<object>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const definition = (value as { _zod?: { def?: Definition } })._zod?.def
    if (!definition) {
      for (const part of Object.values(value)) visit(part)
      return
    }
    parts.push(definition)
    for (const [key, part] of Object.entries(definition)) {
      visit(key === 'getter' && typeof part === 'function' ? part() : part)
    }
  }
  visit(schema)
  return parts
}

/** Every error message in a schema. */
const messagesOf = (schema: z.ZodType): Set<string> =>
  new Set(
    partsOf(schema).flatMap(({ error }) => {
      const message: unknown =
        typeof error === 'function' ? error({ code: 'invalid_type' }) : undefined
      return typeof message === 'string' ? [message] : []
    }),
  )

describe('The texts of the catalogue', () => {
  test('Every message of the specification is in the catalogue, word for word in English', () => {
    for (const message of specified) {
      expect(errorTexts, message).toHaveProperty([message])
      expect(errorTexts[message as keyof typeof errorTexts].en).toBe(message)
    }
    expect(fieldTexts['The Two Passwords Are Inconsistent'].en).toBe(
      'The Two Passwords Are Inconsistent',
    )
  })

  test('Every message of the specification also says in English what to do', () => {
    const silent = specified.filter(
      (message) =>
        !/please/i.test(message) && adviceInEnglish[message as ErrorMessage] === undefined,
    )
    // A crash shows its request id instead.
    expect(silent).toEqual(['Server Error'])
  })

  test('Every message that a schema of a call can return has a text', () => {
    const found = new Set(
      allCalls().flatMap(({ call }) => [...messagesOf(call.input), ...messagesOf(call.output)]),
    )
    expect(found).toContain('Email Not Valid')
    expect(found).toContain('The password can not be less than 6 digits')
    const withoutText = [...found].filter(
      (message) => !(message in fieldTexts || message in errorTexts),
    )
    expect(withoutText).toEqual([])
  })

  test('Every text about a value that is too long or too many uses the same wording with the limit', () => {
    const own = new Set<string>()
    for (const { call } of allCalls())
      for (const part of partsOf(call.input)) {
        const { check, error } = part
        if (check !== 'max_length' || typeof error !== 'function') continue
        own.add(String(error({})))
      }
    // Texts that name the limit themselves, and errors that only programs cause.
    expect([...own].toSorted()).toEqual([
      'Not Valid',
      'Phrase Too Long',
      'Time Zone Not Valid',
      'Too Many Booths',
      'Too Many Days',
      'Too Many Rooms',
      'Too Many Users',
    ])
    expect(fieldTexts['Too Long']).toEqual({
      en: 'At most {{most}} characters',
      zh: '最多 {{most}} 个字符',
    })
    expect(fieldTexts['Too Many Booths'].en).toBe('At most 200 booths')
    expect(fieldTexts['Receiver Number Not Valid'].en).toContain('from 1 to 1,000,000')
  })

  test('Every Chinese text uses the terms of the glossary', () => {
    for (const [message, text] of Object.entries({ ...errorTexts, ...fieldTexts }))
      expect(text.zh, message).not.toMatch(/同传间|活动|现场|技术人员|代码|参会码/)
  })

  test('Every text has an English and a Chinese half', () => {
    for (const [message, text] of Object.entries({ ...errorTexts, ...fieldTexts })) {
      expect(text.en.trim(), message).not.toBe('')
      expect(text.zh, message).toMatch(/\p{Script=Han}/u)
    }
  })

  test('No two messages share a key or a code', () => {
    const taken = <Value>(values: readonly Value[]) =>
      values.filter((value, at) => values.indexOf(value) !== at)
    const messages = [...Object.keys(errorTexts), ...Object.keys(fieldTexts)]
    expect(taken(messages.map(keyOf)), 'said twice').toEqual([])
    expect(taken(Object.values(errorCodes)), 'codes given twice').toEqual([])
  })
})
