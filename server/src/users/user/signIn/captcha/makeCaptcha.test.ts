import { createHmac } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { checkCaptcha, makeCaptcha } from './makeCaptcha.ts'
import { isChallenge } from '#platform/http/limits/proofOfWork.ts'
import { renderCaptcha } from './renderCaptcha.ts'

const keysFrom = (key: string) => ({
  derive: (purpose: string, message: string) =>
    createHmac('sha256', key).update(`${purpose}\0${message}`).digest(),
})
const keys = keysFrom('test key')
const at = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

const solve = async (challenge: unknown) => {
  if (!isChallenge(challenge)) throw new TypeError('not a challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return `work:${solution?.counter}:${solution?.derivedKey}`
}

/** A stored captcha with known letters. */
const withLetters = async (letters: string) => {
  const { stored } = await makeCaptcha(keys, at)
  const hash = keys.derive('captcha answer', `${stored.id}:${letters.toLowerCase()}`)
  return { ...stored, answerHmac: hash }
}

describe('the picture', () => {
  test('The picture is a PNG of five unambiguous letters.', async () => {
    for (let drawn = 0; drawn < 20; drawn++) {
      const { answer, png } = await renderCaptcha()
      expect(answer).toMatch(/^[ACDEFHJKMNPRTUVXY347]{5}$/)
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect(png.length).toBeLessThan(40_000)
    }
  })

  test('The picture is different each time, and the response contains neither the letters nor outlines.', async () => {
    const first = await makeCaptcha(keys, at)
    const second = await makeCaptcha(keys, at)
    expect(first.issued.image).not.toBe(second.issued.image)
    expect(first.issued.image).toMatch(/^data:image\/png;base64,/)
    expect(Object.keys(first.issued).toSorted()).toEqual(['challenge', 'id', 'image'])
    expect(JSON.stringify(first.issued.challenge)).not.toMatch(/svg|path/)
  })
})

describe('the letters', () => {
  test('The letters are right in any case and with surrounding spaces.', async () => {
    const stored = await withLetters('ACDEF')
    expect(await checkCaptcha(keys, at, stored, ' acDEf ')).toBe(true)
  })

  test.each(['ACDEX', 'ACDE', '', 'ACDEFF'])('The letters are wrong as "%s".', async (answer) => {
    expect(await checkCaptcha(keys, at, await withLetters('ACDEF'), answer)).toBe(false)
  })

  test('The letters belong to one captcha and do not solve another.', async () => {
    const stored = await withLetters('ACDEF')
    const { stored: other } = await makeCaptcha(keys, at)
    expect(await checkCaptcha(keys, at, { ...stored, id: other.id }, 'ACDEF')).toBe(false)
  })

  test('The letters are valid for exactly three minutes.', async () => {
    const stored = await withLetters('ACDEF')
    expect(await checkCaptcha(keys, later(179), stored, 'ACDEF')).toBe(true)
    expect(await checkCaptcha(keys, later(180), stored, 'ACDEF')).toBe(false)
  })
})

describe('the proof of work', () => {
  test('The proof of work is accepted instead of the letters, as read from the database.', async () => {
    const { stored, issued } = await makeCaptcha(keys, at)
    const answer = await solve(issued.challenge)
    // jsonb does not preserve the order of keys.
    const { parameters, signature = '' } = stored.challenge
    const reordered = Object.fromEntries(Object.entries(parameters).toReversed())
    const challenge: unknown = JSON.parse(JSON.stringify({ signature, parameters: reordered }))
    if (!isChallenge(challenge)) throw new TypeError('not a challenge')
    expect(await checkCaptcha(keys, at, { ...stored, challenge }, answer)).toBe(true)
  })

  test('The proof of work solves only its own captcha, in time and with our signature.', async () => {
    const { stored, issued } = await makeCaptcha(keys, at)
    const { stored: other } = await makeCaptcha(keys, at)
    const answer = await solve(issued.challenge)
    expect(await checkCaptcha(keys, at, other, answer)).toBe(false)
    expect(await checkCaptcha(keys, at, { ...other, challenge: stored.challenge }, answer)).toBe(
      false,
    )
    expect(await checkCaptcha(keys, later(180), stored, answer)).toBe(false)
    expect(await checkCaptcha(keysFrom('another key'), at, stored, answer)).toBe(false)
  })

  test.each([
    'work:1:',
    'work:1:zz',
    `work:1:${'0'.repeat(64)}`,
    `work:-1:${'0'.repeat(64)}`,
    'work::',
  ])('The proof of work is refused as "%s".', async (answer) => {
    const { stored } = await makeCaptcha(keys, at)
    expect(await checkCaptcha(keys, at, stored, answer)).toBe(false)
  })
})
