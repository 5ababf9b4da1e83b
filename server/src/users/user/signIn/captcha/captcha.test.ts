import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import type { Database } from '#platform/database/database.ts'
import { secretBox } from '#platform/secrets/secrets.ts'
import { testDatabase } from '#testing/database/database.ts'
import type { TestDatabase } from '#testing/database/database.ts'
import { dropExpiredCaptchas, issueCaptcha, takeCaptcha } from './captcha.ts'
import { isChallenge } from '#platform/http/limits/proofOfWork.ts'

const keys = secretBox(Buffer.alloc(32, 7))
const at = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

let scratch: TestDatabase
let db: Database
beforeAll(async () => {
  scratch = await testDatabase()
  db = openDatabase(scratch.url)
})
afterAll(async () => {
  await db.close()
  await scratch.drop()
})

const count = async () => (await db.query.selectFrom('captchas').select('id').execute()).length

/** Issues a captcha and solves its proof of work. */
const solved = async () => {
  const { id, challenge } = await issueCaptcha(db, keys, at)
  if (!isChallenge(challenge)) throw new TypeError('not a challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return { id, answer: `work:${solution?.counter}:${solution?.derivedKey}` }
}

test('A right answer is accepted once, and a repeat is refused.', async () => {
  const right = await solved()
  expect(await takeCaptcha(db, keys, at, right)).toBe(true)
  expect(await takeCaptcha(db, keys, at, right)).toBe(false)
})

test('Only one of ten simultaneous right answers is accepted.', async () => {
  const right = await solved()
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => takeCaptcha(db, keys, at, right)),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('The letters of the picture are accepted in any case.', async () => {
  const { id } = await issueCaptcha(db, keys, at)
  const answerHmac = keys.derive('captcha answer', `${id}:acdef`)
  await db.query.updateTable('captchas').set({ answerHmac }).where('id', '=', id).execute()
  expect(await takeCaptcha(db, keys, at, { id, answer: 'aCDEf' })).toBe(true)
})

test('A wrong answer uses up the captcha.', async () => {
  const right = await solved()
  expect(await takeCaptcha(db, keys, at, { id: right.id, answer: 'wrong' })).toBe(false)
  expect(await takeCaptcha(db, keys, at, right)).toBe(false)
})

test('After three minutes no answer is accepted, and the scheduled task deletes the captcha.', async () => {
  const right = await solved()
  await issueCaptcha(db, keys, at)
  expect(await takeCaptcha(db, keys, later(180), right)).toBe(false)
  expect(await count()).toBeGreaterThan(0)
  await dropExpiredCaptchas(db, later(180))
  expect(await count()).toBe(0)
})

test.each(['', 'x', '00000000-0000-4000-8000-000000000000', "' or true --"])(
  'An unknown id ("%s") is refused.',
  async (id) => {
    expect(await takeCaptcha(db, keys, at, { id, answer: 'ACDEF' })).toBe(false)
  },
)
