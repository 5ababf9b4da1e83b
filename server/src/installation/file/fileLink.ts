import { timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/run/app.ts'

export interface FileLink {
  /** Replaces the stored file name. */
  readonly fileName?: string
  /** For how long a download may be begun. */
  readonly seconds: number
}

/** The content of a link. */
export interface LinkedFile {
  readonly id: string
  /** Null: the stored file name. */
  readonly fileName: string | null
  readonly until: number
}

const purpose = 'file link'

/**
 * A short-lived path to a file for anyone who has it, without a session: the caller has checked the
 * permission. It cannot be extended, changed or guessed.
 */
export const fileLink = (
  { secrets }: Pick<App, 'secrets'>,
  at: Date,
  id: string,
  { fileName, seconds }: FileLink,
): string => {
  const said: [string, number, string?] = [id, at.getTime() + seconds * 1000]
  if (fileName !== undefined) said.push(fileName)
  const body = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${filePath}${body}.${secrets.derive(purpose, body).toString('base64url')}`
}

/** Where files are handed out. */
export const filePath = '/conf/file/'

/** Parses a link. Undefined for an invalid one. The caller checks whether it has expired. */
export const readLink = (
  { secrets }: Pick<App, 'secrets'>,
  token: string,
): LinkedFile | undefined => {
  const [body = '', signature = ''] = token.split('.')
  const signed = Buffer.from(signature, 'base64url')
  const expected = secrets.derive(purpose, body)
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined
  const [id, until, fileName = null] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    number,
    string?,
  ]
  return { id, until, fileName }
}
