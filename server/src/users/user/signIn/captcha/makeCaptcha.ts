import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Challenge } from 'altcha-lib/types'
import { checkProofOfWork, makeProofOfWork, type Keys } from '#platform/http/limits/proofOfWork.ts'
import { renderCaptcha } from './renderCaptcha.ts'

export const captchaLifeMilliseconds = 3 * 60_000

/** A captcha in storage. It contains no solution, only the data to check one. */
export interface StoredCaptcha {
  readonly id: string
  readonly answerHmac: Buffer
  readonly challenge: Challenge
  readonly expiresAt: Date
}

export interface IssuedCaptcha {
  readonly id: string
  /** `data:image/png;base64,…` */
  readonly image: string
  /** The proof of work that replaces reading the picture. */
  readonly challenge: Record<string, unknown>
}

/** A new captcha: the stored part, and the part for the browser. */
export const makeCaptcha = async (
  keys: Keys,
  at: Date,
): Promise<{ stored: StoredCaptcha; issued: IssuedCaptcha }> => {
  const id = randomUUID()
  const expiresAt = new Date(at.getTime() + captchaLifeMilliseconds)
  const [{ answer, png }, challenge] = await Promise.all([
    renderCaptcha(),
    makeProofOfWork(keys, { about: aboutOf(id), until: expiresAt }),
  ])
  return {
    stored: { id, answerHmac: hashOf(keys, id, answer), challenge, expiresAt },
    issued: {
      id,
      image: `data:image/png;base64,${png.toString('base64')}`,
      challenge: { ...challenge },
    },
  }
}

/** Whether the solution is correct and in time: the letters in any case, or the proof of work. */
export const checkCaptcha = async (
  keys: Keys,
  at: Date,
  stored: StoredCaptcha,
  answer: string,
): Promise<boolean> => {
  if (at >= stored.expiresAt) return false
  const [, counter, derivedKey] = workPattern.exec(answer) ?? []
  if (counter && derivedKey) {
    const solution = { counter: Number(counter), derivedKey }
    return checkProofOfWork(keys, { about: aboutOf(stored.id), at }, stored.challenge, solution)
  }
  return timingSafeEqual(hashOf(keys, stored.id, answer), stored.answerHmac)
}

/**
 * A proof of work: `work:<counter>:<derived key in hex>`. The letters of a picture never match this
 * pattern.
 */
const workPattern = /^work:(\d{1,9}):([0-9a-f]{64})$/

const aboutOf = (id: string): string => `captcha ${id}`

const hashOf = (keys: Keys, id: string, answer: string): Buffer =>
  keys.derive('captcha answer', `${id}:${answer.trim().toLowerCase()}`)
