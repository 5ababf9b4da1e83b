import { accountCalls } from '@openbooth/contract/users/user/calls'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isChallenge } from '#platform/http/limits/proofOfWork.ts'
import { answerCaptcha } from '../testing/answerCaptcha.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

/** The simplest call that requires a captcha. */
const use = (captcha: { id: string; answer: string }) =>
  server.call(accountCalls.checkUser, { userName: 'anybody', captcha }, { from: nextAddress() })
const refused = { code: 42213, msg: 'The Image Verification Code You Entered Is Incorrect' }

test('A captcha is a picture and a proof of work, and neither reveals its answer.', async () => {
  const answer = await server.ok(accountCalls.captcha, {})
  expect(Object.keys(answer).toSorted()).toEqual(['challenge', 'id', 'image'])
  expect(answer.image).toMatch(/^data:image\/png;base64,/)
})

test('A captcha accepts one answer, even a right one, also with two simultaneous calls.', async () => {
  const captcha = await answerCaptcha(server)
  const answers = await Promise.all([use(captcha), use(captcha), use(captcha)])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await use(captcha)).toMatchObject(refused)
})

test('A wrong answer uses up the captcha.', async () => {
  const captcha = await answerCaptcha(server)
  expect(await use({ ...captcha, answer: 'xxxxx' })).toMatchObject(refused)
  expect(await use(captcha)).toMatchObject(refused)
})

test('The letters are valid in any case for three minutes.', async () => {
  const captcha = await answerCaptcha(server)
  expect(await use({ ...captcha, answer: ` ${captcha.answer.toUpperCase()} ` })).toMatchObject({
    code: 200,
  })
  const late = await answerCaptcha(server)
  server.clock.advance(3 * 60_000)
  expect(await use(late)).toMatchObject(refused)
})

test('An unknown captcha is refused.', async () => {
  const never = '00000000-0000-4000-8000-000000000000'
  for (const id of [never, 'no id at all']) {
    expect(await use({ id, answer: 'acdef' })).toMatchObject(refused)
  }
})

test('Proof of work by the browser is accepted instead of the letters, once.', async () => {
  const { id, challenge } = await server.ok(accountCalls.captcha, {})
  if (!isChallenge(challenge)) throw new TypeError('not a challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  const answer = `work:${solution?.counter}:${solution?.derivedKey}`
  const other = await server.ok(accountCalls.captcha, {})
  expect(await use({ id: other.id, answer })).toMatchObject(refused)
  expect(await use({ id, answer })).toMatchObject({ code: 200 })
  expect(await use({ id, answer })).toMatchObject(refused)
})
